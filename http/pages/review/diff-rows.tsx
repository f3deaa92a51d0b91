import type { ComponentChildren, VNode } from 'preact';
import { languageOf } from '../../../domain/archive/code-language.js';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { useVisitor } from '../kit/index.js';
import { pairsOf } from './diff-pairs.js';
import { Fold } from './fold.js';
import { CameHere, WentThere } from './line-notes.js';
import { type FindingHere, NotesHere } from './notes-here.js';
import { pieces } from './source-lines.js';

export type DiffRow = ReviewDifference['rows'][number];

interface Props {
  readonly path: string;
  readonly rows: readonly DiffRow[];
  readonly label: string;
  /** Lines that stood elsewhere in the version before. */
  readonly came: ReviewDifference['came'];
  /** Removed lines that stand elsewhere now. */
  readonly went: ReviewDifference['went'];
  /** Flags and findings by line of this version, said below it. */
  readonly flags?: ReadonlyMap<number, readonly Flag[]> | undefined;
  readonly findings?: ReadonlyMap<number, readonly FindingHere[]>;
  /** Where a finding is noted for a line of this version, or for a flag there; left out for who decides nothing. */
  readonly noteAt?: ((line: number, rule: string) => string) | undefined;
  /** Whether keys and addresses lead to its rows: one difference of a page can have that. */
  readonly anchored?: boolean;
  /** Where the lines that a fold stands for are shown. */
  foldPath(line: number): string;
}

const signs = { same: ' ', gone: '−', new: '+', fold: '' } as const;

/** One column: what is gone, then what came. Inert text, as the file itself is shown. */
export function UnifiedRows(props: Props): VNode {
  const { path, rows, label, came, went, flags, noteAt, anchored = true, foldPath } = props;
  // A file that is new, or gone, has numbers on one side only.
  const hasOld = rows.some(({ kind }) => kind !== 'new');
  const hasNew = rows.some(({ kind }) => kind !== 'gone');
  return (
    <section class={lookOf(path, hasOld && hasNew ? 'diff' : 'diff one-sided')} aria-label={label}>
      {rows.map((row, at) =>
        row.kind === 'fold' ? (
          <FoldOf row={row} foldPath={foldPath} flags={flags} key={at} />
        ) : (
          [
            <RunNotes row={row} came={came} went={went} isFirst={at === 0} key={`notes ${at}`} />,
            <div
              class={`row ${lookOfRow(row)}`}
              id={anchored ? nameOf(row) : undefined}
              data-change={anchored && isFirst(rows, at) ? '' : undefined}
              key={at}
            >
              {hasOld ? <span class="no">{row.part > 0 || row.old === null ? '' : row.old}</span> : null}
              {hasNew ? <LineNumber row={row} line={row.line} noteAt={noteAt} /> : null}
              <Sign row={row} />
              <code>{marked(row)}</code>
            </div>,
            <Below {...props} row={row} next={rows[at + 1]} key={`below ${at}`} />,
          ]
        ),
      )}
    </section>
  );
}

/** Two columns: the version before, and this one. */
export function SplitRows(props: Props): VNode {
  const { path, rows, label, came, went, flags, noteAt, anchored = true, foldPath } = props;
  const pairs = pairsOf(rows);
  return (
    <section class={lookOf(path, 'diff split')} aria-label={label}>
      {pairs.map(([left, right], at) => {
        const one = left ?? right;
        if (one?.kind === 'fold') return <FoldOf row={one} foldPath={foldPath} flags={flags} key={at} />;
        const isChange = one?.kind !== 'same';
        const isNext = pairs[at - 1]?.some((row) => row?.kind === 'gone' || row?.kind === 'new') === true;
        return [
          [left, right].map((row) =>
            row === null || row.kind === 'same' ? null : (
              <RunNotes row={row} came={came} went={went} isFirst={at === 0} key={`${row.kind} ${at}`} />
            ),
          ),
          <div class="pair" data-change={anchored && isChange && !isNext ? '' : undefined} key={at}>
            <Half row={left} isOld anchored={anchored} />
            <Half row={right} isOld={false} noteAt={noteAt} anchored={anchored} />
          </div>,
          right === null ? null : <Below {...props} row={right} next={pairs[at + 1]?.[1]} key={`below ${at}`} />,
        ];
      })}
    </section>
  );
}

interface BelowProps extends Pick<Props, 'flags' | 'findings' | 'noteAt' | 'anchored'> {
  readonly row: DiffRow;
  /** The row after it: of a line in several rows the notes stand below the last. */
  readonly next: DiffRow | null | undefined;
}

