import Type, { type Static } from 'typebox';
import type { TextRow } from '../archive/text-pages.js';
import type { Context } from '../context.js';
import type { FileFacts } from '../release/report.js';
import { type Flag, FlagForm, type WithFinding } from '../scan/flag.js';
import { type FlagRule, flagRules, type Severity, severityOrder } from '../scan/flag-rules.js';
import { Nullable, Slug, Version } from '../schemas.js';
import { colourRows, Row } from './coloured-rows.js';
import { FileState, findFileStates, freshStates } from './file-states.js';
import { flagCounts } from './flag-counts.js';
import { findKeptFacts, type KeptFacts, withSubmitted } from './package-in-review.js';

/** Flags of one page, and lines shown before and after each. */
const FLAGS_LISTED = 20;
const BESIDE = 3;

const ListedForm = Type.Object(
  {
    ...FlagForm.properties,
    state: FileState,
    not_kept: Type.Integer({
      'x-says': 'listed_form.not_kept',
    }),
    around: Nullable(Type.Array(Row, { 'x-says': 'listed_form.around' })),
  },
  { additionalProperties: false, 'x-message': 'flag' },
);

const ListedFlag = Type.Unsafe<WithFinding<Static<typeof ListedForm>>>(ListedForm);

export const ReviewFlags = Type.Object(
  {
    slug: Slug,
    version: Version,
    readable: Type.Boolean({ 'x-says': 'review_flags.readable' }),
    flags: Type.Array(ListedFlag, { 'x-says': 'review_flags.flags', maxItems: FLAGS_LISTED }),
    found: Type.Integer({ 'x-says': 'review_flags.found' }),
    page: Type.Integer({ 'x-says': 'review_flags.page' }),
    pages: Type.Integer({ 'x-says': 'review_flags.pages' }),
    flag_count: Type.Integer({ 'x-says': 'review_flags.flag_count' }),
    rules: Type.Array(
      Type.Object(
        {
          rule: Type.Enum([...flagRules], { 'x-says': 'review_flags.rules.rule' }),
          count: Type.Integer({ 'x-says': 'review_flags.rules.count' }),
          found: Type.Integer({ 'x-says': 'review_flags.rules.found' }),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'review_flags.rules' },
    ),
    severities: Type.Object(
      {
        high: Type.Integer({ 'x-says': 'review_flags.severities.high' }),
        medium: Type.Integer({ 'x-says': 'review_flags.severities.medium' }),
        low: Type.Integer({ 'x-says': 'review_flags.severities.low' }),
      },
      { additionalProperties: false, 'x-says': 'review_flags.severities' },
    ),
  },
  { additionalProperties: false, 'x-says': 'review_flags' },
);

export type ReviewFlags = Static<typeof ReviewFlags>;

export interface FlagsQuestion {
  readonly slug: string;
  readonly version: string;
  readonly page?: number;
  readonly rule?: FlagRule;
  readonly severity?: Severity;
}

/**
 * The kept flags: the most severe first, of those alike the ones in files that nobody has read before, then in the order
 * of the report. With the code around them while the bytes are here.
 */
export async function listFlags(ctx: Context, question: FlagsQuestion): Promise<ReviewFlags> {
  const { slug, version, page = 1 } = question;
  const facts = await findKeptFacts(ctx, slug, version);
  const { state, package: held, flag_count } = facts.release;
  const readable = state === 'in_review' && held !== null;
  const wanted = await inOrder(ctx, facts, wantedOf(facts.flags, question));
  const pages = Math.max(1, Math.ceil(wanted.length / FLAGS_LISTED));
  const shown = Math.min(page, pages);
  const listed = wanted.slice((shown - 1) * FLAGS_LISTED, shown * FLAGS_LISTED);
  const flags = listed.map(({ flag }) => flag);
  const around = readable && flags.length > 0 ? await surroundings(ctx, facts, flags) : [];
  const { notKept, rules, severities } = flagCounts(facts);
  return {
    slug,
    version,
    readable,
    flags: listed.map(({ flag, state }, at) => ({
      ...flag,
      state,
      not_kept: notKept.get(flag) ?? 0,
      around: around[at] ?? null,
    })),
    found: wanted.length,
    page: shown,
    pages,
    flag_count: flag_count ?? facts.flags.length,
    rules,
    severities,
  };
}

function wantedOf(flags: readonly Flag[], { rule, severity }: FlagsQuestion): Flag[] {
  return flags.filter(
    (flag) => (rule === undefined || flag.rule === rule) && (severity === undefined || flag.severity === severity),
  );
}

interface Ordered {
  readonly flag: Flag;
  readonly state: FileState;
}

async function inOrder(ctx: Context, facts: KeptFacts, flags: readonly Flag[]): Promise<Ordered[]> {
  const states = await findFileStates(ctx, facts, flags.map(fileIn(facts)));
  const orderOf = ({ flag, state }: Ordered): number =>
    severityOrder(flag.severity) * 2 + (freshStates.includes(state) ? 0 : 1);
  return flags
    .map((flag, at) => ({ flag, state: states[at] ?? 'added' }))
    .sort((one, other) => orderOf(one) - orderOf(other));
}

/** A flag may be of a folder, which has no facts: it is then new to everybody. */
function fileIn({ files }: KeptFacts): (flag: Flag) => FileFacts {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return ({ file }) => byPath.get(file) ?? { path: file, sha256: '', size: 0 };
}

async function surroundings(ctx: Context, facts: KeptFacts, flags: readonly Flag[]): Promise<(Row[] | null)[]> {
  const places = flags.map(({ file, line }) => ({ entry: file, line }));
  const read = await withSubmitted(ctx, facts.release, (path) =>
    ctx.packageReview.readPlaces({ path, places, beside: BESIDE }),
  );
  const passages = flags.map(({ file }, at) => ({ path: file, rows: read[at] ?? [] }));
  const colours = await colourRows(ctx, passages);
  return read.map((rows, at) => rows?.map((row, n) => rowOf(row, colours[at]?.[n] ?? [])) ?? null);
}

function rowOf(row: TextRow, colours: Row['colours']): Row {
  return { ...row, fresh: null, colours };
}
