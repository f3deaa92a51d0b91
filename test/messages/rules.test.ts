import assert from 'node:assert/strict';
import { type Language, languages } from '../../domain/language.js';
import { fault } from '../../domain/refusal.js';
import type { Rule, RuleId } from '../../domain/rules/index.js';
import { type Messages, messagesIn, wireMessages } from '../../messages/index.js';
import { samples } from './samples/index.js';

/** What words look like when a parameter was forgotten. */
const BROKEN = /undefined|null|NaN|\[object|\$\{|function|=>/;

function textsOf(messages: Messages, id: RuleId): string[] {
  const broken = fault('invalid_field', 'field', null, { rule: id, params: samples[id] } as Rule);
  return [messages.expected(broken), messages.received(broken)].filter((text) => text !== null);
}

describe('the words of the rules', () => {
  for (const [name, messages] of [
    ['wire', wireMessages],
    ...languages.map((language): [Language, Messages] => [language, messagesIn(language)]),
  ] as const) {
    it(`say every rule with its parameters (${name})`, () => {
      for (const id of Object.keys(samples) as RuleId[]) {
        for (const text of textsOf(messages, id)) {
          assert.ok(text.trim() === text && text !== '', `${id}: ${JSON.stringify(text)}`);
          assert.doesNotMatch(text, BROKEN, id);
          assert.doesNotMatch(text, /\.$/, `${id} stands inside a sentence`);
        }
      }
    });
  }
});
