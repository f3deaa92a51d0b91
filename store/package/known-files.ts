import type { ReleasePorts } from '../../domain/release/ports.js';
import type { Collections } from '../database/collections.js';

type KnownFileSteps = Pick<ReleasePorts, 'recordKnownFiles' | 'knownFiles'>;

/** Hashes in one command. */
const BATCH = 1000;

/** Which files an approved version of an artifact has had, by hash: found by `_id`, without reading any file list. */
export function knownFileStore({ known_files }: Collections): KnownFileSteps {
  return {
    async recordKnownFiles(slug, order, hashes) {
      for (const batch of batchesOf(hashes)) {
        const writes = batch.map((hash) => ({
          // The lowest, whichever of two approvals is drained first.
          updateOne: { filter: { _id: idOf(slug, hash) }, update: { $min: { order } }, upsert: true },
        }));
        await known_files.bulkWrite(writes, { ordered: false });
      }
    },

    async knownFiles(slug, order, hashes) {
      const known = new Set<string>();
      for (const batch of batchesOf(hashes)) {
        const found = await known_files.find({ _id: { $in: batch.map((hash) => idOf(slug, hash)) } }).toArray();
        for (const file of found) if (file.order < order) known.add(file._id.slice(slug.length + 1));
      }
      return known;
    },
  };
}

function idOf(slug: string, hash: string): string {
  return `${slug} ${hash}`;
}

function batchesOf(hashes: readonly string[]): string[][] {
  const distinct = [...new Set(hashes)];
  const batches: string[][] = [];
  for (let from = 0; from < distinct.length; from += BATCH) batches.push(distinct.slice(from, from + BATCH));
  return batches;
}
