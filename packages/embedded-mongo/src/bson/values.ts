import { Binary, type BSONRegExp, type Decimal128, Double, Int32, Long, type ObjectId, type Timestamp } from 'bson';

/** A BSON document as decoded with `promoteValues: false`: numbers keep their type. */
export type Document = { [field: string]: unknown };

export type NumericValue = number | bigint | Int32 | Double | Long | Decimal128;

/** Rank of each BSON type in MongoDB's comparison order; also the first byte of an index key. */
export const TypeRank = {
  minKey: 1,
  emptyList: 3,
  missing: 5,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  codeWithScope: 65,
  maxKey: 254,
} as const;

/** What an index, or a sort, has for an empty array: no value of a document, and below all of them but MinKey. */
export const emptyList: unique symbol = Symbol('an empty array');

export function bsonTypeOf(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  return (value as { _bsontype?: string })._bsontype;
}

export function isDocument(value: unknown): value is Document {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return false;
  if (value instanceof Date || value instanceof RegExp) return false;
  const type = (value as { _bsontype?: unknown })._bsontype;
  // A stored document may itself have a field of that name: only bson's own classes carry it on the prototype.
  return type === undefined || Object.hasOwn(value, '_bsontype');
}

export function isNumeric(value: unknown): value is NumericValue {
  if (typeof value === 'number' || typeof value === 'bigint') return true;
  switch (bsonTypeOf(value)) {
    case 'Int32':
    case 'Double':
    case 'Long':
    case 'Decimal128':
      return !isDocument(value);
    default:
      return false;
  }
}

export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || (bsonTypeOf(value) === 'BSONRegExp' && !isDocument(value));
}

export function isLong(value: unknown): value is Long {
  return value instanceof Long || bsonTypeOf(value) === 'Long';
}

export function isDecimal(value: unknown): value is Decimal128 {
  return bsonTypeOf(value) === 'Decimal128';
}

export function rankOf(value: unknown): number {
  if (value === undefined || value === null) return TypeRank.null;
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return TypeRank.number;
    case 'string':
      return TypeRank.string;
    case 'boolean':
      return TypeRank.boolean;
    case 'symbol':
      return TypeRank.emptyList;
  }
  if (Array.isArray(value)) return TypeRank.array;
  if (value instanceof Date) return TypeRank.date;
  if (value instanceof RegExp) return TypeRank.regex;
  if (isDocument(value)) return TypeRank.object;
  switch (bsonTypeOf(value)) {
    case 'Int32':
    case 'Double':
    case 'Long':
    case 'Decimal128':
      return TypeRank.number;
    case 'BSONSymbol':
      return TypeRank.string;
    case 'Binary':
      return TypeRank.binary;
    case 'ObjectId':
      return TypeRank.objectId;
    case 'Timestamp':
      return TypeRank.timestamp;
    case 'BSONRegExp':
      return TypeRank.regex;
    case 'Code':
      return (value as { scope?: unknown }).scope ? TypeRank.codeWithScope : TypeRank.code;
    case 'MinKey':
      return TypeRank.minKey;
    case 'MaxKey':
      return TypeRank.maxKey;
    default:
      return TypeRank.object;
  }
}

const typeNameByCode: Record<number, string> = {
  [-1]: 'minKey',
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  127: 'maxKey',
};

/** The `$type` alias of a type code or alias, or `undefined` where there is none. */
export function typeAlias(code: unknown): string | undefined {
  if (typeof code === 'string') return Object.values(typeNameByCode).includes(code) ? code : undefined;
  return isNumeric(code) ? typeNameByCode[toNumber(code)] : undefined;
}

/** The `$type` alias of a value; `missing` for a field that is not there. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'number':
      return isInt32(value) ? 'int' : 'double';
    case 'bigint':
      return 'long';
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
  }
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  if (isDocument(value)) return 'object';
  switch (bsonTypeOf(value)) {
    case 'Int32':
      return 'int';
    case 'Double':
      return 'double';
    case 'Long':
      return 'long';
    case 'Decimal128':
      return 'decimal';
    case 'BSONSymbol':
      return 'symbol';
    case 'Binary':
      return 'binData';
    case 'ObjectId':
      return 'objectId';
    case 'Timestamp':
      return 'timestamp';
    case 'BSONRegExp':
      return 'regex';
    case 'Code':
      return (value as { scope?: unknown }).scope ? 'javascriptWithScope' : 'javascript';
    case 'MinKey':
      return 'minKey';
    case 'MaxKey':
      return 'maxKey';
    default:
      return 'object';
  }
}

export function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 && !Object.is(value, -0);
}

/** The nearest double; `NaN` for what is no number. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (isLong(value)) return value.toNumber();
  if (isDecimal(value)) return Number(value.toString());
  return Number.NaN;
}

/** MongoDB's idea of true: everything but `false`, `null`, missing and zero. */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  return value !== undefined && value !== null;
}

export function binaryBytes(value: Binary): Buffer {
  const { buffer } = value;
  return Buffer.from(buffer.buffer, buffer.byteOffset, value.position);
}

export function regexParts(value: RegExp | BSONRegExp): { pattern: string; options: string } {
  if (value instanceof RegExp) return { pattern: value.source, options: value.flags };
  return { pattern: value.pattern, options: value.options };
}

/** Sets a field whatever its name is: a plain assignment would swallow `__proto__`. */
export function setField(target: Document, field: string, value: unknown): void {
  if (field === '__proto__') {
    Object.defineProperty(target, field, { value, enumerable: true, configurable: true, writable: true });
  } else target[field] = value;
}

export function fieldOf(document: Document, field: string): unknown {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** A deep copy of documents and arrays; scalar values are shared, since nothing changes them in place. */
export function cloneValue<T>(value: T): T {
  if (Array.isArray(value)) return value.map(cloneValue) as T;
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) setField(copy, field, cloneValue(value[field]));
  return copy as T;
}

export function int64(value: bigint): Long {
  return Long.fromBigInt(value);
}

export function binaryUuid(bytes: Buffer): Binary {
  return new Binary(bytes, Binary.SUBTYPE_UUID);
}

export type { Binary, ObjectId, Timestamp };
