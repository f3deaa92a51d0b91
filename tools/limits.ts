import { type Actor, accountOf } from '../domain/actor.js';
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

function tokenOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'publishing_token':
      return actor.key;
    case 'agent_token':
      return actor.token_id;
    // Per client and member, however many authorizations there are (decisions §8).
    case 'oauth_token':
      return `${actor.client_id} ${actor.account_id}`;
    case 'person':
      return actor.account_id;
    default:
      return null;
  }
}
