import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Binary } from 'mongodb';
import { LINE_FINGERPRINTS } from '../../domain/archive/line-fingerprints.js';
import type { MasterKeyPorts, MasterKeyRotation } from '../../domain/signing/master-key-ports.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections } from '../database/collections.js';
import { type KeyRing, type KeysInUse, NEXT_PURPOSE, opens, PRESENT_PURPOSE, PROOF_PURPOSE } from './key-ring.js';
import { masterKeyRecord, proofOf } from './master-key.js';
import { replaceLost } from './replace-lost.js';
import { reseal } from './reseal.js';
import { sealer } from './sealer.js';

/** Where the process that rotates has its own key from. */
export interface OwnMasterKey {
  readonly key: Uint8Array;
  /** Puts another key in its place, on the disk; `null` where it is a setting, which only the operator can change. */
  readonly replace: ((key: Uint8Array) => Promise<void>) | null;
}

/** Every key that is derived and must outlive a rotation. */
const DERIVED = [LINE_FINGERPRINTS];

/**
 * Rotates the master key while other processes seal and open. First all of them learn the next key, sealed under the
 * present one; then all seal under it; then what was sealed before is sealed anew. Until the end either key starts a
 * process. `learnsWithin` is how often they look.
 */
export function masterKeyStore(
  collections: Collections,
  ring: KeyRing,
  learnsWithin: number,
): (own: OwnMasterKey) => MasterKeyPorts {
  const { master_key } = collections;
  // A look that has just begun when something changes may still see what was before.
  const allKnow = (): Promise<void> => sleep(2 * learnsWithin);

  async function learn(): Promise<KeysInUse> {
    return ring.learn(await masterKeyRecord(collections));
  }

  async function begin({ present }: KeysInUse, next: Uint8Array): Promise<void> {
    const rotation = {
      id: randomUUID(),
      phase: 'announced' as const,
      sealed: proofOf(next),
      next: new Binary(sealer(present).seal(next, NEXT_PURPOSE)),
      present: new Binary(sealer(next).seal(present, PRESENT_PURPOSE)),
    };
    await master_key.updateOne({ _id: 'master_key', rotation: { $exists: false } }, { $set: { rotation } });
  }

  async function sealUnderNext(): Promise<void> {
    await allKnow();
    await master_key.updateOne(
      { _id: 'master_key', 'rotation.phase': 'announced' },
      { $set: { 'rotation.phase': 'sealing' } },
    );
    await learn();
    await allKnow();
  }

  async function finish({ next }: KeysInUse, id: string): Promise<void> {
    if (next === null) return;
    const { seal } = sealer(next);
    const derived = Object.fromEntries(
      DERIVED.map((purpose) => [purpose, new Binary(seal(ring.derive(purpose), purpose))]),
    );
    await master_key.updateOne(
      { _id: 'master_key', 'rotation.id': id },
      { $set: { sealed: proofOf(next), derived }, $unset: { rotation: '' } },
    );
    await learn();
  }

  async function rotate(
    own: OwnMasterKey,
    wanted: Uint8Array | null,
  ): Promise<Awaited<ReturnType<MasterKeyPorts['rotate']>>> {
    let keys = await learn();
    if (keys.next === null) {
      if (wanted !== null && same(wanted, keys.present)) return { state: 'done', resealed: 0, unreadable: [] };
      if (wanted === null && own.replace === null) return 'not_given';
      await begin(keys, wanted ?? randomBytes(32));
      keys = await learn();
    }
    if (keys.next === null || (wanted !== null && !same(wanted, keys.next))) return 'taken';
    const { rotation } = await masterKeyRecord(collections);
    if (rotation === undefined) return 'taken';
    if (rotation.phase === 'announced') await sealUnderNext();
    const done = await reseal(collections, keys.present, keys.next);
    return settle(own, keys, rotation.id, done);
  }

  async function settle(
    own: OwnMasterKey,
    keys: KeysInUse,
    id: string,
    done: Omit<MasterKeyRotation, 'state'>,
  ): Promise<MasterKeyRotation> {
    const hasNext = keys.next !== null && same(own.key, keys.next);
    if (!hasNext && own.replace === null) return { state: 'waiting', ...done };
    // Before the record forgets the key before: a crash in between leaves both in use.
    if (!hasNext && keys.next !== null) await own.replace?.(keys.next);
    await finish(keys, id);
    return { state: 'done', ...done };
  }

  return (own) => ({
    rotate: (wanted) => rotate(own, wanted),
    async replaceLost(at) {
      const record = await masterKeyRecord(collections);
      if (opens(own.key, bytesOf(record.sealed), PROOF_PURPOSE)) return null;
      if (record.rotation !== undefined && opens(own.key, bytesOf(record.rotation.sealed), PROOF_PURPOSE)) return null;
      const lost = await replaceLost(collections, own.key, at);
      // Last of all: until then no start takes the data for whole.
      await master_key.updateOne(
        { _id: 'master_key', sealed: record.sealed },
        { $set: { sealed: proofOf(own.key) }, $unset: { rotation: '', derived: '' } },
      );
      await learn();
      return lost;
    },
  });
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}
