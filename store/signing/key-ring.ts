import { bytesOf } from '../database/bytes.js';
import type { MasterKeyRecord } from '../database/collections.js';
import { type Sealer, sealer } from './sealer.js';

/** What the proof of a master key, and a key that is sealed under another, are bound to. */
export const PROOF_PURPOSE = 'master-key';
export const NEXT_PURPOSE = 'master-key-next';
export const PRESENT_PURPOSE = 'master-key-present';

/** What lies in the database was sealed under another master key. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor() {
    super('the master key is not the one that this database was made with');
  }
}

/** The master keys that are in use: one, and while it is rotated the one that follows. */
export interface KeysInUse {
  readonly present: Buffer;
  readonly next: Buffer | null;
}

/** Finds the keys in use by one of them. Throws `WrongMasterKey` when it is neither. */
function keysInUse({ sealed, rotation }: MasterKeyRecord, own: Buffer): KeysInUse {
  const { open } = sealer(own);
  if (opens(own, bytesOf(sealed), PROOF_PURPOSE)) {
    const next = rotation === undefined ? null : Buffer.from(open(bytesOf(rotation.next), NEXT_PURPOSE));
    return { present: own, next };
  }
  if (rotation === undefined || !opens(own, bytesOf(rotation.sealed), PROOF_PURPOSE)) throw new WrongMasterKey();
  return { present: Buffer.from(open(bytesOf(rotation.present), PRESENT_PURPOSE)), next: own };
}

export function opens(key: Uint8Array, sealed: Uint8Array, purpose: string): boolean {
  try {
    sealer(key).open(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

/**
 * Seals under the master key in use, and opens what was sealed under it or, while it is rotated, under the other one. What
 * was derived from the first key stays: fingerprints of lines are compared for years.
 */
export class KeyRing implements Sealer {
  #known: readonly Buffer[];
  #sealing: Sealer;
  #opening: readonly Sealer[];
  #derived: ReadonlyMap<string, Uint8Array> = new Map();
  #base: Sealer;

  constructor(own: Uint8Array) {
    this.#known = [Buffer.from(own)];
    this.#sealing = sealer(own);
    this.#base = this.#sealing;
    this.#opening = [this.#sealing];
  }

  /** Takes up what the record says. Throws `WrongMasterKey` when none of the known keys is in use. */
  learn(record: MasterKeyRecord): KeysInUse {
    const keys = this.#keysIn(record);
    const present = sealer(keys.present);
    const next = keys.next === null ? null : sealer(keys.next);
    this.#known = keys.next === null ? [keys.present] : [keys.present, keys.next];
    this.#sealing = record.rotation?.phase === 'sealing' && next !== null ? next : present;
    this.#opening = next === null ? [present] : [this.#sealing, this.#sealing === next ? present : next];
    this.#base = present;
    this.#derived = new Map(
      Object.entries(record.derived ?? {}).map(([purpose, bytes]) => [
        purpose,
        new Uint8Array(present.open(bytesOf(bytes), purpose)),
      ]),
    );
    return keys;
  }

  #keysIn(record: MasterKeyRecord): KeysInUse {
    for (const own of this.#known) {
      try {
        return keysInUse(record, own);
      } catch (error) {
        if (!(error instanceof WrongMasterKey)) throw error;
      }
    }
    throw new WrongMasterKey();
  }

  readonly seal: Sealer['seal'] = (plain, purpose) => this.#sealing.seal(plain, purpose);

  readonly open: Sealer['open'] = (sealed, purpose) => {
    let failed: unknown;
    for (const one of this.#opening) {
      try {
        return one.open(sealed, purpose);
      } catch (error) {
        failed = error;
      }
    }
    throw failed;
  };

  readonly derive: Sealer['derive'] = (purpose) => this.#derived.get(purpose) ?? this.#base.derive(purpose);
}
