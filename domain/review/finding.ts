import Type, { type Static } from 'typebox';
import { FilePath, Nullable, Text } from '../schemas.js';
import { guidelineIds } from './guidelines.js';

/** Findings of one decision, and characters of one. */
export const MOST_FINDINGS = 50;
const MOST_WORDS = 2000;

export const findingLevels = ['must', 'should'] as const;
export type FindingLevel = (typeof findingLevels)[number];

const Guideline = Type.Enum([...guidelineIds], { 'x-says': 'guideline' });
const Line = Type.Integer({ 'x-says': 'line', minimum: 1, maximum: 1_000_000_000 });
const Words = Text({ 'x-says': 'words' }, MOST_WORDS);
const Level = Type.Enum([...findingLevels], { 'x-says': 'level' });

/** What a reviewer asks the publisher to fix, as it is kept and shown (decisions §5). */
export const ReviewFinding = Type.Object(
  { guideline: Guideline, file: Nullable(FilePath), line: Nullable(Line), text: Words, level: Level },
  { additionalProperties: false, 'x-says': 'review_finding' },
);

export type ReviewFinding = Static<typeof ReviewFinding>;

/** As reviewers send them: a place that is left out is none. */
export const FindingsInput = Type.Array(
  Type.Object(
    {
      guideline: Guideline,
      file: Type.Optional(Nullable(FilePath)),
      line: Type.Optional(Nullable(Line)),
      text: Words,
      level: Level,
    },
    { additionalProperties: false },
  ),
  { 'x-says': 'findings_input', maxItems: MOST_FINDINGS },
);

export type FindingsInput = Static<typeof FindingsInput>;

/** Beside a reason: only where the decision has any (decisions §4 lists the fields that are always there). */
export const FindingsShown = Type.Optional(
  Type.Array(ReviewFinding, {
    'x-says': 'findings_shown',
    maxItems: MOST_FINDINGS,
  }),
);

/** `findings` of a wire form, or nothing. */
export function findingsShown(findings: readonly ReviewFinding[] | undefined): { findings?: ReviewFinding[] } {
  return findings === undefined || findings.length === 0 ? {} : { findings: [...findings] };
}
