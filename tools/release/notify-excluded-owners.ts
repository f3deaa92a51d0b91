import Type from 'typebox';
import { notifyExcluded } from '../../domain/release/notify-excluded.js';
import { Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const notifyExcludedOwners = capability({
  name: 'notify_excluded_owners',
  title: 'Notify owners of a core release',
  description: 'Emails owners whose highest published version has a maximum core below a newly added core release.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ version: Version }, { additionalProperties: false, description: 'The core release.' }),
  output: Type.Object(
    {
      told: Type.Integer({ description: 'How many owners were emailed.' }),
      done: Type.Boolean({ description: 'Whether all owners have been processed.' }),
    },
    { additionalProperties: false },
  ),
  auditNote: ({ version }) => ({ core_release: version }),
  handler: notifyExcluded,
});
