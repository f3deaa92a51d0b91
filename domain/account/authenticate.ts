import type { Actor } from '../actor.js';
import type { Ports } from '../context.js';
import { NOT_SHOWN, refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { hashOf, isBearer } from './credentials.js';
import type { PublishingTokenRecord } from './ports.js';
import { PUBLISHING_TOKEN_PURPOSE } from './purposes.js';
import { isUseToNote, tokenState } from './token-state.js';

/**
 * The actor of an agent token. Unknown, expired and revoked tokens, and those of a banned account, answer alike:
 * `invalid_token`.
 */
export async function agentActor(
  ports: Pick<Ports, 'accounts'>,
  token: string,
  now: Date,
): Promise<Extract<Actor, { kind: 'agent_token' }>> {
  const held = isBearer('bkm_', token) ? await ports.accounts.heldAgentToken(hashOf(token)) : null;
  if (held === null || !held.inGoodStanding || tokenState(held.token, now) !== 'active') return refuseAgentToken();
  const record = held.token;
  if (isUseToNote(record.last_used_at, now)) await ports.accounts.touchAgentToken(record._id, now);
  return { kind: 'agent_token', token_id: record._id, account_id: record.account_id, scopes: record.scopes };
}

function refuseAgentToken(): never {
  return refuse('invalid_token', 'Authorization', NOT_SHOWN, rule('account.agent_token_invalid'), {
    next: { do: 'make_token', publish: false },
  });
}

/** A publishing token as the envelope needs it. */
export interface PublishingCredential {
  readonly actor: Extract<Actor, { kind: 'publishing_token' }>;
  readonly record: PublishingTokenRecord;
}

/**
 * The publishing token of that id, or `null`: unknown, revoked, of an artifact that has moved, or of a banned account
 * (decisions §3, §4). Asked again after the body has arrived.
 */
export async function publishingCredential(
  ports: Pick<Ports, 'accounts'>,
  key: string,
): Promise<PublishingCredential | null> {
  const held = await ports.accounts.heldPublishingToken(key);
  if (held === null || !held.inGoodStanding || held.token.revoked_at !== null) return null;
  const record = held.token;
  return { record, actor: { kind: 'publishing_token', key, slug: record.slug, account_id: record.account_id } };
}

/** The secret as it was shown, prefix included: the key of the HMAC (decisions §3). */
export function publishingSecretOf(ports: Pick<Ports, 'signing'>, record: PublishingTokenRecord): string {
  return Buffer.from(ports.signing.open(record.sealed_secret, PUBLISHING_TOKEN_PURPOSE)).toString('utf8');
}
