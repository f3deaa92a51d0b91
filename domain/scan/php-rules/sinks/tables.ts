import { ofCalls } from './calls.js';
import { ofClasses } from './classes.js';
import { ofCode } from './code.js';
import { entries } from './entries.js';
import { ofFiles } from './files.js';
import type { Sink } from './judge.js';
import { ofPages } from './pages.js';
import type { Rows } from './rows.js';

/** Which argument, what becomes of it, and whether it tells only where it was sent or fetched. */
export type Place = readonly [position: number, sink: Sink, onlySent: boolean];

type Row = readonly [name: string, place: Place];

const all: readonly Rows[] = [ofCalls, ofClasses, ofCode, ofFiles, ofPages];

function rowsOf(kind: keyof Rows): readonly Row[] {
  return all.flatMap((rows) => rows[kind]);
}

/** Functions, methods and classes, by their names in lower case. */
export const ofFunctions: readonly Row[] = rowsOf('functions');
export const ofMethods: readonly Row[] = rowsOf('methods');
export const ofObjects: readonly Row[] = rowsOf('objects');

/** Elements of arrays by which frameworks are set up. */
export const ENTRIES: ReadonlyMap<string, Sink> = entries;
