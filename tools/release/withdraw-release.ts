import { Release } from '../../domain/release/release.js';
import { withdraw } from '../../domain/release/withdraw.js';
import { capability } from '../capability.js';
import { cutLists } from '../cut-answer.js';
import { signedCalls } from '../limits.js';
import { ReleaseKey } from './release-key.js';

/** Takes an unpublished release back (decisions §4, §10). */
export const withdrawRelease = capability({
  name: 'service_withdraw_release',
  title: 'Withdraw a version',
  description:
    'Withdraws a version that is announced, a draft or in review: its package is deleted and its number is available again. A published version cannot be withdrawn.',
  doors: ['mcp', 'http', 'pages'],
  scope: 'publish',
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  limits: [signedCalls],
  input: ReleaseKey,
  output: Release,
  brief: cutLists('faults'),
  handler: withdraw,
});
