import type { VNode } from 'preact';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { Badge, Form, Hidden, Notice, sizeOf, TextField, useVisitor } from '../kit/index.js';
import { CasePage, type CaseProps, subjectOf } from './frame.js';
import { type KeyLink, Keys } from './keys.js';
import { PageLinks } from './page-links.js';
import { casePath, filePath, type Subject } from './paths.js';
import { FlagWords, Source } from './source.js';

interface Props extends CaseProps {
  readonly file: ReviewFile;
  /** A binary file is shown as text. */
  readonly asText: boolean;
  /** The line that was asked for. */
  readonly line: number | null;
}

/** One file of a package: its facts, where to go from here, and a page of its text. */
export function FilePage({ visitor, review, file, asText, line }: Props): VNode {
  const words = visitor.words.review;
  const subject = subjectOf(review);
  const pathOf = (page: number): string => filePath(subject, file.path, { page, asText });
  return (
    <CasePage visitor={visitor} review={review} tab="files" here={file.path}>
      <h2 class="file-name">
        <code>{file.path}</code>
      </h2>
      <FileFacts file={file} />
      <Ways file={file} subject={subject} asText={asText} />
      {file.binary && !asText ? (
        <Notice tone="warn" title={words.file.binary}>
          <p>
            {file.flags.length === 0 ? words.file.binaryNote : `${words.file.binaryFlags} ${words.file.binaryNote}`}
          </p>
          <p>
            <a href={filePath(subject, file.path, { asText: true })}>{words.file.showBinary}</a>
          </p>
        </Notice>
      ) : null}
      {file.flag_count > file.flags.length ? (
        <Notice tone="warn">{words.file.flagsCut(file.flags.length, file.flag_count)}</Notice>
      ) : null}
      {file.binary ? <FlagList flags={file.flags} /> : null}
      <PageLinks page={file.page} pages={file.pages} pathOf={pathOf} />
      {file.lines === 0 ? <p class="quiet">{words.file.empty}</p> : null}
      {file.rows.length === 0 ? null : (
        <>
          <Source
            path={file.path}
            rows={file.rows}
            label={words.file.code}
            flags={file.binary ? new Map() : byLine(file.flags)}
            line={line ?? undefined}
            anchored
          />
          <p class="quiet">{words.file.legend}</p>
        </>
      )}
      <PageLinks page={file.page} pages={file.pages} pathOf={pathOf} />
      <p class="quiet">
        {`${words.file.sha256}: `}
        <code>{file.sha256}</code>
      </p>
      <SeenForm file={file} subject={subject} />
    </CasePage>
  );
}

function FileFacts({ file }: { readonly file: ReviewFile }): VNode {
  const { words, language } = useVisitor();
  const { file: labels, states } = words.review;
  const isOld = file.state === 'known' || file.state === 'unchanged';
  const count = (lines: number): string => `${labels.lines}: ${new Intl.NumberFormat(language).format(lines)}`;
  return (
    <p class="bar quiet">
      <Badge tone={isOld ? 'quiet' : 'info'}>{states[file.state]}</Badge>
      <span>{sizeOf(language, file.size)}</span>
      {file.lines === null ? null : <span>{count(file.lines)}</span>}
      {file.encoding === null ? null : <span>{`${labels.encoding} ${labels.encodings[file.encoding] ?? ''}`}</span>}
    </p>
  );
}

function SeenForm({ file, subject }: { readonly file: ReviewFile; readonly subject: Subject }): VNode {
  const words = useVisitor().words.review.file;
  const action = casePath(subject, 'seen');
  if (file.seen) {
    return (
      <div class="bar">
        <p class="quiet">{words.seenNote}</p>
        <Form action={action} submit={words.markUnseen} inline>
          <Hidden name="path" value={file.path} />
        </Form>
      </div>
    );
  }
  const next = (
    <button type="submit" name="then" value="next">
      {words.markSeenNext}
    </button>
  );
  return (
    <Form action={action} submit={words.markSeen} inline beside={file.next_fresh_file === null ? null : next}>
      <Hidden name="path" value={file.path} />
      <Hidden name="seen" value="on" />
      <Hidden name="next" value={file.next_fresh_file ?? ''} />
    </Form>
  );
}

interface WaysProps {
  readonly file: ReviewFile;
  readonly subject: Subject;
  readonly asText: boolean;
}

/** Links on, each with its key, and the way to a line. */
function Ways({ file, subject, asText }: WaysProps): VNode {
  const words = useVisitor().words.review;
  return (
    <div class="bar">
      <SeenForm file={file} subject={subject} />
      <Keys links={waysOf(file, subject, words)} />
      {(file.lines ?? 0) < 50 ? null : (
        <form class="row" method="get" action={casePath(subject, 'line')}>
          <Hidden name="path" value={file.path} />
          {asText ? <Hidden name="text" value="1" /> : null}
          <TextField name="line" label={words.file.toLine} type="number" inputmode="numeric" />
          <button type="submit">{words.file.go}</button>
        </form>
      )}
    </div>
  );
}

function waysOf(
  file: ReviewFile,
  subject: Subject,
  words: ReturnType<typeof useVisitor>['words']['review'],
): KeyLink[] {
  const fileAt = (path: string | null, line?: number | null): string | null =>
    path === null ? null : filePath(subject, path, { line: line ?? undefined });
  const first = file.rows[0]?.line ?? 1;
  const last = file.rows.at(-1)?.line ?? 0;
  const flagHere = file.flags.find(({ line }) => line >= first && line <= last);
  const flagAfter = file.flags.find(({ line }) => line > last);
  const changeHere = file.rows.find(({ fresh }) => fresh === true);
  const flagOn = flagAfter === undefined ? fileAt(file.next_flagged_file) : fileAt(file.path, flagAfter.line);
  const changeOn =
    file.next_fresh_line === null ? fileAt(file.next_fresh_file) : fileAt(file.path, file.next_fresh_line);
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
      href: changeHere === undefined ? changeOn : `#L${changeHere.line}`,
      onward: changeOn,
    },
    { key: 'n', label: words.file.next, href: fileAt(file.next_file) },
    { key: 'p', label: words.file.previous, href: fileAt(file.previous_file) },
    { key: 'l', label: words.file.allFiles, href: casePath(subject, 'files') },
  ];
}

function FlagList({ flags }: { readonly flags: readonly Flag[] }): VNode | null {
  if (flags.length === 0) return null;
  return (
    <ul>
      {flags.map((flag, at) => (
        <li key={at}>
          <FlagWords flag={flag} />
        </li>
      ))}
    </ul>
  );
}

function byLine(flags: readonly Flag[]): Map<number, Flag[]> {
  const lines = new Map<number, Flag[]>();
  for (const flag of flags) lines.set(flag.line, [...(lines.get(flag.line) ?? []), flag]);
  return lines;
}
