import Type from 'typebox';
import { decideRelease as decide } from '../../domain/release/decide.js';
import { Release } from '../../domain/release/release.js';
import { Seen } from '../../domain/review/changed-since.js';
import { FindingsInput } from '../../domain/review/finding.js';
import { Nullable, Reason, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** A reviewer's decision on a release (decisions §4). Only people decide: never reachable with a token. */
export const decideRelease = capability({
  name: 'decide_release',
  title: 'Decide on a version',
  description:
    'Approves or rejects a version in review or asks for changes, suspends a published version, or reinstates a suspended one. Everything except approval needs a written reason, which the publisher reads verbatim; suspending and reinstating need a recent password confirmation.',
  doors: ['cli', 'pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      decision: Type.Enum(['approve', 'reject', 'request_changes', 'suspend', 'reinstate'], {
        description: 'approve, reject, request_changes, suspend or reinstate.',
      }),
      reason: Type.Optional(Nullable(Reason)),
      findings: Type.Optional(FindingsInput),
      seen: Type.Optional(Nullable(Seen)),
    },
    { additionalProperties: false },
  ),
  output: Release,
  auditNote: ({ decision, reason }) => ({ decision, ...(reason ? { reason } : {}) }),
  handler: decide,
});
