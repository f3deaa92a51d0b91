import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';
import { callers, sinks } from './model/php-sinks.js';
import { names, sources, transformations } from './model/php-values.js';
import { indirections } from './model/php-ways.js';

/** Sinks that raise nothing by themselves, only by what reaches them. */
const silent = [
  "(V)('id');",
  'include V;',
  "array_map(V, ['id']);",
  "file_put_contents('a.php', V);",
  'unserialize(V);',
];
const request = "$_POST['q']";
const asItIs = 'USE';

/** Those that raise no flag of severity medium or high. */
function missed(programs: readonly string[]): string[] {
  return programs.filter((code) => {
    const scan = createScan();
    scan.file('a.php', Buffer.from(`<?php\n${code}\n`));
    return !scan.result().flags.some(({ rule, severity }) => severity !== 'low' && rule !== 'not_scanned');
  });
}

/** `USE`, `V` and `X` stand for the sink, what reaches it, and where that comes from. */
function program(code: string, value: string, sink: string, source: string): string {
  const used = put(code, 'USE', put(sink, 'V', value));
  return put(used, 'X', source);
}

function put(code: string, name: string, by: string): string {
  return code.replace(new RegExp(`\\b${name}\\b`, 'g'), () => by);
}

const hidden = ["'sys' . 'tem'", "strrev('metsys')", "base64_decode('c3lzdGVt')"];

describe('what is followed in PHP (decisions §5)', () => {
  for (const source of sources) {
    it(`${source} into every sink`, () => {
      assert.deepEqual(missed(sinks.map((sink) => program(asItIs, 'X', sink, source))), []);
    });
  }
  for (const made of transformations) {
    it(`${made} of the request`, () => {
      assert.deepEqual(missed(silent.map((sink) => program('$v = X; USE', '$v', sink, put(made, 'X', request)))), []);
    });
  }
  for (const [name, code, value] of indirections) {
    it(`the request through ${name}`, () => {
      assert.deepEqual(missed(silent.map((sink) => program(code, value, sink, request))), []);
    });
    it(`the name of a function through ${name}`, () => {
      assert.deepEqual(missed(hidden.map((one) => program(code, value, "(V)('id');", one))), []);
    });
  }
  for (const name of names) {
    it(`a function called ${name}`, () => {
      assert.deepEqual(missed(callers.map((caller) => put(caller, 'V', name))), []);
    });
  }
});
