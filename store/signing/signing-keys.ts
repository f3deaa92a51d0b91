import type { SigningKeyRecord, SigningPorts, Successor } from '../../domain/signing/ports.js';
import type { Collections, KeyRing } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

type KeySteps = Pick<
  SigningPorts,
  'keys' | 'add' | 'activate' | 'retireNext' | 'markCompromised' | 'noteOwnersNotified' | 'hasSigned'
>;

const EMPTY: KeyRing = { _id: 'keys', revision: 0, keys: [] };

/**
 * The signing keys: one document, changed as a whole on its revision. So at any moment at most one key is active, and
 * a crash cannot fall between retiring one and activating the other.
 */
export function signingKeyStore({ signing, documents }: Collections): KeySteps {
  return {
    keys: async () => (await ring()).keys,

    add: (key) =>
      change((keys) => {
        if (keys.some(({ _id }) => _id === key._id)) return null;
        if (key.status === 'active' && keys.some(({ status }) => status === 'active')) return null;
        return [...keys, key];
      }),

    activate: (kid, from, at, reason) =>
      change((keys) => {
        if (!keys.some(({ _id, status }) => _id === kid && status === from)) return null;
        return keys.map((key) => {
          if (key._id === kid) return { ...key, status: 'active', activated_at: at, retired_at: null, reason };
          return key.status === 'active' ? { ...key, status: 'retired', retired_at: at } : key;
        });
      }),

    retireNext: (kid, at, reason) =>
      change((keys) => {
        if (!keys.some(({ _id, status }) => _id === kid && status === 'next')) return null;
        return keys.map((key) => (key._id === kid ? { ...key, status: 'retired', retired_at: at, reason } : key));
      }),

    markCompromised: (kid, from, at, reason, successor) =>
      change((keys) => {
        if (!keys.some(({ _id, status }) => _id === kid && status === from)) return null;
        const marked = keys.map(
          (key): SigningKeyRecord =>
            key._id === kid ? { ...key, status: 'compromised', compromised_at: at, reason, told_up_to: '' } : key,
        );
        return successor === null ? marked : succeeded(marked, successor, at, reason);
      }),

    async noteOwnersNotified(kid, owner) {
      await change((keys) => {
        if (!keys.some(({ _id, told_up_to }) => _id === kid && told_up_to !== undefined)) return null;
        return keys.map((key) => {
          if (key._id !== kid) return key;
          const { told_up_to: _, ...told } = key;
          return owner === null ? told : { ...told, told_up_to: owner };
        });
      });
    },

    hasSigned: async () => (await documents.findOne({ kind: 'signature' }, { projection: { _id: 1 } })) !== null,
  };

  async function ring(): Promise<KeyRing> {
    return (await signing.findOne({ _id: 'keys' })) ?? EMPTY;
  }

  async function change(
    step: (keys: readonly SigningKeyRecord[]) => readonly SigningKeyRecord[] | null,
  ): Promise<boolean> {
    for (;;) {
      const { revision, keys } = await ring();
      const changed = step(keys);
      if (changed === null) return false;
      const next = { revision: revision + 1, keys: [...changed] };
      if (revision === 0) {
        if (await insertOnce(() => signing.insertOne({ _id: 'keys', ...next }))) return true;
      } else if ((await signing.updateOne({ _id: 'keys', revision }, { $set: next })).matchedCount === 1) {
        return true;
      }
    }
  }
}

function succeeded(
  keys: readonly SigningKeyRecord[],
  successor: Successor,
  at: Date,
  reason: string,
): readonly SigningKeyRecord[] | null {
  if ('key' in successor) return [...keys, successor.key];
  if (!keys.some(({ _id, status }) => _id === successor.kid && status === 'next')) return null;
  return keys.map((key) => (key._id === successor.kid ? { ...key, status: 'active', activated_at: at, reason } : key));
}

/** The keys that are compromised now, for what the verify route keeps. */
export function lookForCompromised({ signing }: Collections): () => Promise<ReadonlySet<string>> {
  return async () => {
    const ring = await signing.findOne({ _id: 'keys' }, { projection: { 'keys._id': 1, 'keys.status': 1 } });
    const found = (ring?.keys ?? []).filter(({ status }) => status === 'compromised');
    return new Set(found.map(({ _id }) => _id));
  };
}
