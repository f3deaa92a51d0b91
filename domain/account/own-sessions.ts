import Type, { type Static } from 'typebox';
import type { Context } from '../context.js';
import { effect } from '../effects/make-effect.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { requireOwnAccount, requireUsable } from './account.js';
import { noteSecurity, securityNote } from './security-log.js';
import { epochOf, type NewSession, startSession } from './session.js';

const OwnSession = Type.Object(
  {
    id: Type.String({ 'x-says': 'own_session.id' }),
    current: Type.Boolean({ 'x-says': 'own_session.current' }),
    device: Nullable(Type.String({ 'x-says': 'own_session.device' })),
    address: Nullable(Type.String({ 'x-says': 'own_session.address' })),
    created_at: Instant,
    last_used_at: Instant,
  },
  { additionalProperties: false, 'x-says': 'own_session' },
);

export const OwnSessions = Type.Object(
  { sessions: Type.Array(OwnSession, { 'x-says': 'own_sessions.sessions' }) },
  { additionalProperties: false, 'x-says': 'own_sessions' },
);

/** Where the person who calls is signed in. Use is known to the hour. */
export async function listSessions(ctx: Context): Promise<Static<typeof OwnSessions>> {
  const account = await requireOwnAccount(ctx);
  const current = ctx.actor.kind === 'person' ? ctx.actor.session_id : null;
  const found = await ctx.accounts.liveSessions(account._id, epochOf(account), ctx.now);
  return {
    sessions: found.map(({ _id, id, device, address, created_at, seen_at }) => ({
      id,
      current: _id === current,
      device,
      address,
      created_at: instant(created_at),
      last_used_at: instant(seen_at),
    })),
  };
}

/** Ends one session of the person who calls. Another account's answers as one that is not there. */
export async function endSession(ctx: Context, input: { readonly id: string }): Promise<{ ended: boolean }> {
  const account = await requireOwnAccount(ctx);
  if (!(await ctx.accounts.endSessionNamed(account._id, input.id))) {
    refuse('not_found', 'id', input.id, rule('account.session_not_found'));
  }
  await noteSecurity(ctx, account._id, 'session_ended');
  return { ended: true };
}

/** Ends every session of the person who calls; the one that calls goes on under a new cookie. */
export async function endOtherSessions(ctx: Context): Promise<NewSession> {
  const account = await requireOwnAccount(ctx);
  const note = effect(ctx, { do: 'note_security', ...securityNote(ctx, account._id, 'other_sessions_ended') });
  const changed = requireUsable(await ctx.accounts.endSessionsBefore(account._id, [note]));
  await ctx.outbox.drainAccount(account._id);
  return startSession(ctx, changed);
}
