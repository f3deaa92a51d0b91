import Type from 'typebox';
import { Slug, Version } from '../../domain/forms.js';

/** The field that carries a package in an agent's call (decisions §10). */
export const PACKAGE_FIELD = 'package_base64';

/** What an upload and a preflight are sent. */
export const PackageInput = Type.Object(
  {
    slug: Slug,
    version: Version,
    package_base64: Type.String({
      description:
        'The zip as base64 (RFC 4648 section 4, with padding, without white space), at most 8 MiB decoded; larger ones go by signed HTTP PUT.',
      'x-secret': true,
    }),
  },
  { additionalProperties: false },
);
