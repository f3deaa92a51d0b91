import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import fc from 'fast-check';

/** Few of each kind, so that conditions meet values; kinds that compare with each other lie close together. */
export const usual: readonly unknown[] = [
  null,
  new Int32(0),
  new Int32(1),
  new Int32(2),
  new Double(1.5),
  Long.fromNumber(2),
  'a',
  'ab',
  'b',
  '',
  true,
  false,
  new Date(0),
  new Date(1000),
];

/** As MongoDB orders them: by length, subtype, bytes. */
export const binaries: readonly Binary[] = [
  new Binary(Buffer.from([9])),
  new Binary(Buffer.from([1, 2])),
  new UUID('00112233-4455-6677-8899-aabbccddeeff'),
];

export const rare: readonly unknown[] = [
  new Int32(-1),
  new Double(Number.NaN),
  new Double(-0),
  new Double(Number.POSITIVE_INFINITY),
  Long.fromString('9007199254740993'),
  Decimal128.fromString('1.5'),
  Decimal128.fromString('2'),
  'A',
  'é',
  '😀',
  new ObjectId('64b000000000000000000000'),
  new ObjectId('64b000000000000000000001'),
  binaries[1],
  binaries[0],
  binaries[2],
  new Timestamp({ t: 5, i: 1 }),
  new BSONRegExp('^a', ''),
  new BSONRegExp('b', 'i'),
  new Code('f()'),
  new MinKey(),
  new MaxKey(),
  {},
  { d: new Int32(1) },
  { d: 'a', e: new Int32(1) },
];

const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...usual) },
  { weight: 2, arbitrary: fc.constantFrom(...rare) },
);

/** What a field of a document, or an operand, may be. */
export const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);

const inner = fc.record({ d: value, e: scalar }, { requiredKeys: ['d'] });

/** Documents with values of all kinds (`a`, `b`), counts (`n`) and lists of documents (`c`). */
export const fields = fc.record(
  {
    a: value,
    b: scalar,
    c: fc.oneof(
      { weight: 4, arbitrary: fc.array(inner, { maxLength: 3 }) },
      { weight: 1, arbitrary: inner },
      { weight: 1, arbitrary: scalar },
    ),
    n: fc.integer({ min: -2, max: 5 }).map((each) => new Int32(each)),
  },
  { requiredKeys: [] },
);

export const operand = fc.oneof({ weight: 5, arbitrary: value }, { weight: 1, arbitrary: inner });
export const plainOperand = scalar;
