import Type from 'typebox';
import {
  acknowledgeAttention as acknowledge,
  LONGEST_ACKNOWLEDGEMENT_HOURS,
} from '../../domain/operation/acknowledge.js';
import { Acknowledged, AttentionCodeForm } from '../../domain/operation/attention-item.js';
import { AdminReason } from '../../domain/schemas.js';
import { capability } from '../capability.js';

export const acknowledgeAttention = capability({
  name: 'acknowledge_attention',
  title: 'Acknowledge what needs attention',
  description:
    'Tells all admins that somebody looks after an item: it stands apart until the time is over or its number has doubled.',
  doors: ['pages', 'cli'],
  scope: { role: 'admin' },
  hints: { readOnly: false, destructive: false, idempotent: true, openWorld: false },
  input: Type.Object(
    {
      code: AttentionCodeForm,
      hours: Type.Integer({ minimum: 1, maximum: LONGEST_ACKNOWLEDGEMENT_HOURS, description: 'For how many hours.' }),
      reason: AdminReason,
    },
    { additionalProperties: false, description: 'What, for how long, and why.' },
  ),
  output: Acknowledged,
  auditNote: ({ reason }) => ({ reason }),
  handler: acknowledge,
});
