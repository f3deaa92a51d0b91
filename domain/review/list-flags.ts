import Type, { type Static } from 'typebox';
import type { TextRow } from '../archive/text-pages.js';
import type { Context } from '../context.js';
import { Nullable, Slug, Version } from '../forms.js';
import type { FileFacts } from '../release/report.js';
import { Flag, type FlagRule, flagRules } from '../scan/flag.js';
import { FileState, statesOf } from './file-states.js';
import { flagCounts } from './flag-counts.js';
import { factsOf, type KeptFacts, withSubmitted } from './package-in-review.js';
import { coloursOf, Row } from './rows.js';

/** Flags of one page, and lines shown before and after each. */
const FLAGS_LISTED = 20;
const BESIDE = 3;

const ListedFlag = Type.Object(
  {
    ...Flag.properties,
    state: FileState,
    not_kept: Type.Integer({
      description: 'Flags of this rule in this file that are not kept: told at the last one that is; else 0.',
    }),
    around: Nullable(
      Type.Array(Row, { description: 'The lines around it; null when the bytes are gone or took too long to read.' }),
    ),
  },
  { additionalProperties: false },
);

export const ReviewFlags = Type.Object(
  {
    slug: Slug,
    version: Version,
    readable: Type.Boolean({ description: 'Whether the content can still be read: until the decision.' }),
    flags: Type.Array(ListedFlag, { description: 'One page of the kept flags.', maxItems: FLAGS_LISTED }),
    found: Type.Integer({ description: 'How many kept flags were asked for, on all pages.' }),
    page: Type.Integer({ description: 'Which page this is, from 1.' }),
    pages: Type.Integer({ description: 'How many pages there are, at least 1.' }),
    flag_count: Type.Integer({ description: 'How many flags were found in all; at most 1,000 are kept.' }),
    rules: Type.Array(
      Type.Object(
        {
          rule: Type.Enum([...flagRules], { description: 'Which rule.' }),
          count: Type.Integer({ description: 'How many kept flags.' }),
          found: Type.Integer({ description: 'How many were found, those included that are not kept.' }),
        },
        { additionalProperties: false },
      ),
      { description: 'The rules that have flags.' },
    ),
  },
  { additionalProperties: false, description: 'The flags of a package, each with the code around it.' },
);

export type ReviewFlags = Static<typeof ReviewFlags>;

export interface FlagsQuestion {
  readonly slug: string;
  readonly version: string;
  readonly page?: number;
  readonly rule?: FlagRule;
}

/** The kept flags in the order of the report; with the code around them while the bytes are here. */
export async function listFlags(ctx: Context, { slug, version, page = 1, rule }: FlagsQuestion): Promise<ReviewFlags> {
  const facts = await factsOf(ctx, slug, version);
  const { state, package: held, flag_count } = facts.release;
  const readable = state === 'in_review' && held !== null;
  const wanted = facts.flags.filter((flag) => rule === undefined || flag.rule === rule);
  const pages = Math.max(1, Math.ceil(wanted.length / FLAGS_LISTED));
  const shown = Math.min(page, pages);
  const flags = wanted.slice((shown - 1) * FLAGS_LISTED, shown * FLAGS_LISTED);
  const around = readable && flags.length > 0 ? await surroundings(ctx, facts, flags) : [];
  const { notKept, rules } = flagCounts(facts);
  const states = await statesOf(ctx, facts, flags.map(fileIn(facts)));
  return {
    slug,
    version,
    readable,
    flags: flags.map((flag, at) => ({
      ...flag,
      state: states[at] ?? 'added',
      not_kept: notKept.get(flag) ?? 0,
      around: around[at] ?? null,
    })),
    found: wanted.length,
    page: shown,
    pages,
    flag_count: flag_count ?? facts.flags.length,
    rules,
  };
}

/** A flag may be of a folder, which has no facts: it is then new to everybody. */
function fileIn({ files }: KeptFacts): (flag: Flag) => FileFacts {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return ({ file }) => byPath.get(file) ?? { path: file, sha256: '', size: 0 };
}

async function surroundings(ctx: Context, facts: KeptFacts, flags: readonly Flag[]): Promise<(Row[] | null)[]> {
  const places = flags.map(({ file, line }) => ({ entry: file, line }));
  const read = await withSubmitted(ctx, facts.release, (path) =>
    ctx.review.readPlaces({ path, places, beside: BESIDE }),
  );
  const passages = flags.map(({ file }, at) => ({ path: file, rows: read[at] ?? [] }));
  const colours = await coloursOf(ctx, passages);
  return read.map((rows, at) => rows?.map((row, n) => rowOf(row, colours[at]?.[n] ?? [])) ?? null);
}

function rowOf(row: TextRow, colours: Row['colours']): Row {
  return { ...row, fresh: null, colours };
}
