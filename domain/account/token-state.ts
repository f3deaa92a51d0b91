import { MINUTE } from '../durations.js';

/** What ends a token or a key of a member. */
interface Ending {
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
}

export type TokenState = 'active' | 'expired' | 'revoked';

export function tokenState({ expires_at, revoked_at }: Ending, now: Date): TokenState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'active';
}

/** Last use is kept to the minute: what is used more often than that writes nothing. */
const USE_STEP = MINUTE;

/** Whether a use is to be written down, after the last one that was. */
export function isUseToNote(last: Date | null, now: Date): boolean {
  return last === null || now.getTime() - last.getTime() >= USE_STEP;
}
