import Type from 'typebox';
import { ClientEntry, ClientId } from '../../domain/oauth/clients/client-schemas.js';
import { putLogo } from '../../domain/oauth/clients/put-logo.js';
import { MAX_LOGO_BYTES } from '../../domain/oauth/logo-formats/read-logo.js';
import { capability } from '../capability.js';

/** Base64 is four characters for every three bytes; a little more gets through, to be told its size. */
const MAX_TEXT = 2 * MAX_LOGO_BYTES;

export const putOauthClientLogo = capability({
  name: 'put_oauth_client_logo',
  title: 'Set the logo of an OAuth client',
  description: 'Sets the logo on the consent page: PNG, JPEG or WebP, at most 256 KiB, 32 to 1024 pixels per side.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      client_id: ClientId,
      logo: Type.String({
        description: `The image as base64 with padding, at most ${MAX_LOGO_BYTES} bytes decoded.`,
        maxLength: MAX_TEXT,
        'x-secret': true,
        'x-code-maxLength': 'too_large',
      }),
    },
    { additionalProperties: false, description: 'The client and its logo.' },
  ),
  output: ClientEntry,
  handler: putLogo,
});
