import { type Box, type Budget, type Reach, reachFor, splitInTheMiddle } from './middle.js';

/**
 * A place where two texts differ: `oldCount` lines from `oldAt` on of the old one (from 0) stand where `newCount` lines
 * from `newAt` on stand in the new one. Everything between two hunks is the same in both.
 */
export interface Hunk {
  readonly oldAt: number;
  readonly oldCount: number;
  readonly newAt: number;
  readonly newCount: number;
  /** Too different to be aligned within the bound: some of its lines may stand on both sides. */
  readonly coarse: boolean;
}

/** Steps for each line of both texts, and some for small ones. It bounds the work for files made to be slow. */
const STEPS_PER_LINE = 128;
const STEPS_AT_LEAST = 4096;
/** Hunks of one file; where there are more, the rest of it is a single one. */
const MOST_HUNKS = 20_000;

/**
 * Aligns two texts, whose lines are numbered alike where they are the same. Lines that stand once in both are matched
 * first, in the longest row of them that keeps its order (patience); then the shortest script between each two of them
 * (Myers). The work is linear in the lines by construction: what is not done within it is a coarse hunk.
 */
export function align(a: Int32Array, b: Int32Array): Hunk[] {
  const budget = { left: STEPS_AT_LEAST + STEPS_PER_LINE * (a.length + b.length) };
  const whole = trimmed(a, b, { a0: 0, a1: a.length, b0: 0, b1: b.length });
  const found: Hunk[] = [];
  let { a0, b0 } = whole;
  const anchors = anchorsIn(a, b, whole);
  const work = { budget, reach: reachFor(whole.a1 - whole.a0 + whole.b1 - whole.b0) };
  for (let at = 0; at < anchors.length && found.length < MOST_HUNKS; at += 2) {
    const [a1 = 0, b1 = 0] = [anchors[at], anchors[at + 1]];
    alignBox(a, b, { a0, a1, b0, b1 }, work, found);
    a0 = a1 + 1;
    b0 = b1 + 1;
  }
  if (found.length >= MOST_HUNKS) budget.left = 0;
  alignBox(a, b, { a0, a1: whole.a1, b0, b1: whole.b1 }, work, found);
  return settled(a, b, found);
}

/** The longest row, in both orders, of lines that stand once in either text: place in `a`, place in `b`, and so on. */
function anchorsIn(a: Int32Array, b: Int32Array, box: Box): Int32Array {
  const inB = onceIn(b);
  const inA = onceIn(a);
  const most = Math.min(box.a1 - box.a0, box.b1 - box.b0);
  /** The candidates: place in either text, and the one before it in the longest row that it ends. */
  const placesA = new Int32Array(most);
  const placesB = new Int32Array(most);
  const before = new Int32Array(most);
  /** By the length of a row, less one: the candidate that ends one whose place in `b` is lowest. */
  const ends = new Int32Array(most);
  let count = 0;
  let longest = 0;
  for (let atA = box.a0; atA < box.a1; atA += 1) {
    const line = a[atA] ?? -1;
    const atB = (inB[line] ?? 0) - 1;
    if (atB < box.b0 || atB >= box.b1 || inA[line] !== atA + 1) continue;
    let low = 0;
    let high = longest;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((placesB[ends[middle] ?? 0] ?? 0) < atB) low = middle + 1;
      else high = middle;
    }
    placesA[count] = atA;
    placesB[count] = atB;
    before[count] = low === 0 ? -1 : (ends[low - 1] ?? -1);
    ends[low] = count;
    count += 1;
    longest = Math.max(longest, low + 1);
  }
  const row = new Int32Array(longest * 2);
  let at = longest === 0 ? -1 : (ends[longest - 1] ?? -1);
  for (let end = row.length - 2; at >= 0; end -= 2) {
    row[end] = placesA[at] ?? 0;
    row[end + 1] = placesB[at] ?? 0;
    at = before[at] ?? -1;
  }
  return row;
}

/** By line: one more than its place, where it stands once; 0 or less elsewhere. */
function onceIn(lines: Int32Array): Int32Array {
  let most = 0;
  for (const line of lines) most = Math.max(most, line);
  const places = new Int32Array(most + 1);
  lines.forEach((line, at) => {
    places[line] = places[line] === 0 ? at + 1 : -1;
  });
  return places;
}

interface Work {
  readonly budget: Budget;
  readonly reach: Reach;
}

/** Puts what differs in a box behind `found`, in order. */
function alignBox(a: Int32Array, b: Int32Array, box: Box, { budget, reach }: Work, found: Hunk[]): void {
  const waiting = [box];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const rest = trimmed(a, b, next);
    const { a0, a1, b0, b1 } = rest;
    if (a0 === a1 && b0 === b1) continue;
    const isOneSided = a0 === a1 || b0 === b1;
    const halves = isOneSided ? null : splitInTheMiddle(a, b, rest, reach, budget);
    if (halves !== null) waiting.push(halves[1], halves[0]);
    else found.push({ oldAt: a0, oldCount: a1 - a0, newAt: b0, newCount: b1 - b0, coarse: !isOneSided });
  }
}

/** Without the lines that are the same at its beginning and its end. */
function trimmed(a: Int32Array, b: Int32Array, box: Box): Box {
  let { a0, a1, b0, b1 } = box;
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) {
    a0 += 1;
    b0 += 1;
  }
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) {
    a1 -= 1;
    b1 -= 1;
  }
  return { a0, a1, b0, b1 };
}

/**
 * Joins what touches, and moves what was only added or only taken away down as far as it reads the same: a function that
 * was added is then marked from its head to its own closing bracket.
 */
function settled(a: Int32Array, b: Int32Array, found: readonly Hunk[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (let at = found.length - 1; at >= 0; at -= 1) {
    const hunk = found[at];
    if (hunk === undefined) continue;
    const next = hunks.at(-1);
    const moved = movedDown(a, b, hunk, next);
    if (
      next !== undefined &&
      moved.newAt + moved.newCount === next.newAt &&
      moved.oldAt + moved.oldCount === next.oldAt
    ) {
      hunks[hunks.length - 1] = joined(moved, next);
    } else hunks.push(moved);
  }
  return hunks.reverse();
}

function movedDown(a: Int32Array, b: Int32Array, hunk: Hunk, next: Hunk | undefined): Hunk {
  const { oldCount, newCount } = hunk;
  if (oldCount > 0 && newCount > 0) return hunk;
  const [lines, from, count, end] =
    oldCount === 0
      ? [b, hunk.newAt, newCount, next?.newAt ?? b.length]
      : [a, hunk.oldAt, oldCount, next?.oldAt ?? a.length];
  let by = 0;
  while (from + by + count < end && lines[from + by] === lines[from + by + count]) by += 1;
  return { ...hunk, oldAt: hunk.oldAt + by, newAt: hunk.newAt + by };
}

function joined(first: Hunk, second: Hunk): Hunk {
  return {
    oldAt: first.oldAt,
    oldCount: first.oldCount + second.oldCount,
    newAt: first.newAt,
    newCount: first.newCount + second.newCount,
    coarse: first.coarse || second.coarse,
  };
}
