import assert from 'node:assert/strict';
import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { Refusal } from '../../../domain/refusal.js';
import { importSigningKey, publicPem, publishedKey } from '../../../domain/signing/keys.js';
import type { SigningKeyRecord } from '../../../domain/signing/ports.js';

function recordOf(pair: Awaited<ReturnType<typeof importSigningKey>>): SigningKeyRecord {
  return {
    _id: pair.kid,
    jwk: pair.jwk,
    sealed_private_key: new Uint8Array(),
    status: 'next',
    imported: true,
    reason: null,
    created_at: new Date(0),
    activated_at: null,
    retired_at: null,
    compromised_at: null,
  };
}

describe('signing keys', () => {
  let key: KeyObject;
  let smaller: KeyObject;

  before(() => {
    key = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
    smaller = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  });

  it('reads PKCS #1, PKCS #8 and JWK as the same key (decisions §4)', async () => {
    const texts = [
      key.export({ type: 'pkcs1', format: 'pem' }).toString(),
      key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      `\n${JSON.stringify(key.export({ format: 'jwk' }))}\n`,
    ];
    const kids = await Promise.all(texts.map(async (text) => (await importSigningKey(text)).kid));
    const { e, n } = key.export({ format: 'jwk' });
    const thumbprint = createHash('sha256').update(`{"e":"${e}","kty":"RSA","n":"${n}"}`).digest('base64url');
    assert.deepEqual(kids, [thumbprint, thumbprint, thumbprint]);
  });

  it('keeps a private key that signs for the public one it shows (decisions §4)', async () => {
    const pair = await importSigningKey(key.export({ type: 'pkcs1', format: 'pem' }).toString());
    const bytes = Buffer.from('a manifest');
    const signature = sign('RSA-SHA256', bytes, pair.privateKey);
    const pem = await publicPem(recordOf(pair));
    assert.match(pem, /^-----BEGIN PUBLIC KEY-----\n/);
    assert.equal(pem.includes('\r'), false);
    assert.equal(verify('RSA-SHA256', bytes, createPublicKey(pem), signature), true);
    const { kty, use, alg, kid, n, e, status, ...rest } = publishedKey(recordOf(pair));
    assert.deepEqual(
      { kty, use, alg, kid, status, rest },
      { ...{ kty: 'RSA', use: 'sig', alg: 'RS256' }, kid: pair.kid, status: 'next', rest: {} },
    );
    assert.equal(verify('RSA-SHA256', bytes, { key: { kty, n, e }, format: 'jwk' }, signature), true);
  });

  it('refuses what is not a private RSA key of 3072 bits, and never echoes it (decisions §4)', async () => {
    const jwk = key.export({ format: 'jwk' });
    const other = smaller.export({ format: 'jwk' });
    const texts = {
      'a small key': smaller.export({ type: 'pkcs8', format: 'pem' }).toString(),
      'a public key': createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
      'an elliptic key': generateKeyPairSync('ec', { namedCurve: 'P-256' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
      'a locked key': key
        .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
        .toString(),
      'halves of two keys': JSON.stringify({ ...jwk, d: other.d, p: other.p, q: other.q }),
      'a JWK with a member twice': `{"d":"${other.d}",${JSON.stringify(jwk).slice(1)}`,
      'no key': 'hello',
    };
    for (const [what, text] of Object.entries(texts)) {
      await assert.rejects(importSigningKey(text), (error) => {
        assert.ok(error instanceof Refusal, what);
        assert.deepEqual(
          [error.code, error.first.field, error.first.received],
          ['invalid_field', 'key', '[not shown]'],
        );
        return true;
      });
    }
  });
});
