import Type from 'typebox';
import { ArtifactTrail, listArtifactAudit as list } from '../../domain/audit/artifact-trail.js';
import { Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

/** The audit lines about an artifact (decisions §9). */
export const listArtifactAudit = capability({
  name: 'list_artifact_audit',
  title: 'Show the full log of an artifact',
  description:
    'Lists what was done with an artifact, newest first: when, by whom, through which interface, what, and the result. For its owner, reviewers and admins.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      before: Type.Optional(
        Type.String({
          description: 'Where the list continues: next of the previous response.',
          maxLength: 64,
        }),
      ),
      without_tries: Type.Optional(
        Type.Literal(true, {
          description: 'true: leave out attempts by others under this slug.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: ArtifactTrail,
  handler: list,
});
