import Type from 'typebox';
import { listCoreReleases as list } from '../../domain/release/core-release-list.js';
import { capability } from '../capability.js';
import { CoreReleases } from './core-release-schema.js';

export const listCoreReleases = capability({
  name: 'list_core_releases',
  title: 'List the core releases',
  description: 'Lists the versions that min_core can name.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: CoreReleases,
  handler: list,
});
