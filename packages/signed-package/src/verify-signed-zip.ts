import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ByteSource } from './bytes.js';
import type { SignedManifest } from './canonical-manifest.js';
import { type Caps, defaultCaps } from './caps.js';
import type { Faults } from './fault.js';
import { type Archive, type OpenOptions, openArchive } from './open-archive.js';
import { type FileFacts, readEntries } from './read-entries.js';
import { parseSignedManifest } from './signed-manifest.js';
import { manifestEntry, signatureEntry } from './write-signed-zip.js';

/** Why a zip is not what was signed. `entry` is the file it is about. */
export type Mismatch = {
  readonly reason: /** Neither of the two entries is there: this zip was never signed, or both were taken out. */
    | 'not_signed'
    | 'manifest_missing'
    | 'signature_missing'
    | 'manifest_malformed'
    | 'signature_malformed'
    | 'signature_wrong'
    | 'file_not_listed'
    | 'file_missing'
    | 'file_altered';
  readonly entry: string | null;
  /** Lower-case hex sha256 of the file in the zip, and of the one in the signed list, where there is one. */
  readonly received: string | null;
  readonly expected: string | null;
};

export type VerifiedZip =
  | {
      readonly outcome: 'intact';
      readonly manifest: SignedManifest;
      /** Which of the given keys the signature is by. */
      readonly keyIndex: number;
    }
  | ({ readonly outcome: 'mismatch' } & Mismatch)
  /** Not an archive that every program reads alike. */
  | ({ readonly outcome: 'refused' } & Faults);

export interface VerifyOptions {
  readonly caps?: Partial<Caps>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The largest manifest that caps allow is about 11 MB: 10,000 names of 1,024 bytes, escaped at worst by half. */
const manifestBytes = 32 * 1024 * 1024;

/**
 * The installer's check (service.md "Signed zip"): the structure, the signature by any of the keys (RSASSA-PKCS1-v1_5
 * with SHA-256), and both directions: nothing in the zip that is not in the list, nothing in the list that is not in
 * the zip, every hash as listed. Keys are KeyObjects or PEM texts. Throws only what the source throws, and on a key
 * that is none.
 */
export async function verifySignedZip(
  source: ByteSource,
  publicKeys: readonly (KeyObject | string)[],
  options: VerifyOptions = {},
): Promise<VerifiedZip> {
  const keys = publicKeys.map((key) => (typeof key === 'string' ? createPublicKey(key) : key));
  const opened = openArchive(source, signedOptions(options));
  if (!opened.ok) return { outcome: 'refused', faults: opened.faults, total: opened.total };
  const { archive } = opened;
  const missing = findMissing(archive);
  if (missing !== null) return missing;
  const own = new Map<string, Buffer[]>([
    [manifestEntry, []],
    [signatureEntry, []],
  ]);
  const contents = await readEntries(archive, {
    onFile: (entry, bytes) => void (bytes !== null && own.get(entry.name)?.push(Buffer.from(bytes))),
    onPiece: (entry, bytes) => void own.get(entry.name)?.push(Buffer.from(bytes)),
    ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
  });
  if (!contents.ok) return { outcome: 'refused', faults: contents.faults, total: contents.total };
  const manifestText = Buffer.concat(own.get(manifestEntry) ?? []);
  const signature = Buffer.concat(own.get(signatureEntry) ?? []).toString('latin1');
  return compare(manifestText, signature, contents.files, keys);
}

/** A signed zip has two entries more than what was submitted, and their bytes. */
function signedOptions(options: VerifyOptions): OpenOptions {
  const caps = { ...defaultCaps, ...options.caps };
  return {
    reserved: 'allowed',
    caps: { ...caps, entries: caps.entries + 2, totalSize: caps.totalSize + manifestBytes },
  };
}

function findMissing(archive: Archive): VerifiedZip | null {
  const names = new Set(archive.entries.map((entry) => entry.name));
  const hasManifest = names.has(manifestEntry);
  const hasSignature = names.has(signatureEntry);
  if (hasManifest && hasSignature) return null;
  if (!hasManifest && !hasSignature) return mismatch('not_signed', null);
  if (hasSignature) return mismatch('manifest_missing', manifestEntry);
  return mismatch('signature_missing', signatureEntry);
}

function compare(
  manifestText: Buffer,
  signature: string,
  files: Map<string, FileFacts>,
  keys: KeyObject[],
): VerifiedZip {
  const manifest = parseSignedManifest(manifestText);
  if (manifest === null) return mismatch('manifest_malformed', manifestEntry);
  const signatureBytes = Buffer.from(signature, 'base64');
  if (signatureBytes.length === 0 || signatureBytes.toString('base64') !== signature) {
    return mismatch('signature_malformed', signatureEntry);
  }
  const keyIndex = keys.findIndex(
    (key) => key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', manifestText, key, signatureBytes),
  );
  if (keyIndex === -1) return mismatch('signature_wrong', signatureEntry);
  return compareFiles(manifest, files) ?? { outcome: 'intact', manifest, keyIndex };
}

function compareFiles(manifest: SignedManifest, files: Map<string, FileFacts>): VerifiedZip | null {
  for (const [path, { sha256 }] of files) {
    if (path === manifestEntry || path === signatureEntry) continue;
    const listed = manifest.files.get(path);
    if (listed === undefined) return mismatch('file_not_listed', path, { received: sha256 });
    if (listed !== sha256) return mismatch('file_altered', path, { received: sha256, expected: listed });
  }
  for (const [path, sha256] of manifest.files) {
    if (!files.has(path)) return mismatch('file_missing', path, { expected: sha256 });
  }
  return null;
}

function mismatch(
  reason: Mismatch['reason'],
  entry: string | null,
  { received = null, expected = null }: Partial<Pick<Mismatch, 'received' | 'expected'>> = {},
): VerifiedZip {
  return { outcome: 'mismatch', reason, entry, received, expected };
}
