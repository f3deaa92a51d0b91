import Type, { type Static } from 'typebox';

/** The rules of the static scan: the five of the specification, and three beyond it (decisions §5). */
export const flagRules = [
  'eval',
  'base64_literal',
  'shell_exec',
  'fixed_ip_url',
  'obfuscated',
  'secret',
  'hidden_text',
  'stray_file',
] as const;

export type FlagRule = (typeof flagRules)[number];

/** A flag (service.md, Flag; decisions §5). A flag alone rejects nothing. */
export const Flag = Type.Object(
  {
    rule: Type.Enum([...flagRules], { description: 'Which rule.' }),
    file: Type.String({ description: 'Path in the package.' }),
    line: Type.Integer({ description: 'Line, from 1.', minimum: 1 }),
    column: Type.Integer({ description: 'Column in code points, from 1.', minimum: 1 }),
    excerpt: Type.String({ description: 'The code there, one line, at most 200 characters, secrets masked.' }),
    message: Type.String({ description: 'What was found and why it matters.' }),
  },
  { additionalProperties: false, description: 'Something for the reviewer to look at.' },
);

export type Flag = Static<typeof Flag>;

/** How many flags of one rule were found in one file (or of one folder), where fewer are kept. */
export interface FlagsCut {
  readonly file: string;
  readonly rule: FlagRule;
  readonly found: number;
}

/** How a rule reports: `offset` is the byte where the finding stands. */
export type Report = (rule: FlagRule, offset: number, message: string) => void;
