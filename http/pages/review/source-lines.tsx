import type { ComponentChildren, VNode } from 'preact';
import { languageOf } from '../../../domain/archive/code-language.js';
import type { Row } from '../../../domain/review/coloured-rows.js';
import type { LineMarks, MarkedRow } from '../../../domain/review/line-marks.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { useVisitor } from '../kit/index.js';
import { Fold } from './fold.js';
import { CameHere, GoneHere } from './line-notes.js';
import { type FindingHere, NoteHere, NotesHere } from './notes-here.js';

interface Props {
  readonly path: string;
  readonly rows: readonly (Row & Partial<Pick<MarkedRow, 'change'>>)[];
  /** What a screen reader calls it, where it is a part of the page to go to. */
  readonly label?: string;
  /** Flags by line, said below the line they stand on. */
  readonly flags?: ReadonlyMap<number, readonly Flag[]>;
  /** Findings by line: those that the reader noted, and those that were asked for the last time. */
  readonly findings?: ReadonlyMap<number, readonly FindingHere[]>;
  /** Where a finding is noted for a flag; left out for who decides nothing. */
  readonly noteAt?: ((line: number, rule: string) => string) | undefined;
  /** The line that it is about. */
  readonly line?: number | undefined;
  /** Where lines came and went. */
  readonly marks?: LineMarks | null;
  /** Whether rows have addresses: one text of a page can. */
  readonly anchored?: boolean;
  /** Of a text whose unchanged lines are left out: where those are shown that begin with a line, and where it ends. */
  readonly folds?: { pathOf(line: number): string; readonly lines: number };
}

/**
 * Rows of a file of a stranger, as inert text whatever they hold. What is not seen was made visible before; in code
 * every letter stands where it was written, also those of scripts that run from right to left.
 */
export function Source(props: Props): VNode {
  const { path, rows, label, flags, findings, noteAt, line, marks = null, anchored = false, folds } = props;
  const look = languageOf(path) === null ? 'source text' : 'source';
  const fold = (first: number, next: number): VNode | null =>
    folds === undefined || next <= first ? null : (
      <Fold first={first} count={next - first} href={folds.pathOf(first)} flags={flags} key={`fold ${first}`} />
    );
  const shown = rows.map((row, at) => [
    fold((rows[at - 1]?.line ?? 0) + 1, row.line),
    <SourceRow
      key={`${row.line}.${row.part}`}
      row={row}
      isFirst={isFirstChange(rows, at)}
      before={notesBefore(marks, row, at, anchored)}
      after={rows[at + 1]?.line === row.line ? null : notesAfter(marks, row.line, anchored)}
      isHere={row.line === line && row.part === 0}
      flags={rows[at + 1]?.line === row.line ? [] : (flags?.get(row.line) ?? [])}
      findings={rows[at + 1]?.line === row.line ? [] : (findings?.get(row.line) ?? [])}
      noteAt={noteAt}
      anchored={anchored}
    />,
  ]);
  shown.push([fold((rows.at(-1)?.line ?? 0) + 1, (folds?.lines ?? 0) + 1)]);
  if (label === undefined) return <div class={look}>{shown}</div>;
  return (
    <section class={look} aria-label={label}>
      {shown}
    </section>
  );
}

type ShownRow = Props['rows'][number];

/** Whether a change begins with this row: what stands in one place is gone to once. */
function isFirstChange(rows: readonly ShownRow[], at: number): boolean {
  const isChanged = (row: ShownRow | undefined): boolean => typeof row?.change === 'string';
  return isChanged(rows[at]) && !isChanged(rows[at - 1]);
}

/** What is gone before the first line, and where the lines come from that begin here, or above this page. */
function notesBefore(marks: LineMarks | null, row: ShownRow, at: number, anchored: boolean): ComponentChildren {
  if (marks === null || row.part > 0) return null;
  const gone = row.line === 1 ? marks.gone.filter(({ after }) => after === 0) : [];
  const came = marks.came.filter(({ line, count }) =>
    at === 0 ? line <= row.line && line + count > row.line : line === row.line,
  );
  return [
    ...gone.map((one) => <GoneHere gone={one} anchored={anchored} key="gone" />),
    ...came.map((run) => <CameHere run={run} text={row.text} key="came" />),
  ];
}

function notesAfter(marks: LineMarks | null, line: number, anchored: boolean): ComponentChildren {
  const gone = marks?.gone.filter(({ after }) => after === line) ?? [];
  return gone.map((one) => <GoneHere gone={one} anchored={anchored} key="gone" />);
}

interface RowProps {
  readonly row: ShownRow;
  readonly isFirst: boolean;
  readonly before: ComponentChildren;
  readonly after: ComponentChildren;
  readonly isHere: boolean;
  readonly flags: readonly Flag[];
  readonly findings: readonly FindingHere[];
  readonly noteAt: Props['noteAt'];
  readonly anchored: boolean;
}

function SourceRow(props: RowProps): VNode {
  const { row, isFirst, before, after, isHere, flags, findings, noteAt, anchored } = props;
  const { line, part, change = null } = row;
  const { addTitle } = useVisitor().words.findings.desk;
  const name = part === 0 ? `L${line}` : `L${line}.${part}`;
  const look = ['row', looks[change ?? 'same'], isHere ? 'here' : ''].filter((one) => one !== '').join(' ');
  return (
    <>
      {before}
      <div class={look} id={anchored ? name : undefined} data-change={anchored && isFirst ? '' : undefined}>
        {part > 0 ? (
          <span class="no">↳</span>
        ) : anchored ? (
          <a class="no" href={noteAt === undefined ? `#${name}` : noteAt(line, '')} title={noteAt && addTitle}>
            {line}
          </a>
        ) : (
          <span class="no">{line}</span>
        )}
        <Sign change={change} />
        <code>{pieces(row)}</code>
      </div>
      <NotesHere line={line} flags={flags} findings={findings} noteAt={noteAt} anchored={anchored} />
      {isHere && flags.length === 0 && noteAt !== undefined ? (
        <div class="flag-here">
          <NoteHere href={noteAt(line, '')} />
        </div>
      ) : null}
      {after}
    </>
  );
}

type Change = MarkedRow['change'];

const looks = { new: 'fresh', moved: 'came', copied: 'came', again: 'again', same: '' } as const;

function Sign({ change }: { readonly change: Change }): VNode {
  const { review, diff } = useVisitor().words;
  if (change === null) return <span class="sign"> </span>;
  const title = change === 'new' ? review.file.newLine : change === 'again' ? diff.again : diff.moved;
  return (
    <span class="sign">
      <span title={title}>{change === 'moved' || change === 'copied' ? '»' : '+'}</span>
    </span>
  );
}

/** A text in its colours. */
export function pieces({ text, colours }: Pick<Row, 'text' | 'colours'>): ComponentChildren {
  const shown: ComponentChildren[] = [];
  let at = 0;
  for (const { from, to, kind } of colours) {
    if (from > at) shown.push(marked(text.slice(at, from)));
    shown.push(
      <span class={kind} key={from}>
        {marked(text.slice(from, to))}
      </span>,
    );
    at = to;
  }
  if (at < text.length) shown.push(marked(text.slice(at)));
  return shown;
}

/** Where a character stands for one that is not seen, it looks like it. */
function marked(text: string): ComponentChildren {
  if (!text.includes('⟦U+')) return text;
  return text.split(/(⟦U\+[0-9A-F]{4,6}⟧)/).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      <b class="unseen" key={at}>
        {piece}
      </b>
    ),
  );
}
