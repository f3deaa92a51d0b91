import assert from 'node:assert/strict';
import { flagsOfEach } from './found.js';
import { asItIs, program, put, request, silent } from './model/groups.js';
import { callers, sinks } from './model/php-sinks.js';
import { names, sources, transformations } from './model/php-values.js';
import { indirections } from './model/php-ways.js';
import { carriers, listeners, runners, scriptSources, scriptWays, timers } from './model/script.js';

/** Those that raise no flag of severity medium or high. */
function missed(programs: readonly string[], path = 'a.php'): string[] {
  const texts = programs.map((code) => Buffer.from(path === 'a.php' ? `<?php\n${code}\n` : code));
  const found = flagsOfEach(path, texts);
  return programs.filter(
    (_, at) => !found[at]?.some(({ rule, severity }) => severity !== 'low' && rule !== 'not_scanned'),
  );
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

describe('what is followed in scripts (decisions §5)', () => {
  for (const source of scriptSources) {
    it(`${source} into whatever runs it`, () => {
      assert.deepEqual(
        missed(
          runners.map((runner) => program(asItIs, 'X', runner, source)),
          'a.js',
        ),
        [],
      );
    });
  }
  for (const [name, code, value] of scriptWays) {
    it(`what comes from elsewhere through ${name}`, () => {
      const programs = scriptSources.map((source) => program(code, value, 'eval(V);', source));
      assert.deepEqual(missed(programs, 'a.js'), []);
    });
  }
  it('what a timer is given', () => {
    const written = scriptSources.filter((source) => !/codes|inflate/.test(source));
    const programs = written.flatMap((source) => timers.map((timer) => program(asItIs, 'X', timer, source)));
    assert.deepEqual(missed(programs, 'a.js'), []);
  });
  it('what is called back with messages and answers', () => assert.deepEqual(missed(listeners, 'a.js'), []));
  it('what is sent to another server', () => assert.deepEqual(missed(carriers, 'a.js'), []));
});
