import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPair, generateKeyPairSync, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';

const loaded = generateKeyPairSync('rsa', { modulusLength: 2048 });
const text = Buffer.from('countersign');

describe('keys that tests are handed out', () => {
  it('are never the same twice in a file, nor what a module has held since it was loaded', async () => {
    const made = [
      loaded,
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
      await promisify(generateKeyPair)('rsa', { modulusLength: 2048 }),
      await new Promise<{ publicKey: typeof loaded.publicKey }>((resolve, reject) => {
        const done = (error: Error | null, publicKey: typeof loaded.publicKey): void =>
          error === null ? resolve({ publicKey }) : reject(error);
        generateKeyPair('rsa', { modulusLength: 2048 }, done);
      }),
    ];
    const ids = made.map(({ publicKey }) => publicKey.export({ format: 'jwk' }).n);
    assert.equal(new Set(ids).size, 4);
  });

  it('are pairs of the size that is asked for', () => {
    for (const modulusLength of [2048, 3072]) {
      const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
      assert.equal(privateKey.asymmetricKeyDetails?.modulusLength, modulusLength);
      assert.equal(publicKey.asymmetricKeyDetails?.modulusLength, modulusLength);
      assert.ok(verify('RSA-SHA256', text, publicKey, sign('RSA-SHA256', text, privateKey)));
      assert.ok(publicKey.equals(createPublicKey(privateKey)));
    }
  });

  it('are made as ever where more is asked than a size', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048, publicExponent: 3 });
    assert.equal(publicKey.asymmetricKeyDetails?.publicExponent, 3n);
    assert.equal(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.asymmetricKeyType, 'ec');
  });
});
