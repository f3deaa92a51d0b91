import { sign as signBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import {
  type Archive,
  canonicalManifest,
  fileSink,
  fileSource,
  openArchive,
  writeSignedZip,
} from '@countersign/signed-package';
import type { PackageToSign, SignedPackage } from '../domain/release/ports.js';

/**
 * Signs one reviewed package: the manifest, its signature, and the signed zip at `job.out` (decisions §4, Signed zip).
 * Inflates nothing: the files' hashes are those that the review found. Runs in a worker thread.
 */
export default async function sign(job: PackageToSign): Promise<SignedPackage> {
  const submitted = await open(job.path, 'r');
  try {
    const out = await open(job.out, 'w', 0o600);
    try {
      return signInto(job, submitted.fd, out.fd);
    } finally {
      await out.close();
    }
  } finally {
    await submitted.close();
  }
}

function signInto(job: PackageToSign, submitted: number, out: number): SignedPackage {
  const opened = openArchive(fileSource(submitted));
  if (!opened.ok) throw new Error(`the reviewed package is no longer accepted: ${opened.faults[0]?.rule}`);
  requireSameFiles(opened.archive, job);
  const { slug, version, publisher } = job;
  const files = new Map(job.files.map((file) => [file.path, file.sha256]));
  const manifest = canonicalManifest({ slug, version, publisher, files });
  const signature = signBytes('RSA-SHA256', Buffer.from(manifest, 'utf8'), job.privateKey).toString('base64');
  const written = writeSignedZip({
    archive: opened.archive,
    manifestText: manifest,
    signatureBase64: signature,
    out: fileSink(out),
  });
  return { manifest, signature, ...written };
}

/** The list that is signed covers every file entry and nothing else (service.md, Signed zip). */
function requireSameFiles(archive: Archive, job: PackageToSign): void {
  const entries = archive.entries.filter((entry) => !entry.isFolder);
  const listed = new Map(job.files.map((file) => [file.path, file.size]));
  const isSame = listed.size === entries.length && entries.every((entry) => listed.get(entry.name) === entry.size);
  if (!isSame) throw new Error('the files of the package are not those that were reviewed');
}
