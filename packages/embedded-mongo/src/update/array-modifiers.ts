import { compareValues, equalValues } from '../bson/compare.js';
import { describe } from '../bson/describe.js';
import { cloneValue, type Document, isDocument, isNumeric, isRegex, toNumber, typeName } from '../bson/values.js';
import { badValue, typeMismatch } from '../command-error.js';
import { compileFilter } from '../query/filter.js';
import { isOperatorDocument } from '../query/operators.js';
import { compareBy, parseSort } from '../query/sort.js';
import type { Change } from './targets.js';

/** `$push`, `$addToSet`, `$pull`, `$pullAll`, `$pop`; `null` for another operator. */
export function compileArrayModifier(operator: string, path: string, argument: unknown): Change | null {
  switch (operator) {
    case '$push':
      return push(path, argument);
    case '$addToSet':
      return addToSet(path, argument);
    case '$pull': {
      const matches = pulls(argument);
      return shrink(operator, path, (array) => array.filter((element) => !matches(element)));
    }
    case '$pullAll': {
      if (path !== '' && !Array.isArray(argument)) throw badValue('$pullAll requires an array argument');
      const unwanted = Array.isArray(argument) ? argument : [];
      return shrink(operator, path, (array) =>
        array.filter((element) => !unwanted.some((each) => equalValues(each, element))),
      );
    }
    case '$pop': {
      const end = toNumber(argument);
      if (path !== '' && end !== 1 && end !== -1) throw badValue(`$pop expects 1 or -1, found: ${describe(argument)}`);
      return shrink(operator, path, (array) => (end < 0 ? array.slice(1) : array.slice(0, -1)));
    }
    default:
      return null;
  }
}

function push(path: string, argument: unknown): Change {
  const options = isDocument(argument) && '$each' in argument ? argument : { $each: [argument] };
  const added = options.$each;
  if (!Array.isArray(added)) {
    throw badValue(`The argument to $each in $push must be an array but it was of type ${typeName(added)}`);
  }
  for (const option of Object.keys(options)) {
    if (!['$each', '$slice', '$sort', '$position'].includes(option)) {
      throw badValue(`Unrecognized clause in $push: ${option}`);
    }
  }
  const position = integerOption(options, '$position');
  const limit = integerOption(options, '$slice');
  const compare = '$sort' in options ? compareElements(options.$sort) : null;
  return {
    creates: true,
    change: (old) => {
      const array = [...arrayOf('$push', path, old)];
      array.splice(position ?? array.length, 0, ...cloneValue(added));
      if (compare !== null) array.sort(compare);
      if (limit === null) return array;
      return limit >= 0 ? array.slice(0, limit) : array.slice(limit);
    },
  };
}

function integerOption(options: Document, name: string): number | null {
  if (!(name in options)) return null;
  const value = toNumber(options[name]);
  if (!isNumeric(options[name]) || !Number.isInteger(value)) {
    throw badValue(`The value for ${name} must be an integer value but was given type: ${typeName(options[name])}`);
  }
  return value;
}

/** `$sort: 1` compares whole elements; `$sort: { field: 1 }` compares by fields. */
function compareElements(sort: unknown): (a: unknown, b: unknown) => number {
  if (isDocument(sort)) {
    const compare = compareBy(parseSort(sort));
    return (a, b) => compare(isDocument(a) ? a : {}, isDocument(b) ? b : {});
  }
  const direction = toNumber(sort);
  if (direction !== 1 && direction !== -1) throw badValue('The $sort is invalid: use 1/-1 to sort the whole element');
  return (a, b) => compareValues(a, b) * direction;
}

function addToSet(path: string, argument: unknown): Change {
  const hasEach = isDocument(argument) && Object.keys(argument)[0] === '$each';
  const added = hasEach ? argument.$each : [argument];
  if (!Array.isArray(added)) {
    throw typeMismatch(`The argument to $each in $addToSet must be an array but it was of type ${typeName(added)}`);
  }
  return {
    creates: true,
    change: (old) => {
      const array = [...arrayOf('$addToSet', path, old)];
      for (const each of added) if (!array.some((element) => equalValues(element, each))) array.push(cloneValue(each));
      return array;
    },
  };
}

function shrink(operator: string, path: string, keep: (array: unknown[]) => unknown[]): Change {
  return {
    creates: false,
    change: (old) => (old === undefined ? undefined : keep(arrayOf(operator, path, old))),
  };
}

function arrayOf(operator: string, path: string, value: unknown): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value;
  const message = `The field '${path}' must be an array but is of type ${typeName(value)} (${operator})`;
  throw operator === '$pop' ? typeMismatch(message) : badValue(message);
}

/** A condition applies to each element as if it were a document's only field, or to the element's own fields. */
function pulls(condition: unknown): (element: unknown) => boolean {
  if (isRegex(condition) || isOperatorDocument(condition)) {
    const matches = compileFilter({ element: condition });
    return (element) => matches({ element });
  }
  if (isDocument(condition)) {
    const matches = compileFilter(condition);
    return (element) => isDocument(element) && matches(element);
  }
  return (element) => equalValues(element, condition);
}
