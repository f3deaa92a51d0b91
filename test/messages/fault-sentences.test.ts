import assert from 'node:assert/strict';
import { type Language, languages } from '../../domain/language.js';
import { fault, NOT_SHOWN } from '../../domain/refusal.js';
import type { Rule, RuleId } from '../../domain/rules/index.js';
import { faults as german } from '../../messages/de/faults/index.js';
import { faults as english } from '../../messages/en/faults/index.js';
import { type FaultSentences, piecesOf } from '../../messages/fault-sentences.js';
import { messagesIn } from '../../messages/index.js';
import { wordsFor } from '../../messages/pages.js';
import { samples } from './samples/index.js';

const sentences: Readonly<Record<Language, FaultSentences>> = { en: english, de: german };
const rules = Object.keys(samples) as RuleId[];

/** No page shows these: they are about calls of programs, commands, settings and files on somebody's machine. */
const OF_OTHER_DOORS =
  /^(?:access_token|authorization|backup|bridge|client_document|code|console|credential|envelope|introspection|master_key|note|refresh_token|revocation|setting|signed_package|token_request|upload_url)\./;

/** Nor these, one by one. */
const others: ReadonlySet<string> = new Set<RuleId>([
  'account.agent_token_invalid',
  'account.exists',
  'account.first_admin_incomplete',
  'altered_copy.busy',
  'api_key.not_valid',
  'as_told',
  'authority.capability',
  'authority.permission',
  'authority.resource_server',
  'authority.scope',
  'authority.scopes',
  'authority.slug_of_token',
  'client.header_malformed',
  'client.header_repeated',
  'client.id_missing',
  'client.id_not_of_header',
  'client.secret_beside_header',
  'client.secret_missing',
  'client.secret_of_public_client',
  'client.secret_wrong',
  'details.other_cursor',
  'details.path_missing',
  'details.path_needless',
  'licence.key_invalid',
  'licence.key_missing',
  'licence.other_artifact',
  'licence.other_installation',
  'licence.version_not_published',
  'request.body',
  'request.chunk_extensions',
  'request.chunks',
  'request.completion',
  'request.encoding',
  'request.head_timeout',
  'request.head_too_long',
  'request.header_lines',
  'request.host',
  'request.http',
  'request.json_object',
  'request.length',
  'request.line',
  'request.media_type_missing',
  'request.method',
  'request.method_token',
  'request.named_by_path',
  'request.other_host',
  'request.other_origin',
  'request.path',
  'request.path_form',
  'request.prompt',
  'request.query',
  'request.resource',
  'request.room_for_messages',
  'request.share_of_messages',
  'request.target',
  'review.cursor_with_answer',
  'value.not_base64',
  'webhook.beside_resend',
]);

/** What words look like when a parameter was forgotten. */
const BROKEN = /undefined|null|NaN|\[object|\$\{|function|=>/;
const LIKE_A_VALIDATOR = /\b(?:Expected|Received|Required|Erwartet|Erhalten|Erforderlich)\b/;

/** Every field in which a rule, or any rule, has words of its own; and none. */
function fieldsOf({ byField, things, ofThings }: FaultSentences, id?: RuleId): (string | null)[] {
  const own = Object.keys(byField).filter((field) => id === undefined || byField[field]?.[id] !== undefined);
  const ofThing = id === undefined || ofThings[id] !== undefined ? Object.keys(things) : [];
  return [...new Set([null, 'none_of_them', ...own, ...ofThing])];
}

describe('what pages say of faults', () => {
  it('is said in every language, of the same rules and fields', () => {
    const keysOf = ({ rules: general, byField, things, ofThings }: FaultSentences): unknown => ({
      rules: Object.keys(general).sort(),
      byField: Object.entries(byField)
        .map(([field, of]) => `${field}: ${Object.keys(of).sort().join()}`)
        .sort(),
      things: Object.keys(things).sort(),
      ofThings: Object.keys(ofThings).sort(),
    });
    for (const language of languages) assert.deepEqual(keysOf(sentences[language]), keysOf(english), language);
  });

  it('is a sentence of its own for each rule that a page can show', () => {
    const without = rules.filter((id) => english.rules[id] === undefined);
    const wanting = without.filter((id) => !OF_OTHER_DOORS.test(id) && !others.has(id));
    assert.deepEqual(wanting, []);
    assert.deepEqual(
      [...others].filter((id) => !without.includes(id as RuleId)),
      [],
      'needless exceptions',
    );
  });

  it('is about fields that have a name', () => {
    const { fields } = wordsFor('en');
    const names = fieldsOf(english).filter((field) => field !== null && field !== 'none_of_them');
    assert.deepEqual(
      names.filter((field) => fields[String(field).split('.')[0] ?? ''] === undefined),
      [],
    );
  });

  for (const language of languages) {
    it(`is whole sentences, with every rule's parameters and whatever arrived (${language})`, () => {
      for (const id of rules) {
        for (const field of fieldsOf(sentences[language], id)) {
          for (const received of [null, '', ' ', 'kim@', 'a`b', 'U+200B at character 3', NOT_SHOWN]) {
            const broken = fault('invalid_field', field, received, { rule: id, params: samples[id] } as Rule);
            const text = messagesIn(language).said(broken)?.text ?? '';
            const told = `${id}, ${field}, ${received}: ${text}`;
            assert.match(text, /^\p{Lu}/u, told);
            assert.match(text, /[^.\s]\.$/, told);
            assert.doesNotMatch(text, BROKEN, told);
            assert.doesNotMatch(text, LIKE_A_VALIDATOR, told);
            assert.doesNotMatch(text, /\s{2}|\w\.\.(?:\s|$)/, told);
            assert.equal(piecesOf(text).length % 2, 1, `code without an end: ${told}`);
            assert.ok(!text.includes(NOT_SHOWN), told);
          }
        }
      }
    });
  }

  it('shows a value with a backtick whole, in code', () => {
    const broken = fault('not_found', 'slug', 'a`b', { rule: 'artifact.not_found', params: {} });
    const pieces = piecesOf(messagesIn('en').said(broken)?.text ?? '');
    assert.deepEqual([pieces.length, pieces[1]], [3, 'a`b']);
  });

  it('names its field where the label would say it twice', () => {
    const names = (field: string, id: RuleId): boolean | undefined =>
      messagesIn('en').said(fault('invalid_field', field, '', { rule: id, params: samples[id] } as Rule))?.namesField;
    assert.equal(names('reason', 'field.blank'), true);
    assert.equal(names('none_of_them', 'field.blank'), false);
    assert.equal(names('findings.0.text', 'field.blank'), false, 'which of several, only the label tells');
    assert.equal(names('notes.en', 'language_map.english_missing'), true);
  });
});
