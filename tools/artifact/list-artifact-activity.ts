import Type from 'typebox';
import { Activity, activityKinds, listActivity } from '../../domain/artifact/activity.js';
import { Cursor } from '../../domain/cursor.js';
import { Since, Slug, Until, Version } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const listArtifactActivity = capability({
  name: 'list_artifact_activity',
  title: 'Show the activity of an artifact',
  description:
    'Lists what has happened to one of your artifacts, newest first: decisions, messages, events for the webhook and changes.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      slug: Slug,
      version: Type.Optional(Version),
      kind: Type.Optional(Type.Enum([...activityKinds], { description: 'Only entries of this kind. Default: all.' })),
      since: Type.Optional(Since),
      until: Type.Optional(Until),
      cursor: Type.Optional(Cursor),
    },
    { additionalProperties: false },
  ),
  output: Activity,
  handler: listActivity,
});
