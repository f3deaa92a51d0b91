import { COUNTED_TO } from '../../domain/counted-to.js';
import type { MemberPorts } from '../../domain/member/ports.js';
import type { Collections } from '../database/collections.js';
import { NEWEST_FIRST } from '../database/newest-first.js';

type CredentialSteps = Pick<
  MemberPorts,
  | 'agentTokensOf'
  | 'publishingTokensOf'
  | 'sessionsOf'
  | 'endCredentials'
  | 'endPrograms'
  | 'endArtifactAccess'
  | 'forgetPerson'
>;

/** Everything that opens a door in an account's name. */
export function credentialSteps(collections: Collections): CredentialSteps {
  const { known_devices, mails, security_log } = collections;
  const { api_keys, oauth_consents, oauth_grants, oauth_requests } = collections;
  const { account_links, agent_tokens, publishing_tokens, sessions, sign_in_links } = collections;
  // What was made later was made after the account had been let in again.
  const madeBy = (id: string, at: Date) => ({ account_id: id, created_at: { $lte: at } });
  async function endPrograms(id: string, at: Date): Promise<void> {
    const good = { ...madeBy(id, at), revoked_at: null };
    await agent_tokens.updateMany(good, { $set: { revoked_at: at } });
    await api_keys.updateMany(good, { $set: { revoked_at: at } });
  }

  return {
    endPrograms,

    agentTokensOf: (id, limit) => agent_tokens.find({ account_id: id }).sort(NEWEST_FIRST).limit(limit).toArray(),

    async publishingTokensOf(id, limit) {
      const slots = await publishing_tokens.find({ 'token.account_id': id }).sort({ _id: 1 }).limit(limit).toArray();
      return slots.map(({ token }) => token);
    },

    sessionsOf: (id, epoch, now) =>
      sessions.countDocuments({ account_id: id, epoch, expires_at: { $gt: now } }, { limit: COUNTED_TO }),

    async endCredentials(id, at) {
      const before = madeBy(id, at);
      await sessions.deleteMany(before);
      await sign_in_links.deleteMany(before);
      await account_links.deleteMany(before);
      await endPrograms(id, at);
      await oauth_grants.updateMany({ ...before, revoked_at: null }, { $set: { revoked_at: at, access: [] } });
      await oauth_requests.deleteMany({ account_id: id });
      await oauth_consents.deleteMany({ account_id: id, since: { $lte: at } });
      await publishing_tokens.updateMany(
        { 'token.account_id': id, 'token.created_at': { $lte: at }, 'token.revoked_at': null },
        { $set: { 'token.revoked_at': at } },
      );
    },

    async forgetPerson(id) {
      await security_log.deleteMany({ account_id: id });
      await known_devices.deleteMany({ account_id: id });
      await mails.deleteMany({ account_id: id });
      await agent_tokens.updateMany({ account_id: id }, { $set: { name: '' } });
      await api_keys.updateMany({ account_id: id }, { $set: { name: '' } });
    },

    async endArtifactAccess(slug, id, at) {
      // A token that the new owner has made since is another account's.
      const ended = { _id: slug, 'token.account_id': id, 'token.revoked_at': null };
      await publishing_tokens.updateOne(ended, { $set: { 'token.revoked_at': at } });
    },
  };
}
