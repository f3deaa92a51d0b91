import Type from 'typebox';
import { deleteSignedCopy as deleteCopy, remindToCollect as remind } from '../../domain/release/collect.js';
import { expire } from '../../domain/release/expire.js';
import { capability } from '../capability.js';

/** What Agenda wakes for one release. Each compares with the time now itself: waking too early does nothing. */
const Input = Type.Object(
  { release_id: Type.String({ description: 'ID of the version.' }) },
  { additionalProperties: false },
);

const system = {
  doors: ['job'],
  scope: 'system',
  input: Input,
  auditNote: ({ release_id }: { release_id: string }) => ({ release_id }),
} as const;

const idempotent = { readOnly: false, idempotent: true, openWorld: false } as const;

/** Ends an announcement after 7 days without a package (service.md, States). */
export const expireAnnouncement = capability({
  ...system,
  name: 'expire_announcement',
  title: 'Expire an announcement',
  description: 'Expires an announcement after 7 days; its number is available again.',
  hints: { ...idempotent, destructive: true },
  output: Type.Object(
    { expired: Type.Boolean({ description: 'false when it was not due.' }) },
    { additionalProperties: false },
  ),
  handler: (ctx, { release_id }) => expire(ctx, release_id),
});

/** Deletes our copy of a signed zip: collected, or 7 days after approval (service.md, Limits; decisions §4). */
export const deleteSignedCopy = capability({
  ...system,
  name: 'delete_signed_copy',
  title: 'Delete a signed copy',
  description:
    'Deletes our copy of a signed package once it was downloaded and its link has expired, or 7 days after approval.',
  hints: { ...idempotent, destructive: true },
  output: Type.Object(
    { deleted: Type.Boolean({ description: 'false when it was not due.' }) },
    { additionalProperties: false },
  ),
  handler: (ctx, { release_id }) => deleteCopy(ctx, release_id),
});

/** Reminds the publisher on the third day to collect the signed zip (service.md, Events 7). */
export const remindToCollect = capability({
  ...system,
  name: 'remind_to_collect',
  title: 'Remind a publisher to download',
  description: 'Emails the publisher 3 days after approval if the signed package has not been downloaded.',
  hints: { ...idempotent, destructive: false },
  output: Type.Object(
    { reminded: Type.Boolean({ description: 'false when it was not due.' }) },
    { additionalProperties: false },
  ),
  handler: (ctx, { release_id }) => remind(ctx, release_id),
});
