import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(import.meta.dirname, '..');
const ANSWERS = join(TESTS, '..', '..', 'docs', 'spec', 'oauth-answers.md');

/** A title ends with the rows that it proves: `(oauth-answers 21, 22)`, `(rows 9 and 10)`, and behind the first `(59)`. */
const TITLE = /\bit\(\s*(['"`])((?:(?!\1).)*)\1/g;
const NAMED = /\((?:oauth-answers |rows? )?(\d+(?:(?:, | and )\d+)*)(?=[;)])/g;

describe('the rows of oauth-answers.md', () => {
  it('are each named by the title of a test', () => {
    const named = new Set<number>();
    for (const name of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
      if (!/(?:^|\/)oauth\/.*\.test\.js$/.test(name)) continue;
      const text = readFileSync(join(TESTS, name), 'utf8');
      for (const [, , title = ''] of text.matchAll(TITLE)) {
        for (const [, rows = ''] of title.matchAll(NAMED)) {
          for (const row of rows.split(/, | and /)) named.add(Number(row));
        }
      }
    }
    const rows = [...readFileSync(ANSWERS, 'utf8').matchAll(/^\| (\d+) \|/gm)].map(([, row]) => Number(row));
    assert.ok(rows.length >= 70);
    assert.deepEqual(
      rows.filter((row) => !named.has(row)),
      [],
    );
  });
});
