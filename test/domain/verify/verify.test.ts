import { strict as assert } from 'node:assert';
import type { PublishedAnswer, PublishedFile } from '../../../domain/verify/ports.js';
import { maxAgeOf, type VerifyQuestion, verify } from '../../../domain/verify/verify.js';

const file: PublishedFile = {
  sha256: 'a'.repeat(64),
  publisher: 'Acme',
  published_at: '2026-11-20T10:00:00.000Z',
  kid: 'key',
};

function ask(question: VerifyQuestion, age = 0, compromised = false): ReturnType<typeof verify> {
  const published = async (slug: string, version: string): Promise<PublishedAnswer> => ({
    file: slug === 'invoices' && version === '1.0.0' ? file : null,
    age,
    compromised,
  });
  return verify(
    { verify: { published, prepare: async () => [], forget: () => undefined, forgetKeys: () => undefined } },
    question,
  );
}

/** As callers see it: how long it may be cached is no part of that. */
async function told(question: VerifyQuestion): Promise<unknown> {
  return JSON.parse(JSON.stringify(await ask(question)));
}

const right = { slug: 'invoices', version: '1.0.0', sha256: 'A'.repeat(64) };

describe('verify', () => {
  it('answers verified with publisher, time and hash, without regard to case (decisions §4)', async () => {
    assert.deepEqual(await told(right), {
      answer: 'verified',
      slug: 'invoices',
      version: '1.0.0',
      sha256: 'a'.repeat(64),
      publisher: 'Acme',
      published_at: '2026-11-20T10:00:00.000Z',
      approved_sha256: 'a'.repeat(64),
    });
  });

  it('answers altered with the approved hash and nothing else (decisions §4)', async () => {
    assert.deepEqual(await told({ ...right, sha256: 'b'.repeat(64) }), {
      answer: 'altered',
      slug: 'invoices',
      version: '1.0.0',
      sha256: 'b'.repeat(64),
      approved_sha256: 'a'.repeat(64),
    });
  });

  it('tells with verified and altered that the key is compromised, and changes no answer (decisions §4)', async () => {
    const state = async (question: VerifyQuestion): Promise<unknown[]> => {
      const { answer, key_state } = await ask(question, 0, true);
      return [answer, key_state];
    };
    assert.deepEqual(await state(right), ['verified', 'compromised']);
    assert.deepEqual(await state({ ...right, sha256: 'b'.repeat(64) }), ['altered', 'compromised']);
    assert.deepEqual(await state({ ...right, version: '2.0.0' }), ['unknown', undefined]);
  });

  it('answers unknown for what is not published (service.md, Verification answers)', async () => {
    assert.deepEqual(await told({ ...right, version: '2.0.0' }), {
      answer: 'unknown',
      slug: 'invoices',
      version: '2.0.0',
      sha256: 'a'.repeat(64),
    });
  });

  it('answers unknown with the first fault for anything malformed (decisions §4)', async () => {
    const cases: ReadonlyArray<[VerifyQuestion, string]> = [
      [{}, 'slug'],
      [{ ...right, slug: '../x' }, 'slug'],
      [{ ...right, slug: 'x'.repeat(5000) }, 'slug'],
      [{ slug: 'invoices', sha256: 'x' }, 'version'],
      [{ ...right, version: ['1.0.0', '1.0.0'] }, 'version'],
      [{ ...right, version: '1.0' }, 'version'],
      [{ ...right, sha256: 'a'.repeat(65) }, 'sha256'],
      [{ ...right, sha256: 7 }, 'sha256'],
    ];
    for (const [question, field] of cases) {
      const answer = await ask(question);
      assert.equal(answer.answer, 'unknown');
      assert.equal(answer.fault?.field, field);
      assert.ok((answer.slug ?? '').length <= 200);
    }
  });

  it('may be cached for 30 s less the age of what was read (decisions §4)', async () => {
    assert.equal(maxAgeOf(await ask(right, 0)), 30);
    assert.equal(maxAgeOf(await ask(right, 12)), 18);
    assert.equal(maxAgeOf(await ask(right, 31)), 0);
  });
});
