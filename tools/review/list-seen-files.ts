import Type from 'typebox';
import { Slug, Version } from '../../domain/forms.js';
import { listSeenFiles as list, SeenFiles } from '../../domain/review/seen.js';
import { capability } from '../capability.js';

export const listSeenFiles = capability({
  name: 'list_seen_files',
  title: 'List the files that were seen',
  description: 'Lists the files of a package that the caller has seen, in this version or, unchanged, in another.',
  doors: ['pages'],
  scope: { role: 'reviewer' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ slug: Slug, version: Version }, { additionalProperties: false }),
  output: SeenFiles,
  handler: list,
});
