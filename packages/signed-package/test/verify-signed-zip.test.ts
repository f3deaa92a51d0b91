import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import {
  bufferSource,
  canonicalManifest,
  type SignedManifest,
  type VerifiedZip,
  verifySignedZip,
} from '../src/index.js';
import { otherKeys, signedZip, signingKeys, submission } from './signed-fixture.js';
import { buildZip, type EntryPlan } from './zip-builder.js';

const files: EntryPlan[] = submission.map((plan) => ({ name: plan.name, content: plan.content ?? '', method: 8 }));

async function manifestOf(change: Partial<SignedManifest> = {}): Promise<string> {
  const { manifest } = await signedZip(buildZip(submission));
  return canonicalManifest({ ...manifest, ...change });
}

function signature(text: string, key = signingKeys.privateKey): string {
  return sign('RSA-SHA256', Buffer.from(text), key).toString('base64');
}

/** A zip signed by hand, so that each part can be wrong. */
async function verifyParts(
  manifestText: string,
  signatureText: string,
  plans: EntryPlan[] = files,
): Promise<VerifiedZip> {
  const zip = buildZip([
    ...plans,
    { name: 'service-artifact.json', content: manifestText },
    { name: 'service-artifact.sig', content: signatureText },
  ]);
  return verifySignedZip(bufferSource(zip), [signingKeys.publicKey]);
}

function reasonOf(verified: VerifiedZip): string {
  return verified.outcome === 'mismatch' ? verified.reason : verified.outcome;
}

