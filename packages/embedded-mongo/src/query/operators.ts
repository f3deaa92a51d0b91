import { BSONRegExp } from 'bson';
import { compareValues, equalValues, textOf } from '../bson/compare.js';
import {
  type Binary,
  binaryBytes,
  bsonTypeOf,
  type Document,
  isDecimal,
  isDocument,
  isLong,
  isNumeric,
  isRegex,
  rankOf,
  regexParts,
  TypeRank,
  toNumber,
  typeAlias,
  typeName,
} from '../bson/values.js';
import { badValue } from '../command-error.js';
import { compileRegex } from './regex.js';

/** A test of one value that a path reached; `undefined` stands for a missing field. */
export interface FieldTest {
  (value: unknown): boolean;
  /** The same test without a look at the elements of an array, for `$elemMatch`. */
  readonly single?: FieldTest;
}

type Compile = (argument: unknown, siblings: Document) => FieldTest;

export function isOperatorDocument(value: unknown): value is Document {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !['$ref', '$id', '$db'].includes(first);
}

type FieldOperator =
  | '$eq'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$type'
  | '$mod'
  | '$regex'
  | '$options'
  | '$size'
  | '$bitsAllSet'
  | '$bitsAnySet'
  | '$bitsAllClear'
  | '$bitsAnyClear';

/** The operators that look at one value at a time. Where the value is an array, at it and at each of its elements. */
export const fieldOperators: Record<FieldOperator, Compile> = {
  $eq: (argument) => {
    if (isRegex(argument)) return orElement((value) => isRegex(value) && equalValues(value, argument));
    return orElement((value) => equalValues(value, argument));
  },
  $gt: (argument) => orElement(ordered(argument, (result) => result > 0, false)),
  $gte: (argument) => orElement(ordered(argument, (result) => result >= 0, true)),
  $lt: (argument) => orElement(ordered(argument, (result) => result < 0, false)),
  $lte: (argument) => orElement(ordered(argument, (result) => result <= 0, true)),
  $in: (argument) => {
    if (!Array.isArray(argument)) throw badValue('$in needs an array');
    // Most lists are of plain texts, some of hundreds: those are looked up, not gone through.
    const texts = new Set<string>();
    const tests: FieldTest[] = [];
    for (const each of argument) {
      if (isOperatorDocument(each)) throw badValue('cannot nest $ under $in');
      if (typeof each === 'string') texts.add(each);
      else if (isRegex(each)) tests.push(matchesPattern(each, undefined));
      else tests.push((value) => equalValues(value, each));
    }
    return orElement(
      (value) => (rankOf(value) === TypeRank.string && texts.has(textOf(value))) || tests.some((test) => test(value)),
    );
  },
  $type: (argument) => {
    const wanted = typeNames(argument);
    return orElement((value) => value !== undefined && wanted.has(typeName(value)));
  },
  $mod: (argument) => {
    if (!Array.isArray(argument) || argument.length !== 2) {
      throw badValue('malformed mod, needs to be an array of two numbers');
    }
    const [divisor, remainder] = argument.map(toNumber).map(Math.trunc);
    if (divisor === undefined || remainder === undefined || Number.isNaN(divisor) || Number.isNaN(remainder)) {
      throw badValue('malformed mod, divisor or remainder not a number');
    }
    if (divisor === 0) throw badValue('divisor cannot be 0');
    return orElement((value) => {
      const whole = wholePart(value);
      return whole !== null && Number(whole % BigInt(divisor)) === remainder;
    });
  },
  $regex: (argument, { $options }) => {
    if (typeof argument !== 'string' && !isRegex(argument)) throw badValue('$regex has to be a string');
    if ($options !== undefined && typeof $options !== 'string') throw badValue('$options has to be a string');
    return matchesPattern(argument, $options as string | undefined);
  },
  $options: (_argument, siblings) => {
    if (!('$regex' in siblings)) throw badValue('$options needs a $regex');
    return () => true;
  },
  $size: (argument) => {
    const size = toNumber(argument);
    if (!Number.isInteger(size) || size < 0) throw badValue('Failed to parse $size. Expected a non-negative integer');
    return (value) => Array.isArray(value) && value.length === size;
  },
  $bitsAllSet: (argument) => bits(argument, (value, mask) => (value & mask) === mask),
  $bitsAnySet: (argument) => bits(argument, (value, mask) => (value & mask) !== 0n),
  $bitsAllClear: (argument) => bits(argument, (value, mask) => (value & mask) === 0n),
  $bitsAnyClear: (argument) => bits(argument, (value, mask) => (value & mask) !== mask),
};

