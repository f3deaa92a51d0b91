import type { VNode } from 'preact';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { Badge, Notice, useVisitor } from '../kit/index.js';
import type { MemberVisit } from '../member.js';
import { againstIn, namedIn } from './case.js';
import { signsOf } from './file.js';
import { findingsByLine, OfFile } from './file-findings.js';
import type { LegendSign } from './legend.js';
import { LineCountsShown } from './line-notes.js';
import { flagsByLine } from './notes-here.js';
import { filePath, findingPath, subjectOf } from './paths.js';
import { Source } from './source-lines.js';

/** Pages of one file that are read for the lines that changed: each is a call. */
const MOST_PAGES = 3;

type Row = ReviewFile['rows'][number];

/** A file that is read on the first page of a case, from its first line to its last that changed. */
export interface SmallPart {
  readonly path: string;
  readonly sha256: string;
  readonly rows: readonly { readonly text: string }[];
  /** How many came or went. */
  readonly lines: number;
  /** Flags in new lines. */
  readonly newFlags: number;
  readonly signs: readonly LegendSign[];
  show(review: ReviewCase): VNode;
}

/**
 * A file whose text before is not here, as a first page shows it whole: all of a first version, and of any other the
 * lines that came, with where lines went. `null` where that is more than a few pages, or cannot be told.
 */
export async function readSmallFile(visit: MemberVisit, path: string): Promise<SmallPart | null> {
  const input = { ...namedIn(visit), ...againstIn(visit), path, context: 'folded' };
  const file = await visit.call<ReviewFile>('read_review_file', input);
  const isTold = file.marks === null ? file.against === null && file.pages === 1 : !file.marks.coarse;
  if (file.binary || !isTold || file.flag_count > file.flags.length) return null;
  const pages = [file];
  for (let next = file.marks?.next ?? null; next !== null && pages.length < MOST_PAGES; ) {
    const page = await visit.call<ReviewFile>('read_review_file', { ...input, line: next });
    pages.push(page);
    next = page.marks?.next ?? null;
  }
  const all = { ...file, rows: pages.flatMap(({ rows }) => rows), marks: allMarks(pages) };
  const changed = changedIn(all);
  if (all.marks !== null && changed !== all.marks.added_total + all.marks.gone_total) return null;
  const fresh = new Set(all.rows.filter(isFresh).map(({ line }) => line));
  return {
    path,
    sha256: file.sha256,
    rows: all.rows,
    lines: changed,
    newFlags: file.flags.filter(({ line }) => fresh.has(line)).length,
    signs: signsOf(all),
    show: (review) => <SmallFile review={review} file={all} key={path} />,
  };
}

/** What is a first version's is new as a whole. */
function isFresh({ change, fresh }: Row): boolean {
  return fresh === null || change === 'new';
}

function allMarks(pages: readonly ReviewFile[]): ReviewFile['marks'] {
  const marks = pages.flatMap((page) => page.marks ?? []);
  const [first] = marks;
  if (first === undefined) return null;
  // A run that goes on over the end of a page is told by both.
  const came = new Map(marks.flatMap((one) => one.came).map((run) => [run.line, run]));
  return { ...first, came: [...came.values()], gone: marks.flatMap(({ gone }) => gone), previous: null, next: null };
}

/** Lines that came, and went, on the pages that were read. */
function changedIn({ rows, marks }: Pick<ReviewFile, 'rows' | 'marks'>): number {
  const came = rows.filter((row) => row.part === 0 && (row.fresh === null || row.change !== null));
  return came.length + (marks?.gone ?? []).reduce((sum, { count }) => sum + count, 0);
}

interface Props {
  readonly review: ReviewCase;
  readonly file: ReviewFile;
}

function SmallFile({ review, file }: Props): VNode {
  const { review: words, diff } = useVisitor().words;
  const subject = subjectOf(review);
  const { path, marks, rows, state, lines } = file;
  const choice = 'fresh';
  const noteAt = review.own
    ? undefined
    : (line: number, rule: string): string =>
        findingPath(subject, { path, line, ...(rule === '' ? {} : { rule }), choice });
  return (
    <section>
      <h3 class="file-name">
        <a href={filePath(subject, path, { choice })}>
          <code>{path}</code>
        </a>{' '}
        {marks === null ? (
          <Badge tone="info">{words.states[state]}</Badge>
        ) : (
          <LineCountsShown lines={{ added: marks.added_total, gone: marks.gone_total }} />
        )}
      </h3>
      {file.was === null || file.was === path ? null : <p>{diff.renamed(file.was)}</p>}
      <OfFile review={review} path={path} />
      {rows.length === 0 ? (
        <Notice tone="info">{file.size === 0 ? words.file.empty : diff.noChange}</Notice>
      ) : (
        <Source
          path={path}
          rows={rows}
          label={`${marks === null ? words.file.code : diff.code}: ${path}`}
          flags={flagsByLine(file.flags)}
          findings={findingsByLine(review, path)}
          noteAt={noteAt}
          marks={marks}
          folds={{ pathOf: (line) => filePath(subject, path, { line, choice }), lines: lines ?? 0 }}
        />
      )}
    </section>
  );
}
