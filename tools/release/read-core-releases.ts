import Type from 'typebox';
import { listCoreReleases as read } from '../../domain/release/core-release-list.js';
import { ListTotal } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { cutLists } from '../cut-answer.js';

/** What `min_core` can be: a refusal names the newest of them to every publisher (decisions §1, §2, §10). */
export const readCoreReleases = capability({
  name: 'service_core_releases',
  title: 'List the core releases',
  description: 'Lists the core releases that a version can name as min_core, newest first.',
  doors: ['mcp', 'pages'],
  scope: 'read',
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object(
    { core_releases: Type.Array(Type.String(), { description: 'Newest first.' }), core_releases_total: ListTotal },
    { additionalProperties: false },
  ),
  brief: cutLists('core_releases'),
  handler: read,
});
