import Type from 'typebox';
import { changeCompatibility as change } from '../../domain/release/change-compatibility.js';
import { Release } from '../../domain/release/release.js';
import { Nullable, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { MinCore, Php } from './compatibility-schemas.js';

/** Changes what a version runs on (decisions §4: none of it is signed). In person only. */
export const changeCompatibility = capability({
  name: 'change_compatibility',
  title: 'Change the compatibility of a version',
  description:
    'Changes min_core, max_core or php of one of your versions, without a new package; fields that you leave out stay unchanged. A published version keeps its signed package and hash. A rejected version cannot be changed.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      min_core: Type.Optional(MinCore),
      max_core: Type.Optional(
        Nullable(
          Type.String({
            description: 'Maximum core: a version, MAJOR.* or MAJOR.MINOR.*; not below min_core; null removes it.',
            'x-code': 'invalid_max_core',
            'x-rule': 'field.core_ceiling',
          }),
        ),
      ),
      php: Type.Optional(Php),
    },
    { additionalProperties: false },
  ),
  output: Release,
  auditNote: ({ min_core, max_core, php }) => ({
    ...(min_core === undefined ? {} : { min_core }),
    ...(max_core === undefined ? {} : { max_core: max_core ?? 'none' }),
    ...(php === undefined ? {} : { php }),
  }),
  handler: change,
});
