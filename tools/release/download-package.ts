import Type from 'typebox';
import { confirmCollection as confirm, openDownload } from '../../domain/release/collect.js';
import { capability } from '../capability.js';

const FileId = Type.String({ description: 'ID of the bytes in the package store.' });
const LinkEnd = Type.String({ description: 'When the link expires: RFC 3339.' });
const ReleaseId = Type.String({ description: 'ID of the version.' });

/** Finds the signed zip behind a download link; the door streams it (decisions §4). */
export const downloadPackage = capability({
  name: 'download_package',
  title: 'Download a signed package',
  description: 'Returns the signed package behind a download link. The link is the credential.',
  doors: ['http'],
  scope: 'public',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { token: Type.String({ description: 'The download link: bkd_ and 43 characters.', 'x-secret': true }) },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      release_id: ReleaseId,
      file_id: FileId,
      filename: Type.String({ description: 'Name of the file.' }),
      size: Type.Integer({ description: 'Bytes.' }),
      ends_at: LinkEnd,
    },
    { additionalProperties: false },
  ),
  handler: openDownload,
});

/** Records that a signed zip has been sent completely: our copy goes when the link ends (decisions §4). */
export const confirmCollection = capability({
  name: 'confirm_collection',
  title: 'Record a download',
  description:
    'After the first complete download of a signed package, keeps our copy until the link that was used expires.',
  doors: ['job'],
  scope: 'system',
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  input: Type.Object({ release_id: ReleaseId, file_id: FileId, ends_at: LinkEnd }, { additionalProperties: false }),
  output: Type.Object(
    { collected: Type.Boolean({ description: 'false when it had been downloaded before.' }) },
    { additionalProperties: false },
  ),
  auditNote: ({ release_id }) => ({ release_id }),
  handler: confirm,
});
