import Type from 'typebox';
import { linkPackage } from '../../domain/release/collect.js';
import { Instant, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { signedCalls } from '../limits.js';
import { ReleaseKey } from './release-key.js';

/** A short-lived URL for the signed zip (service.md, Endpoints; decisions §4, §10). */
export const createPackageLink = capability({
  name: 'service_package_link',
  title: 'Get a link to the signed package',
  description:
    'Creates a URL, valid for 5 minutes, that downloads the signed package of a published version. Distribute exactly these bytes. After the first complete download, no new link is issued; this one works until it expires, then our copy is deleted.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'publish',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  limits: [signedCalls],
  input: ReleaseKey,
  output: Type.Object(
    {
      slug: Slug,
      version: Version,
      url: Type.String({ description: 'GET it; no other credential is needed.' }),
      expires_at: Instant,
      sha256: Type.String({ description: 'SHA-256 of the signed package: the validation hash.' }),
      size: Type.Integer({ description: 'Bytes of the signed package.' }),
    },
    { additionalProperties: false },
  ),
  handler: linkPackage,
});
