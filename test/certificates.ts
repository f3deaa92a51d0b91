import { constants, generateKeyPairSync, type KeyObject, privateEncrypt } from 'node:crypto';
import forge from 'node-forge';

/** A certificate with its key, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Certificates for servers of the tests, made when they are asked for. */
export interface Authority {
  /** PEM of the root. */
  readonly ca: string;
  issue(names: readonly string[], valid?: { readonly from: Date; readonly until: Date }): Certificate;
}

const DAY_MS = 86_400_000;

/** The one of this process. */
export function testAuthority(): Authority {
  return shared;
}

/** node:crypto makes keys and no certificates; node-forge is here already, by way of node-jose. */
export function makeAuthority(name: string): Authority {
  const { privateKey, publicKey } = makeKey();
  const root = certificate(name, name, publicKey, lately());
  root.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  sign(root, privateKey);
  const leaf = makeKey();
  return {
    ca: forge.pki.certificateToPem(root),
    issue(names, valid = lately()) {
      const made = certificate(names[0] ?? 'nobody', name, leaf.publicKey, valid);
      made.setExtensions([
        { name: 'basicConstraints', cA: false },
        { name: 'extKeyUsage', serverAuth: true },
        { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
      ]);
      sign(made, privateKey);
      const key = leaf.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
      return { key, cert: forge.pki.certificateToPem(made) };
    },
  };
}

interface Key {
  readonly privateKey: KeyObject;
  readonly publicKey: forge.pki.rsa.PublicKey;
}

function makeKey(): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  return { privateKey, publicKey: forge.pki.publicKeyFromPem(pem) };
}

/** What stands before a SHA-256 hash that RSA signs (RFC 8017 §9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** node-forge asks for no more than a key that signs a hash; its own takes 50 ms for each certificate. */
function sign(made: forge.pki.Certificate, key: KeyObject): void {
  const signing = {
    sign: (hash: forge.md.MessageDigest): string => {
      const info = Buffer.concat([SHA256_INFO, Buffer.from(hash.digest().getBytes(), 'latin1')]);
      return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, info).toString('latin1');
    },
  };
  made.sign(signing as forge.pki.rsa.PrivateKey, forge.md.sha256.create());
}

let serial = 0;

function certificate(
  subject: string,
  issuer: string,
  publicKey: forge.pki.rsa.PublicKey,
  valid: { readonly from: Date; readonly until: Date },
): forge.pki.Certificate {
  const made = forge.pki.createCertificate();
  serial += 1;
  made.serialNumber = serial.toString(16).padStart(4, '0');
  made.publicKey = publicKey;
  made.validity.notBefore = valid.from;
  made.validity.notAfter = valid.until;
  made.setSubject([{ name: 'commonName', value: subject }]);
  made.setIssuer([{ name: 'commonName', value: issuer }]);
  return made;
}

function lately(): { from: Date; until: Date } {
  return { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + 30 * DAY_MS) };
}

// Made while this file is loaded: no other authority is given its keys (`key-pairs.ts`).
const shared = makeAuthority('Test root');
