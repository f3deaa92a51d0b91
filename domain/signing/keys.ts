import { createPrivateKey, generateKeyPair, type JsonWebKey, type KeyObject, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { readJson } from '../json.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { type Rule, rule } from '../rules/index.js';
import type { PublicJwk, SigningKeyRecord } from './ports.js';

/** The least a key that signs may have (decisions §4, Signed zip), and what is generated. */
const MIN_BITS = 3072;
const MAX_BITS = 16_384;

/** A key pair as it is about to be kept. */
export interface KeyPair {
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  readonly jwk: PublicJwk;
  /** PKCS #8 PEM. */
  readonly privateKey: string;
}

/** Makes an RSA key pair. */
export async function generateSigningKey(): Promise<KeyPair> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MIN_BITS });
  return keyPairOf(privateKey);
}

/**
 * Reads a private RSA key of at least 3072 bits: PEM (PKCS #1 or PKCS #8, without a passphrase) or a JWK. Anything else
 * is `invalid_field`, field `key`; the key itself is never echoed.
 */
export async function importSigningKey(text: string): Promise<KeyPair> {
  const key = readPrivateKey(text.trim());
  if (key === null) return refuseKey(rule('key.unreadable'));
  if (key.asymmetricKeyType !== 'rsa') return refuseKey(rule('key.not_rsa'));
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < MIN_BITS || bits > MAX_BITS) return refuseKey(rule('key.bits', { least: MIN_BITS, most: MAX_BITS }));
  const pair = await keyPairOf(key);
  if (!signsForItsPublicHalf(key, pair.jwk)) return refuseKey(rule('key.halves_differ'));
  return pair;
}

function readPrivateKey(text: string): KeyObject | null {
  try {
    if (!text.startsWith('{')) return createPrivateKey({ key: text, format: 'pem' });
    const read = readJson(Buffer.from(text));
    return read.ok ? createPrivateKey({ key: read.value as JsonWebKey, format: 'jwk' }) : null;
  } catch {
    return null;
  }
}

function refuseKey(broken: Rule): never {
  return refuse('invalid_field', 'key', NOT_SHOWN, broken);
}

function signsForItsPublicHalf(key: KeyObject, jwk: PublicJwk): boolean {
  const sample = Buffer.from('countersign');
  try {
    return verify('RSA-SHA256', sample, { key: { ...jwk }, format: 'jwk' }, sign('RSA-SHA256', sample, key));
  } catch {
    return false;
  }
}

/** Loaded where it is needed: it takes long, and few processes make or show a key. */
async function loadJose(): Promise<typeof import('node-jose')> {
  const { default: jose } = await import('node-jose');
  return jose;
}

async function keyPairOf(privateKey: KeyObject): Promise<KeyPair> {
  const jose = await loadJose();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const key = await jose.JWK.asKey(pem, 'pem');
  const { n, e } = key.toJSON(false) as { n: string; e: string };
  const thumbprint = await key.thumbprint('SHA-256');
  return { kid: jose.util.base64url.encode(thumbprint), jwk: { kty: 'RSA', n, e }, privateKey: pem };
}

/** A public key as `GET /v1/signing-keys` shows it (RFC 7517, decisions §4, Signing keys). */
export interface PublishedKey {
  kty: 'RSA';
  use: 'sig';
  alg: 'RS256';
  kid: string;
  n: string;
  e: string;
  status: SigningKeyRecord['status'];
}

export function publishedKey(record: SigningKeyRecord): PublishedKey {
  const { n, e } = record.jwk;
  return { kty: 'RSA', use: 'sig', alg: 'RS256', kid: record._id, n, e, status: record.status };
}

/** The public key as PEM (SubjectPublicKeyInfo). */
export async function publicPem(record: SigningKeyRecord): Promise<string> {
  const jose = await loadJose();
  const key = await jose.JWK.asKey(record.jwk);
  // OpenSSL and PHP read line feeds; node-jose writes CR LF.
  return key.toPEM(false).replaceAll('\r\n', '\n');
}
