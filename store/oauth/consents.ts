import type { GrantPorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';
import { consentId } from './grants.js';

type ConsentSteps = Pick<GrantPorts, 'consent' | 'allow' | 'consentsOf' | 'withdraw' | 'putRequest' | 'takeRequest'>;

/** What members have allowed, and the requests that wait for their answer. */
export function consentStore({ oauth_consents, oauth_requests }: Collections): ConsentSteps {
  return {
    consent: (accountId, clientId) => oauth_consents.findOne({ _id: consentId(accountId, clientId) }),

    async allow(accountId, clientId, scope, at) {
      await upsert(async () => {
        await oauth_consents.updateOne(
          { _id: consentId(accountId, clientId) },
          {
            $addToSet: { scope: { $each: [...scope] } },
            $setOnInsert: { account_id: accountId, client_id: clientId, since: at, used_at: null },
          },
          { upsert: true },
        );
      });
    },

    consentsOf: (accountId, limit) =>
      oauth_consents.find({ account_id: accountId }).sort({ since: -1, _id: -1 }).limit(limit).toArray(),

    async withdraw(accountId, clientId) {
      return (await oauth_consents.deleteOne({ _id: consentId(accountId, clientId) })).deletedCount === 1;
    },

    async putRequest(request) {
      await oauth_requests.insertOne(request);
    },

    takeRequest: (id) => oauth_requests.findOneAndDelete({ _id: id }),
  };
}
