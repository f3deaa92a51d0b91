import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import type { ReleaseRecord } from '../release/release.js';
import type { FileFacts } from '../release/report.js';
import type { KeptFacts } from './package-in-review.js';

/** Which files of a package a reviewer asks for. */
export const fileChoices = ['all', 'fresh', 'flagged', 'unseen'] as const;
export type FileChoice = (typeof fileChoices)[number];

/** How a file stands to what was approved before. */
export const FileState = Type.Enum(['added', 'changed', 'known', 'unchanged'], {
  'x-says': 'file_state',
});

export type FileState = Static<typeof FileState>;

/** States of what a reviewer has not read before. */
export const freshStates: readonly FileState[] = ['added', 'changed'];

/** The state of each of these files, in their order. */
export async function findFileStates(
  ctx: Context,
  { base }: KeptFacts,
  files: readonly FileFacts[],
): Promise<FileState[]> {
  const wasThere = ({ sha256 }: FileFacts): boolean => base?.hashes.has(sha256) === true;
  const isSame = ({ path, sha256 }: FileFacts): boolean => base?.byPath.get(path)?.sha256 === sha256;
  const asked = files.filter((file) => !isSame(file) && !wasThere(file)).map(({ sha256 }) => sha256);
  const known = base === null || asked.length === 0 ? new Set() : await knownBefore(ctx, base.release, asked);
  return files.map((file) => {
    if (isSame(file)) return 'unchanged';
    if (wasThere(file) || known.has(file.sha256)) return 'known';
    return base?.byPath.has(file.path) ? 'changed' : 'added';
  });
}

/**
 * Those of these hashes that stood in an approved version before the one that is compared with: no lower version is
 * published after a higher one, so these are all that had been published by then.
 */
function knownBefore(ctx: Context, { slug, order }: ReleaseRecord, hashes: string[]): Promise<ReadonlySet<string>> {
  return ctx.releases.knownFiles(slug, order, hashes);
}

/** Files that are asked about at once while the next fresh one is looked for. */
const BATCH = 200;

/** The first of these files that nobody has read before; `null` when there is none. */
export function firstFresh(ctx: Context, facts: KeptFacts, files: readonly FileFacts[]): Promise<FileFacts | null> {
  return firstChosen(ctx, facts, files, 'fresh', new Map());
}

/** The first of these files that a list of this choice would show; `null` when there is none. */
export async function firstChosen(
  ctx: Context,
  facts: KeptFacts,
  files: readonly FileFacts[],
  choice: FileChoice,
  flagged: ReadonlyMap<string, number>,
): Promise<FileFacts | null> {
  if (choice === 'all') return files[0] ?? null;
  if (choice === 'flagged') return files.find(({ path }) => flagged.has(path)) ?? null;
  for (let from = 0; from < files.length; from += BATCH) {
    const batch = files.slice(from, from + BATCH);
    const states = await findFileStates(ctx, facts, batch);
    const fresh = batch.filter((_, at) => freshStates.includes(states[at] ?? 'unchanged'));
    const seen = choice === 'unseen' ? await seenOf(ctx, facts, fresh) : new Set();
    const found = fresh.find(({ path }) => !seen.has(path));
    if (found !== undefined) return found;
  }
  return null;
}

function seenOf(ctx: Context, { release }: KeptFacts, files: readonly FileFacts[]): Promise<ReadonlySet<string>> {
  return ctx.reviews.seenAmong(accountOf(ctx.actor) ?? '', release.slug, files);
}
