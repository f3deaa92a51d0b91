import Type from 'typebox';
import { reportAltered } from '../../domain/licence/report-altered.js';
import { Line, Sha256, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { alteredReports } from '../limits.js';

/** An installation reports a file that is not what was approved (decisions §4, Altered reports). HTTP only. */
export const reportAlteredCopy = capability({
  name: 'report_altered_copy',
  title: 'Report an altered copy',
  description: 'Reports, for an installation with an active licence, the hash of a received file that does not match.',
  doors: ['http'],
  scope: 'licence',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  limits: [alteredReports],
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      sha256: Sha256,
      installation: Line({ description: 'The installation that the licence is for, 1 to 200 characters.' }, 1, 200),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    { recorded: Type.Boolean({ description: 'false when the hash is the approved one.' }) },
    { additionalProperties: false },
  ),
  handler: reportAltered,
});
