import type { Actor } from '../actor.js';
import type { Context, Ports } from '../context.js';
import { HOUR, SESSION_IDLE_LIFE } from '../durations.js';
import { hashOf, newSecret } from './credentials.js';
import type { AccountRecord, SessionRecord } from './ports.js';

/** A session just begun: what the browser is to keep. Never logged. */
export interface NewSession {
  session: string;
  account_id: string;
}

/** Begins a session, which ends after 30 days without use. Only the cookie's SHA-256 is kept. */
export async function startSession(ctx: Context, accountId: string): Promise<NewSession> {
  const cookie = newSecret();
  await ctx.accounts.putSession({
    _id: hashOf(cookie),
    account_id: accountId,
    csrf: newSecret(),
    created_at: ctx.now,
    seen_at: ctx.now,
    proved_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + SESSION_IDLE_LIFE),
  });
  return { session: cookie, account_id: accountId };
}

/** Who is signed in, with what the pages need. */
export interface SignedIn {
  readonly actor: Extract<Actor, { kind: 'person' }>;
  readonly account: AccountRecord;
  readonly session: SessionRecord;
}

/** Use is written down at most this often. */
const SEEN_STEP = HOUR;

/** The person behind a session cookie; `null` when the session has ended or the account is banned. */
export async function signedIn(ports: Pick<Ports, 'accounts'>, cookie: string, now: Date): Promise<SignedIn | null> {
  const session = await ports.accounts.session(hashOf(cookie), now);
  if (session === null) return null;
  const account = await ports.accounts.byId(session.account_id);
  if (account === null || account.banned_at !== null) return null;
  if (now.getTime() - session.seen_at.getTime() >= SEEN_STEP) {
    await ports.accounts.touchSession(session._id, now, new Date(now.getTime() + SESSION_IDLE_LIFE));
  }
  const actor = {
    kind: 'person',
    account_id: account._id,
    roles: account.roles,
    session_id: session._id,
    proved_at: session.proved_at,
  } as const;
  return { actor, account, session };
}

/** Ends the session of the person who calls. */
export async function signOut(ctx: Context): Promise<{ signed_out: boolean }> {
  if (ctx.actor.kind === 'person') await ctx.accounts.endSession(ctx.actor.session_id);
  return { signed_out: ctx.actor.kind === 'person' };
}
