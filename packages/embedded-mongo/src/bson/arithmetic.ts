import { Decimal128, Double, Int32 } from 'bson';
import { badValue, CommandError, typeMismatch } from '../command-error.js';
import { type ExactDecimal, exactOf } from './numbers.js';
import { int64, isDecimal, isInt32, isLong, isNumeric, type NumericValue, toNumber, typeName } from './values.js';

/** A JavaScript number as the BSON type that it would be stored as. */
export function numeric(value: number): Int32 | Double {
  return isInt32(value) ? new Int32(value) : new Double(value);
}

/** Sums with MongoDB's promotion: int → long on overflow, any double → double, any decimal → decimal; dates take ms. */
export function add(a: unknown, b: unknown): unknown {
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() + toNumber(b));
  if (b instanceof Date && isNumeric(a)) return new Date(b.getTime() + toNumber(a));
  return combine(
    a,
    b,
    '$add',
    (x, y) => x + y,
    (x, y) => x + y,
    addExact,
  );
}

export function subtract(a: unknown, b: unknown): unknown {
  if (a instanceof Date && b instanceof Date) return int64(BigInt(a.getTime() - b.getTime()));
  if (a instanceof Date && isNumeric(b)) return new Date(a.getTime() - toNumber(b));
  return combine(
    a,
    b,
    '$subtract',
    (x, y) => x - y,
    (x, y) => x - y,
    (x, y) => addExact(x, negate(y)),
  );
}

export function multiply(a: unknown, b: unknown): unknown {
  return combine(
    a,
    b,
    '$multiply',
    (x, y) => x * y,
    (x, y) => x * y,
    (x, y) => ({
      coefficient: x.coefficient * y.coefficient,
      exponent: x.exponent + y.exponent,
    }),
  );
}

export function divide(a: unknown, b: unknown): unknown {
  const [dividend, divisor] = [requireNumber(a, '$divide'), requireNumber(b, '$divide')];
  if (toNumber(divisor) === 0) throw badValue("can't $divide by zero");
  const quotient = toNumber(dividend) / toNumber(divisor);
  return isDecimal(dividend) || isDecimal(divisor) ? Decimal128.fromString(String(quotient)) : new Double(quotient);
}

export function remainder(a: unknown, b: unknown): unknown {
  if (toNumber(b) === 0) throw new CommandError(16610, 'Location16610', "can't $mod by zero");
  return combine(
    a,
    b,
    '$mod',
    (x, y) => x % y,
    (x, y) => x % y,
    null,
  );
}

/** `$abs`, `$ceil` and `$floor`: the type stays. */
export function rounded(value: unknown, round: (value: number) => number): unknown {
  const given = requireNumber(value, 'rounding');
  if (isDecimal(given)) return Decimal128.fromString(String(round(toNumber(given))));
  if (isLong(given)) return round === Math.abs && given.isNegative() ? given.negate() : given;
  return given instanceof Double ? new Double(round(given.value)) : numeric(round(toNumber(given)));
}

function requireNumber(value: unknown, operator: string): NumericValue {
  if (!isNumeric(value)) throw typeMismatch(`${operator} only supports numeric types, not ${typeName(value)}`);
  return value;
}

function combine(
  left: unknown,
  right: unknown,
  operator: string,
  onDoubles: (a: number, b: number) => number,
  onIntegers: (a: bigint, b: bigint) => bigint,
  onDecimals: ((a: ExactDecimal, b: ExactDecimal) => ExactDecimal) | null,
): unknown {
  const a = requireNumber(left, operator);
  const b = requireNumber(right, operator);
  const types = [typeName(a), typeName(b)];
  if (types.includes('decimal')) return combineDecimals(a, b, onDoubles, onDecimals);
  if (types.includes('double')) return new Double(onDoubles(toNumber(a), toNumber(b)));
  const result = onIntegers(integerOf(a), integerOf(b));
  if (!types.includes('long') && result >= -(2n ** 31n) && result < 2n ** 31n) return new Int32(Number(result));
  if (result < -(2n ** 63n) || result >= 2n ** 63n) throw badValue(`Failed to apply ${operator}: integer overflow`);
  return int64(result);
}

function integerOf(value: NumericValue): bigint {
  return isLong(value) ? value.toBigInt() : BigInt(toNumber(value));
}

function combineDecimals(
  a: NumericValue,
  b: NumericValue,
  onDoubles: (a: number, b: number) => number,
  onDecimals: ((a: ExactDecimal, b: ExactDecimal) => ExactDecimal) | null,
): Decimal128 {
  const [x, y] = [exactOperand(a), exactOperand(b)];
  if (onDecimals === null || x === null || y === null) {
    return Decimal128.fromString(String(onDoubles(toNumber(a), toNumber(b))));
  }
  return roundedDecimal(onDecimals(x, y));
}

function exactOperand(value: NumericValue): ExactDecimal | null {
  if (!Number.isFinite(toNumber(value))) return null;
  // A double enters decimal arithmetic with 15 significant digits, as in MongoDB.
  return value instanceof Double ? exactOf(Decimal128.fromString(value.value.toPrecision(15))) : exactOf(value);
}

const decimalDigits = 34;

/** Rounds half to even to the 34 digits that a Decimal128 has. */
function roundedDecimal({ coefficient, exponent }: ExactDecimal): Decimal128 {
  const excess = coefficient.toString().replace('-', '').length - decimalDigits;
  if (excess <= 0) return Decimal128.fromString(`${coefficient}E${exponent}`);
  const unit = 10n ** BigInt(excess);
  const sign = coefficient < 0n ? -1n : 1n;
  const size = coefficient * sign;
  const rest = (size % unit) * 2n;
  let kept = size / unit;
  if (rest > unit || (rest === unit && kept % 2n === 1n)) kept += 1n;
  return Decimal128.fromString(`${kept * sign}E${exponent + excess}`);
}

function addExact(a: ExactDecimal, b: ExactDecimal): ExactDecimal {
  const exponent = Math.min(a.exponent, b.exponent);
  const scale = (value: ExactDecimal): bigint => value.coefficient * 10n ** BigInt(value.exponent - exponent);
  return { coefficient: scale(a) + scale(b), exponent };
}

function negate(value: ExactDecimal): ExactDecimal {
  return { coefficient: -value.coefficient, exponent: value.exponent };
}
