import type { Document } from 'mongodb';
import type { AccountPorts, AgentTokenRecord, PublishingTokenRecord } from '../../domain/account/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

type TokenSteps = Pick<
  AccountPorts,
  | 'putPublishingToken'
  | 'publishingToken'
  | 'heldPublishingToken'
  | 'publishingTokenOf'
  | 'putAgentToken'
  | 'agentTokenByHash'
  | 'heldAgentToken'
  | 'agentToken'
  | 'revokeToken'
  | 'touchAgentToken'
>;

/** Since when the account of a token is banned: of none that is there, an empty list. */
interface Banned {
  readonly banned: ReadonlyArray<Date | null>;
}

function bannedOf(localField: string): Document[] {
  return [
    { $lookup: { from: 'accounts', localField, foreignField: '_id', as: 'banned' } },
    // `$banned.banned_at` says the same, but not every MongoDB-compatible server follows a path through a list.
    { $set: { banned: { $map: { input: '$banned', as: 'account', in: '$$account.banned_at' } } } },
  ];
}

function isGood({ banned }: Banned): boolean {
  return banned.length === 1 && banned[0] === null;
}

/**
 * Publishing tokens and agent tokens. An artifact's publishing token lies in one slot: the update that puts a new one
 * there is the one that ends the token before. What was replaced is kept beside it, written first.
 */
export function tokenStore({ publishing_tokens, former_publishing_tokens, agent_tokens }: Collections): TokenSteps {
  return {
    async putPublishingToken(token) {
      for (;;) {
        const slot = await publishing_tokens.findOne({ _id: token.slug });
        if (slot === null ? await fill(token) : await replace(slot.token, token)) return;
      }
    },

    async publishingToken(id) {
      const slot = await publishing_tokens.findOne({ 'token._id': id });
      return slot === null ? former_publishing_tokens.findOne({ _id: id }) : slot.token;
    },

    async heldPublishingToken(id) {
      const slots = publishing_tokens.aggregate<{ token: PublishingTokenRecord } & Banned>([
        { $match: { 'token._id': id } },
        ...bannedOf('token.account_id'),
      ]);
      const [slot] = await slots.toArray();
      return slot === undefined ? null : { token: slot.token, inGoodStanding: isGood(slot) };
    },

    publishingTokenOf: async (slug) => (await publishing_tokens.findOne({ _id: slug }))?.token ?? null,

    async putAgentToken(token) {
      await agent_tokens.insertOne(token);
    },

    agentTokenByHash: (tokenHash) => agent_tokens.findOne({ token_hash: tokenHash }),

    async heldAgentToken(tokenHash) {
      const found = agent_tokens.aggregate<AgentTokenRecord & Banned>([
        { $match: { token_hash: tokenHash } },
        ...bannedOf('account_id'),
      ]);
      const [held] = await found.toArray();
      if (held === undefined) return null;
      const { banned, ...token } = held;
      return { token, inGoodStanding: isGood({ banned }) };
    },

    agentToken: (id) => agent_tokens.findOne({ _id: id }),

    async revokeToken(id, at) {
      if (id.startsWith('bkp_')) return revokePublishingToken(id, at);
      await agent_tokens.updateOne({ _id: id, revoked_at: null }, { $set: { revoked_at: at } });
      return (await agent_tokens.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
    },

    async touchAgentToken(id, at) {
      await agent_tokens.updateOne({ _id: id }, { $max: { last_used_at: at } });
    },
  };

  function fill(token: PublishingTokenRecord): Promise<boolean> {
    return insertOnce(() => publishing_tokens.insertOne({ _id: token.slug, token }));
  }

  async function replace(before: PublishingTokenRecord, token: PublishingTokenRecord): Promise<boolean> {
    const ended = { ...before, revoked_at: before.revoked_at ?? token.created_at };
    await former_publishing_tokens.replaceOne({ _id: before._id }, ended, { upsert: true });
    const changed = await publishing_tokens.updateOne(
      { _id: token.slug, 'token._id': before._id },
      { $set: { token } },
    );
    return changed.matchedCount === 1;
  }

  async function revokePublishingToken(id: string, at: Date): Promise<boolean> {
    await publishing_tokens.updateOne(
      { 'token._id': id, 'token.revoked_at': null },
      { $set: { 'token.revoked_at': at } },
    );
    const slot = await publishing_tokens.findOne({ 'token._id': id }, { projection: { _id: 1 } });
    return slot !== null || (await former_publishing_tokens.findOne({ _id: id }, { projection: { _id: 1 } })) !== null;
  }
}
