import { lookOf } from '../../domain/account/look-alike.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

/** What is kept beside a publisher name, so that no two look alike: its index is unique (decisions §1). */
export function publisherLook(name: string | null): { publisher_look: string | null } {
  return { publisher_look: name === null ? null : lookOf(name) };
}

/**
 * Gives publisher names of earlier versions their look, the oldest first. Names that stand already stay: one that looks
 * like an older one goes without, until that one is changed and a start finds the look free.
 */
export async function fillPublisherLooks({ accounts }: Collections): Promise<void> {
  const without = { publisher_key: { $type: 'string' }, publisher_look: null } as const;
  for await (const { _id, publisher_name: name } of accounts.find(without).sort({ created_at: 1, _id: 1 })) {
    if (name === null) continue;
    const same = { _id, publisher_name: name };
    await insertOnce(() => accounts.updateOne(same, { $set: publisherLook(name) }));
  }
}
