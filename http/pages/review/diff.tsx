import type { VNode } from 'preact';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { Notice, sizeOf, useVisitor } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { SplitRows, UnifiedRows } from './diff-rows.js';
import { findingsByLine, OfFile } from './file-findings.js';
import { CasePage, type CaseProps } from './frame.js';
import { HexHead } from './hex-head.js';
import { caseKeys, type KeyLink, Keys } from './keys.js';
import type { Layout } from './layout-choice.js';
import { Legend, type LegendSign, textSigns } from './legend.js';
import { LineCountsShown } from './line-notes.js';
import { FlagList, flagsByLine } from './notes-here.js';
import { PageLinks } from './page-links.js';
import { casePath, type DiffAsked, diffPath, filePath, findingPath, subjectOf } from './paths.js';
import { isLastUnseen, SeenForm } from './seen-form.js';

interface Props extends CaseProps {
  readonly difference: ReviewDifference;
  readonly asked: DiffAsked;
  readonly view: Layout;
}

/** One file beside the one that it was, line by line. */
export function DiffPage({ visitor, review, difference, asked, view }: Props): VNode {
  const { diff: words, review: labels } = visitor.words;
  const subject = subjectOf(review);
  const { path, before, after, rows } = difference;
  const version = review.release?.version ?? '';
  const here = (more: DiffAsked): string => diffPath(subject, path, { ...asked, ...more });
  const pageLinks = (
    <PageLinks
      page={difference.page}
      pages={difference.pages}
      pathOf={(page) => diffPath(subject, path, { ...kept(asked), page })}
    />
  );
  // What is new, removed or binary has nothing beside it.
  const isPair = before !== null && after !== null && difference.no_text === null;
  const Rows = isPair && view === 'split' ? SplitRows : UnifiedRows;
  const noteAt = review.own
    ? undefined
    : (line: number, rule: string): string =>
        findingPath(subject, { path, line, ...(rule === '' ? {} : { rule }), view: 'diff', choice: asked.choice });
  return (
    <CasePage visitor={visitor} review={review} tab="files" here={path} ownKeys>
      <h2 class="file-name">
        <code>{path}</code>
      </h2>
      <p class="bar quiet">
        <span>{words.between(difference.against, version)}</span>
        {difference.no_text === null ? <LineCountsShown lines={difference} /> : null}
        {before === null ? null : <span>{words.sources[difference.source]}</span>}
      </p>
      <SideNotes difference={difference} />
      <OfFile review={review} path={path} />
      {after === null ? null : (
        <SeenForm
          path={path}
          seen={difference.seen}
          subject={subject}
          caseSeen={review.seen}
          choice={asked.choice}
          next={asked.choice === undefined ? difference.next_fresh_file : difference.next_file}
          approves={isLastUnseen(difference, asked.choice) && review.possible.includes('approve')}
          inDiff
        />
      )}
      <Keys links={[...waysOf(difference, review, visitor.words, asked), ...caseKeys(review, visitor.words)]} />
      <div class="bar view">
        {isPair ? <Layouts words={words} view={view} pathOf={(one) => here({ view: one })} /> : null}
        {isPair ? (
          <>
            <a href={diffPath(subject, path, { ...kept(asked), whole: asked.whole !== true })}>
              {asked.whole === true ? words.fold : words.unfoldAll}
            </a>
            <a href={diffPath(subject, path, { ...kept(asked), ignoreSpace: asked.ignoreSpace !== true })}>
              {asked.ignoreSpace === true ? words.showSpace : words.hideSpace}
            </a>
          </>
        ) : null}
        {after === null ? null : <a href={filePath(subject, path, { choice: asked.choice })}>{words.wholeFile}</a>}
      </div>
      {asked.ignoreSpace === true ? <p class="quiet">{words.spaceHidden(difference.space_only)}</p> : null}
      {difference.coarse ? <Notice tone="warn">{words.coarse}</Notice> : null}
      {difference.no_text === null ? null : (
        <Notice tone="info" title={words.noText[difference.no_text]}>
          <SizesOf before={before} after={after} />
        </Notice>
      )}
      <Heads difference={difference} version={version} />
      {difference.flag_count > difference.flags.length ? (
        <Notice tone="warn">{labels.file.flagsCut(difference.flags.length, difference.flag_count)}</Notice>
      ) : null}
      {difference.no_text === null ? null : <FlagList flags={difference.flags} />}
      {pageLinks}
      {difference.no_text === null && difference.added + difference.gone === 0 ? (
        <p class="quiet">{(after ?? before)?.size === 0 ? labels.file.empty : words.noChange}</p>
      ) : null}
      {rows.length === 0 ? null : (
        <Rows
          path={path}
          rows={rows}
          label={words.code}
          came={difference.came}
          went={difference.went}
          flags={flagsByLine(difference.flags)}
          findings={findingsByLine(review, path)}
          noteAt={noteAt}
          foldPath={(line) => diffPath(subject, path, { ...kept(asked), whole: true, line })}
        />
      )}
      <Legend signs={signsOf(rows)} />
      {pageLinks}
    </CasePage>
  );
}

interface LayoutProps {
  readonly words: ReturnType<typeof useVisitor>['words']['diff'];
  readonly view: Props['view'];
  pathOf(view: Props['view']): string;
}

