import type { AccountPorts } from '../domain/account/ports.js';
import type { Collections } from './collections.js';

type SessionSteps = Pick<
  AccountPorts,
  | 'putSignInLink'
  | 'findSignInLink'
  | 'useSignInLink'
  | 'putSession'
  | 'session'
  | 'touchSession'
  | 'proveSession'
  | 'endSession'
  | 'endSessionsOf'
>;

/** Sessions and one-time sign-in links, by the SHA-256 of what the person holds. */
export function sessionStore({ sessions, sign_in_links }: Collections): SessionSteps {
  return {
    async putSignInLink(link) {
      await sign_in_links.insertOne(link);
    },

    findSignInLink: (tokenHash, now) => sign_in_links.findOne({ _id: tokenHash, expires_at: { $gt: now } }),

    async useSignInLink(tokenHash, now) {
      const used = await sign_in_links.deleteOne({ _id: tokenHash, expires_at: { $gt: now } });
      return used.deletedCount === 1;
    },

    async putSession(session) {
      await sessions.insertOne(session);
    },

    session: (id, now) => sessions.findOne({ _id: id, expires_at: { $gt: now } }),

    async touchSession(id, seenAt, expiresAt) {
      await sessions.updateOne({ _id: id }, { $max: { seen_at: seenAt, expires_at: expiresAt } });
    },

    async proveSession(id, at) {
      await sessions.updateOne({ _id: id }, { $max: { proved_at: at } });
    },

    async endSession(id) {
      await sessions.deleteOne({ _id: id });
    },

    async endSessionsOf(accountId) {
      await sessions.deleteMany({ account_id: accountId });
    },
  };
}
