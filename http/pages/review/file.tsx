import type { VNode } from 'preact';
import type { FileChoice } from '../../../domain/review/file-states.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { Badge, Dotted, Hidden, Notice, sizeOf, TextField, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { AgainstSwitch } from './against.js';
import { findingsByLine, OfFile } from './file-findings.js';
import { CasePage, type CaseProps } from './frame.js';
import { HexHead } from './hex-head.js';
import { caseKeys, type KeyLink, Keys } from './keys.js';
import { Legend, type LegendSign, textSigns } from './legend.js';
import { LineCountsShown } from './line-notes.js';
import { FlagList, flagsByLine } from './notes-here.js';
import { PageLinks } from './page-links.js';
import { casePath, diffPath, filePath, findingPath, type Subject, subjectOf } from './paths.js';
import { isLastUnseen, SeenForm, type SeenProps } from './seen-form.js';
import { Source } from './source-lines.js';

interface Props extends CaseProps {
  readonly file: ReviewFile;
  /** A binary file is shown as text. */
  readonly asText: boolean;
  /** The line that was asked for. */
  readonly line: number | null;
  /** The files that the reviewer goes through, if not all. */
  readonly choice: FileChoice | undefined;
}

/** One file of a package: its facts, where to go from here, and a page of its text. */
export function FilePage({ visitor, review, file, asText, line, choice }: Props): VNode {
  const words = visitor.words.review;
  const subject = subjectOf(review);
  const pathOf = (page: number): string => filePath(subject, file.path, { page, asText, choice });
  const noteAt = review.own
    ? undefined
    : (at: number, rule: string): string =>
        findingPath(subject, { path: file.path, line: at, ...(rule === '' ? {} : { rule }), choice });
  return (
    <CasePage visitor={visitor} review={review} tab="files" here={file.path} ownKeys>
      <h2 class="file-name">
        <code>{file.path}</code>
      </h2>
      <FileFacts file={file} />
      <OfFile review={review} path={file.path} />
      <AgainstSwitch
        review={review}
        path={casePath(subject, 'file')}
        asked={{ path: file.path, page: file.page > 1 ? file.page : null }}
      />
      <Ways file={file} subject={subject} asText={asText} review={review} choice={choice} />
      {file.binary && !asText ? (
        <>
          {file.head === null ? <p>{words.file.binary}</p> : <HexHead head={file.head} size={file.size} />}
          <p>
            {file.flags.length === 0 ? null : `${words.file.binaryFlags} `}
            <a href={filePath(subject, file.path, { asText: true })}>{words.file.showBinary}</a>
          </p>
        </>
      ) : null}
      {file.flag_count > file.flags.length ? (
        <Notice tone="warn">{words.file.flagsCut(file.flags.length, file.flag_count)}</Notice>
      ) : null}
      {file.binary ? <FlagList flags={file.flags} /> : null}
      {file.against === null ||
      review.compared === 'sent_back' ||
      file.text_before !== null ||
      review.own ||
      (file.marks?.gone_total ?? 0) === 0 ? null : (
        <p>
          <a href={`${casePath(subject, 'previous')}?${new URLSearchParams({ path: file.path })}`}>
            {visitor.words.diff.handInLink(file.against)}
          </a>
        </p>
      )}
      {file.against !== null && file.marks === null && !file.binary ? (
        <p class="quiet">{visitor.words.diff.notRecordedNote}</p>
      ) : null}
      {file.was === null || file.was === file.path ? null : <p>{visitor.words.diff.renamed(file.was)}</p>}
      {file.marks?.coarse === true ? <Notice tone="warn">{visitor.words.diff.coarse}</Notice> : null}
      <PageLinks page={file.page} pages={file.pages} pathOf={pathOf} />
      {file.lines === 0 ? <p class="quiet">{words.file.empty}</p> : null}
      {file.rows.length === 0 ? null : (
        <>
          <Source
            path={file.path}
            rows={file.rows}
            label={words.file.code}
            flags={file.binary ? new Map() : flagsByLine(file.flags)}
            findings={findingsByLine(review, file.path)}
            noteAt={noteAt}
            line={line ?? undefined}
            marks={file.marks}
            anchored
          />
          <Legend signs={signsOf(file)} />
        </>
      )}
      <PageLinks page={file.page} pages={file.pages} pathOf={pathOf} />
      <p class="quiet">
        {`${words.file.sha256}: `}
        <code>{file.sha256}</code>
      </p>
      <SeenForm {...seenOf(file, review, choice)} subject={subject} caseSeen={review.seen} />
    </CasePage>
  );
}

function FileFacts({ file }: { readonly file: ReviewFile }): VNode {
  const { words, language } = useVisitor();
  const { file: labels, states } = words.review;
  const isOld = file.state === 'known' || file.state === 'unchanged';
  const { marks } = file;
  return (
    <div class="bar quiet">
      <Badge tone={isOld ? 'quiet' : 'info'}>{states[file.state]}</Badge>
      <Dotted>
        {sizeOf(language, file.size)}
        {file.lines === null ? null : labels.lines(new Intl.NumberFormat(language).format(file.lines))}
        {file.encoding === null ? null : (labels.encodings[file.encoding] ?? file.encoding)}
        {marks === null ? null : <LineCountsShown lines={{ added: marks.added_total, gone: marks.gone_total }} />}
      </Dotted>
    </div>
  );
}

