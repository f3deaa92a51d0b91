import assert from 'node:assert/strict';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  deserialize,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { cut, fieldNames } from '../src/bson/cut.js';

const everyType = {
  _id: new ObjectId(),
  double: new Double(1.5),
  text: 'some text, ä and 𝄞',
  document: { text: 'inner', list: [1, { deep: true }] },
  list: [1, 'two', null],
  binary: new Binary(Buffer.from([0, 1, 0, 255])),
  oldBinary: new Binary(Buffer.from([0, 1, 0]), Binary.SUBTYPE_BYTE_ARRAY),
  uuid: new Binary(Buffer.alloc(16, 7), Binary.SUBTYPE_UUID),
  boolean: true,
  date: new Date(0),
  nothing: null,
  pattern: new BSONRegExp('^a.*b$', 'im'),
  plainPattern: new BSONRegExp('', ''),
  code: new Code('function () {}'),
  scopedCode: new Code('function () {}', { a: 1 }),
  int: new Int32(-1),
  timestamp: new Timestamp({ t: 1, i: 2 }),
  long: Long.MAX_VALUE,
  decimal: Decimal128.fromString('1.50'),
  least: new MinKey(),
  most: new MaxKey(),
  empty: {},
  emptyList: [],
  '': 'no name',
  größe: 1,
};

function encoded(document: object): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: false }));
}

describe('the fields of an encoded document', () => {
  const bytes = encoded(everyType);

  for (const [name, value] of Object.entries(everyType)) {
    it(`keeps ${name === '' ? 'a field without a name' : name} alone, byte for byte`, () => {
      assert.deepEqual(cut(bytes, fieldNames([name])), encoded({ [name]: value }));
    });
    it(`steps over ${name === '' ? 'a field without a name' : name}`, () => {
      const others = Object.entries(everyType).filter(([other]) => other !== name);
      assert.deepEqual(cut(bytes, fieldNames(others.map(([other]) => other))), encoded(Object.fromEntries(others)));
    });
  }

  it('keeps nothing of what is not there, nor of names that only begin or end alike', () => {
    assert.deepEqual(cut(bytes, fieldNames(['tex', 'textual', 'id', '_ID'])), encoded({}));
    assert.deepEqual(cut(encoded({}), fieldNames(['text'])), encoded({}));
  });

  it('keeps nothing where no name is asked for', () => assert.deepEqual(deserialize(cut(bytes, [])), {}));

  it('puts _id first', () => {
    const late = encoded({ text: 'a', _id: 1, int: 2 });
    assert.deepEqual(cut(late, fieldNames(['int', '_id', 'text'])), encoded({ _id: 1, text: 'a', int: 2 }));
  });
});
