import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../schemas.js';

/** In the order in which they are told among those of one severity. */
export const attentionCodes = [
  'disk_nearly_full',
  'no_active_key',
  'jobs_late',
  'jobs_failing',
  'mail_failing',
  'jobs_paused',
  'mail_retrying',
  'webhooks_quarantined',
  'sign_ups_many',
  'keys_compromised',
  'appeals_open',
  'altered_open',
  'claims_lapsed',
  'releases_waiting',
  'registrations_waiting',
  'telling_of_compromise',
  'next_key_ready',
  'no_next_key',
  'mail_kept',
  'sign_up_closed',
  'mail_not_sent',
] as const;

export type AttentionCode = (typeof attentionCodes)[number];

export const AttentionCodeForm = Type.Enum([...attentionCodes], { 'x-says': 'attention.items.code' });

/** How bad it is: `critical` breaks something now, `warning` will or may, `info` waits for somebody to get to it. */
export const severities = ['critical', 'warning', 'info'] as const;
export type Severity = (typeof severities)[number];

const acknowledgement = {
  by: Type.String({ 'x-says': 'attention.acknowledged.by' }),
  by_name: Nullable(Type.String({ 'x-says': 'attention.acknowledged.by_name' })),
  at: Instant,
  until: Instant,
  reason: Type.String({ 'x-says': 'attention.acknowledged.reason' }),
};

/** What was acknowledged, by whom, why and until when. */
export const Acknowledged = Type.Object(
  { code: AttentionCodeForm, ...acknowledgement },
  { additionalProperties: false, 'x-says': 'attention.acknowledged' },
);

export type Acknowledged = Static<typeof Acknowledged>;

export const Attention = Type.Object(
  {
    items: Type.Array(
      Type.Object(
        {
          code: AttentionCodeForm,
          count: Type.Integer({ 'x-says': 'attention.items.count' }),
          severity: Type.Enum([...severities], { 'x-says': 'attention.items.severity' }),
          since: Nullable(Instant),
          next_try_at: Nullable(Instant),
          acknowledged: Nullable(Type.Object(acknowledgement, { additionalProperties: false })),
        },
        { additionalProperties: false },
      ),
      { 'x-says': 'attention.items' },
    ),
  },
  { additionalProperties: false, 'x-says': 'attention' },
);

export type Attention = Static<typeof Attention>;
export type AttentionItem = Attention['items'][number];
