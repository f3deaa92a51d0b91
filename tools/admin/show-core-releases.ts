import Type from 'typebox';
import { KnownCoreReleases, showCoreReleases as show } from '../../domain/release/core-release-list.js';
import { capability } from '../capability.js';

export const showCoreReleases = capability({
  name: 'show_core_releases',
  title: 'Show the core releases',
  description: 'Shows the core releases with the date each was added and how many versions name it as min_core.',
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: KnownCoreReleases,
  handler: show,
});
