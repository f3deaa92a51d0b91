import Type from 'typebox';
import { revokeConnectedApp as revoke } from '../../domain/oauth/connected-apps.js';
import { capability } from '../capability.js';

export const revokeConnectedApp = capability({
  name: 'revoke_connected_app',
  title: 'Revoke a connected app',
  description: "Immediately revokes an app's access to your account: the consent and every token.",
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      client_id: Type.String({
        description: 'ID of the app: bkc_…, or the URL of its document.',
        minLength: 1,
        maxLength: 500,
      }),
    },
    { additionalProperties: false, description: 'The app.' },
  ),
  output: Type.Object(
    { revoked: Type.Boolean({ description: 'true: the app has no access any more.' }) },
    { additionalProperties: false, description: 'The outcome.' },
  ),
  auditNote: (input) => ({ client_id: input.client_id }),
  handler: revoke,
});
