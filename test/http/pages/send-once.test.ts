import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TSchema } from 'typebox';
import { capabilities } from '../../../tools/index.js';
import { argumentsAt, sourcesIn } from '../../sources.js';

const PAGES = fileURLToPath(new URL('../../../../http/pages', import.meta.url));

/** Whether an answer says of one of its fields that it is shown once, or a link good once. */
function showsOnce(schema: TSchema): boolean {
  return /"description":"[^"]*(?:shown once|: once,)/.test(JSON.stringify(schema));
}

const secret = capabilities
  .filter(({ doors, hints, output }) => doors.includes('pages') && !hints.readOnly && showsOnce(output))
  .map(({ name }) => name);

/** The forms of the pages as they are added, in their own text. */
function formsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/\bmemberForm\(/g)].map(({ 0: call, index }) =>
    argumentsAt(source, index + call.length).join(','),
  );
}

describe('forms whose answer is a secret', () => {
  const forms = sourcesIn(PAGES).flatMap(formsIn);

  it('are known from what the capabilities answer', () => {
    for (const name of ['create_agent_token', 'issue_licence', 'rotate_webhook_secret', 'issue_sign_in_link']) {
      assert.ok(secret.includes(name), name);
    }
  });

  for (const name of secret) {
    it(`act once: ${name}, loaded again, makes no other one (people, agent tokens)`, () => {
      const own = forms.filter((form) => form.includes(`'${name}'`));
      assert.ok(own.length > 0, `no form of the pages calls ${name} where it is added`);
      for (const form of own) assert.match(form, /\bonce: true\b/);
    });
  }
});
