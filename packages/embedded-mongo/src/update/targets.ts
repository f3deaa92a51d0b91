import { describe } from '../bson/describe.js';
import { isArrayIndex } from '../bson/paths.js';
import { type Document, fieldOf, isDocument, setField, typeName } from '../bson/values.js';
import { badValue, CommandError } from '../command-error.js';

/** Returned by a change to take the field away. */
export const removed: unique symbol = Symbol('removed');

export interface Change {
  /** Whether missing documents on the way are made. */
  readonly creates: boolean;
  /** The new value; `removed` to take the field away, `undefined` to leave everything as it is. */
  readonly change: (old: unknown) => unknown;
  /** Whether an array on the way is an error, as for `$rename`. */
  readonly refusesArrays?: boolean;
  /** Whether the field has changed although its new value is the same as before. */
  readonly renews?: (value: unknown) => boolean;
}

export interface PathTargets {
  readonly parts: readonly string[];
  /** The conditions behind `$[name]`; `$[]` means every element. */
  readonly filters: Readonly<Record<string, (element: unknown) => boolean>>;
}

const mostPadding = 1_500_000;

/** Applies a change to everything that a path names, in place. Answers whether it renews a value. */
export function applyAt(document: Document, { parts, filters }: PathTargets, change: Change): boolean {
  let renewed = false;
  applyBelow(document, 0);
  return renewed;

  function applyBelow(container: Document | unknown[], at: number): void {
    const part = parts[at] as string;
    if (!part.startsWith('$[')) {
      applyToField(container, part, at);
      return;
    }
    if (!Array.isArray(container)) {
      throw badValue(`Cannot apply array updates to non-array element ${parts.slice(0, at).join('.')}`);
    }
    const name = part.slice(2, -1);
    const matches = name === '' ? () => true : filters[name];
    if (matches === undefined)
      throw badValue(`No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
    for (const [i, element] of container.entries()) if (matches(element)) applyToField(container, String(i), at);
  }

  function applyToField(container: Document | unknown[], part: string, at: number): void {
    const old = Array.isArray(container) ? elementOf(container, part) : fieldOf(container, part);
    if (Array.isArray(container) && !isArrayIndex(part)) {
      if (!change.creates && !change.refusesArrays) return;
      throw pathNotViable(part, parts, at, container);
    }
    if (Array.isArray(container) && change.refusesArrays) {
      throw badValue(`The source or target field of $rename cannot be an array element: ${parts.join('.')}`);
    }
    if (at < parts.length - 1) {
      descend(container, part, old, at);
      return;
    }
    const value = change.change(old);
    setValue(container, part, value);
    renewed ||= change.renews?.(value) === true;
  }

  function descend(container: Document | unknown[], part: string, old: unknown, at: number): void {
    const next = parts[at + 1] as string;
    if (isDocument(old) || Array.isArray(old)) {
      applyBelow(old, at + 1);
      return;
    }
    if (next.startsWith('$[')) {
      throw badValue(
        `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    }
    if (old === undefined) {
      if (!change.creates) return;
      const made: Document = {};
      applyBelow(made, at + 1);
      if (Object.keys(made).length > 0) setValue(container, part, made);
    } else if (change.creates) throw pathNotViable(next, parts, at + 1, old);
  }
}

function elementOf(array: readonly unknown[], part: string): unknown {
  return isArrayIndex(part) ? array[Number(part)] : undefined;
}

function setValue(container: Document | unknown[], part: string, value: unknown): void {
  if (value === undefined) return;
  if (Array.isArray(container)) {
    const index = Number(part);
    if (value === removed) {
      // An array keeps its length: the element becomes null.
      if (index < container.length) container[index] = null;
      return;
    }
    if (index - container.length > mostPadding) throw badValue(`can't backfill more than ${mostPadding} elements`);
    while (container.length < index) container.push(null);
    container[index] = value;
  } else if (value === removed) delete container[part];
  else setField(container, part, value);
}

function pathNotViable(part: string, parts: readonly string[], at: number, container: unknown): CommandError {
  const element = `{${parts[at - 1] ?? ''}: ${describe(container)}}`;
  return new CommandError(
    28,
    'PathNotViable',
    `Cannot create field '${part}' in element ${element} (${typeName(container)})`,
  );
}
