import { add, divide, multiply, numeric, remainder, rounded, subtract } from '../bson/arithmetic.js';
import { compareValues, equalValues } from '../bson/compare.js';
import {
  bsonTypeOf,
  type Document,
  isDocument,
  isNumeric,
  isTruthy,
  setField,
  toNumber,
  typeName,
} from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import { compileExpression, type Expression, type Scope } from './compile.js';

type Compile = (argument: unknown) => Expression;

function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** An operator over evaluated arguments, given as an array or as one value. */
function over(compute: (args: unknown[]) => unknown, least = 0, most = Number.POSITIVE_INFINITY): Compile {
  return (argument) => {
    const args = (Array.isArray(argument) ? argument : [argument]).map(compileExpression);
    if (args.length < least || args.length > most) {
      const expected = least === most ? `exactly ${least}` : `between ${least} and ${most}`;
      throw new CommandError(
        16020,
        'Location16020',
        `Expression takes ${expected} arguments. ${args.length} were passed in.`,
      );
    }
    return (scope) => compute(args.map((each) => each(scope)));
  };
}

function comparison(accepts: (result: number) => boolean): Compile {
  return over(([a, b]) => accepts(compareMissing(a, b)), 2, 2);
}

/** In expressions a missing value is below null, unlike in filters. */
function compareMissing(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) {
    if (a === b) return 0;
    return a === undefined ? (bsonTypeOf(b) === 'MinKey' ? 1 : -1) : -compareMissing(b, a);
  }
  return compareValues(a, b);
}

/** Null in, null out. */
function unary(compute: (value: unknown) => unknown): Compile {
  return over(([value]) => (isNullish(value) ? null : compute(value)), 1, 1);
}

function strings(operator: string, compute: (texts: string[]) => unknown): Compile {
  return over((args) => {
    if (args.some(isNullish)) return null;
    return compute(args.map((each) => textArgument(operator, each)));
  });
}

function textArgument(operator: string, value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value !== 'string') {
    throw new CommandError(16702, 'Location16702', `${operator} only supports strings, not ${typeName(value)}`);
  }
  return value;
}

function arrayArgument(operator: string, value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new CommandError(
      17124,
      'Location17124',
      `The argument to ${operator} must be an array, but was of type: ${typeName(value)}`,
    );
  }
  return value;
}

function named(operator: string, argument: unknown, known: readonly string[]): Document {
  if (!isDocument(argument)) {
    throw new CommandError(28646, 'Location28646', `${operator} only supports an object as its argument`);
  }
  for (const field of Object.keys(argument)) {
    if (!known.includes(field)) throw notSupported(`the argument ${field} of ${operator}`);
  }
  return argument;
}

function bind(scope: Scope, name: string, value: unknown): Scope {
  return { ...scope, variables: { ...scope.variables, [name]: value } };
}

function compileCond(argument: unknown): Expression {
  const [test, yes, no] = Array.isArray(argument)
    ? argument
    : ((parts) => [parts.if, parts.then, parts.else])(named('$cond', argument, ['if', 'then', 'else']));
  const [condition, consequence, alternative] = [test, yes, no].map(compileExpression) as [
    Expression,
    Expression,
    Expression,
  ];
  return (scope) => (isTruthy(condition(scope)) ? consequence(scope) : alternative(scope));
}

