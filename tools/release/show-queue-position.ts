import Type from 'typebox';
import { QueuePosition, showQueuePosition as show } from '../../domain/release/queue-position.js';
import { Slug, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const showQueuePosition = capability({
  name: 'show_queue_position',
  title: 'Show the queue position of a version',
  description:
    'Shows who has to act on one of your registrations or versions, its position in the review queue, and how long versions recently waited (median and 90th percentile).',
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
