import Type from 'typebox';
import { QueuePosition, showQueuePosition as show } from '../../domain/release/queue-position.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const showQueuePosition = capability({
  name: 'show_queue_position',
  title: 'Show what a version waits for',
  description:
    'Shows whose turn it is with a registration or a version of your own, its place in the queue of reviewers, and the measured median and 90th percentile of how long versions waited.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { slug: Slug, version: Type.Optional(Version) },
    { additionalProperties: false, description: 'The artifact, or one of its versions.' },
  ),
  output: QueuePosition,
  handler: show,
});
