import Type, { type Static } from 'typebox';
import type { Ports } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import { Instant, instant, Nullable } from '../schemas.js';
import { type PublishedKey, publicPem, publishedKey } from './keys.js';
import type { SigningKeyRecord } from './ports.js';

/** State of the key that signed a version, as its readers are told. */
export const KeyState = Type.Enum(['next', 'active', 'retired', 'compromised'], {
  'x-says': 'key_state',
});

export type KeyState = Static<typeof KeyState>;

const publicFields = {
  kty: Type.Literal('RSA', { 'x-says': 'public_fields.kty' }),
  use: Type.Literal('sig', { 'x-says': 'public_fields.use' }),
  alg: Type.Literal('RS256', { 'x-says': 'public_fields.alg' }),
  kid: Type.String({ 'x-says': 'public_fields.kid' }),
  n: Type.String({ 'x-says': 'public_fields.n' }),
  e: Type.String({ 'x-says': 'public_fields.e' }),
  status: Type.Enum(['next', 'active', 'retired', 'compromised'], {
    'x-says': 'public_fields.status',
  }),
};

/** The key set as the public sees it (RFC 7517, decisions §4). */
export const KeySet = Type.Object(
  { keys: Type.Array(Type.Object(publicFields, { additionalProperties: false }), { 'x-says': 'key_set.keys' }) },
  { additionalProperties: false, 'x-says': 'key_set' },
);

export type KeySet = Static<typeof KeySet>;

const KeyEntry = Type.Object(
  {
    ...publicFields,
    imported: Type.Boolean({ 'x-says': 'key_entry.imported' }),
    reason: Nullable(Type.String({ 'x-says': 'key_entry.reason' })),
    created_at: Instant,
    activated_at: Nullable(Instant),
    retired_at: Nullable(Instant),
    compromised_at: Nullable(Instant),
  },
  { additionalProperties: false },
);

/** The key list as an admin sees it: the key set with its history. */
export const KeyList = Type.Object(
  { keys: Type.Array(KeyEntry, { 'x-says': 'key_list.keys' }) },
  { additionalProperties: false, 'x-says': 'key_list' },
);

export type KeyList = Static<typeof KeyList>;

type SigningReader = Pick<Ports, 'signing'>;

/** Every public key with its status, oldest first. */
export async function keySet(ctx: SigningReader): Promise<KeySet> {
  return { keys: (await keysInOrder(ctx)).map((record): PublishedKey => publishedKey(record)) };
}

/** The same with imports, reasons and times. */
export async function keyList(ctx: SigningReader): Promise<KeyList> {
  const keys = await keysInOrder(ctx);
  return {
    keys: keys.map((record) => ({
      ...publishedKey(record),
      imported: record.imported,
      reason: record.reason,
      created_at: instant(record.created_at),
      activated_at: instant(record.activated_at),
      retired_at: instant(record.retired_at),
      compromised_at: instant(record.compromised_at),
    })),
  };
}

/** The public key of that id as PEM; `not_found` without one. */
export async function keyPem(ctx: SigningReader, kid: string): Promise<string> {
  return publicPem(await requireKey(ctx, kid));
}

/** The key of that id; `not_found` without one. */
export async function requireKey(ctx: SigningReader, kid: string): Promise<SigningKeyRecord> {
  const record = (await ctx.signing.keys()).find((one) => one._id === kid);
  return record ?? refuse('not_found', 'kid', kid, rule('key.not_found'));
}

async function keysInOrder(ctx: SigningReader): Promise<SigningKeyRecord[]> {
  const keys = await ctx.signing.keys();
  return [...keys].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** The state of every key by its kid. */
export async function keyStates(ctx: SigningReader): Promise<ReadonlyMap<string | null, KeyState>> {
  return new Map((await ctx.signing.keys()).map(({ _id, status }) => [_id, status]));
}
