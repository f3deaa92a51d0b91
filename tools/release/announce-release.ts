import Type from 'typebox';
import { announce } from '../../domain/release/announce.js';
import { Release } from '../../domain/release/release.js';
import { LanguageMap, Sha256, Size, Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { cutLists } from '../cut-answer.js';
import { announcementsPerDay } from '../limits.js';
import { MaxCore, MinCore, Php } from './compatibility-schemas.js';

/** Announces a version, or a draft again (service.md, Endpoints; decisions §4, §10). */
export const announceRelease = capability({
  name: 'service_announce_release',
  title: 'Announce a version',
  description:
    'Announces a new version of an artifact with the SHA-256 and size of its zip. This does not publish it: upload the package within 7 days, then a reviewer decides. Announce a draft again to replace what was announced.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'publish',
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  limits: [announcementsPerDay],
  input: Type.Object(
    {
      slug: Slug,
      version: Version,
      min_core: MinCore,
      max_core: Type.Optional(MaxCore),
      php: Php,
      notes: LanguageMap({ description: 'Release notes per language.' }),
      size: Size,
      sha256: Sha256,
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    { ...Release.properties, upload_url: Type.String({ description: 'URL for a signed HTTP PUT of the package.' }) },
    { additionalProperties: false, description: 'The version, with its upload URL.' },
  ),
  brief: cutLists('faults'),
  handler: announce,
});