/** What is said of a line of this version. */
function Below({ row, next, flags, findings, noteAt, anchored = true }: BelowProps): VNode | null {
  const { kind, line } = row;
  if (kind === 'gone' || line === null || (next?.kind === kind && next.line === line)) return null;
  return (
    <NotesHere
      line={line}
      flags={flags?.get(line) ?? []}
      findings={findings?.get(line) ?? []}
      noteAt={noteAt}
      anchored={anchored}
    />
  );
}

/** The number of a line; that of a line of this version leads to a finding there. */
function LineNumber(props: { readonly row: DiffRow; readonly line: number | null } & Pick<Props, 'noteAt'>): VNode {
  const { row, line, noteAt } = props;
  const { addTitle } = useVisitor().words.findings.desk;
  if (row.part > 0) return <span class="no">↳</span>;
  if (line === null || noteAt === undefined) return <span class="no">{line ?? ''}</span>;
  return (
    <a class="no" href={noteAt(line, '')} title={addTitle}>
      {line}
    </a>
  );
}

interface HalfProps extends Pick<Props, 'noteAt'> {
  readonly row: DiffRow | null;
  readonly isOld: boolean;
  readonly anchored: boolean;
}

function Half({ row, isOld, noteAt, anchored }: HalfProps): VNode {
  const side = isOld ? 'before' : 'after';
  if (row === null) return <div class={`row none ${side}`} />;
  const line = isOld ? row.old : row.line;
  const name = !anchored || (isOld && row.kind === 'same') ? undefined : nameOf(row);
  return (
    <div class={`row ${lookOfRow(row)} ${side}`} id={name}>
      <LineNumber row={row} line={line} noteAt={isOld ? undefined : noteAt} />
      <Sign row={row} />
      <code>{marked(row)}</code>
    </div>
  );
}

function Sign({ row }: { readonly row: DiffRow }): VNode {
  const { diff } = useVisitor().words;
  const title = row.stood ? diff.moved : row.kind === 'gone' ? diff.goneSign : row.kind === 'new' ? diff.newSign : null;
  const sign = row.stood ? '»' : signs[row.kind];
  return <span class="sign">{title === null ? sign : <span title={title}>{sign}</span>}</span>;
}

/** Lines that moved here look like it, as in the file itself. */
function lookOfRow({ kind, stood }: DiffRow): string {
  return stood ? 'new came' : kind;
}

/** Where lines come from, or went to, that begin here. */
function RunNotes(props: {
  readonly row: DiffRow;
  readonly came: Props['came'];
  readonly went: Props['went'];
  readonly isFirst: boolean;
}): VNode | null {
  const { row, came, went, isFirst } = props;
  const line = row.kind === 'gone' ? row.old : row.line;
  if ((row.kind !== 'new' && row.kind !== 'gone') || row.part > 0 || line === null) return null;
  const begins = (run: Props['came'][number]): boolean =>
    isFirst ? run.line <= line && run.line + run.count > line : run.line === line;
  return (
    <>
      {row.kind === 'new'
        ? came.filter(begins).map((run) => <CameHere run={run} text={row.text} key={run.line} />)
        : went.filter(begins).map((run) => <WentThere run={run} text={row.text} key={run.line} />)}
    </>
  );
}

function FoldOf({ row, foldPath, flags }: Pick<Props, 'flags' | 'foldPath'> & { readonly row: DiffRow }): VNode {
  const first = row.line ?? 1;
  return <Fold first={first} count={row.part} href={foldPath(first)} flags={flags} />;
}

function lookOf(path: string, kind: string): string {
  return languageOf(path) === null ? `source text ${kind}` : `source ${kind}`;
}

function nameOf({ kind, old, line, part }: DiffRow): string {
  const name = kind === 'gone' ? `O${old}` : `N${line}`;
  return part === 0 ? name : `${name}.${part}`;
}

function isFirst(rows: readonly DiffRow[], at: number): boolean {
  const isChange = (row: DiffRow | undefined): boolean => row?.kind === 'gone' || row?.kind === 'new';
  return isChange(rows[at]) && !isChange(rows[at - 1]);
}

/** A text in its colours, the words that differ marked. */
function marked({ text, colours, marks, kind }: DiffRow): ComponentChildren {
  if (marks.length === 0) return pieces({ text, colours });
  const shown: ComponentChildren[] = [];
  let at = 0;
  const part = (from: number, to: number): ComponentChildren =>
    pieces({
      text: text.slice(from, to),
      colours: colours
        .filter((one) => one.to > from && one.from < to)
        .map((one) => ({ ...one, from: Math.max(one.from, from) - from, to: Math.min(one.to, to) - from })),
    });
  for (const { from, to } of marks) {
    if (from > at) shown.push(part(at, from));
    shown.push(kind === 'gone' ? <del key={from}>{part(from, to)}</del> : <ins key={from}>{part(from, to)}</ins>);
    at = to;
  }
  if (at < text.length) shown.push(part(at, text.length));
  return shown;
}
