import Type from 'typebox';
import { backUp as make } from '../../domain/operation/backup.js';
import { capability } from '../capability.js';

export const backUp = capability({
  name: 'back_up',
  title: 'Back up the data',
  description: 'Copies the embedded database, as it is at one moment, into a new folder while the service runs.',
  doors: ['cli'],
  scope: 'console',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: Type.Object(
    { folder: Type.String({ description: 'Path of a folder that is new or empty.', minLength: 1, maxLength: 4096 }) },
    { additionalProperties: false, description: 'Where to.' },
  ),
  output: Type.Object(
    {
      folder: Type.String({ description: 'Where the backup is.' }),
      made_at: Type.String({ description: 'When it was begun, in RFC 3339.' }),
      bytes: Type.Integer({ description: 'Size of the copy.' }),
      sha256: Type.String({ description: 'SHA-256 of the copy.' }),
      master_key: Type.Enum(['apart'], { description: 'The master key is not in the backup: keep it apart.' }),
    },
    { additionalProperties: false, description: 'The backup.' },
  ),
  auditNote: ({ folder }) => ({ folder }),
  handler: async (ctx, input) => ({ ...(await make(ctx, input)) }),
});
