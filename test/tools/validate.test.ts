import { strict as assert } from 'node:assert';
import { startCpu } from '@countersign/test-parts';
import type { TSchema } from 'typebox';
import type { Fault } from '../../domain/refusal.js';
import { choosePublisherName } from '../../tools/account/choose-publisher-name.js';
import { registerArtifact } from '../../tools/artifact/register-artifact.js';
import { announceRelease } from '../../tools/release/announce-release.js';
import { appealDecision } from '../../tools/review/appeal-decision.js';
import { askPublisher } from '../../tools/review/ask-publisher.js';
import { writeToReviewer } from '../../tools/review/write-to-reviewer.js';
import { describe as describeValue, validate } from '../../tools/validate.js';

const good = {
  slug: 'invoices',
  version: '1.4.0',
  min_core: '2.0.0',
  php: '^8.1',
  notes: { en: 'First.' },
  size: 1000,
  sha256: 'a'.repeat(64),
};

function faultsOf(change: Record<string, unknown>): readonly Fault[] {
  return validate(announceRelease.input, { ...good, ...change }).faults;
}

function codes(faults: readonly Fault[]): string[] {
  return faults.map((one) => `${one.field}:${one.code}`);
}

describe('validate', () => {
  it('lets a whole announcement pass (decisions §4)', () => {
    assert.deepEqual(faultsOf({}), []);
    assert.deepEqual(faultsOf({ max_core: null }), []);
    assert.deepEqual(faultsOf({ max_core: '3.*' }), []);
  });

  it('gives a named code before invalid_field (decisions §2)', () => {
    for (const version of ['1.4', '1.4.0-beta', '01.4.0', '1.4.0.0', '', 14, null]) {
      assert.deepEqual(codes(faultsOf({ version })), ['version:invalid_version'], String(version));
    }
    assert.deepEqual(codes(faultsOf({ size: 41_943_041 })), ['size:too_large']);
    assert.deepEqual(codes(faultsOf({ min_core: 2 })), ['min_core:unknown_min_core']);
    assert.deepEqual(codes(faultsOf({ max_core: 2 })), ['max_core:invalid_max_core']);
  });

  it('gives invalid_field for everything else, naming field, what arrived and what was expected (decisions §2)', () => {
    for (const [field, value] of [
      ['size', 0],
      ['size', 1.5],
      ['size', '1000'],
      ['sha256', 'xyz'],
      ['sha256', 'a'.repeat(63)],
      ['php', 'eight'],
      ['php', ''],
      ['php', '8.1 ||'],
      ['notes', 'text'],
      ['slug', 'Invoices'],
    ] as const) {
      const faults = faultsOf({ [field]: value });
      assert.deepEqual(codes(faults), [`${field}:invalid_field`], `${field} ${value}`);
      assert.equal(faults[0]?.received, String(value));
      assert.ok(faults[0]?.rule);
    }
  });

  it('names a missing field, and the languages of a map (decisions §1)', () => {
    const { notes: _notes, ...without } = good;
    assert.deepEqual(codes(validate(announceRelease.input, without).faults), ['notes:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: {} })), ['notes.en:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: ' ' } })), ['notes.en:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { 'en-GB': 'Colour' } })), ['notes.en:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: 'x', 'pt-br': 'x' } })), ['notes.pt-br:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: 'x', '!': 'x' } })), ['notes.!:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: 'x'.repeat(20_001) } })), ['notes.en:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: 'x'.repeat(20_000) } })), []);
    assert.deepEqual(codes(faultsOf({ notes: { en: '😀'.repeat(20_000) } })), []);
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`x-l${i}`, 'x']));
    assert.deepEqual(codes(faultsOf({ notes: { en: 'x', ...many } })), ['notes:invalid_field']);
  });

  it('counts all languages together (decisions §1)', () => {
    const tags = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'cs', 'da', 'sv', 'fi', 'el', 'hu', 'ro', 'bg'];
    const notes = Object.fromEntries(tags.map((tag) => [tag, 'x'.repeat(19_000)]));
    assert.deepEqual(codes(faultsOf({ notes })), ['notes:invalid_field']);
  });

  it('lists every fault of the stage, in the order of the fields (decisions §2)', () => {
    const faults = faultsOf({ version: 'x', size: 'x', sha256: 'x', extra: 1 });
    assert.deepEqual(codes(faults), [
      'version:invalid_version',
      'size:invalid_field',
      'sha256:invalid_field',
      'extra:invalid_field',
    ]);
  });

  it('lists 50 faults of 100,000 unknown fields and counts them all (decisions §2)', () => {
    const body: Record<string, unknown> = { ...good };
    for (let i = 0; i < 100_000; i += 1) body[`k${i}`] = i;
    const { faults, total } = validate(announceRelease.input, body);
    assert.equal(faults.length, 50);
    assert.equal(total, 100_000);
  });

  it('refuses a text of any length by its form, as it does a short one (decisions §2)', () => {
    assert.deepEqual(codes(faultsOf({ slug: `a${'-a'.repeat(5_000_000)}` })), ['slug:invalid_field']);
    assert.deepEqual(codes(faultsOf({ slug: 'a-'.repeat(5_000_000) })), ['slug:invalid_field']);
    assert.deepEqual(codes(faultsOf({ version: '1.'.repeat(5_000_000) })), ['version:invalid_version']);
  });

  it('looks no closer at a text that is far too long than at its length (decisions §2)', () => {
    const used = startCpu();
    const { faults } = validate(choosePublisherName.input, { publisher_name: '\u{FDFA}'.repeat(700_000) });
    assert.deepEqual(codes(faults), ['publisher_name:invalid_field']);
    assert.deepEqual(codes(faultsOf({ notes: { en: '\u{1F468}\u200D'.repeat(700_000) } })), [
      'notes:invalid_field',
      'notes.en:invalid_field',
    ]);
    assert.ok(used() < 500, `${used()} ms`);
  });

  it('takes __proto__ for the unknown field that it is', () => {
    const body = JSON.parse(`{"__proto__": {"x": 1}, ${JSON.stringify(good).slice(1)}`) as object;
    assert.deepEqual(codes(validate(announceRelease.input, body).faults), ['__proto__:invalid_field']);
  });

  it('refuses what is not an object', () => {
    for (const value of [null, [], 'text', 1, true]) {
      assert.deepEqual(codes(validate(announceRelease.input, value).faults), ['null:invalid_field']);
    }
  });

  it('refuses reserved slugs, control characters and relative addresses (decisions §1)', () => {
    const check = (change: object): string[] =>
      codes(validate(registerArtifact.input, { slug: 'shop', name: 'Shop', ...change }).faults);
    assert.deepEqual(check({}), []);
    assert.deepEqual(check({ slug: 'core' }), ['slug:slug_reserved']);
    assert.deepEqual(check({ slug: 'service-desk' }), ['slug:slug_reserved']);
    assert.deepEqual(check({ name: 'A\nB' }), ['name:invalid_field']);
    assert.deepEqual(check({ name: '' }), ['name:invalid_field']);
    assert.deepEqual(check({ website: '/shop' }), ['website:invalid_field']);
    assert.deepEqual(check({ website: 'javascript:alert(1)' }), ['website:invalid_field']);
    assert.deepEqual(check({ website: 'https://example.com/\u001b]0;x\u0007' }), ['website:invalid_field']);
    assert.deepEqual(check({ support_url: 'https://example.com/\u009bx' }), ['support_url:invalid_field']);
    assert.deepEqual(check({ website: null, support_url: null, summary: null }), []);
  });

  it('refuses names that hide something or turn it, and names the character (decisions §1)', () => {
    const check = (name: string): unknown[] =>
      validate(registerArtifact.input, { slug: 'shop', name }).faults.map(({ field, received }) => [field, received]);
    assert.deepEqual(check('\u202eevil'), [['name', 'U+202E at character 1']]);
    assert.deepEqual(check('\u200b\u200b'), [['name', 'U+200B at character 1']]);
    assert.deepEqual(check(`${'x'.repeat(150)}\u202e`), [['name', 'U+202E at character 151']]);
    for (const name of ['M\u200buller', 'M\u200d', '\u2800', '\u3164', '\ud800']) assert.equal(check(name).length, 1);
    for (const mark of ['\u200e', '\u200f', '\u061c']) {
      assert.deepEqual(check(`C++${mark} فاتورة`), []);
      assert.equal(validate(choosePublisherName.input, { publisher_name: `C++${mark}` }).faults.length, 1);
    }
    for (const name of ['نرم\u200cافزار', 'क्\u200dष', 'I \u2764\ufe0f zips']) assert.deepEqual(check(name), []);
  });

  it('refuses what hides in any text of a publisher, by code point and place (decisions §1)', () => {
    const received = (schema: TSchema, input: object): unknown[] =>
      validate(schema, input).faults.map((one) => [one.field, one.code, one.received]);
    const description = { en: 'Fine\u200e.', de: 'Zwei\u202e', fa: 'می\u200cخواهم' };
    const urls = { website: 'https://example.com/\u202e', support_url: 'https://example.com/\u200b' };
    const texts = { slug: 'shop', summary: 'One\u200bline', description, ...urls };
    assert.deepEqual(received(registerArtifact.input, texts), [
      ['summary', 'invalid_field', 'U+200B at character 4'],
      ['description.de', 'invalid_field', 'U+202E at character 5'],
      ['website', 'invalid_field', 'U+202E at character 21'],
      ['support_url', 'invalid_field', 'U+200B at character 21'],
    ]);
    const release = { slug: 'shop', version: '1.0.0', min_core: '1.0.0', php: '^8.1', size: 1, sha256: 'a'.repeat(64) };
    assert.deepEqual(received(announceRelease.input, { ...release, notes: { en: 'a\u2066b' } }), [
      ['notes.en', 'invalid_field', 'U+2066 at character 2'],
    ]);
    assert.deepEqual(received(writeToReviewer.input, { slug: 'shop', text: 'A\u200db' }), [
      ['text', 'invalid_field', 'U+200D at character 2'],
    ]);
    assert.deepEqual(received(appealDecision.input, { slug: 'shop', words: '\ufeffNo' }), [
      ['words', 'invalid_field', 'U+FEFF at character 1'],
    ]);
    // A reviewer may quote what the package hides.
    assert.deepEqual(received(askPublisher.input, { slug: 'shop', text: 'Why \u202e?' }), []);
  });

  it('refuses NUL in texts of several lines (decisions §1)', () => {
    const description = { en: 'A\u0000', de: 'Zwei\nZeilen' };
    const { faults } = validate(registerArtifact.input, { slug: 'shop', description });
    assert.deepEqual(codes(faults), ['description.en:invalid_field']);
    assert.equal(faults[0]?.received, 'A\\u{0}');
  });

  it('refuses user info in an address, and does not repeat it (decisions §1)', () => {
    const { faults } = validate(registerArtifact.input, { slug: 'shop', website: 'http://user:pw@x.example/' });
    assert.deepEqual([codes(faults), faults[0]?.received], [['website:invalid_field'], '[not shown]']);
  });

  it('cuts what it shows at 200 characters (decisions §2)', () => {
    const shown = describeValue('😀'.repeat(300)) ?? '';
    assert.equal([...shown].length, 200);
  });
});
