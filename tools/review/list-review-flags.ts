import Type from 'typebox';
import { listFlags, ReviewFlags } from '../../domain/review/list-flags.js';
import { flagRules, severities } from '../../domain/scan/flag-rules.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { FilePage } from './file-schemas.js';

export const listReviewFlags = capability({
  name: 'list_review_flags',
  title: 'List the flags of a package',
  description:
    'Lists what the scan found in a package, most severe first, with the surrounding code while the version is in review.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      page: Type.Optional(FilePage),
      rule: Type.Optional(Type.Enum([...flagRules], { description: 'Only flags of this rule.' })),
      severity: Type.Optional(Type.Enum([...severities], { description: 'Only flags of this severity.' })),
    },
    { additionalProperties: false, description: 'The version, and which of its flags.' },
  ),
  output: ReviewFlags,
  handler: listFlags,
});
