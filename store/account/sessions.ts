import type { Db } from 'mongodb';
import type { AccessPorts } from '../../domain/account/access-ports.js';
import type { LinkPorts } from '../../domain/account/link-ports.js';
import type { AccountPorts } from '../../domain/account/ports.js';
import type { Collections } from '../database/collections.js';
import { readByKey } from '../database/read-by-key.js';

type SessionSteps = LinkPorts &
  Pick<AccessPorts, 'liveSessions' | 'endSessionNamed'> &
  Pick<
    AccountPorts,
    | 'putSignInLink'
    | 'findSignInLink'
    | 'useSignInLink'
    | 'putSession'
    | 'session'
    | 'touchSession'
    | 'proveSession'
    | 'endSession'
  >;

/** Sessions shown to their person. */
const SHOWN = 200;

/** Sessions and one-time links, by the SHA-256 of what the person holds. */
export function sessionStore({ sessions, sign_in_links, account_links }: Collections, database: Db): SessionSteps {
  const byId = readByKey(database, sessions);
  return {
    async putSignInLink(link) {
      await sign_in_links.insertOne(link);
    },

    findSignInLink: (tokenHash, now) => sign_in_links.findOne({ _id: tokenHash, expires_at: { $gt: now } }),

    async useSignInLink(tokenHash, now) {
      const used = await sign_in_links.deleteOne({ _id: tokenHash, expires_at: { $gt: now } });
      return used.deletedCount === 1;
    },

    async putLink(link) {
      await account_links.insertOne(link);
    },

    findLink: (tokenHash, purpose, now) => account_links.findOne({ _id: tokenHash, purpose, expires_at: { $gt: now } }),

    async useLink(tokenHash, now) {
      const used = await account_links.deleteOne({ _id: tokenHash, expires_at: { $gt: now } });
      return used.deletedCount === 1;
    },

    async endLinks(accountId) {
      await account_links.deleteMany({ account_id: accountId });
    },

    async putSession(session) {
      await sessions.insertOne(session);
    },

    async session(id, now) {
      const found = await byId(id);
      return found !== null && found.expires_at > now ? found : null;
    },

    async touchSession(id, seenAt, expiresAt) {
      await sessions.updateOne({ _id: id }, { $max: { seen_at: seenAt, expires_at: expiresAt } });
    },

    async proveSession(id, at) {
      await sessions.updateOne({ _id: id }, { $max: { proved_at: at } });
    },

    async endSession(id) {
      await sessions.deleteOne({ _id: id });
    },

    liveSessions: (accountId, epoch, now) =>
      sessions
        .find({ account_id: accountId, epoch, expires_at: { $gt: now } })
        .sort({ seen_at: -1 })
        .limit(SHOWN)
        .toArray(),

    async endSessionNamed(accountId, id) {
      // One at most: `deleteOne` by more than the `_id` is refused where sessions are sharded.
      const ended = await sessions.deleteMany({ account_id: accountId, id });
      return ended.deletedCount === 1;
    },
  };
}
