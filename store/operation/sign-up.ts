import type { SignUpPorts } from '../../domain/operation/ports.js';
import type { Collections } from '../database/collections.js';

const ID = 'sign_up';

/** One document, read anew for every request that asks: what an admin chose holds for all processes at once. */
export function signUpStore({ service }: Collections): SignUpPorts {
  return {
    chosen: async () => (await service.findOne({ _id: ID }))?.sign_up ?? null,

    async choose(choice) {
      await service.updateOne({ _id: ID }, { $set: { sign_up: choice } }, { upsert: true });
    },
  };
}
