import Type from 'typebox';
import { Version } from '../../domain/forms.js';
import { addCoreRelease as add, listCoreReleases as list } from '../../domain/release/core-release-list.js';
import { capability } from '../capability.js';

const CoreReleases = Type.Object(
  { core_releases: Type.Array(Type.String(), { description: 'The core releases, highest first.' }) },
  { additionalProperties: false, description: 'The versions that min_core may name.' },
);

export const addCoreRelease = capability({
  name: 'add_core_release',
  title: 'Add a core release',
  description: 'Adds a version to the core releases that min_core may name. Adding it again changes nothing.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({ version: Version }, { additionalProperties: false, description: 'The core release.' }),
  output: CoreReleases,
  handler: add,
});

export const listCoreReleases = capability({
  name: 'list_core_releases',
  title: 'List the core releases',
  description: 'Lists the versions that min_core may name.',
  doors: ['cli'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'Nothing.' }),
  output: CoreReleases,
  handler: list,
});
