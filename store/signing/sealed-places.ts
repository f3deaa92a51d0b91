import type { Binary, Collection, Document } from 'mongodb';
import {
  MAIL_PURPOSE,
  PUBLISHING_TOKEN_PURPOSE,
  SECOND_FACTOR_PURPOSE,
  WEBHOOK_SECRET_PURPOSE,
} from '../../domain/account/purposes.js';
import { bytesOf } from '../database/bytes.js';
import type { Collections } from '../database/collections.js';

/** Where documents of a collection have something that is sealed; the signing keys lie in one document apart. */
export interface SealedPlace {
  /** How it is called where it is told of, before the document's id. */
  readonly kind: string;
  readonly path: string;
  readonly purpose: string;
  /** Whether decided changes of the document go by its revision: one that was read before must not be written after. */
  readonly hasRevision: boolean;
  collection(collections: Collections): Collection<Document & { _id: string }>;
}

function place<Name extends keyof Collections>(
  name: Name,
  kind: string,
  path: string,
  purpose: string,
  hasRevision = false,
): SealedPlace {
  const collection: SealedPlace['collection'] = (collections) =>
    collections[name] as unknown as Collection<Document & { _id: string }>;
  return { kind, path, purpose, hasRevision, collection };
}

export const sealedPlaces = {
  publishingToken: place('publishing_tokens', 'publishing_token', 'token.sealed_secret', PUBLISHING_TOKEN_PURPOSE),
  formerToken: place('former_publishing_tokens', 'former_token', 'sealed_secret', PUBLISHING_TOKEN_PURPOSE),
  secondFactor: place('accounts', 'second_factor', 'second_factor.sealed_secret', SECOND_FACTOR_PURPOSE),
  setup: place('accounts', 'second_factor_setup', 'second_factor_setup.sealed_secret', SECOND_FACTOR_PURPOSE),
  webhookSecret: place('endpoints', 'webhook_secret', 'secret.sealed', WEBHOOK_SECRET_PURPOSE, true),
  previousSecret: place('endpoints', 'previous_webhook_secret', 'previous.sealed', WEBHOOK_SECRET_PURPOSE, true),
  mail: place('mails', 'mail', 'sealed', MAIL_PURPOSE),
} as const;

export interface Sealed {
  readonly id: string;
  /** As it is stored, to recognize it by. */
  readonly stored: Binary | Uint8Array;
  readonly bytes: Uint8Array;
}

const PAGE = 500;

/** What is sealed at a place, document by document, in the order of their ids. */
export async function* sealedAt(collections: Collections, one: SealedPlace): AsyncGenerator<Sealed> {
  const collection = one.collection(collections);
  let after = '';
  for (;;) {
    const page = await collection
      .find({ _id: { $gt: after } }, { projection: { [one.path]: 1 }, sort: { _id: 1 }, limit: PAGE })
      .toArray();
    for (const document of page) {
      const stored = valueAt(document, one.path);
      if (stored != null) yield { id: document._id, stored, bytes: bytesOf(stored) };
    }
    const last = page.at(-1);
    if (last === undefined) return;
    after = last._id;
  }
}

function valueAt(document: Document, path: string): Binary | Uint8Array | null | undefined {
  let value: unknown = document;
  for (const name of path.split('.')) value = (value as Document | null | undefined)?.[name];
  return value as Binary | Uint8Array | null | undefined;
}