function Layouts({ words, view, pathOf }: LayoutProps): VNode {
  return (
    <nav class="choices layout" aria-label={words.layout}>
      <ul>
        {(['unified', 'split'] as const).map((one) => (
          <li key={one}>
            <a href={pathOf(one)} aria-current={view === one ? 'true' : undefined}>
              {words.layouts[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The signs on this page of a difference, but for plus and minus, which every difference has. */
export function signsOf(rows: ReviewDifference['rows']): LegendSign[] {
  return [
    ...(rows.some(({ stood }) => stood) ? (['moved'] as const) : []),
    ...textSigns(rows.filter(({ kind }) => kind !== 'fold')),
  ];
}

/** Without the place: it is of another layout. */
function kept({ whole, ignoreSpace, choice }: DiffAsked): DiffAsked {
  return { ...(whole === true && { whole }), ...(ignoreSpace === true && { ignoreSpace }), choice };
}

interface HeadsProps {
  readonly difference: ReviewDifference;
  /** The one that is looked at. */
  readonly version: string;
}

/** How each binary side begins. */
function Heads({ difference, version }: HeadsProps): VNode | null {
  const { before, after, against } = difference;
  const { diff } = useVisitor().words;
  const sides = [
    { title: diff.sideBefore(against), head: before?.head ?? null, size: before?.size ?? 0 },
    { title: diff.sideBefore(version), head: after?.head ?? null, size: after?.size ?? 0 },
  ].filter(({ head }) => head !== null);
  if (sides.length === 0) return null;
  return (
    <div class="columns">
      {sides.map(({ title, head, size }) =>
        head === null ? null : (
          <section key={title}>
            <h3>{title}</h3>
            <HexHead head={head} size={size} />
          </section>
        ),
      )}
    </div>
  );
}

type LineEnds = NonNullable<ReviewDifference['after']>['line_ends'];

/** A file of one line, or of none, has no ends that could have changed. */
function hasEnds(ends: LineEnds): ends is Exclude<LineEnds, null | 'none'> {
  return ends !== null && ends !== 'none';
}

/** What the lines alone do not show: other names, line ends, the end of the file, the way it was read. */
export function SideNotes({ difference }: { readonly difference: ReviewDifference }): VNode | null {
  const words = useVisitor().words.diff;
  const { before, after, against } = difference;
  if (before === null) return <p>{words.newFile(against)}</p>;
  if (after === null) return <p>{words.removedFile}</p>;
  const notes = [
    before.path === after.path ? null : words.renamed(before.path),
    before.line_ends === after.line_ends || !hasEnds(before.line_ends) || !hasEnds(after.line_ends)
      ? null
      : words.lineEnds(words.endings[before.line_ends], words.endings[after.line_ends]),
    before.ended === after.ended || before.ended === null ? null : after.ended ? words.nowEnded : words.noLongerEnded,
    before.encoding === after.encoding ? null : words.encodings(before.encoding ?? '–', after.encoding ?? '–'),
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <ul class="notes">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function SizesOf({ before, after }: Pick<ReviewDifference, 'before' | 'after'>): VNode {
  const { words, language } = useVisitor();
  const { size, sizes, hashBefore, hashAfter } = words.diff;
  const [one, other] = [before, after].filter((side) => side !== null).map((side) => sizeOf(language, side.size));
  const isPair = before !== null && after !== null;
  const hashes = [
    { label: isPair ? hashBefore : words.review.file.sha256, side: before },
    { label: isPair ? hashAfter : words.review.file.sha256, side: after },
  ];
  return (
    <>
      <p>{other === undefined ? size(one ?? '–') : sizes(one ?? '–', other)}</p>
      {hashes.map(({ label, side }) =>
        side === null ? null : (
          <p key={side.sha256}>
            {`${label}: `}
            <code>{side.sha256}</code>
          </p>
        ),
      )}
    </>
  );
}

function waysOf(
  difference: ReviewDifference,
  of: ReviewCase,
  { review, findings }: ReturnType<typeof useVisitor>['words'],
  asked: DiffAsked,
): KeyLink[] {
  const subject = subjectOf(of);
  const canNote = !of.own && difference.after !== null;
  const { path, page, pages, rows, next_fresh_file, next_flagged_file, next_file, previous_file, flags } = difference;
  const at = (file: string | null): string | null => (file === null ? null : diffPath(subject, file, kept(asked)));
  const onward = page < pages ? diffPath(subject, path, { ...kept(asked), page: page + 1 }) : at(next_fresh_file);
  const first = rows.find(({ kind }) => kind === 'gone' || kind === 'new');
  const here = first === undefined ? null : first.kind === 'gone' ? `#O${first.old}` : `#N${first.line}`;
  const isShown = ({ line }: { readonly line: number }): boolean =>
    rows.some((row) => row.line === line && (row.kind === 'same' || row.kind === 'new'));
  const flagHere = flags.find(isShown);
  const last = rows.findLast(({ line }) => line !== null)?.line ?? 0;
  const flagAfter = page < pages ? flags.find(({ line }) => line > last) : undefined;
  const flagOn =
    flagAfter === undefined ? at(next_flagged_file) : diffPath(subject, path, { ...kept(asked), line: flagAfter.line });
  return [
    {
      key: 'f',
      label: review.file.nextFlag,
      mark: 'flag',
      href: flagHere === undefined ? flagOn : `#N${flagHere.line}`,
      onward: flagOn,
    },
    { key: 'c', label: review.file.nextChange, mark: 'change', href: here ?? onward, onward },
    { key: 'n', label: review.file.next, href: at(next_file) },
    { key: 'p', label: review.file.previous, href: at(previous_file) },
    {
      key: 'm',
      label: findings.desk.addTitle,
      href: canNote ? findingPath(subject, { path, view: 'diff', choice: asked.choice }) : null,
      near: true,
    },
    {
      key: 'l',
      label: review.file.allFiles,
      href: listPath(casePath(subject, 'files'), { choice: asked.choice }),
    },
  ];
}
