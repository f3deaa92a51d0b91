import Type from 'typebox';
import { Slug, Version } from '../../domain/schemas.js';
import { type Brief, cutLists } from '../cut-answer.js';

/** The field that carries a package in an agent's call (decisions §10). */
export const PACKAGE_FIELD = 'package_base64';

/** What an upload and a preflight are sent. */
export const PackageInput = Type.Object(
  {
    slug: Slug,
    version: Version,
    package_base64: Type.String({
      description:
        'The zip as base64 (RFC 4648 section 4, with padding, without white space), at most 8 MiB decoded; use service_upload_url for larger ones.',
      'x-secret': true,
    }),
    limit: Type.Optional(
      Type.Integer({
        description:
          'Maximum number of entries in each list of the response, 1 to 1,000; 20 by default, fewer if they are long.',
        minimum: 1,
        maximum: 1000,
      }),
    ),
  },
  { additionalProperties: false },
);

/** The lists of a review report, which an agent gets cut. */
const REPORT_LISTS = [
  'flags',
  'migrations',
  'routes',
  'languages',
  'declared.permissions',
  'declared.hooks',
  'diff.added',
  'diff.removed',
  'diff.changed',
  'diff.manifest_changes',
].map((path) => `report.${path}`);

/** An answer with a report, and with lists of its own beside it. */
export const briefReport = (...lists: readonly string[]): Brief => cutLists(...lists, ...REPORT_LISTS);
