import assert from 'node:assert/strict';
import { bufferSource, reviewArchive } from '@countersign/signed-package';
import { archiveFault } from '../../domain/archive/faults.js';
import { languages } from '../../domain/language.js';
import type { Fault } from '../../domain/refusal.js';
import { messagesIn, wireMessages } from '../../messages/index.js';

/** The corpus of the package, which it does not export. */
async function hostileZips(): Promise<
  typeof import('../../packages/signed-package/test/hostile/corpus.js').hostileZips
> {
  const corpus = new URL('../../../packages/signed-package/dist/test/hostile/corpus.js', import.meta.url);
  return (await import(corpus.href)).hostileZips;
}

describe('what hostile zips are refused for', () => {
  it('is said in every language, in words of its own', async () => {
    const rules = new Map<string, Fault>();
    for (const { title, bytes, rule } of await hostileZips()) {
      const reviewed = await reviewArchive(bufferSource(bytes));
      assert.ok(!reviewed.ok, title);
      const faults = reviewed.faults.map(archiveFault);
      assert.equal(faults[0]?.rule?.rule, rule, title);
      for (const fault of faults) {
        assert.deepEqual(JSON.parse(JSON.stringify(fault)), fault, `${title}: kept as JSON`);
        for (const messages of [wireMessages, ...languages.map(messagesIn)]) requireWords(messages.fault(fault), title);
        if (fault.rule !== null) rules.set(fault.rule.rule, fault);
      }
    }
    assert.ok(!rules.has('as_told'));
    for (const [first, ...others] of [languages.map((language) => messagesIn(language))]) {
      for (const [id, fault] of rules) {
        for (const other of others) {
          assert.notDeepEqual(first?.fault(fault), other.fault(fault), `${id} reads the same in two languages`);
        }
      }
    }
    assert.ok(rules.size > 80, String(rules.size));
  });
});

function requireWords(
  { received, expected }: { received: string | null; expected: string | null },
  title: string,
): void {
  for (const text of [received, expected]) {
    assert.ok(text !== null && text !== '', title);
    assert.doesNotMatch(text, /undefined|NaN|\[object/, title);
  }
}
