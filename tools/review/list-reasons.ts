import Type from 'typebox';
import { listReasons as list, ReasonList } from '../../domain/review/reasons.js';
import { capability } from '../capability.js';

export const listReasons = capability({
  name: 'list_reasons',
  title: 'List saved reasons',
  description: 'Lists the written reasons that reviewers share, by title.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: ReasonList,
  handler: list,
});
