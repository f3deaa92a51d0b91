import type { Actor } from '../actor.js';
import { CLOCKS_APART, MINUTE, PROOF_LIFE } from '../durations.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';

/** Whether a person has proved the password, and the second factor where one is on, lately enough. */
export function isRecentlyAuthenticated(actor: Extract<Actor, { kind: 'person' }>, now: Date): boolean {
  if (actor.proved_at === undefined) return false;
  const age = now.getTime() - actor.proved_at.getTime();
  // Of later than now: the clock has been set back.
  return age < PROOF_LIFE && age > -CLOCKS_APART;
}

/**
 * Refuses whoever has to prove the password again before a dangerous act: `permission_denied`, field `password`. The
 * console and jobs are not asked; a token can prove nothing and is refused.
 */
export function requireRecentAuth(actor: Actor, now: Date): void {
  if (actor.kind === 'console' || actor.kind === 'system') return;
  if (actor.kind === 'person' && isRecentlyAuthenticated(actor, now)) return;
  const minutes = PROOF_LIFE / MINUTE;
  const proved = actor.kind === 'person' ? actor.proved_at : undefined;
  const broken =
    proved === undefined
      ? rule('account.password_not_confirmed', { minutes })
      : rule('account.password_confirmed_long_ago', { at: proved.toISOString(), minutes });
  refuse('permission_denied', 'password', null, broken, { remedy: 'confirm' });
}