describe('verifySignedZip', () => {
  it('finds what was signed intact, and says by which of the keys (service.md "Signed zip")', async () => {
    const { zip } = await signedZip(buildZip(submission));
    const keys = [otherKeys.publicKey, signingKeys.publicKey.export({ type: 'spki', format: 'pem' }).toString()];
    const verified = await verifySignedZip(bufferSource(zip), keys);
    assert.equal(verified.outcome, 'intact', JSON.stringify(verified));
    assert.ok(verified.outcome === 'intact');
    assert.equal(verified.keyIndex, 1);
    assert.equal(verified.manifest.slug, 'shop');
    assert.equal(verified.manifest.files.size, 4);
  });

  it('finds a hand-made signed zip intact, so that the cases below fail for their own reason', async () => {
    const text = await manifestOf();
    assert.equal(reasonOf(await verifyParts(text, signature(text))), 'intact');
  });

  it('names a signature by another key, over other bytes, or of another form (decisions §4)', async () => {
    const text = await manifestOf();
    assert.equal(reasonOf(await verifyParts(text, signature(text, otherKeys.privateKey))), 'signature_wrong');
    assert.equal(reasonOf(await verifyParts(text, signature(`${text} `))), 'signature_wrong');
    const pss = sign('sha256', Buffer.from(text), { key: signingKeys.privateKey, padding: 6 }).toString('base64');
    assert.equal(reasonOf(await verifyParts(text, pss)), 'signature_wrong');
    for (const form of [
      '',
      `${signature(text)}\n`,
      ` ${signature(text)}`,
      'not base64!',
      `${signature(text).slice(0, -4)}A`,
    ]) {
      assert.equal(reasonOf(await verifyParts(text, form)), 'signature_malformed', form);
    }
    const noKey = await verifySignedZip(bufferSource((await signedZip(buildZip(submission))).zip), []);
    assert.equal(reasonOf(noKey), 'signature_wrong');
  });

  it('finds a file that is not in the list, and one that is in the list alone (service.md "Signed zip")', async () => {
    const text = await manifestOf();
    const added = await verifyParts(text, signature(text), [...files, { name: 'evil.php', content: '<?php' }]);
    assert.deepEqual([reasonOf(added), added.outcome === 'mismatch' && added.entry], ['file_not_listed', 'evil.php']);
    const taken = await verifyParts(text, signature(text), files.slice(0, -1));
    assert.deepEqual([reasonOf(taken), taken.outcome === 'mismatch' && taken.entry], ['file_missing', 'bin/run']);
  });

  it('finds a file with other bytes, under __proto__ too (service.md "Signed zip")', async () => {
    const text = await manifestOf();
    for (const name of ['__proto__', 'bin/run']) {
      const changed = files.map((file) => (file.name === name ? { ...file, content: 'other' } : file));
      const verified = await verifyParts(text, signature(text), changed);
      assert.deepEqual([reasonOf(verified), verified.outcome === 'mismatch' && verified.entry], ['file_altered', name]);
    }
  });

  it('refuses a manifest in any form but the canonical one, even signed (decisions §4)', async () => {
    const text = await manifestOf();
    const object = JSON.parse(text);
    const forms = [
      `${text}\n`,
      JSON.stringify(object, null, 1),
      JSON.stringify({ slug: object.slug, ...object }),
      canonicalManifest({ slug: 'a', version: '1', publisher: 'b', files: new Map([['x', 'A'.repeat(64)]]) }),
      text.replace('"slug"', '"slugs"'),
      text.replace('"version"', '"extra":1,"version"'),
      text.replace('"publisher":"Ada"', '"publisher":5'),
      '{}',
      '[]',
      '',
    ];
    for (const form of forms) {
      assert.equal(reasonOf(await verifyParts(form, signature(form))), 'manifest_malformed', form.slice(0, 100));
    }
  });

  it('tells an unsigned zip from one that has lost its manifest or its signature', async () => {
    const text = await manifestOf();
    const verify = async (plans: EntryPlan[]): Promise<string> =>
      reasonOf(await verifySignedZip(bufferSource(buildZip([...files, ...plans])), [signingKeys.publicKey]));
    assert.equal(await verify([]), 'not_signed');
    assert.equal(await verify([{ name: 'service-artifact.json', content: text }]), 'signature_missing');
    assert.equal(await verify([{ name: 'service-artifact.sig', content: signature(text) }]), 'manifest_missing');
    assert.equal(
      await verify([
        { name: 'Service-Artifact.json', content: text },
        { name: 'service-artifact.sig', content: signature(text) },
      ]),
      'manifest_missing',
    );
    assert.equal(
      await verify([
        { name: 'service-artifact.json/x', content: text },
        { name: 'service-artifact.sig', content: signature(text) },
      ]),
      'manifest_missing',
    );
  });

  it('refuses a signed zip that programs could read differently', async () => {
    const { zip } = await signedZip(buildZip(submission));
    assert.equal(
      reasonOf(await verifySignedZip(bufferSource(Buffer.concat([zip, Buffer.from('x')])), [signingKeys.publicKey])),
      'refused',
    );
    const text = await manifestOf();
    const twice = await verifyParts(text, signature(text), [...files, { name: 'BIN/RUN', content: 'evil' }]);
    assert.equal(reasonOf(twice), 'refused');
  });

  it('finds every single changed byte of a file or of the two entries', async () => {
    const { zip } = await signedZip(buildZip(submission));
    const directory = zip.readUInt32LE(zip.length - 6);
    for (let position = 0; position < directory; position += 7) {
      const changed = Buffer.from(zip);
      changed.writeUInt8((changed[position] ?? 0) ^ 0x10, position);
      const verified = await verifySignedZip(bufferSource(changed), [signingKeys.publicKey]);
      if (verified.outcome !== 'intact') continue;
      // Only what the directory does not repeat may differ and stay intact: the version that a local header asks for.
      assert.ok([4, 5].includes(position - localHeaderBefore(zip, position)), `byte ${position}`);
    }
  });

  it('takes 10,000 files and the two entries beside them (decisions §4)', async () => {
    const plans = Array.from({ length: 10_000 }, (_, index) => ({ name: `files/${index}.txt`, content: `${index}` }));
    const { zip } = await signedZip(buildZip(plans));
    assert.equal(reasonOf(await verifySignedZip(bufferSource(zip), [signingKeys.publicKey])), 'intact');
  });
});

function localHeaderBefore(zip: Buffer, position: number): number {
  return zip.lastIndexOf('PK\x03\x04', position, 'latin1');
}
