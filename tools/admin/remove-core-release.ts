import Type from 'typebox';
import { removeCoreRelease as remove } from '../../domain/release/core-release-list.js';
import { AdminReason, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { CoreReleases } from './core-release-schema.js';

export const removeCoreRelease = capability({
  name: 'remove_core_release',
  title: 'Remove a core release',
  description:
    'Removes a core release from the list that min_core is checked against, unless a version names it as min_core or it is the only one. A max_core that names it stays unchanged.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  recentAuth: true,
  input: Type.Object(
    { version: Version, reason: AdminReason },
    { additionalProperties: false, description: 'The core release and why.' },
  ),
  output: CoreReleases,
  auditNote: ({ reason }) => ({ reason }),
  handler: remove,
});
