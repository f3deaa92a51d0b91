import Type from 'typebox';
import { readLogoFile } from '../../domain/oauth/clients/read-logo.js';
import { capability } from '../capability.js';

export const readOauthLogo = capability({
  name: 'read_oauth_logo',
  title: 'Get the logo of an OAuth client',
  description: 'Returns a logo that an admin uploaded, by the SHA-256 of its bytes.',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { sha256: Type.String({ description: 'SHA-256 of the bytes, 64 lower-case hexadecimal characters.' }) },
    { additionalProperties: false, description: 'The logo.' },
  ),
  output: Type.Object(
    {
      type: Type.Enum(['image/png', 'image/jpeg', 'image/webp'], { description: 'What it is.' }),
      data: Type.String({ description: 'Its bytes as base64.' }),
    },
    { additionalProperties: false, description: 'A logo.' },
  ),
  handler: readLogoFile,
});
