import { CommandError } from '../command-error.js';
import { isArrayIndex } from './paths.js';
import { type Document, emptyList, fieldOf, isDocument } from './values.js';

/** A path, by its parts. */
export interface Path {
  readonly parts: readonly string[];
}

/**
 * The values of several fields that belong together, as an index files them: one row, or one for each element of the
 * array that the paths go through. `undefined` is a missing field. `multikey` says whether there was an array.
 * @throws CommandError 171 for two arrays
 */
export function rowsOf(document: Document, paths: readonly Path[]): { rows: unknown[][]; multikey: boolean } {
  const rows: unknown[][] = [];
  const multikey = expandRows(
    paths.map(({ parts }) => ({ value: document, parts, settled: false })),
    rows,
  );
  return { rows, multikey };
}

interface Target {
  readonly value: unknown;
  readonly parts: readonly string[];
  readonly settled: boolean;
}

/**
 * One row per element of the one array that the fields share; each row takes all its fields from the same element.
 * Two different arrays cannot be indexed together, as in MongoDB.
 */
function expandRows(targets: readonly Target[], rows: unknown[][]): boolean {
  const reached = targets.map(followDocuments);
  const arrays = new Set(reached.filter((target) => !target.settled).map((target) => target.value));
  if (arrays.size === 0) {
    rows.push(reached.map((target) => target.value));
    return false;
  }
  if (arrays.size > 1) {
    throw new CommandError(171, 'CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const array = [...arrays][0] as unknown[];
  for (const element of array.length === 0 ? [emptyList] : array) {
    expandRows(
      reached.map((target) => (target.settled ? target : intoElement(target, element))),
      rows,
    );
  }
  return true;
}

function followDocuments(target: Target): Target {
  let { value, parts } = target;
  while (!target.settled) {
    const [part, ...rest] = parts;
    if (Array.isArray(value)) {
      if (part === undefined || !isArrayIndex(part) || Number(part) >= value.length) {
        return { value, parts, settled: false };
      }
      value = value[Number(part)];
    } else if (part === undefined) break;
    else value = isDocument(value) ? fieldOf(value, part) : undefined;
    parts = rest;
  }
  return { value, parts, settled: true };
}

function intoElement(target: Target, element: unknown): Target {
  if (target.parts.length === 0) return { value: element, parts: [], settled: true };
  if (isDocument(element)) return { value: element, parts: target.parts, settled: false };
  return { value: undefined, parts: [], settled: true };
}
