import Type from 'typebox';
import { Artifact } from '../../domain/artifact/artifact.js';
import { decideArtifact as decide } from '../../domain/artifact/decide.js';
import { Seen } from '../../domain/review/changed-since.js';
import { FindingsInput } from '../../domain/review/finding.js';
import { Nullable, Reason, Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** A reviewer's decision on a registration (decisions §4). Only people decide: never reachable with a token. */
export const decideArtifact = capability({
  name: 'decide_artifact',
  title: 'Decide on a registration',
  description: 'Approves or rejects the registration of an artifact. A rejection needs a written reason.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      decision: Type.Enum(['approve', 'reject'], { description: 'approve or reject.' }),
      reason: Type.Optional(Nullable(Reason)),
      findings: Type.Optional(FindingsInput),
      seen: Type.Optional(Nullable(Seen)),
    },
    { additionalProperties: false },
  ),
  output: Artifact,
  auditNote: ({ decision, reason }) => ({ decision, ...(reason ? { reason } : {}) }),
  handler: decide,
});
