import type { ReviewDifference } from '../../../domain/review/read-difference.js';

type DiffRow = ReviewDifference['rows'][number];

/** What is gone stands beside the line that stands for it; the others one beside the other, as they come. */
export function pairsOf(rows: readonly DiffRow[]): Pair[] {
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
