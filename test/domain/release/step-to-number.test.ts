import assert from 'node:assert/strict';
import { stepToNumber, termsOf } from '../../../domain/release/next-steps.js';
import { versionOrder } from '../../../domain/version.js';
import { artifactRecord, releaseRecord } from '../../records.js';

describe('the step to a number that is not in the register', () => {
  const ended = releaseRecord('again', '1.0.0', { state: 'withdrawn', live: false });
  const higher = { version: '2.0.0', order: versionOrder('2.0.0'), release_id: 'rel_2' };

  it('is to announce it as it was announced before (decisions §2)', () => {
    const step = stepToNumber(artifactRecord('again'), '1.0.0', ended);
    const known = { ...termsOf(ended), sha256: ended.sha256, size: ended.size };
    assert.deepEqual(step, {
      do: 'announce',
      slug: 'again',
      version: '1.0.0',
      above: null,
      because: 'withdrawn',
      known,
    });
  });

  it('is to announce a higher one, with the terms that are known, where a higher one is live (decisions §4)', () => {
    const artifact = artifactRecord('again', { numbers: [higher] });
    const step = { do: 'announce', slug: 'again', version: null, above: '2.0.0' };
    assert.deepEqual(stepToNumber(artifact, '1.0.0', ended), { ...step, because: 'withdrawn', known: termsOf(ended) });
    assert.deepEqual(stepToNumber(artifact, '2.0.0', null), { ...step, because: 'never_announced', known: {} });
  });

  it('is to change the registration of a rejected artifact (decisions §4)', () => {
    const step = stepToNumber(artifactRecord('again', { state: 'rejected' }), '1.0.0', null);
    assert.deepEqual(step, { do: 'change_registration', slug: 'again', because: 'registration_rejected' });
  });
});
