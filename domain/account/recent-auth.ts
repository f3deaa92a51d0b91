import type { Actor } from '../actor.js';
import { PROOF_LIFE } from '../durations.js';
import { refuse } from '../refusal.js';

/** Whether a person has proved the password, and the second factor where one is on, lately enough. */
export function isRecentlyAuthenticated(actor: Extract<Actor, { kind: 'person' }>, now: Date): boolean {
  return actor.proved_at !== undefined && now.getTime() - actor.proved_at.getTime() < PROOF_LIFE;
}

/**
 * Refuses whoever has to prove the password again before a dangerous act: `permission_denied`, field `password`. The
 * console and jobs are not asked; a token can prove nothing and is refused.
 */
export function requireRecentAuth(actor: Actor, now: Date): void {
  if (actor.kind === 'console' || actor.kind === 'system') return;
  if (actor.kind === 'person' && isRecentlyAuthenticated(actor, now)) return;
  const expected = 'a session whose password was proved in the last 15 minutes';
  const proved = actor.kind === 'person' ? actor.proved_at : undefined;
  const received = proved === undefined ? null : `proved at ${proved.toISOString()}`;
  refuse('permission_denied', 'password', received, expected, { remedy: 'confirm' });
}
