import { createHash } from 'node:crypto';
import type { ReviewPorts, SeenMark } from '../../domain/review/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';

type SeenSteps = Pick<ReviewPorts, 'markSeen' | 'unmarkSeen' | 'seenAmong'>;

/** Ids in one query. */
const BATCH = 1000;

/** Which files a reviewer has seen, by bytes and path: found by `_id`. */
export function seenFileStore({ seen_files }: Collections): SeenSteps {
  return {
    async markSeen(mark, at) {
      await upsert(() =>
        seen_files.updateOne({ _id: idOf(mark) }, { $setOnInsert: { ...mark, at } }, { upsert: true }),
      );
    },

    async unmarkSeen(mark) {
      await seen_files.deleteOne({ _id: idOf(mark) });
    },

    async seenAmong(account_id, slug, files) {
      const paths = new Map(files.map(({ path, sha256 }) => [idOf({ account_id, slug, path, sha256 }), path]));
      const ids = [...paths.keys()];
      const seen = new Set<string>();
      for (let from = 0; from < ids.length; from += BATCH) {
        const some = { _id: { $in: ids.slice(from, from + BATCH) } };
        for await (const { _id } of seen_files.find(some, { projection: { _id: 1 } })) seen.add(paths.get(_id) ?? '');
      }
      return seen;
    },
  };
}

function idOf({ account_id, slug, path, sha256 }: SeenMark): string {
  return createHash('sha256')
    .update(JSON.stringify([account_id, slug, path, sha256]))
    .digest('base64url');
}