function compileSwitch(argument: unknown): Expression {
  const { branches, default: otherwise } = named('$switch', argument, ['branches', 'default']);
  const cases = arrayArgument('$switch', branches).map((branch) => {
    const { case: test, then } = named('$switch', branch, ['case', 'then']);
    return { test: compileExpression(test), result: compileExpression(then) };
  });
  const fallback = compileExpression(otherwise);
  return (scope) => {
    const found = cases.find(({ test }) => isTruthy(test(scope)));
    if (found !== undefined) return found.result(scope);
    if (otherwise === undefined) {
      throw new CommandError(
        40066,
        'Location40066',
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return fallback(scope);
  };
}

function compileFilterOperator(argument: unknown): Expression {
  const { input, as, cond } = named('$filter', argument, ['input', 'as', 'cond']);
  const [items, test] = [compileExpression(input), compileExpression(cond)];
  const name = typeof as === 'string' ? as : 'this';
  return (scope) => {
    const array = items(scope);
    if (isNullish(array)) return null;
    return arrayArgument('$filter', array).filter((item) => isTruthy(test(bind(scope, name, item))));
  };
}

function compileMap(argument: unknown): Expression {
  const { input, as, in: body } = named('$map', argument, ['input', 'as', 'in']);
  const [items, each] = [compileExpression(input), compileExpression(body)];
  const name = typeof as === 'string' ? as : 'this';
  return (scope) => {
    const array = items(scope);
    if (isNullish(array)) return null;
    return arrayArgument('$map', array).map((item) => each(bind(scope, name, item)) ?? null);
  };
}

function compileLet(argument: unknown): Expression {
  const { vars, in: body } = named('$let', argument, ['vars', 'in']);
  const bindings = Object.entries(vars as Document).map(([name, value]) => [name, compileExpression(value)] as const);
  const inner = compileExpression(body);
  return (scope) => inner(bindings.reduce((bound, [name, value]) => bind(bound, name, value(scope)), scope));
}

function elementAt(array: unknown, position: unknown): unknown {
  if (isNullish(array) || isNullish(position)) return null;
  const index = toNumber(position);
  return arrayArgument('$arrayElemAt', array).at(index);
}

function mergeObjects(args: unknown[]): Document {
  const merged: Document = {};
  for (const each of args) {
    if (isNullish(each)) continue;
    if (!isDocument(each)) throw new CommandError(40400, 'Location40400', '$mergeObjects requires object inputs');
    for (const [field, value] of Object.entries(each)) setField(merged, field, value);
  }
  return merged;
}

function extreme(sign: 1 | -1): Compile {
  return over((args) => {
    const values = (args.length === 1 && Array.isArray(args[0]) ? args[0] : args).filter((each) => !isNullish(each));
    if (values.length === 0) return null;
    return values.reduce((best, each) => (compareValues(each, best) * sign > 0 ? each : best));
  });
}

function total(args: unknown[]): unknown {
  const values = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
  return values.filter(isNumeric).reduce<unknown>((sum, each) => add(sum, each), numeric(0));
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean' || isNumeric(value)) return String(bsonTypeOf(value) ? value : toNumber(value));
  if (bsonTypeOf(value) === 'ObjectId') return String(value);
  throw new CommandError(241, 'ConversionFailure', `Unsupported conversion from ${typeName(value)} to string`);
}

/** The expression operators of this server; every other one is refused by name. */
export const expressionOperators: Record<string, Compile> = {
  $literal: (argument) => () => argument,
  $eq: comparison((result) => result === 0),
  $ne: comparison((result) => result !== 0),
  $gt: comparison((result) => result > 0),
  $gte: comparison((result) => result >= 0),
  $lt: comparison((result) => result < 0),
  $lte: comparison((result) => result <= 0),
  $cmp: over(([a, b]) => numeric(Math.sign(compareMissing(a, b))), 2, 2),
  $and: over((args) => args.every(isTruthy)),
  $or: over((args) => args.some(isTruthy)),
  $not: over(([value]) => !isTruthy(value), 1, 1),
  $cond: compileCond,
  $switch: compileSwitch,
  $ifNull: over((args) => args.find((each) => !isNullish(each)) ?? args.at(-1)),
  $let: compileLet,
  $add: over((args) => (args.some(isNullish) ? null : args.reduce((sum, each) => add(sum, each), numeric(0)))),
  $subtract: over(([a, b]) => (isNullish(a) || isNullish(b) ? null : subtract(a, b)), 2, 2),
  $multiply: over((args) =>
    args.some(isNullish) ? null : args.reduce((sum, each) => multiply(sum, each), numeric(1)),
  ),
  $divide: over(([a, b]) => (isNullish(a) || isNullish(b) ? null : divide(a, b)), 2, 2),
  $mod: over(([a, b]) => (isNullish(a) || isNullish(b) ? null : remainder(a, b)), 2, 2),
  $abs: unary((value) => rounded(value, Math.abs)),
  $ceil: unary((value) => rounded(value, Math.ceil)),
  $floor: unary((value) => rounded(value, Math.floor)),
  $min: extreme(-1),
  $max: extreme(1),
  $sum: over(total),
  $concat: strings('$concat', (texts) => texts.join('')),
  $toLower: over(([value]) => textArgument('$toLower', value).toLowerCase(), 1, 1),
  $toUpper: over(([value]) => textArgument('$toUpper', value).toUpperCase(), 1, 1),
  $toString: unary(toText),
  $type: over(([value]) => typeName(value), 1, 1),
  $isArray: over(([value]) => Array.isArray(value), 1, 1),
  $size: over(([value]) => numeric(arrayArgument('$size', value).length), 1, 1),
  $in: over(([value, array]) => arrayArgument('$in', array).some((each) => equalValues(each, value)), 2, 2),
  $arrayElemAt: over(([array, position]) => elementAt(array, position), 2, 2),
  $first: over(([array]) => elementAt(array, numeric(0)), 1, 1),
  $last: over(([array]) => elementAt(array, numeric(-1)), 1, 1),
  $concatArrays: over((args) =>
    args.some(isNullish) ? null : args.flatMap((each) => arrayArgument('$concatArrays', each)),
  ),
  $filter: compileFilterOperator,
  $map: compileMap,
  $mergeObjects: over((args) => mergeObjects(args.length === 1 && Array.isArray(args[0]) ? args[0] : args)),
};
