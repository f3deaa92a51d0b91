import { type Actor, accountOf } from '../domain/actor.js';
import type { Context } from '../domain/context.js';
import { takeLimit } from '../domain/limits/take.js';
import type { Limit } from './capability.js';

/** Every announce call that reaches the limit step, refused or not, per token (decisions §8). */
export const announcementsPerDay: Limit = {
  limit: 'announcements_per_day',
  key: tokenOf,
};

/** Packages per artifact, preflights included. The account is in the key: nobody uses up another's. */
export const packagesPerHour: Limit = {
  limit: 'packages_per_hour',
  key: (actor, input) => `${accountOf(actor) ?? 'nobody'}:${slugOf(input)}`,
};

/** Limits count before the input is checked: what is no text counts with what is no slug. */
function slugOf({ slug }: Readonly<Record<string, unknown>>): string {
  return typeof slug === 'string' ? slug.slice(0, 64) : '';
}

/** Signed routes other than announcing and uploading, per publishing token. */
export const signedCalls: Limit = {
  limit: 'signed_calls_per_minute',
  key: (actor) => (actor.kind === 'publishing_token' ? actor.key : null),
};

/** Altered reports per licence. */
export const alteredReports: Limit = {
  limit: 'altered_reports_per_hour',
  key: (actor) => (actor.kind === 'licence' ? actor.licence_id : null),
};

/**
 * What the calls of an agent count against: its token, or where it acts by OAuth the client and the member, however many
 * authorizations and tokens there are (decisions §8). `null` for everybody else.
 */
export function agentKey(actor: Actor): string | null {
  if (actor.kind === 'agent_token') return actor.token_id;
  return actor.kind === 'oauth_token' ? `${actor.client_id} ${actor.account_id}` : null;
}

/** Every `tools/call` counts, whatever becomes of it (decisions §8). */
export async function countAgentCall(ports: Pick<Context, 'limits'>, actor: Actor): Promise<void> {
  const key = agentKey(actor);
  if (key !== null) await takeLimit(ports, 'agent_calls_per_minute', key);
}

function tokenOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'publishing_token':
      return actor.key;
    case 'person':
      return actor.account_id;
    default:
      return agentKey(actor);
  }
}
