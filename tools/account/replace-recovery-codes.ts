import Type from 'typebox';
import { replaceRecoveryCodes as replace } from '../../domain/account/set-up-second-factor.js';
import { capability } from '../capability.js';
import { RecoveryCodes } from './session-schemas.js';

export const replaceRecoveryCodes = capability({
  name: 'replace_recovery_codes',
  title: 'Replace your recovery codes',
  description: 'Creates 10 new recovery codes; the previous ones stop working.',
  doors: ['pages'],
  scope: { role: 'member' },
  recentAuth: true,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  input: Type.Object({}, { additionalProperties: false, description: 'No input.' }),
  output: Type.Object({ recovery_codes: RecoveryCodes }, { additionalProperties: false, description: 'What to keep.' }),
  handler: replace,
});
