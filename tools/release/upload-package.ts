import Type from 'typebox';
import { Report } from '../../domain/release/report.js';
import { upload } from '../../domain/release/upload.js';
import { Flag } from '../../domain/scan/flag.js';
import { ListTotal, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { packagesPerHour } from '../limits.js';
import { POLL_SECONDS } from '../poll.js';
import { linkToReview } from '../resources/links.js';
import { PACKAGE_FIELD, PackageInput } from './package-input.js';
import { briefUpload } from './report-guidance.js';

/** Takes the package of an announced version (service.md, Endpoints, Agent tools; decisions §4, §10). */
export const uploadPackage = capability({
  name: 'service_upload_package',
  title: 'Upload a package',
  description:
    'Uploads the zip of an announced version. Its bytes must match the announced hash and size. The automatic review runs immediately. If it passes, a reviewer decides. If it finds a fault, the version becomes a draft and the package is not kept: upload a corrected one. service_review_preflight says what the zip must contain.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'publish',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  limits: [packagesPerHour],
  byUploadLink: true,
  attachment: PACKAGE_FIELD,
  input: PackageInput,
  output: Type.Object(
    {
      slug: Slug,
      version: Version,
      state: Type.Enum(['in_review'], { description: 'in_review: it waits for a reviewer.' }),
      flags: Type.Array(Flag, { description: 'What the scan found, for the reviewer; a flag alone rejects nothing.' }),
      flags_total: ListTotal,
      report: Report,
    },
    { additionalProperties: false },
  ),
  brief: briefUpload,
  links: (answer) => [linkToReview(answer)],
  pollAfter: () => POLL_SECONDS,
  handler: (ctx, { slug, version }, spool) => upload(ctx, { slug, version }, spool),
});
