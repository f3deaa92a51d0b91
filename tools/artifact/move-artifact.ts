import Type from 'typebox';
import { AccountReference } from '../../domain/account/account.js';
import { Artifact } from '../../domain/artifact/artifact.js';
import { moveArtifact as move } from '../../domain/artifact/move.js';
import { AdminReason, Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const moveArtifact = capability({
  name: 'move_artifact',
  title: 'Transfer an artifact',
  description:
    "Transfers an artifact to another account. Its publishing token and webhook are removed; new versions are signed under the new owner's publisher name.",
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { slug: Slug, account: AccountReference, reason: AdminReason },
    { additionalProperties: false, description: 'The artifact, its new owner and why.' },
  ),
  output: Artifact,
  auditNote: (input) => ({ account: input.account, reason: input.reason }),
  handler: move,
});
