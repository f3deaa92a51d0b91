import Type from 'typebox';
import { notifyCompromised } from '../../domain/signing/notify-compromised.js';
import { capability } from '../capability.js';
import { Kid } from './kid.js';

export const notifyPublishersOfKey = capability({
  name: 'notify_publishers_of_key',
  title: 'Notify publishers of a compromised key',
  description: 'Emails publishers of versions that a compromised key has signed.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ kid: Kid }, { additionalProperties: false, description: 'The key.' }),
  output: Type.Object(
    {
      told: Type.Integer({ description: 'How many publishers were emailed.' }),
      done: Type.Boolean({ description: 'Whether this run is complete.' }),
    },
    { additionalProperties: false },
  ),
  auditNote: ({ kid }) => ({ kid }),
  handler: notifyCompromised,
});
