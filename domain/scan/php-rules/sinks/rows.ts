import type { Sink } from './judge.js';

type Row = readonly [name: string, place: readonly [position: number, sink: Sink, onlySent: boolean]];

/** Names of functions, methods and classes of libraries, each with an argument and what becomes of it. */
export interface Rows {
  readonly functions: readonly Row[];
  readonly methods: readonly Row[];
  readonly objects: readonly Row[];
}

/** The same sink and position for many names, between blanks. */
export function at(position: number, sink: Sink, ...names: readonly string[]): Row[] {
  return rowsOf(names, [position, sink, false]);
}

/** Of which only what was sent or fetched says something: honest programs hand on there what they were given. */
export function sent(position: number, sink: Sink, ...names: readonly string[]): Row[] {
  return rowsOf(names, [position, sink, true]);
}

function rowsOf(names: readonly string[], place: Row[1]): Row[] {
  return names.flatMap((list) => list.split(' ').map((name): Row => [name, place]));
}
