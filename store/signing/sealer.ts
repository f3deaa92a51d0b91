import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const FORM = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + IV_BYTES + TAG_BYTES;

export interface Sealer {
  seal(plain: Uint8Array, purpose: string): Uint8Array;
  /** Throws when the bytes were sealed under another key or for another purpose, or were changed. */
  open(sealed: Uint8Array, purpose: string): Uint8Array;
  /** HKDF-SHA256 (RFC 5869) of the master key, without salt: 32 bytes, another key for every purpose. */
  derive(purpose: string): Uint8Array;
}

/**
 * AES-256-GCM under the master key (decisions §1, At rest). Sealed bytes: form (1), initialisation vector (12),
 * tag (16), cipher text. Form and purpose are authenticated with it.
 */
export function sealer(masterKey: Uint8Array): Sealer {
  if (masterKey.length !== KEY_BYTES) throw new RangeError(`the master key has ${masterKey.length} bytes, not 32`);
  const key = Buffer.from(masterKey);
  return {
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(boundTo(purpose));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(FORM), iv, cipher.getAuthTag(), text]);
    },

    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      if (bytes.length < HEAD_BYTES || bytes[0] !== FORM) throw new Error('sealed bytes of an unknown form');
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
        .setAAD(boundTo(purpose))
        .setAuthTag(bytes.subarray(1 + IV_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
    },

    derive: (purpose) => new Uint8Array(hkdfSync('sha256', key, '', purpose, KEY_BYTES)),
  };
}

function boundTo(purpose: string): Buffer {
  return Buffer.concat([Buffer.of(FORM), Buffer.from(purpose, 'utf8')]);
}
