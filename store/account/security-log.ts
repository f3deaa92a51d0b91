import type { AccessPorts } from '../../domain/account/access-ports.js';
import { DAY } from '../../domain/durations.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

type SecuritySteps = Pick<AccessPorts, 'noteSecurity' | 'securityOf' | 'knowDevice' | 'isKnownDevice'>;

/** What an account's member reads about who got in, and the browsers that have. */
export function securityStore({ security_log, known_devices }: Collections, days: number): SecuritySteps {
  return {
    async noteSecurity(id, at, { account_id, event, address, device, detail }) {
      const until = new Date(at.getTime() + days * DAY);
      await insertOnce(() =>
        security_log.insertOne({ _id: id, at, until, account_id, event, address, device, detail }),
      );
    },

    securityOf: (accountId, before, limit) =>
      security_log
        .find({ account_id: accountId, ...(before !== null && { _id: { $lt: before } }) })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray(),

    async knowDevice(id, accountId, at, until) {
      const known = await known_devices.updateOne({ _id: id, until: { $gt: at } }, { $max: { seen_at: at, until } });
      if (known.matchedCount === 1) return 'known';
      const other = await known_devices.findOne({ account_id: accountId, until: { $gt: at } });
      await known_devices.replaceOne({ _id: id }, { account_id: accountId, seen_at: at, until }, { upsert: true });
      return other === null ? 'first' : 'new';
    },

    isKnownDevice: async (id, now) => (await known_devices.findOne({ _id: id, until: { $gt: now } })) !== null,
  };
}
