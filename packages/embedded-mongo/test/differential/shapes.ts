import { EJSON } from 'bson';
import type { Document } from 'mongodb';
import type { Case } from './cases.js';
import type { Start } from './compare.js';

/** What a case asks for. */
export function filterOf({ kind, command }: Case): Document {
  switch (kind) {
    case 'find':
      return command['filter'];
    case 'aggregate':
      return command['pipeline'][0].$match;
    case 'update':
    case 'upsert':
      return command['updates'][0].q;
    case 'delete':
      return command['deletes'][0].q;
    default:
      return command['query'];
  }
}

/** Every path of a filter with its condition. */
export function conditionsOf(filter: Document): Array<[path: string, condition: unknown]> {
  return Object.entries(filter).flatMap(([key, given]) =>
    isJunction(key) ? (given as Document[]).flatMap(conditionsOf) : [[key, given] as [string, unknown]],
  );
}

/** Whether a value within a condition, or the condition itself, is such a one; `key`: of the operator or field it is at. */
export function holdsValue(given: unknown, isSuch: (value: unknown, key: string) => boolean, key = ''): boolean {
  if (isSuch(given, key)) return true;
  if (typeof given !== 'object' || given === null || '_bsontype' in given || given instanceof Date) return false;
  return Object.entries(given).some(([inner, value]) => holdsValue(value, isSuch, inner));
}

/** `change` answers what stands in the place of a condition, all of which must hold; `null`: it stays. */
type Change = (path: string, condition: unknown) => readonly Document[] | null;

/** The case with another filter; the same case where nothing is changed. */
export function withFilter(one: Case, change: Change): Case {
  const filter = filterOf(one);
  const instead = changed(filter, change);
  return instead === filter ? one : { ...one, command: replaced(one, instead) };
}

function replaced({ kind, command }: Case, filter: Document): Document {
  switch (kind) {
    case 'find':
      return { ...command, filter };
    case 'aggregate':
      return { ...command, pipeline: [{ $match: filter }, ...command['pipeline'].slice(1)] };
    case 'update':
    case 'upsert':
      return { ...command, updates: [{ ...command['updates'][0], q: filter }] };
    case 'delete':
      return { ...command, deletes: [{ ...command['deletes'][0], q: filter }] };
    default:
      return { ...command, query: filter };
  }
}

/** In the same order, since the fields of what an upsert inserts are in it. */
function changed(filter: Document, change: Change): Document {
  let isChanged = false;
  const parts = Object.entries(filter).flatMap(([key, given]): Document[] => {
    if (isJunction(key)) {
      const inner = (given as Document[]).map((each) => changed(each, change));
      isChanged ||= inner.some((each, at) => each !== given[at]);
      return [{ [key]: inner }];
    }
    const instead = change(key, given);
    isChanged ||= instead !== null;
    return instead === null ? [{ [key]: given }] : [...instead];
  });
  return isChanged ? { $and: parts } : filter;
}

function isJunction(key: string): boolean {
  return key === '$and' || key === '$or' || key === '$nor';
}

/** The case, sorted by the first of its paths alone, and the `_id`. */
export function withOneSort(one: Case): Case {
  const { kind, command } = one;
  const kept = (sort: Document): Document =>
    Object.fromEntries(Object.entries(sort).filter(([path], at) => at === 0 || path === '_id'));
  if (kind !== 'aggregate') return { ...one, command: { ...command, sort: kept(command['sort']) } };
  const [match, { $sort }, last] = command['pipeline'];
  return { ...one, command: { ...command, pipeline: [match, { $sort: kept($sort) }, last].filter(Boolean) } };
}

export function withoutStage(one: Case, name: string): Case {
  const pipeline = one.command['pipeline'].filter((stage: Document) => !(name in stage));
  return { ...one, command: { ...one.command, pipeline } };
}

/** The start with another change in the place of this one; `null` where `one` makes another. */
export function withUpdate(at: Start, one: Case, made: unknown, instead: unknown): Start | null {
  if (EJSON.stringify(updateOf(one)) !== EJSON.stringify(made)) return null;
  const { kind, command } = at.one;
  if (kind === 'findAndModify') return { ...at, one: { kind, command: { ...command, update: instead } } };
  return { ...at, one: { kind, command: { ...command, updates: [{ ...command['updates'][0], u: instead }] } } };
}

function updateOf({ kind, command }: Case): unknown {
  return kind === 'findAndModify' ? command['update'] : command['updates']?.[0].u;
}

export function isReplacement(one: Case): boolean {
  const update = updateOf(one);
  return !Array.isArray(update) && !Object.keys(update as object).some((key) => key.startsWith('$'));
}

/** Where the arrays on a path stand. */
export function arraysOn(document: Document, path: string): string[] {
  const steps = path.split('.');
  const arrays: string[] = [];
  let value: unknown = document;
  for (const [at, step] of steps.entries()) {
    value = (value as Document | null | undefined)?.[step];
    if (Array.isArray(value)) arrays.push(steps.slice(0, at + 1).join('.'));
  }
  return arrays;
}
