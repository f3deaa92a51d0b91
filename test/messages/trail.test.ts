import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decisions } from '../../domain/release/decision.js';
import { jobs } from '../../jobs/index.js';
import { wordsFor } from '../../messages/pages.js';
import { capabilities } from '../../tools/index.js';
import { sourcesIn } from '../sources.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const languages = ['en', 'de'] as const;

/** What rules write down as changed, from the source. */
function changed(): string[] {
  const written = sourcesIn(`${root}domain`).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/record\.change\(\s*'(\w+)'/g),
  ]);
  return written.map(([, field = '']) => field);
}

/** What the notes of audit lines hold, with every field given. */
function noted(): string[] {
  return capabilities.flatMap(({ input, auditNote }) => {
    const { properties } = input as unknown as { readonly properties: Readonly<Record<string, { type?: string }>> };
    const given = Object.entries(properties).map(([name, { type }]) => [name, type === 'array' ? ['x'] : 'x']);
    return Object.keys(auditNote(Object.fromEntries(given)));
  });
}

describe('what audit lines hold, on the pages', () => {
  for (const language of languages) {
    it(`has a word for everything that is asked or changed, in ${language}`, () => {
      const { trail, fields } = wordsFor(language);
      const named = [...changed(), ...noted()];
      assert.ok(named.includes('roles') && named.includes('mail_id'));
      const missing = named.filter((field) => !Object.hasOwn(trail.fields, field) && !Object.hasOwn(fields, field));
      assert.deepEqual([...new Set(missing)], []);
    });

    it(`has a word for every decision, in ${language}`, () => {
      const { values } = wordsFor(language).trail;
      assert.deepEqual(
        decisions.filter((one) => !Object.hasOwn(values, one)),
        [],
      );
    });
  }

  it('calls every job by a name in every language', () => {
    for (const language of languages) {
      const { titles } = wordsFor(language).admin.jobs;
      assert.deepEqual(
        jobs.filter(({ name }) => titles[name] === undefined).map(({ name }) => name),
        [],
      );
    }
  });
});
