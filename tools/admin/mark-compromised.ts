import Type from 'typebox';
import { Reason } from '../../domain/forms.js';
import { KeyList } from '../../domain/signing/key-list.js';
import { markCompromised as mark } from '../../domain/signing/mark-compromised.js';
import { capability } from '../capability.js';
import { Kid } from './kid.js';

export const markCompromised = capability({
  name: 'mark_compromised',
  title: 'Mark a signing key as compromised',
  description: 'Says that a key is in other hands: its signatures prove nothing any more. Cannot be taken back.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: false },
  fresh: true,
  input: Type.Object({ kid: Kid, reason: Reason }, { additionalProperties: false, description: 'The key.' }),
  output: KeyList,
  auditNote: (input) => ({ kid: input.kid, reason: input.reason }),
  handler: mark,
});
