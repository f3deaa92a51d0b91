import Type from 'typebox';
import {
  listSecurityEvents as list,
  SecurityCursor,
  SecurityEvents,
} from '../../domain/account/list-security-events.js';
import { capability } from '../capability.js';

export const listSecurityEvents = capability({
  name: 'list_security_events',
  title: 'Show your security log',
  description: 'Lists sign-ins to your account, failed attempts, and security changes.',
  doors: ['pages'],
  scope: { role: 'member' },
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    { cursor: Type.Optional(SecurityCursor) },
    { additionalProperties: false, description: 'Where to begin.' },
  ),
  output: SecurityEvents,
  handler: list,
});
