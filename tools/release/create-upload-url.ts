import Type from 'typebox';
import { linkUpload } from '../../domain/release/upload-link.js';
import { Instant } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { ReleaseKey } from './release-key.js';

/** A URL for the bytes of an announced version (decisions §4, §10). */
export const createUploadUrl = capability({
  name: 'service_upload_url',
  title: 'Get an upload URL',
  description:
    'Creates a URL, valid for 15 minutes, that accepts the zip of an announced version, up to 40 MiB: PUT the raw bytes, not base64. It accepts exactly the announced bytes, once, and needs no other credential. The response to the PUT says what is wrong with the package, as service_upload_package does.',
  doors: ['mcp'],
  scope: 'publish',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: ReleaseKey,
  output: Type.Object(
    {
      url: Type.String({ description: 'PUT the zip here. Keep it to yourself: it is the credential.' }),
      expires_at: Instant,
      curl: Type.String({ description: 'A command that sends it, for a file named after slug and version.' }),
    },
    { additionalProperties: false },
  ),
  handler: linkUpload,
});
