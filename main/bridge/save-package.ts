import { createHash, createPublicKey, type JsonWebKey, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileSource, verifySignedZip } from '@countersign/signed-package';
import { archiveFault } from '../../domain/archive/faults.js';
import { refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { Folders } from './folders.js';
import { readWhole } from './read-whole.js';

/** A signed package as the service tells of it. */
export interface SignedFacts {
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
  readonly size: number;
}

/** Larger than any signed package: the submitted one, its list of files and its signature. */
const MOST_SIGNED_BYTES = 64 * 1024 * 1024;

/** Whether the file is there already, byte for byte. */
export async function isSaved(folders: Folders, field: string, path: string, sha256: string): Promise<boolean> {
  const real = await folders.target(field, path);
  try {
    return hashOf(await readWhole(folders, field, real, MOST_SIGNED_BYTES, path)) === sha256;
  } catch {
    return false;
  }
}

/**
 * Writes a signed package as it comes, checks it as an installer would (hash, signature by one of the keys, every file in
 * both directions), and only then gives it its name. A file of that name is never replaced.
 */
export async function savePackage(
  folders: Folders,
  field: string,
  path: string,
  facts: SignedFacts,
  keys: readonly JsonWebKey[],
  bytes: AsyncIterable<Uint8Array>,
): Promise<string> {
  const real = await folders.target(field, path);
  const draft = join(dirname(real), `.${randomUUID()}.part`);
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
  const handle = await open(draft, flags, 0o644).catch((error: NodeJS.ErrnoException) =>
    refuse('invalid_field', field, null, rule('bridge.writable', { path, code: String(error.code) })),
  );
  try {
    await folders.requireStill(field, draft, await handle.stat({ bigint: true }));
    await receive(handle, facts, bytes);
    await verify(handle, facts, keys);
    await handle.sync();
    const written = await handle.stat({ bigint: true });
    await handle.close();
    await putInPlace(field, path, draft, real);
    await folders.requireStill(field, real, written);
    return real;
  } finally {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true });
  }
}

async function receive(handle: FileHandle, facts: SignedFacts, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > facts.size) break;
    hash.update(piece);
    await handle.appendFile(piece);
  }
  const sha256 = hash.digest('hex');
  if (size !== facts.size)
    refuse('size_mismatch', 'size', String(size), rule('package.size_differs', { announced: facts.size }));
  if (sha256 !== facts.sha256)
    refuse('sha256_mismatch', 'sha256', sha256, rule('package.sha256_differs', { sha256: facts.sha256 }));
}

async function verify(handle: FileHandle, facts: SignedFacts, keys: readonly JsonWebKey[]): Promise<void> {
  const publicKeys = keys.map((jwk) => createPublicKey({ key: jwk, format: 'jwk' }));
  const verified = await verifySignedZip(fileSource(handle.fd), publicKeys);
  switch (verified.outcome) {
    case 'refused': {
      refuseAny(verified.faults.map(archiveFault), { faultsTotal: verified.total });
      throw new Error('an archive was refused without a fault');
    }
    case 'mismatch':
      return refuse('invalid_signature', verified.entry ?? 'package', null, rule(`signed_package.${verified.reason}`));
    case 'intact': {
      const { slug, version } = verified.manifest;
      if (slug !== facts.slug)
        refuse('slug_mismatch', 'slug', slug, rule('manifest.slug_differs', { slug: facts.slug }));
      if (version !== facts.version)
        refuse('version_mismatch', 'version', version, rule('manifest.version_differs', { version: facts.version }));
    }
  }
}

/** By a link, which fails where the name is taken; some file systems have none. */
async function putInPlace(field: string, path: string, draft: string, real: string): Promise<void> {
  const taken = (): never => refuse('invalid_field', field, null, rule('bridge.new_file', { path }));
  try {
    await link(draft, real);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') taken();
    const reserved = await open(real, 'wx').catch(taken);
    await reserved.close();
    await rename(draft, real);
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
