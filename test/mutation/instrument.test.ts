import assert from 'node:assert/strict';
import { parse } from 'acorn';
import { instrument } from './instrument.js';
import { compare } from './switch.js';

const MAP = { file: '', version: 3, sources: [], sourcesContent: [], names: [], mappings: '', sourceRoot: '' };

function made(code: string, properties = false) {
  return instrument({ file: 'a.ts', code, map: MAP, properties }, 'file:///switch.js', 0);
}

/** What stands in the place of what, by operator. */
function changes(code: string, properties = false): string[] {
  return made(code, properties).mutants.map(({ operator, before, after }) => `${operator}: ${before} → ${after}`);
}

/** Calls `f` of the code with the change of this number on. */
function withChange(code: string, id: number, ...given: unknown[]): unknown {
  const body = made(code).code.replace(/^import [^;]*;/, '');
  return new Function('__isOn', '__compare', `${body}; return f`)((asked: number) => asked === id, compare)(...given);
}

describe('the changes of a mutation run', () => {
  it('are those of the written list', () => {
    assert.deepEqual(changes('const f = (a, b) => a < b;'), ['boundary: a < b → a <= b', 'comparison: a < b → a >= b']);
    assert.deepEqual(changes('const f = (a, b, c) => (a & b) === c;'), ['equality: (a & b) === c → (a & b) !== c']);
    assert.deepEqual(changes('const f = (a) => !a;'), ['negation: !a → a']);
    assert.deepEqual(changes('const LIFE = 601 * SECOND;'), [
      'number: 601 → 602',
      'arithmetic: 601 * SECOND → 601 / SECOND',
    ]);
    assert.deepEqual(changes('async function f() { await save(); }'), ['call: await save() → undefined']);
    assert.deepEqual(changes('const f = (a) => a.some(g).length;'), ['method: a.some(g) → a.every(g)']);
    assert.deepEqual(changes('const f = (a) => (a ?? b).some(g);'), [
      'logic: a ?? b → (a) && (b)',
      'method: (a ?? b).some(g) → (a ?? b).every(g)',
    ]);
    assert.deepEqual(changes('if (ready()) go();'), [
      'condition: ready() → false',
      'condition: ready() → true',
      'call: go() → undefined',
    ]);
  });

  it('leave properties out where they are filters and updates', () => {
    assert.deepEqual(changes("find({ _id: id, status: 'pending' });", true), [
      'property: _id: id → ',
      "property: status: 'pending' → ",
      "call: find({ _id: id, status: 'pending' }) → undefined",
    ]);
    assert.deepEqual(changes("const a = find({ status: 'pending' });"), []);
  });

  it('are off until one is switched on, which is then the only one', () => {
    const code = 'function f(a, b) { return a < b && a !== 1; }';
    assert.equal(withChange(code, -1, 2, 2), false);
    const named = made(code).mutants;
    const boundary = named.find(({ operator }) => operator === 'boundary')?.id ?? -1;
    assert.equal(withChange(code, boundary, 2, 2), true);
    assert.equal(withChange(code, boundary, 1, 1), false);
  });

  it('compare in the place of a boundary as its sign says', () => {
    for (const [sign, ...expected] of [
      ['<', true, true, false],
      ['<=', true, false, false],
      ['>', false, true, true],
      ['>=', false, false, true],
    ] as const) {
      const code = `function f(a) { return a ${sign} 2; }`;
      const boundary = made(code).mutants.find(({ operator }) => operator === 'boundary')?.id ?? -1;
      const answers = [1, 2, 3].map((given) => withChange(code, boundary, given));
      assert.deepEqual(answers, expected, sign);
    }
  });

  it('keep optional chains whole, names in exports, and what is logged', () => {
    const code = 'function f(a) { return a?.filter(Boolean).map(String); }';
    assert.equal(withChange(code, -1, undefined), undefined);
    assert.deepEqual(changes(code), []);
    assert.deepEqual(changes("ctx.log.warn({ done: 1 }, 'text');"), []);
    parse(made('const a = 1; export { a };').code, { ecmaVersion: 2023, sourceType: 'module' });
  });

  it('know what is declared, so that a constant is judged by the tests of what names it', () => {
    const { declarations } = made('const LIFE = 7 * DAY; export function f() { return LIFE; } f();');
    assert.deepEqual(declarations, [
      { file: 'a.ts', name: 'LIFE', code: 'const LIFE = 7 * DAY;' },
      { file: 'a.ts', name: 'f', code: 'export function f() { return LIFE; }' },
    ]);
  });

  it('have keys that stay the same, and differ for the same change in two places', () => {
    const [one, other] = made('function f(a) { g(a); g(a); }').mutants;
    assert.notEqual(one?.key, other?.key);
    assert.deepEqual(made('function f(a) { g(a); g(a); }').mutants[0]?.key, one?.key);
  });
});
