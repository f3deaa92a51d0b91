import Type from 'typebox';
import { ownProgramAccess } from '../../domain/account/program-access.js';
import { capability } from '../capability.js';
import { ProgramAccess } from './program-access-schema.js';

export const listProgramAccess = capability({
  name: 'list_program_access',
  title: 'List what acts for your account',
  description: 'Lists your agent tokens and API keys that are neither expired nor revoked, with their last use.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object(
    { programs: Type.Array(ProgramAccess, { description: 'Agent tokens first.' }) },
    { additionalProperties: false, description: 'Agent tokens and API keys.' },
  ),
  handler: ownProgramAccess,
});
