import type { Collections } from '../database/collections.js';

/** What the service remembers about itself, for the other processes on the same data. */
export interface ServiceRecords {
  /** The origin at which the `serve` that started last is reached; `null` when it has stopped, and before the first. */
  baseUrl(): Promise<string | null>;
  /** `owner` is the process that is reached there, by an id that no other has. */
  setBaseUrl(baseUrl: string, owner: string): Promise<void>;
  /** Forgets the origin, unless another process has written its own since. */
  removeBaseUrl(owner: string): Promise<void>;
}

export function serviceRecordStore({ service }: Collections): ServiceRecords {
  return {
    baseUrl: async () => (await service.findOne({ _id: 'base_url' }))?.base_url ?? null,

    async setBaseUrl(baseUrl, owner) {
      await service.updateOne({ _id: 'base_url' }, { $set: { base_url: baseUrl, owner } }, { upsert: true });
    },

    async removeBaseUrl(owner) {
      await service.deleteOne({ _id: 'base_url', owner });
    },
  };
}
