import Type, { type Static } from 'typebox';
import { accountOf } from '../actor.js';
import type { Context } from '../context.js';
import { Sha256, Slug, Version } from '../forms.js';
import { Compared } from '../release/comparison.js';
import { Difference } from '../release/report.js';
import { FileState, freshStates, statesOf } from './file-states.js';
import { flagCounts } from './flag-counts.js';
import { factsOf } from './package-in-review.js';

/** Files of one page. */
const FILES_LISTED = 100;

const ListedFile = Type.Object(
  {
    path: Type.String({ description: 'Path in the package.' }),
    size: Type.Integer({ description: 'Bytes, unpacked.' }),
    sha256: Sha256,
    state: FileState,
    flag_count: Type.Integer({ description: 'Flags found in this file, those included that are not kept.' }),
    flags_kept: Type.Integer({ description: 'How many of them are kept.' }),
    seen: Type.Boolean({ description: 'Whether the caller has seen these bytes under this path.' }),
  },
  { additionalProperties: false },
);

const Count = (description: string) => Type.Integer({ description });

export const ReviewFiles = Type.Object(
  {
    slug: Slug,
    version: Version,
    compared: Compared,
    diff: Difference,
    readable: Type.Boolean({ description: 'Whether the content can still be read: until the decision.' }),
    files: Type.Array(ListedFile, { description: 'One page of the files that were asked for, by path.' }),
    found: Count('How many files were asked for, on all pages.'),
    page: Count('Which page this is, from 1.'),
    pages: Count('How many pages there are, at least 1.'),
    counts: Type.Object(
      {
        all: Count('Files of the package.'),
        added: Count('Added files.'),
        changed: Count('Changed files.'),
        known: Count('Known files.'),
        unchanged: Count('Unchanged files.'),
        flagged: Count('Files with flags.'),
        unseen: Count('Added and changed files that the caller has not seen.'),
      },
      { additionalProperties: false, description: 'Of the whole package.' },
    ),
  },
  {
    additionalProperties: false,
    description: 'The files of a package, as a reviewer looks at them, and all that differs from the version before.',
  },
);

export type ReviewFiles = Static<typeof ReviewFiles>;

export const fileChoices = ['all', 'fresh', 'flagged', 'unseen'] as const;

export interface FilesQuestion {
  readonly slug: string;
  readonly version: string;
  readonly page?: number;
  readonly choice?: (typeof fileChoices)[number];
  readonly path_contains?: string;
}

/** The files of the last package that passed, from what is kept of it, whether or not the bytes are still here. */
export async function listFiles(ctx: Context, question: FilesQuestion): Promise<ReviewFiles> {
  const { slug, version, page = 1, choice = 'all' } = question;
  const facts = await factsOf(ctx, slug, version);
  const [states, seen] = await Promise.all([
    statesOf(ctx, facts, facts.files),
    ctx.desk.seenAmong(accountOf(ctx.actor) ?? '', slug, facts.files),
  ]);
  const { found, kept } = flagCounts(facts);
  const all = facts.files.map(({ path, size, sha256 }, at) => {
    const state = states[at] ?? 'added';
    const flags = { flag_count: found.get(path) ?? 0, flags_kept: kept.get(path) ?? 0 };
    return { path, size, sha256, state, ...flags, seen: seen.has(path) };
  });
  const wanted = all.filter((file) => isWanted(file, choice, question.path_contains));
  const pages = Math.max(1, Math.ceil(wanted.length / FILES_LISTED));
  const shown = Math.min(page, pages);
  const { state, package: held } = facts.release;
  return {
    slug,
    version,
    compared: facts.compared,
    diff: facts.diff,
    readable: state === 'in_review' && held !== null,
    files: wanted.slice((shown - 1) * FILES_LISTED, shown * FILES_LISTED),
    found: wanted.length,
    page: shown,
    pages,
    counts: countsOf(all),
  };
}

type Listed = Static<typeof ListedFile>;

function isWanted(file: Listed, choice: (typeof fileChoices)[number], contains: string | undefined): boolean {
  if (contains !== undefined && !file.path.toLowerCase().includes(contains.toLowerCase())) return false;
  if (choice === 'fresh') return freshStates.includes(file.state);
  if (choice === 'unseen') return isUnseen(file);
  return choice === 'all' || file.flag_count > 0;
}

function isUnseen({ state, seen }: Listed): boolean {
  return freshStates.includes(state) && !seen;
}

function countsOf(files: readonly Listed[]): ReviewFiles['counts'] {
  const counts = { all: files.length, added: 0, changed: 0, known: 0, unchanged: 0, flagged: 0, unseen: 0 };
  for (const file of files) {
    counts[file.state] += 1;
    if (file.flag_count > 0) counts.flagged += 1;
    if (isUnseen(file)) counts.unseen += 1;
  }
  return counts;
}
