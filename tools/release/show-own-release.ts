import { OwnRelease, showOwnRelease as show } from '../../domain/release/show-own.js';
import { capability } from '../capability.js';
import { ReleaseKey } from './release-key.js';

export const showOwnRelease = capability({
  name: 'show_own_release',
  title: 'Show one of your versions',
  description: 'Shows a version of one of your artifacts, with the report of its last package that passed.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: ReleaseKey,
  output: OwnRelease,
  handler: show,
});
