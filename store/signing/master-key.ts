import { Binary } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';
import type { Collections, MasterKeyRecord } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import { KeyRing, PROOF_PURPOSE, WrongMasterKey } from './key-ring.js';
import { sealer } from './sealer.js';

export { WrongMasterKey } from './key-ring.js';

/** Every process knows of a rotation within this time. */
export const LEARNS_WITHIN = 5 * SECOND;

/**
 * Opens the ring of the master keys in use. Throws `WrongMasterKey` when what lies in the database was sealed under
 * another one (better at the start than at the first signature), unless that key is lost.
 */
export async function openKeyRing({ master_key }: Collections, own: Uint8Array, isLost: boolean): Promise<KeyRing> {
  const ring = new KeyRing(own);
  await insertOnce(() => master_key.insertOne({ _id: 'master_key', sealed: proofOf(own) }));
  const record = await masterKeyRecord({ master_key });
  try {
    ring.learn(record);
  } catch (error) {
    if (!isLost || !(error instanceof WrongMasterKey)) throw error;
  }
  return ring;
}

export async function masterKeyRecord({ master_key }: Pick<Collections, 'master_key'>): Promise<MasterKeyRecord> {
  const record = await master_key.findOne({ _id: 'master_key' });
  if (record === null) throw new Error('the proof of the master key is gone');
  return record;
}

/** Something sealed under a key, to know it by. */
export function proofOf(key: Uint8Array): Binary {
  return new Binary(sealer(key).seal(Buffer.from(PROOF_PURPOSE), PROOF_PURPOSE));
}

/** Looks now and then whether the master key is being rotated. Answers how to end that. */
export function followRotation(collections: Collections, ring: KeyRing, log: Log, every: number): () => void {
  const look = async (): Promise<void> => {
    try {
      ring.learn(await masterKeyRecord(collections));
    } catch (error) {
      if (error instanceof WrongMasterKey) log.error({}, 'the master key was rotated: restart with the new one');
      else log.debug({ err: error }, 'the record of the master key was not read');
    }
  };
  const timer = setInterval(() => void look(), every).unref();
  return () => clearInterval(timer);
}
