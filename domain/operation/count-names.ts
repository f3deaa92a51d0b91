/** What is counted by the hour. Refusals are counted by their code too, as `refused_<code>`. */
export const countNames = [
  'decisions',
  'uploads',
  'sign_ups',
  'delivery_attempts',
  'delivery_attempts_failed',
  'webhook_events',
  'mails',
  'mails_failed',
  'refused',
] as const;

/** What is measured, and kept as the highest of the hour. */
export const highNames = ['queue', 'queue_oldest_seconds', 'database_bytes', 'overdue_seconds'] as const;

export type CountName = (typeof countNames)[number] | `refused_${string}`;
export type HighName = (typeof highNames)[number];

/** Names under which the hours of 0.2.0 have what is counted under another now; they are kept for 90 days. */
export const formerNames: Readonly<Record<string, CountName>> = { deliveries: 'webhook_events' };
