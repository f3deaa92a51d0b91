import assert from 'node:assert/strict';
import { languages } from '../../domain/language.js';
import type { Finding, FindingId } from '../../domain/scan/finding.js';
import { FlagForm } from '../../domain/scan/flag.js';
import { createScan } from '../../domain/scan/scan.js';
import { messagesIn, wireMessages } from '../../messages/index.js';
import { wireForm } from '../../tools/wire.js';
import { readSamples } from '../domain/scan/samples.js';
import { flags } from './samples/flags.js';

describe('the words of the flags', () => {
  it('say everything that the scan can find, in every language in words of its own', () => {
    const said = new Map<string, FindingId>();
    for (const id of Object.keys(flags) as FindingId[]) {
      const found = { id, params: flags[id] } as Finding;
      const texts = languages.map((language) => messagesIn(language).flag(found));
      for (const text of [...texts, wireMessages.flag(found)]) {
        assert.match(text, /^\S.*\.$/s, `${id} is whole sentences`);
        assert.doesNotMatch(text, /undefined|NaN|\[object|\$\{/, id);
      }
      if (id === 'as_told') continue;
      assert.equal(new Set(texts).size, languages.length, `${id} reads the same in two languages`);
      for (const text of texts) {
        assert.ok(!said.has(text), `${id} reads like ${said.get(text)}`);
        said.set(text, id);
      }
    }
  });

  it('are all that flags of hostile files need, and stand on the wire as `message` (service.md, Flag)', () => {
    const scan = createScan();
    for (const { file, text } of readSamples('hostile-files')) scan.file(file, Buffer.from(text));
    const found = scan.result().flags;
    assert.ok(found.length > 40, String(found.length));
    for (const flag of found) {
      assert.ok(Object.hasOwn(flags, flag.finding.id) && flag.finding.id !== 'as_told', flag.finding.id);
      assert.ok(Object.isFrozen(flag.finding));
      const { finding, ...rest } = flag;
      assert.deepEqual(wireForm(FlagForm, flag), { ...rest, message: wireMessages.flag(finding) });
    }
  });

  it('name every kind of secret and of stray file', () => {
    const scan = createScan();
    for (const path of [
      '.env',
      '.htpasswd',
      '.netrc',
      'id_rsa',
      'auth.json',
      '.git/config',
      '.DS_Store',
      'CLAUDE.md',
      'inner.zip',
    ])
      scan.file(path, Buffer.from('x'));
    const texts = scan.result().flags.map(({ finding }) => messagesIn('de').flag(finding));
    assert.equal(new Set(texts).size, 9, texts.join('\n'));
  });
});