function seenOf(
  file: ReviewFile,
  { possible }: ReviewCase,
  choice: FileChoice | undefined,
): Omit<SeenProps, 'subject' | 'caseSeen'> {
  const { path, seen } = file;
  const approves = isLastUnseen(file, choice) && possible.includes('approve');
  return { path, seen, choice, next: choice === undefined ? file.next_fresh_file : file.next_file, approves };
}

interface WaysProps {
  readonly file: ReviewFile;
  readonly subject: Subject;
  readonly asText: boolean;
  readonly review: ReviewCase;
  readonly choice: FileChoice | undefined;
}

/** Links on, each with its key, and the way to a line. */
function Ways({ file, subject, asText, review, choice }: WaysProps): VNode {
  const all = useVisitor().words;
  const { review: words, findings, diff } = all;
  const { own } = review;
  return (
    <div class="bar">
      <SeenForm {...seenOf(file, review, choice)} subject={subject} caseSeen={review.seen} />
      <Keys links={[...waysOf(file, review, all, choice), ...caseKeys(review, all)]} />
      {file.lines === null ? null : (
        <form class="row" method="get" action={casePath(subject, 'line')}>
          <Hidden name="path" value={file.path} />
          {subject.against === undefined ? null : <Hidden name="against" value={subject.against} />}
          {asText ? <Hidden name="text" value="1" /> : null}
          <TextField name="line" label={words.file.toLine} type="number" inputmode="numeric" />
          <button type="submit" class="plain small">
            {words.file.go}
          </button>
          {own ? null : (
            <button type="submit" class="plain small" formaction={casePath(subject, 'finding')}>
              {findings.desk.addAtLine}
            </button>
          )}
        </form>
      )}
      {file.text_before === null || file.state === 'unchanged' ? null : (
        <a href={diffPath(subject, file.path)}>{diff.readAgainst(file.against ?? '')}</a>
      )}
      {file.binary && asText ? <a href={filePath(subject, file.path)}>{words.file.showBytes}</a> : null}
    </div>
  );
}

function waysOf(
  file: ReviewFile,
  review: ReviewCase,
  { review: words, findings }: ReturnType<typeof useVisitor>['words'],
  choice: FileChoice | undefined,
): KeyLink[] {
  const subject = subjectOf(review);
  const fileAt = (path: string | null, line?: number | null): string | null =>
    path === null ? null : filePath(subject, path, { line: line ?? undefined, choice });
  const first = file.rows[0]?.line ?? 1;
  const last = file.rows.at(-1)?.line ?? 0;
  const flagHere = file.flags.find(({ line }) => line >= first && line <= last);
  const flagAfter = file.flags.find(({ line }) => line > last);
  const changeHere = firstChange(file);
  const flagOn = flagAfter === undefined ? fileAt(file.next_flagged_file) : fileAt(file.path, flagAfter.line);
  const changeOn =
    typeof file.marks?.next === 'number' ? fileAt(file.path, file.marks.next) : fileAt(file.next_fresh_file);
  return [
    {
      key: 'f',
      label: words.file.nextFlag,
      mark: 'flag',
      href: flagHere === undefined ? flagOn : `#L${flagHere.line}`,
      onward: flagOn,
    },
    {
      key: 'c',
      label: words.file.nextChange,
      mark: 'change',
      href: changeHere ?? changeOn,
      onward: changeOn,
    },
    { key: 'n', label: words.file.next, href: fileAt(file.next_file) },
    { key: 'p', label: words.file.previous, href: fileAt(file.previous_file) },
    {
      key: 'm',
      label: findings.desk.addTitle,
      href: review.own ? null : findingPath(subject, { path: file.path, choice }),
      near: true,
    },
    {
      key: 'l',
      label: words.file.allFiles,
      href: listPath(casePath(subject, 'files'), { choice, against: subject.against }),
    },
  ];
}

/** The signs on this page of the file. */
export function signsOf({ rows, marks }: Pick<ReviewFile, 'rows' | 'marks'>): LegendSign[] {
  const isNew = rows.some(({ change }) => change === 'new' || change === 'again');
  const isMoved = rows.some(({ change }) => change === 'moved' || change === 'copied');
  return [
    ...(isNew ? (['new'] as const) : []),
    ...(isMoved ? (['moved'] as const) : []),
    ...((marks?.gone.length ?? 0) > 0 ? (['gone'] as const) : []),
    ...textSigns(rows),
  ];
}

/** Where on this page something came or went first. */
function firstChange({ rows, marks }: ReviewFile): string | null {
  const came = rows.find(({ change }) => change !== null)?.line ?? Number.POSITIVE_INFINITY;
  const gone = marks?.gone[0]?.after ?? Number.POSITIVE_INFINITY;
  if (gone < came) return `#G${gone}`;
  return Number.isFinite(came) ? `#L${came}` : null;
}
