import { randomBytes } from 'node:crypto';
import JSZip from 'jszip';
import { asPackage, testPackage, zipOf } from '../../archives.js';
import { CURL } from '../follow.js';
import type { Task, Use } from '../task.js';
import { announce, byUrl, isInReview, packed, register, repaired, soundModule, wishes } from './module.js';

const MIB = 1024 * 1024;

type Spoil = (zip: JSZip, slug: string) => void;

/** A zip with what is wrong in it; each is refused, mended by what the fault names, and taken. */
export const spoiled: Readonly<Record<string, Spoil>> = {
  manifest_missing: (zip) => zip.remove('module.json'),
  manifest_invalid: (zip, slug) => zip.file('module.json', JSON.stringify({ slug })),
  slug_mismatch: (zip) => zip.file('module.json', JSON.stringify({ slug: 'another', version: '1.0.0' })),
  version_mismatch: (zip, slug) => zip.file('module.json', JSON.stringify({ slug, version: '9.9.9' })),
  missing_english: (zip) => zip.remove('lang'),
  path_traversal: (zip) => zip.file('../outside.php', '<?php', { createFolders: false }),
  symlink: (zip) => zip.file('link', '/etc/passwd', { unixPermissions: 0o120777 }),
  zip_bomb: (zip) => zip.file('zeros.bin', Buffer.alloc(11 * MIB)),
  too_many_entries: (zip) => {
    for (let at = 0; at <= 10_000; at += 1) zip.file(`f/${at}`, '', { createFolders: false });
  },
  reserved_entry: (zip) => zip.file('service-artifact.json', '{}'),
  invalid_archive: (zip) => zip.file('SRC/plugin.php', 'the same name on Windows', { createFolders: false }),
};

/** Beyond what fits in a call well. */
const large = new Set(['too_many_entries']);

export async function spoiledZip(slug: string, spoil: Spoil): Promise<Buffer> {
  const { bytes } = await testPackage({ slug, version: '1.0.0' });
  const zip = await JSZip.loadAsync(bytes);
  spoil(zip, slug);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
}

/** The manifest as it is written by the tool, in a zip with the rest of the package. */
const withManifest: Use = async (known, { file_name, content }, { slug }) => {
  const zip = await JSZip.loadAsync(await spoiledZip(slug, (whole) => whole.remove('module.json')));
  zip.file(String(file_name), String(content));
  const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return ['service_announce_release', { ...known, ...packed(asPackage(bytes)) }];
};

/** A package refused on arrival, corrected and sent again, for each refusal of the automatic review. */
export const refusedPackages: readonly Task[] = [
  ...Object.entries(spoiled).map(
    ([code, spoil]): Task => ({
      name: `corrected package after ${code}`,
      before: register,
      known: async ({ slug }) => {
        return { ...wishes(slug), kind: 'module', ...packed(asPackage(await spoiledZip(slug, spoil))) };
      },
      first: 'service_announce_release',
      ...(large.has(code) && { reads: byUrl }),
      mends: { [code]: repaired },
      ...(code === 'manifest_missing' && { uses: { service_manifest_template: withManifest } }),
      isDone: isInReview,
      most: 6,
    }),
  ),
  {
    name: 'fault found by a preflight',
    before: register,
    known: async ({ slug }) => ({ ...wishes(slug), ...packed(await zipOf({ 'readme.txt': 'Nothing else.' })) }),
    first: 'service_review_preflight',
    mends: { manifest_missing: repaired, missing_english: (known) => known },
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'fault found at an upload URL',
    before: register,
    known: async ({ slug }) => ({
      ...wishes(slug),
      ...packed(asPackage(await spoiledZip(slug, (zip) => zip.remove('lang')))),
    }),
    first: 'service_announce_release',
    reads: byUrl,
    mends: { missing_english: repaired },
    isDone: isInReview,
    most: 6,
  },
  {
    name: 'package over 8 MiB in a call',
    before: register,
    known: async ({ slug }) => {
      const files = { 'data.bin': randomBytes(8 * MIB) };
      return { ...wishes(slug), ...packed(await testPackage({ slug, version: '1.0.0', files })) };
    },
    first: 'service_announce_release',
    isDone: isInReview,
    most: 4,
  },
  {
    name: 'upload URL that has expired',
    before: async (place) => {
      await register(place);
      await announce(place);
    },
    known: async (place) => {
      const command = `curl -sS -T my-module.zip ${place.world.baseUrl}/v1/uploads/bku_${'A'.repeat(43)}`;
      return { ...(await soundModule(place)), command };
    },
    first: CURL,
    isDone: isInReview,
    most: 3,
  },
];
