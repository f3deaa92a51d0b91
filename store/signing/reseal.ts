import { Binary } from 'mongodb';
import { SIGNING_KEY_PURPOSE } from '../../domain/signing/active-key.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections } from '../database/collections.js';
import { type SealedPlace, sealedAt, sealedPlaces } from './sealed-places.js';
import { type Sealer, sealer } from './sealer.js';

interface Resealed {
  readonly resealed: number;
  /** Kind and id of what neither key opens. */
  readonly unreadable: readonly string[];
}

/**
 * Seals under `next` what is sealed under `present`, until a look at everything finds nothing more: what was read before
 * may be written after. Each step is one update of one document; again is harmless.
 */
export async function reseal(collections: Collections, present: Uint8Array, next: Uint8Array): Promise<Resealed> {
  let total = 0;
  for (;;) {
    const { resealed, unreadable } = await resealOnce(collections, sealer(present), sealer(next));
    total += resealed;
    if (resealed === 0) return { resealed: total, unreadable };
  }
}

async function resealOnce(collections: Collections, present: Sealer, next: Sealer): Promise<Resealed> {
  const keys = await resealSigningKeys(collections, present, next);
  let { resealed } = keys;
  const unreadable = [...keys.unreadable];
  for (const place of Object.values(sealedPlaces)) {
    for await (const { id, stored, bytes } of sealedAt(collections, place)) {
      const anew = sealedAnew(bytes, place.purpose, present, next);
      if (anew === 'unreadable') unreadable.push(`${place.kind} ${id}`);
      else if (anew !== null && (await put(collections, place, id, stored, anew))) resealed += 1;
    }
  }
  return { resealed, unreadable };
}

/** `false`: it was changed meanwhile, and is looked at again. */
async function put(
  collections: Collections,
  place: SealedPlace,
  id: string,
  stored: Binary | Uint8Array,
  anew: Uint8Array,
): Promise<boolean> {
  const update = {
    $set: { [place.path]: new Binary(anew) },
    ...(place.hasRevision && { $inc: { revision: 1 } }),
  };
  const changed = await place.collection(collections).updateOne({ _id: id, [place.path]: stored }, update);
  return changed.matchedCount === 1;
}

async function resealSigningKeys({ signing }: Collections, present: Sealer, next: Sealer): Promise<Resealed> {
  const ring = await signing.findOne({ _id: 'keys' });
  if (ring === null) return { resealed: 0, unreadable: [] };
  const unreadable: string[] = [];
  let resealed = 0;
  const keys = ring.keys.map((key) => {
    const anew = sealedAnew(bytesOf(key.sealed_private_key), SIGNING_KEY_PURPOSE, present, next);
    if (anew === 'unreadable') unreadable.push(`signing_key ${key._id}`);
    if (anew === null || anew === 'unreadable') return key;
    resealed += 1;
    return { ...key, sealed_private_key: new Binary(anew) as unknown as Uint8Array };
  });
  if (resealed === 0) return { resealed, unreadable };
  const { revision } = ring;
  await signing.updateOne({ _id: 'keys', revision }, { $set: { keys, revision: revision + 1 } });
  return { resealed, unreadable };
}

/** `null`: it is sealed under the next key by now. */
function sealedAnew(
  bytes: Uint8Array,
  purpose: string,
  present: Sealer,
  next: Sealer,
): Uint8Array | 'unreadable' | null {
  if (opened(next, bytes, purpose) !== null) return null;
  const plain = opened(present, bytes, purpose);
  return plain === null ? 'unreadable' : next.seal(plain, purpose);
}

export function opened({ open }: Sealer, bytes: Uint8Array, purpose: string): Uint8Array | null {
  try {
    return open(bytes, purpose);
  } catch {
    return null;
  }
}
