import Type, { type Static } from 'typebox';
import { type Finding, finding } from './finding.js';
import { type FlagRule, flagRules, type Severity, severities, usualSeverity } from './flag-rules.js';

/** The wire form of a flag (service.md, Flag; decisions §5). A flag alone rejects nothing. */
export const FlagForm = Type.Object(
  {
    rule: Type.Enum([...flagRules], { 'x-says': 'flag_form.rule' }),
    severity: Type.Enum([...severities], {
      'x-says': 'flag_form.severity',
    }),
    file: Type.String({ 'x-says': 'flag_form.file' }),
    line: Type.Integer({ 'x-says': 'flag_form.line', minimum: 1 }),
    column: Type.Integer({ 'x-says': 'flag_form.column', minimum: 1 }),
    excerpt: Type.String({ 'x-says': 'flag_form.excerpt' }),
    message: Type.String({ 'x-says': 'flag_form.message' }),
  },
  {
    additionalProperties: false,
    'x-says': 'flag_form',
    'x-message': 'flag',
  },
);

/** A flag as it is kept: what was found is data. */
export type Flag = WithFinding<Static<typeof FlagForm>>;

/** What holds the wire form of a flag, with what was found as data. */
export type WithFinding<Shown extends { readonly message: string }> = Omit<Shown, 'message'> & {
  readonly finding: Finding;
};

export const Flag = Type.Unsafe<Flag>(FlagForm);

/** How many flags of one rule were found in one file (or of one folder), where fewer are kept. */
export interface FlagsCut {
  readonly file: string;
  readonly rule: FlagRule;
  readonly found: number;
}

/** How a rule reports: `offset` is the byte where the finding stands. Without a severity it has the rule's usual one. */
export type Report = (rule: FlagRule, offset: number, found: Finding, severity?: Severity) => void;

/** A flag as it may be on record: those of earlier versions had words in place of data, and the first no severity. */
export type StoredFlag = Omit<Flag, 'severity' | 'finding'> &
  Partial<Pick<Flag, 'severity'>> &
  ({ readonly finding: Finding } | { readonly message: string });

export function flagFrom({ rule, severity = usualSeverity[rule], ...stored }: StoredFlag): Flag {
  if ('finding' in stored) return { rule, severity, ...stored };
  const { message, ...rest } = stored;
  return { rule, severity, ...rest, finding: finding('as_told', { text: message }) };
}
