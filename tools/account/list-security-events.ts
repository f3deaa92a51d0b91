import Type from 'typebox';
import {
  listSecurityEvents as list,
  SecurityCursor,
  SecurityEvents,
} from '../../domain/account/list-security-events.js';
import { capability } from '../capability.js';

export const listSecurityEvents = capability({
  name: 'list_security_events',
  title: 'Read your security log',
  description: 'Lists who got into the account of the person who calls, who tried, and what was changed.',
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
