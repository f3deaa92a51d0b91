import { Binary, type Db } from 'mongodb';
import { hashOf } from '../../domain/account/credentials.js';
import type { ClientPorts } from '../../domain/oauth/ports.js';
import type { Collections } from '../database/collections.js';
import { upsert } from '../database/duplicate-key.js';
import { madeBefore, NEWEST_FIRST } from '../database/newest-first.js';
import { readByKey } from '../database/read-by-key.js';

/** Registered clients and their logos, and what client ID metadata documents describe. */
export function clientStore({ oauth_clients, oauth_documents, oauth_logos }: Collections, database: Db): ClientPorts {
  return {
    async register(client) {
      await oauth_clients.insertOne(client);
    },

    find: readByKey(database, oauth_clients),

    apply: ({ id, revision, set }) =>
      oauth_clients.findOneAndUpdate(
        { _id: id, revision },
        { $set: set, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      ),

    page(after, limit) {
      return oauth_clients
        .find(after === null ? {} : madeBefore(after))
        .sort(NEWEST_FIRST)
        .limit(limit)
        .toArray();
    },

    async putLogo({ _id, type, bytes }) {
      await upsert(() =>
        oauth_logos.updateOne({ _id }, { $setOnInsert: { type, bytes: new Binary(bytes) } }, { upsert: true }),
      );
    },

    async document(url, now) {
      const found = await oauth_documents.findOne({ _id: hashOf(url), until: { $gt: now } });
      return found?.client ?? null;
    },

    async keepDocument(client, until) {
      const _id = hashOf(client.client_id);
      await upsert(() => oauth_documents.updateOne({ _id }, { $set: { client, until } }, { upsert: true }));
    },

    async logo(sha256) {
      const found = await oauth_logos.findOne({ _id: sha256 });
      if (found === null) return null;
      return { ...found, bytes: found.bytes instanceof Binary ? found.bytes.buffer : found.bytes };
    },
  };
}