/** A test for text that the pattern matches, or the same pattern, in the value or one of its elements. */
export function matchesPattern(pattern: unknown, options: string | undefined): FieldTest {
  const regex = compileRegex(pattern, options);
  const same = storedPattern(pattern, options);
  return orElement((value) => {
    if (typeof value === 'string') return regex.test(value);
    if (isRegex(value)) return equalValues(value, same);
    return rankOf(value) === TypeRank.string && regex.test(textOf(value));
  });
}

/** A pattern as a document holds it: its options are in alphabetical order. */
export function storedPattern(pattern: unknown, options: string | undefined): BSONRegExp {
  const given = isRegex(pattern) ? regexParts(pattern) : { pattern: String(pattern), options: '' };
  return new BSONRegExp(given.pattern, options ?? given.options);
}

function orElement(test: FieldTest): FieldTest {
  const withElements = (value: unknown): boolean =>
    test(value) || (Array.isArray(value) && value.some((each) => test(each)));
  return Object.assign(withElements, { single: test });
}

/** Ranges hold within one type only ("type bracketing"); with MinKey and MaxKey they span all types. */
function ordered(argument: unknown, accepts: (result: number) => boolean, orEqual: boolean): FieldTest {
  if (isRegex(argument)) throw badValue("Can't have RegEx as arg to predicate over field");
  const rank = rankOf(argument);
  const spansTypes = rank === TypeRank.minKey || rank === TypeRank.maxKey;
  const isNaNArgument = rank === TypeRank.number && Number.isNaN(toNumber(argument));
  return (value) => {
    if (value === undefined && rank !== TypeRank.null && !spansTypes) return false;
    if (!spansTypes && rankOf(value) !== rank) return false;
    if (rank === TypeRank.number && (isNaNArgument || Number.isNaN(toNumber(value)))) {
      return orEqual && isNaNArgument && Number.isNaN(toNumber(value));
    }
    return accepts(compareValues(value, argument));
  };
}

function typeNames(argument: unknown): Set<string> {
  const names = new Set<string>();
  for (const each of Array.isArray(argument) ? argument : [argument]) {
    if (each === 'number') for (const name of ['int', 'long', 'double', 'decimal']) names.add(name);
    else {
      const name = typeAlias(each);
      if (name === undefined) throw badValue(`Unknown type name alias or code: ${String(each)}`);
      names.add(name);
    }
  }
  if (names.size === 0) throw badValue('$type must match at least one type');
  return names;
}

/** A number cut to a whole 64-bit one, or `null` where it is none. */
function wholePart(value: unknown): bigint | null {
  if (!isNumeric(value)) return null;
  if (isLong(value)) return value.toBigInt();
  const whole = Math.trunc(toNumber(value));
  return Number.isFinite(whole) && Math.abs(whole) < 2 ** 63 ? BigInt(whole) : null;
}

function bits(argument: unknown, accepts: (value: bigint, mask: bigint) => boolean): FieldTest {
  const mask = bitMask(argument);
  return orElement((value) => {
    if (bsonTypeOf(value) === 'Binary') return accepts(littleEndian(binaryBytes(value as Binary)), mask);
    if (!isNumeric(value) || isDecimal(value)) return false;
    const whole = wholePart(value);
    if (whole === null || (!isLong(value) && Number(whole) !== toNumber(value))) return false;
    return accepts(BigInt.asUintN(128, whole), mask);
  });
}

function bitMask(argument: unknown): bigint {
  if (bsonTypeOf(argument) === 'Binary') return littleEndian(binaryBytes(argument as Binary));
  if (Array.isArray(argument)) {
    return argument.reduce<bigint>((mask, position) => {
      const bit = toNumber(position);
      if (!Number.isInteger(bit) || bit < 0) throw badValue('bit positions must be non-negative integers');
      // Beyond 64 bits a number repeats its sign.
      return mask | (1n << BigInt(Math.min(bit, 127)));
    }, 0n);
  }
  const mask = wholePart(argument);
  if (mask === null || mask < 0n) throw badValue('bit masks must be non-negative integers');
  return mask;
}

function littleEndian(bytes: Buffer): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
