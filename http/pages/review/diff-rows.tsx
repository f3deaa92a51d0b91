import type { ComponentChildren, VNode } from 'preact';
import { languageOf } from '../../../domain/archive/code-language.js';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import { useVisitor } from '../kit/index.js';
import { CameHere, WentThere } from './line-notes.js';
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
  /** Where a finding is noted for a line of this version; left out for who decides nothing. */
  readonly noteAt?: ((line: number) => string) | undefined;
  /** Where the lines that a fold stands for are shown. */
  foldPath(line: number): string;
}

const signs = { same: ' ', gone: '−', new: '+', fold: '' } as const;

/** One column: what is gone, then what came. Inert text, as the file itself is shown. */
export function UnifiedRows({ path, rows, label, came, went, noteAt, foldPath }: Props): VNode {
  return (
    <section class={lookOf(path, 'diff')} aria-label={label}>
      {rows.map((row, at) =>
        row.kind === 'fold' ? (
          <Fold row={row} href={foldPath(row.line ?? 1)} key={at} />
        ) : (
          [
            <RunNotes row={row} came={came} went={went} isFirst={at === 0} key={`notes ${at}`} />,
            <div
              class={`row ${lookOfRow(row)}`}
              id={nameOf(row)}
              data-change={isFirst(rows, at) ? '' : undefined}
              key={at}
            >
              <span class="no">{row.part > 0 || row.old === null ? '' : row.old}</span>
              <LineNumber row={row} line={row.line} noteAt={noteAt} />
              <Sign row={row} />
              <code>{marked(row)}</code>
            </div>,
          ]
        ),
      )}
    </section>
  );
}

/** Two columns: the version before, and this one. */
export function SplitRows({ path, rows, label, came, went, noteAt, foldPath }: Props): VNode {
  const pairs = pairsOf(rows);
  return (
    <section class={lookOf(path, 'diff split')} aria-label={label}>
      {pairs.map(([left, right], at) => {
        const one = left ?? right;
        if (one?.kind === 'fold') return <Fold row={one} href={foldPath(one.line ?? 1)} key={at} />;
        const isChange = one?.kind !== 'same';
        const isNext = pairs[at - 1]?.some((row) => row?.kind === 'gone' || row?.kind === 'new') === true;
        return [
          [left, right].map((row) =>
            row === null || row.kind === 'same' ? null : (
              <RunNotes row={row} came={came} went={went} isFirst={at === 0} key={`${row.kind} ${at}`} />
            ),
          ),
          <div class="pair" data-change={isChange && !isNext ? '' : undefined} key={at}>
            <Half row={left} isOld />
            <Half row={right} isOld={false} noteAt={noteAt} />
          </div>,
        ];
      })}
    </section>
  );
}

/** The number of a line; that of a line of this version leads to a finding there. */
function LineNumber(props: { readonly row: DiffRow; readonly line: number | null } & Pick<Props, 'noteAt'>): VNode {
  const { row, line, noteAt } = props;
  const { addTitle } = useVisitor().words.findings.desk;
  if (row.part > 0) return <span class="no">↳</span>;
  if (line === null || noteAt === undefined) return <span class="no">{line ?? ''}</span>;
  return (
    <a class="no" href={noteAt(line)} title={addTitle}>
      {line}
    </a>
  );
}

interface HalfProps extends Pick<Props, 'noteAt'> {
  readonly row: DiffRow | null;
  readonly isOld: boolean;
}

function Half({ row, isOld, noteAt }: HalfProps): VNode {
  const side = isOld ? 'before' : 'after';
  if (row === null) return <div class={`row none ${side}`} />;
  const line = isOld ? row.old : row.line;
  const name = isOld && row.kind === 'same' ? undefined : nameOf(row);
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

function Fold({ row, href }: { readonly row: DiffRow; readonly href: string }): VNode {
  const { diff } = useVisitor().words;
  return (
    <div class="between">
      <a href={href}>{diff.unfold(row.part)}</a>
    </div>
  );
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

/** What is gone stands beside the line that stands for it; the others one beside the other, as they come. */
function pairsOf(rows: readonly DiffRow[]): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at < rows.length; ) {
    const row = rows[at] as DiffRow;
    if (row.kind === 'same' || row.kind === 'fold') {
      pairs.push([row, row]);
      at += 1;
      continue;
    }
    const end = rows.findIndex((one, n) => n >= at && one.kind !== 'gone' && one.kind !== 'new');
    const run = rows.slice(at, end === -1 ? rows.length : end);
    pairs.push(
      ...besideOf(
        run.filter(({ kind }) => kind === 'gone'),
        run.filter(({ kind }) => kind === 'new'),
      ),
    );
    at += run.length;
  }
  return pairs;
}

type Pair = readonly [DiffRow | null, DiffRow | null];

/** Those that stand for one another are in order on both sides. */
function besideOf(gone: readonly DiffRow[], fresh: readonly DiffRow[]): Pair[] {
  const pairs: Pair[] = [];
  let [left, right] = [0, 0];
  const upTo = (endLeft: number, endRight: number): void => {
    for (; left < endLeft || right < endRight; left += 1, right += 1) {
      pairs.push([left < endLeft ? (gone[left] ?? null) : null, right < endRight ? (fresh[right] ?? null) : null]);
    }
    [left, right] = [endLeft, endRight];
  };
  gone.forEach((row, at) => {
    const mate = row.mate === null ? -1 : fresh.findIndex((one) => one.line === row.mate && one.part === row.part);
    if (mate < right) return;
    upTo(at, mate);
    upTo(at + 1, mate + 1);
  });
  upTo(gone.length, fresh.length);
  return pairs;
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
