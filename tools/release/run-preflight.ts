import Type from 'typebox';
import { Report } from '../../domain/release/report.js';
import { preflight } from '../../domain/release/upload.js';
import { FaultForm, ListTotal, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { packagesPerHour } from '../limits.js';
import { linksOfPreflight } from '../resources/links.js';
import { PACKAGE_FIELD, PackageInput } from './package-input.js';
import { briefPreflight } from './report-guidance.js';

/** Reviews a package without keeping it (service.md, Agent tools; decisions §5, §10). No HTTP equivalent. */
export const runPreflight = capability({
  name: 'service_review_preflight',
  title: 'Check a package without submitting it',
  description:
    'Runs the automatic review on a zip and returns what an upload would return and what the reviewer would see. Nothing is stored, and no announcement is needed. The zip must contain module.json or theme.json, at its root or one folder deep, with the slug and the version, and a file under a folder lang/en/.',
  doors: ['mcp', 'pages'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  limits: [packagesPerHour],
  attachment: PACKAGE_FIELD,
  input: PackageInput,
  output: Type.Object(
    {
      slug: Slug,
      version: Version,
      passed: Type.Boolean({ description: 'Whether an upload would pass.' }),
      faults: Type.Array(FaultForm, { description: 'The faults an upload would be refused for.' }),
      faults_total: ListTotal,
      report: Report,
    },
    { additionalProperties: false },
  ),
  brief: briefPreflight,
  links: linksOfPreflight,
  handler: (ctx, { slug, version }, spool) => preflight(ctx, { slug, version }, spool),
});
