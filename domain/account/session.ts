import type { Actor } from '../actor.js';
import type { Context, Ports } from '../context.js';
import { HOUR, SESSION_IDLE_LIFE } from '../durations.js';
import { hashOf, newSecret } from './credentials.js';
import { deviceWords } from './device.js';
import { accountInGoodStanding } from './good-standing.js';
import type { AccountRecord, SessionRecord } from './ports.js';
import { noteSecurity } from './security-log.js';

/** A session just begun: what the browser is to keep. Never logged. */
export interface NewSession {
  session: string;
  account_id: string;
}

/** Begins a session, which ends after 30 days without use. Only the cookie's SHA-256 is kept. */
export async function startSession(ctx: Context, account: Pick<AccountRecord, '_id' | 'epoch'>): Promise<NewSession> {
  const cookie = newSecret();
  await ctx.accounts.putSession({
    _id: hashOf(cookie),
    id: `ses_${ctx.newId()}`,
    account_id: account._id,
    epoch: epochOf(account),
    address: ctx.from?.address ?? null,
    device: ctx.from === null ? null : deviceWords(ctx.from.agent),
    csrf: newSecret(),
    created_at: ctx.now,
    seen_at: ctx.now,
    proved_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + SESSION_IDLE_LIFE),
  });
  return { session: cookie, account_id: account._id };
}

/** Sessions that began under an earlier one are over. */
export function epochOf(account: Pick<AccountRecord, 'epoch'>): number {
  return account.epoch ?? 0;
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
export async function signedIn(
  ports: Pick<Ports, 'accounts' | 'settings'>,
  cookie: string,
  now: Date,
): Promise<SignedIn | null> {
  const session = await ports.accounts.session(hashOf(cookie), now);
  if (session === null) return null;
  const account = await accountInGoodStanding(ports, session.account_id);
  if (account === null || session.epoch !== epochOf(account)) return null;
  if (now.getTime() - session.seen_at.getTime() >= SEEN_STEP) {
    await ports.accounts.touchSession(session._id, now, new Date(now.getTime() + SESSION_IDLE_LIFE));
  }
  return { actor: personOf(ports, account, session), account, session };
}

/** A role counts only with a second factor, where that is required; the person stays a member without. */
function personOf(
  { settings }: Pick<Ports, 'settings'>,
  account: AccountRecord,
  session: SessionRecord,
): SignedIn['actor'] {
  const held = settings.secondFactor === 'required' && (account.second_factor ?? null) === null;
  return {
    kind: 'person',
    account_id: account._id,
    roles: held ? [] : account.roles,
    withheld: held ? account.roles : [],
    session_id: session._id,
    proved_at: session.proved_at,
  };
}

/** Ends the session of the person who calls. */
export async function signOut(ctx: Context): Promise<{ signed_out: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'person') return { signed_out: false };
  await ctx.accounts.endSession(actor.session_id);
  await noteSecurity(ctx, actor.account_id, 'signed_out');
  return { signed_out: true };
}
