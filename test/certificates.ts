import { generateKeyPairSync } from 'node:crypto';
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

let shared: Authority | undefined;

/** The one of this process. */
export function testAuthority(): Authority {
  shared ??= makeAuthority('Test root');
  return shared;
}

/** node:crypto makes keys and no certificates; node-forge is here already, by way of node-jose. */
export function makeAuthority(name: string): Authority {
  const { key, privateKey, publicKey } = makeKey();
  const root = certificate(name, name, publicKey, lately());
  root.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]);
  root.sign(privateKey, forge.md.sha256.create());
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
      made.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
      return { key: leaf.key, cert: forge.pki.certificateToPem(made) };
    },
  };
}

interface Key {
  readonly key: string;
  readonly privateKey: forge.pki.rsa.PrivateKey;
  readonly publicKey: forge.pki.rsa.PublicKey;
}

function makeKey(): Key {
  const pem = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  return {
    key: pem.privateKey,
    privateKey: forge.pki.privateKeyFromPem(pem.privateKey),
    publicKey: forge.pki.publicKeyFromPem(pem.publicKey),
  };
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
