import type { Collections } from './collections.js';

/** What the service remembers about itself, for the other processes on the same data. */
export interface ServiceRecords {
  /** The origin at which the last `serve` was reached; `null` before the first. */
  baseUrl(): Promise<string | null>;
  setBaseUrl(baseUrl: string): Promise<void>;
}

export function serviceRecordStore({ service }: Collections): ServiceRecords {
  return {
    baseUrl: async () => (await service.findOne({ _id: 'base_url' }))?.base_url ?? null,

    async setBaseUrl(baseUrl) {
      await service.updateOne({ _id: 'base_url' }, { $set: { base_url: baseUrl } }, { upsert: true });
    },
  };
}
