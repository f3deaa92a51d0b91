import { strict as assert } from 'node:assert';
import { fault, Refusal, refusalCodes } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { registerArtifact } from '../../tools/artifact/register-artifact.js';
import { showArtifactStatus } from '../../tools/artifact/show-artifact-status.js';
import { guidanceOf } from '../../tools/hints.js';
import { packagesPerHour } from '../../tools/limits.js';
import { unknownFields, validate } from '../../tools/validate.js';
import { verifyPackage } from '../../tools/verify/verify-package.js';

describe('guidanceOf', () => {
  it('ends every refusal with one sentence or more, whatever the code (decisions §2)', () => {
    for (const code of refusalCodes) {
      const refusal = new Refusal([fault(code, 'field', 'this', rule('as_told', { text: 'That, for example 1.4.0' }))]);
      const { hint } = guidanceOf(refusal, 'https://x.example', null);
      assert.match(hint, /^[A-Z].*[^.]\.$/, code);
    }
  });

  it('names the same call again with what was right, short, and not told back in full (decisions §2)', () => {
    const made = {
      tool: 'service_announce_release',
      takes: new Set(['slug', 'version', 'size', 'notes']),
      arguments: { slug: 'shop', version: 'one', size: 7, notes: { en: 'x' }, package_base64: 'AAAA', 'a.b': 1 },
    };
    const refusal = new Refusal([fault('invalid_version', 'version', 'one', rule('as_told', { text: 'a version' }))]);
    assert.deepEqual(guidanceOf(refusal, '', made).next, { tool: made.tool, arguments: { slug: 'shop', size: 7 } });
  });

  it('leads to the page where only a person can go on (decisions §2)', () => {
    const refusal = new Refusal([fault('scope_required', 'scope', 'read', rule('as_told', { text: 'publish' }))], {
      next: { do: 'make_token', publish: true },
    });
    const { hint, next } = guidanceOf(refusal, 'https://x.example', null);
    assert.deepEqual(next, { page: 'https://x.example/account/tokens' });
    assert.match(hint, /issue-agent-token.*--scope publish/);
  });
});

describe('what a caller sent by mistake', () => {
  it('is counted, whatever its type, before anybody looks at it (decisions §8)', () => {
    const nobody = { kind: 'anonymous' } as const;
    for (const slug of [{ toString: 1 }, [{ toString: null }], 7, null]) {
      assert.equal(packagesPerHour.key(nobody, { slug }), 'nobody:');
    }
  });

  it('is not told back where it is a secret in a field of something else (decisions §2)', () => {
    for (const prefix of ['bkps', 'bkm', 'bkd', 'bku', 'bka', 'bkl', 'bkcs', 'bkac', 'bkat', 'bkrt', 'whsec']) {
      const secret = `${prefix}_${'aB-_'.repeat(10)}xyz`;
      const { faults } = validate(showArtifactStatus.input, { slug: secret, [secret]: secret });
      assert.equal(JSON.stringify(faults).includes(secret.slice(10)), false, prefix);
      assert.equal(faults[0]?.received, `${prefix}_[not shown]`);
    }
    const { faults } = validate(showArtifactStatus.input, { slug: 'bkp_short' });
    assert.equal(faults[0]?.received, 'bkp_short');
  });

  it('is cut where it is the name of a field, too (decisions §2)', () => {
    const long = 'x'.repeat(5000);
    for (const input of [
      { slug: 'shop', [long]: 1 },
      { slug: 'shop', name: 'A', description: { en: 'a', [long]: 'b' } },
    ]) {
      const { faults } = validate(registerArtifact.input, input);
      assert.ok((faults[0]?.field ?? '').length < 250);
    }
    assert.equal(fault('invalid_archive', long, null, rule('as_told', { text: 'x' })).field?.length, 1024);
  });
});

describe('unknownFields', () => {
  it('closes the object of a capability that answers for its other values itself (decisions §10)', () => {
    const faults = unknownFields(verifyPackage.input, { slug: 7, version: null, x: 1 });
    assert.deepEqual(
      faults.map((one) => `${one.field}:${one.code}`),
      ['x:invalid_field'],
    );
  });
});
