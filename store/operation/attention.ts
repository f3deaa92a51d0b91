import type { AttentionPorts } from '../../domain/operation/ports.js';
import type { Collections } from '../database/collections.js';

const ID = 'attention';

/** One document with what was last said of each code. */
export function attentionStore({ service }: Collections): AttentionPorts {
  return {
    acknowledgements: async () => Object.values((await service.findOne({ _id: ID }))?.acknowledged ?? {}),

    async acknowledge(acknowledgement) {
      const set = { [`acknowledged.${acknowledgement.code}`]: acknowledgement };
      await service.updateOne({ _id: ID }, { $set: set }, { upsert: true });
    },
  };
}
