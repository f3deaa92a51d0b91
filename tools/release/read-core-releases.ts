import Type from 'typebox';
import { listCoreReleases as read } from '../../domain/release/core-release-list.js';
import { capability } from '../capability.js';

/** What `min_core` can be: a refusal names the newest of them to every publisher (decisions §1, §2). */
export const readCoreReleases = capability({
  name: 'read_core_releases',
  title: 'List the core releases',
  description: 'Lists the core releases that a version can name as min_core, newest first.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No result.' }),
  output: Type.Object(
    { core_releases: Type.Array(Type.String(), { description: 'Newest first.' }) },
    { additionalProperties: false, description: 'The core releases.' },
  ),
  handler: read,
});
