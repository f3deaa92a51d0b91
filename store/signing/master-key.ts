import { Binary } from 'mongodb';
import { bytesOf } from '../database/bytes.js';
import type { Collections } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';
import type { Sealer } from './sealer.js';

const PURPOSE = 'master-key';

/** What lies in the database was sealed under another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor() {
    super('the master key is not the one that this database was made with');
  }
}

/**
 * Throws `WrongMasterKey` when what lies in the database was sealed under another one: better at the start than at the first
 * signature.
 */
export async function checkMasterKey({ master_key }: Collections, { seal, open }: Sealer): Promise<void> {
  const sealed = new Binary(seal(Buffer.from(PURPOSE), PURPOSE));
  if (await insertOnce(() => master_key.insertOne({ _id: 'master_key', sealed }))) return;
  const proof = await master_key.findOne({ _id: 'master_key' });
  if (proof === null) throw new Error('the proof of the master key is gone');
  try {
    open(bytesOf(proof.sealed), PURPOSE);
  } catch {
    throw new WrongMasterKey();
  }
}
