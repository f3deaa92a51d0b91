import type { Binary, ObjectId, Timestamp } from 'bson';
import { textOf } from './compare.js';
import { compareExact, type ExactDecimal, exactOf, isExactlyItsDouble } from './numbers.js';
import { binaryBytes, type Document, type NumericValue, rankOf, regexParts, TypeRank, toNumber } from './values.js';

/**
 * Keys whose bytes sort as `compareValues` sorts the values: a type byte, then the value, prefix-free, so that keys of
 * several fields can be joined.
 */
class KeyWriter {
  private bytes = Buffer.allocUnsafe(128);
  length = 0;

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length] = value;
    this.length += 1;
  }

  append(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  uint16(value: number): void {
    this.reserve(2);
    this.length = this.bytes.writeUInt16BE(value, this.length);
  }

  uint32(value: number): void {
    this.reserve(4);
    this.length = this.bytes.writeUInt32BE(value, this.length);
  }

  uint64(value: bigint): void {
    this.reserve(8);
    this.length = this.bytes.writeBigUInt64BE(BigInt.asUintN(64, value), this.length);
  }

  /** The usual trick: flip the sign bit of positive doubles and all bits of negative ones. NaN sorts first. */
  double(value: number): void {
    this.reserve(8);
    const start = this.length;
    this.length += 8;
    if (Number.isNaN(value)) {
      this.bytes.fill(0, start, this.length);
      return;
    }
    this.bytes.writeDoubleBE(value === 0 ? 0 : value, start);
    const first = this.bytes[start] as number;
    if (first & 0x80) this.invert(start);
    else this.bytes[start] = first ^ 0x80;
  }

  /** Bytes up to a terminating zero; a zero inside is written as 00 FF. */
  terminated(value: Uint8Array): void {
    if (value.indexOf(0) < 0) this.append(value);
    else {
      for (const each of value) {
        this.byte(each);
        if (each === 0) this.byte(0xff);
      }
    }
    this.byte(0);
  }

  text(value: string): void {
    this.terminated(Buffer.from(value));
  }

  invert(start: number): void {
    for (let i = start; i < this.length; i += 1) this.bytes[i] = (this.bytes[i] as number) ^ 0xff;
  }

  finish(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.length));
  }

  private reserve(count: number): void {
    if (this.length + count <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + count));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }
}

/** The key of one value, ascending. */
export function keyOf(value: unknown): Buffer {
  const writer = new KeyWriter();
  writeValue(writer, value);
  return writer.finish();
}

/** The joined key of several fields, each ascending (1) or descending (-1). */
export function compoundKey(values: readonly unknown[], directions: readonly number[]): Buffer {
  const writer = new KeyWriter();
  for (let i = 0; i < values.length; i += 1) {
    const start = writer.length;
    writeValue(writer, values[i]);
    if ((directions[i] ?? 1) < 0) writer.invert(start);
  }
  return writer.finish();
}

export function invertKey(key: Buffer): Buffer {
  const inverted = Buffer.from(key);
  for (let i = 0; i < inverted.length; i += 1) inverted[i] = (inverted[i] as number) ^ 0xff;
  return inverted;
}

/** The first key after every key that begins with `prefix`. */
export function keyAfter(prefix: Buffer): Buffer {
  const next = Buffer.from(prefix);
  for (let i = next.length - 1; i >= 0; i -= 1) {
    const each = next[i] as number;
    if (each < 0xff) {
      next[i] = each + 1;
      return next.subarray(0, i + 1);
    }
  }
  return Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
}

function writeValue(writer: KeyWriter, value: unknown): void {
  const rank = rankOf(value);
  writer.byte(rank);
  switch (rank) {
    case TypeRank.number:
      writeNumber(writer, value as NumericValue);
      break;
    case TypeRank.string:
      writer.text(textOf(value));
      break;
    case TypeRank.object:
      writeDocument(writer, value as Document);
      break;
    case TypeRank.array:
      for (const element of value as unknown[]) writeValue(writer, element);
      writer.byte(0);
      break;
    case TypeRank.binary:
      writer.uint32((value as Binary).position);
      writer.byte((value as Binary).sub_type);
      writer.append(binaryBytes(value as Binary));
      break;
    case TypeRank.objectId:
      writer.append((value as ObjectId).id);
      break;
    case TypeRank.boolean:
      writer.byte(value === true ? 1 : 0);
      break;
    case TypeRank.date:
      writer.uint64(BigInt((value as Date).getTime()) + (1n << 63n));
      break;
    case TypeRank.timestamp:
      writer.uint64((value as Timestamp).toBigInt());
      break;
    case TypeRank.regex:
      writer.text(regexParts(value as RegExp).pattern);
      writer.text(regexParts(value as RegExp).options);
      break;
    case TypeRank.code:
    case TypeRank.codeWithScope:
      writer.text((value as { code: string }).code);
      writeDocument(writer, (value as { scope?: Document | null }).scope ?? {});
      break;
  }
}

function writeDocument(writer: KeyWriter, document: Document): void {
  for (const field of Object.keys(document)) {
    writer.byte(rankOf(document[field]));
    writer.text(field);
    writeValue(writer, document[field]);
  }
  writer.byte(0);
}

const belowItsDouble = 0;
const equalToItsDouble = 1;
const aboveItsDouble = 2;

/** The nearest double, then on which side of it the value lies, then (only where it lies beside it) the exact value. */
function writeNumber(writer: KeyWriter, value: NumericValue): void {
  const double = toNumber(value);
  writer.double(double);
  if (Number.isNaN(double) || isExactlyItsDouble(value)) {
    writer.byte(equalToItsDouble);
    return;
  }
  const exact = exactOf(value);
  const rounded = exactOf(double);
  const side = exact === null ? 0 : rounded === null ? (double > 0 ? -1 : 1) : compareExact(exact, rounded);
  writer.byte(side < 0 ? belowItsDouble : side > 0 ? aboveItsDouble : equalToItsDouble);
  if (side !== 0 && exact !== null) writeExact(writer, exact);
}

/** Scientific notation, so that it sorts: sign, exponent of the first digit, digits without trailing zeros. */
function writeExact(writer: KeyWriter, exact: ExactDecimal): void {
  const negative = exact.coefficient < 0n;
  const digits = (negative ? -exact.coefficient : exact.coefficient).toString();
  const magnitude = exact.exponent + digits.length;
  writer.byte(negative ? 0 : 1);
  const start = writer.length;
  writer.uint16(magnitude + 0x8000);
  writer.text(digits.replace(/0+$/, ''));
  if (negative) writer.invert(start);
}
