import type { Context } from '../context.js';
import { comparePaths } from '../release/difference.js';
import { type FileChoice, firstChosen, firstFresh } from './file-states.js';
import type { KeptFacts } from './package-in-review.js';

/** Paths of the files that a reviewer goes on to; `null` where there is none. */
export interface FilesBeside {
  readonly previous_file: string | null;
  readonly next_file: string | null;
  readonly next_flagged_file: string | null;
  readonly next_fresh_file: string | null;
}

/**
 * What comes before and after a path, which may be that of a removed file; previous and next of `choice` alone.
 * `flagged` has the files with flags.
 */
export async function filesBeside(
  ctx: Context,
  facts: KeptFacts,
  path: string,
  flagged: ReadonlyMap<string, number>,
  choice: FileChoice = 'all',
): Promise<FilesBeside> {
  const after = facts.files.filter((file) => comparePaths(file, { path }) > 0);
  const before = facts.files.filter((file) => comparePaths(file, { path }) < 0).reverse();
  const [previous, next, fresh] = await Promise.all([
    firstChosen(ctx, facts, before, choice, flagged),
    firstChosen(ctx, facts, after, choice, flagged),
    firstFresh(ctx, facts, after),
  ]);
  return {
    previous_file: previous?.path ?? null,
    next_file: next?.path ?? null,
    next_flagged_file: after.find((file) => flagged.has(file.path))?.path ?? null,
    next_fresh_file: fresh?.path ?? null,
  };
}
