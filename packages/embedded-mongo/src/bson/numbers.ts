import type { Decimal128 } from 'bson';
import { isDecimal, isLong, type NumericValue, toNumber } from './values.js';

/** An exact value: `coefficient × 10^exponent`. */
export interface ExactDecimal {
  readonly coefficient: bigint;
  readonly exponent: number;
}

/**
 * Compares numbers of any BSON type by value. Rounding to a double keeps the order, so doubles decide wherever they
 * differ, and exact arithmetic is needed only for what rounds to the same double. NaN is below every number.
 */
export function compareNumbers(left: NumericValue, right: NumericValue): number {
  const a = toNumber(left);
  const b = toNumber(right);
  if (a < b) return -1;
  if (a > b) return 1;
  if (a !== b) return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
  if (isExactlyItsDouble(left) && isExactlyItsDouble(right)) return 0;
  const exactLeft = exactOf(left);
  const exactRight = exactOf(right);
  // An infinity and a Decimal128 beyond the range of doubles round to the same double.
  if (exactLeft === null || exactRight === null) {
    if (exactLeft === exactRight) return 0;
    return (exactLeft === null) === a > 0 ? 1 : -1;
  }
  return compareExact(exactLeft, exactRight);
}

/** Whether the value is a double or an integer that a double holds exactly, so that its double says all. */
export function isExactlyItsDouble(value: NumericValue): boolean {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value));
  if (isLong(value)) return Number.isSafeInteger(value.toNumber());
  return !isDecimal(value);
}

/** The exact value, or `null` for an infinity. Not for NaN. */
export function exactOf(value: NumericValue): ExactDecimal | null {
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 };
  if (isLong(value)) return { coefficient: value.toBigInt(), exponent: 0 };
  if (isDecimal(value)) return exactOfDecimal(value);
  return exactOfDouble(toNumber(value));
}

export function compareExact(a: ExactDecimal, b: ExactDecimal): number {
  const signA = a.coefficient < 0n ? -1 : a.coefficient > 0n ? 1 : 0;
  const signB = b.coefficient < 0n ? -1 : b.coefficient > 0n ? 1 : 0;
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const low = Math.min(a.exponent, b.exponent);
  const scaledA = a.coefficient * 10n ** BigInt(a.exponent - low);
  const scaledB = b.coefficient * 10n ** BigInt(b.exponent - low);
  return scaledA < scaledB ? -1 : scaledA > scaledB ? 1 : 0;
}

function exactOfDecimal(value: Decimal128): ExactDecimal | null {
  const text = value.toString();
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/i.exec(text);
  if (match === null) return null;
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return { coefficient: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
}

function exactOfDouble(value: number): ExactDecimal | null {
  if (!Number.isFinite(value)) return null;
  if (Number.isInteger(value)) return { coefficient: BigInt(value), exponent: 0 };
  // A double is m × 2^-k, and 2^-k = 5^k × 10^-k.
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings += 1;
  }
  return { coefficient: BigInt(mantissa) * 5n ** BigInt(halvings), exponent: -halvings };
}
