import assert from 'node:assert/strict';
import { startCpu } from '@countersign/test-parts';
import fc from 'fast-check';
import { type JsonFault, parseStrictJson } from '../src/index.js';

function faultOf(text: string | Buffer, depth = 64): Pick<JsonFault, 'rule' | 'field'> | null {
  const parsed = parseStrictJson(Buffer.from(text), depth);
  return parsed.ok ? null : { rule: parsed.rule, field: parsed.field };
}

function rule(text: string | Buffer, values?: number): string | null {
  const read = parseStrictJson(Buffer.from(text as string), 64, values);
  return read.ok ? null : read.rule;
}

describe('parseStrictJson', () => {
  it('refuses a key twice at any depth, however it is written, and names where (decisions §1)', () => {
    const cases: [string, string][] = [
      ['{"a":1,"a":1}', 'a'],
      ['{"a":1,"\\u0061":2}', 'a'],
      ['{"x":{"y":[0,"s",{"a":1,"b":{"a":2},"a" \n:3}]}}', 'x.y.2.a'],
      ['[[{"a":1},{"":1,"":2}]]', '0.1.'],
      ['{"__proto__":1,"__proto__":2}', '__proto__'],
      ['{"\\\\":1,"\\\\":2}', '\\'],
      ['{"a\\"":1,"a\\"":2}', 'a"'],
    ];
    for (const [text, field] of cases) assert.deepEqual(faultOf(text), { rule: 'json.key_twice', field }, text);
    for (const text of ['{"a":{"a":1},"b":["a","a",{"a":1},{"a":1}]}', '{"a":"\\"a\\":","b":"{\\"a\\":1"}', '"a"'])
      assert.equal(faultOf(text), null, text);
  });

  it('refuses half of a surrogate pair in a key or a text (decisions §1)', () => {
    const cases: [string, string][] = [
      ['{"a":"\\ud83d"}', 'a'],
      ['{"a":["x","\\uDE00\\ud83d"]}', 'a.1'],
      ['{"a\\udfff":1}', 'a\ufffd'],
      ['"\\ud800"', ''],
    ];
    for (const [text, field] of cases) assert.deepEqual(faultOf(text), { rule: 'json.half_character', field }, text);
    for (const text of ['"\\ud83d\\ude00"', '"\u{1f600}"', '"\\\\ud83d"']) assert.equal(faultOf(text), null, text);
  });

  it('refuses what is not UTF-8, begins with a byte order mark, is not JSON or too deep', () => {
    assert.equal(faultOf(Buffer.from([0x22, 0xff, 0x22]))?.rule, 'json.not_utf8');
    assert.equal(faultOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))?.rule, 'json.not_utf8');
    assert.equal(faultOf('\ufeff{}')?.rule, 'json.byte_order_mark');
    assert.equal(faultOf("{'a':1}")?.rule, 'json.malformed_at');
    assert.equal(faultOf('[[[1]]]', 3), null);
    assert.equal(faultOf('[[{"a":[]}]]', 3)?.rule, 'json.too_deep');
  });

  it('gives what JSON.parse gives of everything else', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: 'binary' }), fc.constantFrom(0, 2), (text, indent) => {
        const value: unknown = JSON.parse(text);
        const parsed = parseStrictJson(Buffer.from(JSON.stringify(value, null, indent)), 1000);
        assert.ok(parsed.ok, JSON.stringify(parsed));
        assert.deepEqual(parsed.value, value);
      }),
    );
  });

  it('leaves a long string at one place to its reader, and gives the same of everything else', () => {
    const path = ['a', 'b'];
    const readApart = (text: string, from = 5): { value: unknown; taken: string[] } => {
      const taken: string[] = [];
      const read = (bytes: Buffer): unknown => {
        taken.push(bytes.toString());
        return bytes.includes('?') ? undefined : { text: bytes.toString() };
      };
      const parsed = parseStrictJson(Buffer.from(text), 64, 100, { path, from, read });
      return { value: parsed.ok ? parsed.value : parsed.rule, taken };
    };
    const apart = { a: { b: { text: 'ABCDE' }, c: 'ABCDE' }, b: 'ABCDE' };
    assert.deepEqual(readApart('{"a":{"b":"ABCDE","c":"ABCDE"},"b":"ABCDE"}'), { value: apart, taken: ['ABCDE'] });
    assert.deepEqual(readApart('{"\\u0061":{"b" : "é[{,:"}}').value, { a: { b: { text: 'é[{,:' } } });
    assert.deepEqual(readApart('{"a":{"b":"really?"}}'), { value: { a: { b: 'really?' } }, taken: ['really?'] });
    for (const text of [
      '{"a":{"b":"ABCD"}}',
      '{"a":{"b":"AB\\nCDE"}}',
      '{"a":[{"b":"ABCDE"}]}',
      '[{"a":{"b":"ABCDE"}}]',
      '{"a":{"b":["ABCDE"]}}',
      '{"a":{"c":{"b":"ABCDE"},"b":1}}',
      '{"a.b":"ABCDE","a":"ABCDE","ABCDE":{"b":1}}',
      '{"a":{"ABCDE":"b"}}',
    ]) {
      assert.deepEqual(readApart(text), { value: JSON.parse(text), taken: [] }, text);
    }
    const broken: [string, string][] = [
      ['{"a":{"b":"ABCDE","b":1}}', 'json.key_twice'],
      ['{"a":{"b":"ABCDE"},"a":{"b":"ABCDE"}}', 'json.key_twice'],
      ['{"a":{"b":"ABCDE"},"c":"\\ud800"}', 'json.half_character'],
      ['{"a":{"b":"ABCDE', 'json.malformed'],
      ['{"a":{"b":"ABCDE"}', 'json.malformed'],
      ['{"a":{"b" "ABCDE"}}', 'json.malformed_at'],
      ['{"a":{"b":1 "ABCDE"}}', 'json.malformed_at'],
    ];
    for (const [text, found] of broken) assert.ok(String(readApart(text).value).startsWith(found), text);
    const place = parseStrictJson(Buffer.from('{"a":{"b":"ABCDE"}} x'), 64, 100, { path, from: 5, read: () => 1 });
    assert.deepEqual(place, parseStrictJson(Buffer.from('{"a":{"b":"ABCDE"}} x'), 64, 100));
  });

  it('takes time in proportion to the text', () => {
    const seconds = (text: string): number => {
      const bytes = Buffer.from(text);
      const used = startCpu();
      parseStrictJson(bytes, 64);
      return used() / 1000;
    };
    const million = 1_000_000;
    const texts = [
      `"${'\\\\'.repeat(2 * million)}"`,
      `"${'\\"'.repeat(2 * million)}"`,
      `[${'"",'.repeat(million)}""]`,
      `"${'\\ud83d\\ude00'.repeat(million / 4)}"`,
      `{${Array.from({ length: million / 4 }, (_, index) => `"${index}":0`).join()}}`,
      `"a"${' '.repeat(4 * million)}`,
    ];
    for (const text of texts) assert.ok(seconds(text) < 3, text.slice(0, 20));
  });

  it('refuses a key twice in an object of many keys, and behind long texts (decisions §1)', () => {
    const many = Array.from({ length: 40 }, (_, index) => `"k${index}":${index}`).join(',');
    for (const text of [
      '{"a":1,"a":1}',
      '{"a":1,"\\u0061":2}',
      '{"\\u0061":1,"a":2}',
      '{"é":1,"\\u00e9":2}',
      '[{"a":[],"b":{"a":1}, "a" \n: 2}]',
      '{"__proto__":1,"__proto__":2}',
      '{"":1,"":2}',
      `{${many},"k0":1}`,
      `{${many},"k39":1}`,
      `{${many},"\\u006b7":1}`,
      `{"x":{${many}},"y":{${many},"k20":0}}`,
      `{"long":"${'A'.repeat(100_000)}","long":1}`,
    ]) {
      assert.equal(rule(text), 'json.key_twice', text.slice(0, 60));
    }
  });

  it('takes the same key in different objects, and strings that look like keys', () => {
    for (const text of [
      '[{"a":1},{"a":1}]',
      '{"a":{"a":{"a":1}},"b":{"a":1}}',
      '{"a":"b","b":"a","c":["a","a"]}',
      '{"a":"\\"a\\":1,\\"a\\":2"}',
      '{"a":1,"A":2,"a ":3,"\\u0061 b":4}',
      `{"a":"${'x'.repeat(200)}\\\\","b":"\\\\${'y'.repeat(200)}","c":"${'\\"'.repeat(100)}"}`,
    ]) {
      assert.equal(rule(text), null, text.slice(0, 60));
    }
  });

  it('finds half of a surrogate pair wherever it stands (decisions §1)', () => {
    for (const text of [
      '"\\ud800"',
      '"\\uDFFF"',
      '"\\udc00\\ud800"',
      '"\\ud83d \\ude00"',
      '"\\ud83d\\ud83d\\ude00"',
      '{"\\udbff":1}',
      `{"a":"${'x'.repeat(1000)}\\ud800${'x'.repeat(1000)}"}`,
      '["\\ud83d',
    ]) {
      assert.equal(rule(text), 'json.half_character', text.slice(0, 60));
    }
    for (const text of ['"\\ud83d\\ude00"', '"\\uD83D\\uDE00"', '"😀"', '"\\\\ud800"', '"\\ud7ff\\ue000"']) {
      assert.equal(rule(text), null, text);
    }
    assert.equal(rule(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])), 'json.not_utf8');
  });

  it('refuses what JSON.parse refuses', () => {
    for (const text of ['', ' ']) assert.equal(rule(text), 'json.empty', text);
    for (const text of ['{', '{"a"}', '{"a":1,}', '[1 2]', 'nul', '"a', '"\\x"', "{'a':1}", '{}{}', '[}']) {
      assert.match(rule(text) ?? '', /^json\.malformed/, text);
    }
  });

  it('says where JSON breaks and nothing of what stands there', () => {
    const read = parseStrictJson(Buffer.from('{"secret": bkps_abc}'), 64);
    assert.ok(!read.ok);
    assert.match(read.rule, /^json\.malformed/);
    assert.doesNotMatch(JSON.stringify(read), /bkps/);
  });

  it('counts levels and values before anything is made of them', () => {
    assert.equal(rule(`${'['.repeat(64)}${']'.repeat(64)}`), null);
    assert.equal(rule(`${'['.repeat(65)}${']'.repeat(65)}`), 'json.too_deep');
    assert.equal(rule('[{"a":'.repeat(8_000_000 / 6)), 'json.too_deep');
    assert.equal(rule('[1,2,3]', 4), null);
    assert.equal(rule('[1,2,3,4]', 4), 'json.too_many_values');
    assert.equal(rule('[[],[],[]]', 4), 'json.too_many_values');
    assert.equal(rule(`{"a":"${','.repeat(100)}"}`, 4), null);
  });

  it('agrees with a walk of the parsed value about keys that come twice', () => {
    const key = fc.constantFrom('a', 'b', '\\u0061', 'a\\"', '\\\\', 'k'.repeat(70));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, fc.constantFrom('1', '"a"', '"\\"a\\":1"'), tie('object'), tie('array')),
      object: fc
        .array(fc.tuple(key, tie('value')), { maxLength: 12 })
        .map((members) => `{${members.map(([name, one]) => `"${name}" :${one}`).join(',')}}`),
      array: fc.array(tie('value'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
    }));
    fc.assert(
      fc.property(value, (text) => {
        const written = String(text);
        const outside = written.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""');
        const members = outside.split(':').length - 1;
        const expected = keysIn(JSON.parse(written)) === members ? null : 'json.key_twice';
        assert.equal(rule(written), expected, written);
      }),
      { numRuns: 500 },
    );
  });
});

/** How many keys a parsed value holds: fewer than its text has, where one came twice. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, one) => sum + keysIn(one), own);
}
