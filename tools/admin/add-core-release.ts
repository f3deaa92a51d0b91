import Type from 'typebox';
import { addCoreRelease as add } from '../../domain/release/core-release-list.js';
import { Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';
import { CoreReleases } from './core-release-schema.js';

export const addCoreRelease = capability({
  name: 'add_core_release',
  title: 'Add a core release',
  description: 'Adds a version to the core releases that min_core can name. Adding it again changes nothing.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ version: Version }, { additionalProperties: false, description: 'The core release.' }),
  output: CoreReleases,
  handler: add,
});
