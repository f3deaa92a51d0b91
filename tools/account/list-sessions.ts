import Type from 'typebox';
import { listSessions as list, OwnSessions } from '../../domain/account/own-sessions.js';
import { capability } from '../capability.js';

export const listSessions = capability({
  name: 'list_sessions',
  title: 'List your sessions',
  description: 'Lists where you are signed in.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: OwnSessions,
  handler: list,
});
