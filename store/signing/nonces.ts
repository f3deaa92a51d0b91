import type { AccountPorts } from '../../domain/account/ports.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

/** Nonces of the signed envelope, single-use per key (decisions §3). */
export function nonceStore({ nonces }: Collections): Pick<AccountPorts, 'useNonce' | 'forgetNonce'> {
  return {
    async useNonce(key, nonce, until, now) {
      const _id = idOf(key, nonce);
      if (await insertOnce(() => nonces.insertOne({ _id, until }))) return true;
      const renewed = await nonces.updateOne({ _id, until: { $lte: now } }, { $set: { until } });
      return renewed.modifiedCount === 1;
    },

    async forgetNonce(key, nonce) {
      await nonces.deleteOne({ _id: idOf(key, nonce) });
    },
  };
}

/** Neither a key id nor a nonce holds a space. */
function idOf(key: string, nonce: string): string {
  return `${key} ${nonce}`;
}
