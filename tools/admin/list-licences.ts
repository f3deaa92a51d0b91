import Type from 'typebox';
import { Cursor, PageSize } from '../../domain/cursor.js';
import { LicencePage, listLicences as list } from '../../domain/licence/list.js';
import { Slug } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listLicences = capability({
  name: 'list_licences',
  title: 'List licences',
  description: 'Lists licences, newest first, of one artifact or of all. Never their keys.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { slug: Type.Optional(Slug), cursor: Type.Optional(Cursor), limit: Type.Optional(PageSize) },
    { additionalProperties: false, description: 'Which licences.' },
  ),
  output: LicencePage,
  handler: list,
});
