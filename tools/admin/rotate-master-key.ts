import Type from 'typebox';
import { rotateMasterKey as rotate } from '../../domain/signing/rotate-master-key.js';
import { capability } from '../capability.js';

export const rotateMasterKey = capability({
  name: 'rotate_master_key',
  title: 'Rotate the master key',
  description:
    'Seals every secret in the database under a new master key while the service runs. Called again after an interruption, it continues.',
  doors: ['cli'],
  scope: 'console',
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      new_key: Type.Optional(
        Type.String({
          description: 'The new master key: 32 bytes in base64. Without it, one is made.',
          pattern: '^[A-Za-z0-9+/]{43}=$',
        }),
      ),
    },
    { additionalProperties: false, description: 'The new key.' },
  ),
  output: Type.Object(
    {
      state: Type.Enum(['done', 'waiting'], {
        description: 'waiting: give the service the new key as its setting, restart it, and rotate again to finish.',
      }),
      resealed: Type.Integer({ description: 'How many secrets this call has sealed under the new key.' }),
      unreadable: Type.Array(Type.String(), { description: 'Secrets that neither key opens, by kind and ID.' }),
    },
    { additionalProperties: false, description: 'The rotation.' },
  ),
  handler: async (ctx, input) => {
    const { state, resealed, unreadable } = await rotate(ctx, input);
    return { state, resealed, unreadable: [...unreadable] };
  },
});
