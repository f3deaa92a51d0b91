import type { KeptMail } from './ports.js';

/** When the link that a mail carries runs out, as its text says; `null` for a mail without one that does. */
export function linkExpiry({ data }: Pick<KeptMail, 'data'>): Date | null {
  const until = data['until'] ?? null;
  return until === null ? null : new Date(until);
}

/** Whether the link in a mail has run out: who gets it then can do nothing with it. */
export function isExpired(mail: Pick<KeptMail, 'data'>, now: Date): boolean {
  const end = linkExpiry(mail);
  return end !== null && end <= now;
}
