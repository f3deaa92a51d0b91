import { Double } from 'bson';
import { add, divide, numeric } from '../bson/arithmetic.js';
import { compareValues, equalValues } from '../bson/compare.js';
import { keyOf } from '../bson/keys.js';
import { type Document, isDocument, isNumeric, setField, typeName } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import { compileExpression, type Expression } from '../expression/compile.js';

/** Gathers the values of one group; `undefined` is a missing value. */
interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => fold<unknown>(numeric(0), (total, value) => (isNumeric(value) ? add(total, value) : total)),
  $avg: average,
  $min: () => fold<unknown>(null, (least, value) => pick(least, value, -1)),
  $max: () => fold<unknown>(null, (most, value) => pick(most, value, 1)),
  $first: () => first(),
  $last: () => fold<unknown>(null, (_last, value) => value ?? null),
  $push: () => fold<unknown[]>([], (all, value) => (value === undefined ? all : append(all, value))),
  $addToSet: () =>
    fold<unknown[]>([], (all, value) =>
      value === undefined || all.some((each) => equalValues(each, value)) ? all : append(all, value),
    ),
  $count: () => fold<unknown>(numeric(0), (total) => add(total, numeric(1))),
};

/** Compiles `$group`: documents in, one document per distinct `_id` out, in order of appearance. */
export function compileGroup(argument: unknown): (documents: Iterable<Document>) => Document[] {
  if (!isDocument(argument) || !('_id' in argument)) {
    throw new CommandError(15955, 'Location15955', 'a group specification must include an _id');
  }
  const { _id, ...fields } = argument;
  const id = compileExpression(_id);
  const outputs = Object.entries(fields).map(([field, given]) => ({ field, ...compileAccumulator(field, given) }));
  return (documents) => {
    const groups = new Map<string, { id: unknown; accumulators: Accumulator[] }>();
    for (const document of documents) {
      const scope = { root: document, current: document, variables: {} };
      const value = id(scope) ?? null;
      const key = keyOf(value).toString('latin1');
      const group = groups.get(key) ?? { id: value, accumulators: outputs.map(({ make }) => make()) };
      groups.set(key, group);
      for (const [i, { expression }] of outputs.entries()) group.accumulators[i]?.add(expression(scope));
    }
    return [...groups.values()].map((group) => {
      const result: Document = { _id: group.id };
      for (const [i, { field }] of outputs.entries()) setField(result, field, group.accumulators[i]?.result());
      return result;
    });
  };
}

function compileAccumulator(field: string, given: unknown): { make: () => Accumulator; expression: Expression } {
  const [operator = ''] = isDocument(given) ? Object.keys(given) : [];
  if (!isDocument(given) || Object.keys(given).length !== 1) {
    throw new CommandError(
      40234,
      'Location40234',
      `The field '${field}' must be an accumulator object, not ${typeName(given)}`,
    );
  }
  const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (make === undefined) throw notSupported(`the accumulator ${operator}`);
  return { make, expression: compileExpression(given[operator]) };
}

function fold<T>(initial: T, step: (sofar: T, value: unknown) => T): Accumulator {
  let sofar = initial;
  return {
    add: (value) => {
      sofar = step(sofar, value);
    },
    result: () => sofar,
  };
}

function append(all: unknown[], value: unknown): unknown[] {
  all.push(value);
  return all;
}

function first(): Accumulator {
  let isEmpty = true;
  return fold<unknown>(null, (kept, value) => {
    if (!isEmpty) return kept;
    isEmpty = false;
    return value ?? null;
  });
}

function pick(best: unknown, value: unknown, sign: 1 | -1): unknown {
  if (value === undefined || value === null) return best;
  return best === null || compareValues(value, best) * sign > 0 ? value : best;
}

function average(): Accumulator {
  let count = 0;
  let total: unknown = numeric(0);
  return {
    add: (value) => {
      if (!isNumeric(value)) return;
      count += 1;
      total = add(total, value);
    },
    result: () => (count === 0 ? null : divide(total, new Double(count))),
  };
}
