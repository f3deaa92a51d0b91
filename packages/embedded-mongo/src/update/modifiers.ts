import { Int32, Timestamp } from 'bson';
import { add, multiply } from '../bson/arithmetic.js';
import { compareValues } from '../bson/compare.js';
import { describe } from '../bson/describe.js';
import { cloneValue, int64, isDocument, isLong, isNumeric, toNumber, typeName } from '../bson/values.js';
import { badValue, failedToParse, typeMismatch } from '../command-error.js';
import { compileArrayModifier } from './array-modifiers.js';
import { type Change, removed } from './targets.js';

export type Modify = Change;

/** Compiles one operator on one path. Arguments are checked here, stored values when the change is made. */
export function compileModifier(operator: string, path: string, argument: unknown): Modify {
  switch (operator) {
    case '$set':
    case '$setOnInsert':
      return { creates: true, change: () => cloneValue(argument) };
    case '$unset':
      return { creates: false, change: (old) => (old === undefined ? undefined : removed) };
    case '$inc':
      return arithmetic(path, argument, 'increment', add, () => argument);
    case '$mul':
      return arithmetic(path, argument, 'multiply', multiply, () => multiply(new Int32(0), argument));
    case '$min':
      return { creates: true, change: (old) => (isLess(argument, old) ? argument : undefined) };
    case '$max':
      return { creates: true, change: (old) => (isLess(old, argument) || old === undefined ? argument : undefined) };
    case '$currentDate':
      return currentDate(argument);
    case '$bit':
      return bitwise(path, argument);
  }
  const ofArrays = compileArrayModifier(operator, path, argument);
  if (ofArrays !== null) return ofArrays;
  throw failedToParse(
    `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
  );
}

function isLess(a: unknown, b: unknown): boolean {
  return b === undefined || compareValues(a, b) < 0;
}

function arithmetic(
  path: string,
  argument: unknown,
  verb: string,
  compute: (old: unknown, argument: unknown) => unknown,
  whenMissing: () => unknown,
): Modify {
  if (path !== '' && !isNumeric(argument)) {
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${describe(argument)}}`);
  }
  return {
    creates: true,
    change: (old) => {
      if (old === undefined) return whenMissing();
      if (!isNumeric(old)) {
        const operator = verb === 'increment' ? '$inc' : '$mul';
        throw typeMismatch(
          `Cannot apply ${operator} to a value of non-numeric type. The field '${path}' is of type ${typeName(old)}`,
        );
      }
      return compute(old, argument);
    },
    // MongoDB compares the numbers, and NaN is not equal to itself.
    renews: (value) => isNumeric(value) && Number.isNaN(toNumber(value)),
  };
}

function currentDate(argument: unknown): Modify {
  const kind = isDocument(argument) ? argument.$type : argument === null ? 'date' : argument;
  if (kind === 'timestamp') {
    return { creates: true, change: () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }) };
  }
  if (kind !== 'date' && typeof kind !== 'boolean') {
    throw badValue(
      "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
    );
  }
  return { creates: true, change: () => new Date() };
}

function bitwise(path: string, argument: unknown): Modify {
  const operations = isDocument(argument) ? Object.entries(argument) : [];
  if (path !== '' && operations.length === 0) throw badValue(`The $bit modifier needs and, or, xor: {${path}: …}`);
  for (const [operation, mask] of operations) {
    if (!['and', 'or', 'xor'].includes(operation))
      throw badValue(`The $bit modifier only supports 'and', 'or', and 'xor', not '${operation}'`);
    if (!isInteger(mask))
      throw badValue(`The $bit modifier field must be an Integer(32/64 bit): {${operation}: ${describe(mask)}}`);
  }
  return {
    creates: true,
    change: (old) => {
      if (old !== undefined && !isInteger(old)) {
        throw badValue(`Cannot apply $bit to a value of non-integral type: ${path} has type ${typeName(old)}`);
      }
      let value = old === undefined ? 0n : wholeOf(old);
      for (const [operation, mask] of operations) {
        const bits = wholeOf(mask);
        value = operation === 'and' ? value & bits : operation === 'or' ? value | bits : value ^ bits;
      }
      const isWide = isLong(old) || operations.some(([, mask]) => isLong(mask));
      return isWide ? int64(value) : new Int32(Number(value));
    },
  };
}

function isInteger(value: unknown): boolean {
  return ['int', 'long'].includes(typeName(value));
}

function wholeOf(value: unknown): bigint {
  return isLong(value) ? value.toBigInt() : BigInt(toNumber(value));
}
