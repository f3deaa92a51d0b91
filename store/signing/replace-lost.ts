import { randomBytes } from 'node:crypto';
import { Binary, type Document, type UpdateFilter } from 'mongodb';
import { SIGNING_KEY_PURPOSE } from '../../domain/signing/active-key.js';
import type { LostSecrets } from '../../domain/signing/master-key-ports.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections } from '../database/collections.js';
import { opened } from './reseal.js';
import { type SealedPlace, sealedAt, sealedPlaces } from './sealed-places.js';
import { type Sealer, sealer } from './sealer.js';

/** Of no use to anybody, and opens without a fault: a code is wrong then, and no error. */
const SECRET_BYTES = 32;

/**
 * Makes good for what `own` does not open, because it was sealed under a key that is lost. Each step is one update of one
 * document; again is harmless, and finds what is left.
 */
export async function replaceLost(collections: Collections, own: Uint8Array, at: Date): Promise<LostSecrets> {
  const keys = sealer(own);
  const each = (place: SealedPlace, update: (id: string) => UpdateFilter<Document>): Promise<string[]> =>
    replaceAt(collections, place, keys, update);
  const useless = ({ path, purpose }: SealedPlace): Document => ({
    [path]: new Binary(keys.seal(randomBytes(SECRET_BYTES), purpose)),
  });
  const { publishingToken, formerToken, secondFactor, setup, webhookSecret, previousSecret, mail } = sealedPlaces;
  const signing_keys = await retireSigningKeys(collections, keys, at);
  const publishing_tokens = await each(publishingToken, () => ({
    $set: { ...useless(publishingToken), 'token.revoked_at': at },
  }));
  await each(formerToken, () => ({ $set: useless(formerToken) }));
  const second_factors = await each(secondFactor, () => ({ $set: useless(secondFactor) }));
  await each(setup, () => ({ $set: { second_factor_setup: null } }));
  const webhook_secrets = await each(webhookSecret, () => ({ $set: useless(webhookSecret), $inc: { revision: 1 } }));
  await each(previousSecret, () => ({ $set: { previous: null }, $inc: { revision: 1 } }));
  const mails = await each(mail, () => ({
    $set: { sealed: null, state: 'closed', next_attempt_at: null, lease: null },
  }));
  return { signing_keys, publishing_tokens, webhook_secrets, second_factors, mails };
}

async function replaceAt(
  collections: Collections,
  place: SealedPlace,
  keys: Sealer,
  update: (id: string) => UpdateFilter<Document>,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, stored, bytes } of sealedAt(collections, place)) {
    if (opened(keys, bytes, place.purpose) !== null) continue;
    await place.collection(collections).updateOne({ _id: id, [place.path]: stored }, update(id));
    ids.push(id);
  }
  return ids;
}

/** What they have signed stays valid; they sign no more. */
async function retireSigningKeys({ signing }: Collections, keys: Sealer, at: Date): Promise<string[]> {
  const ring = await signing.findOne({ _id: 'keys' });
  if (ring === null) return [];
  const lost = ring.keys.filter(
    ({ status, sealed_private_key }) =>
      (status === 'next' || status === 'active') &&
      opened(keys, bytesOf(sealed_private_key), SIGNING_KEY_PURPOSE) === null,
  );
  if (lost.length === 0) return [];
  const ids = new Set(lost.map(({ _id }) => _id));
  const changed = ring.keys.map((key) =>
    ids.has(key._id) ? { ...key, status: 'retired' as const, retired_at: at } : key,
  );
  const { revision } = ring;
  await signing.updateOne({ _id: 'keys', revision }, { $set: { keys: changed, revision: revision + 1 } });
  return [...ids];
}
