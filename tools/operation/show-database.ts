import Type from 'typebox';
import { DatabaseShown, showDatabase as show } from '../../domain/operation/database.js';
import { capability } from '../capability.js';

export const showDatabase = capability({
  name: 'show_database',
  title: 'Show the size of the database',
  description: 'Shows what the database takes on its disk, and how much each collection holds.',
  doors: ['pages'],
  scope: { role: 'admin' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: DatabaseShown,
  handler: show,
});
