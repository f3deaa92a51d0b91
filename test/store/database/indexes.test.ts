import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, MongoNetworkTimeoutError, MongoServerError } from 'mongodb';
import type { Log } from '../../../domain/context.js';
import { ROOT } from '../../../main/reference/files.js';
import { ensureIndexes } from '../../../store/database/indexes.js';
import type { Store } from '../../../store/mongo.js';
import { openTestDatabase, openTestStore, silentLog } from '../../database.js';

describe('indexes', () => {
  it('let rows go a day after their end, never sooner, and only where rows end', async () => {
    const { store, close } = await openTestStore({ expiring: true });
    const expiring: Record<string, unknown> = {};
    for (const [name, collection] of Object.entries(store.collections)) {
      // A collection that has neither rows nor indexes is not there yet.
      const indexes = await collection.indexes().catch(() => []);
      for (const index of indexes) {
        if (index.expireAfterSeconds !== undefined)
          expiring[`${name} ${Object.keys(index.key)}`] = index.expireAfterSeconds;
      }
    }
    assert.deepEqual(expiring, {
      'account_links expires_at': 86_400,
      'download_links expires_at': 86_400,
      'hourly_counts expires_at': 86_400,
      'known_devices until': 86_400,
      'limits until': 86_400,
      'nonces until': 86_400,
      'oauth_documents until': 86_400,
      'oauth_grants until': 86_400,
      'oauth_requests expires_at': 86_400,
      'security_log until': 86_400,
      'sessions expires_at': 86_400,
      'sign_in_links expires_at': 86_400,
      'upload_links expires_at': 86_400,
    });
    await close();
  });

  it('are those on the list, with all that they promise: another is built by the next start, on all data (DESIGN)', async () => {
    const { store, close } = await openTestStore({ expiring: true });
    const names = (await store.database.listCollections().toArray()).map(({ name }) => String(name));
    const found = await Promise.all(
      names.map(async (name) => {
        const indexes = await store.database.collection(name).indexes();
        return indexes.map(({ key, unique, sparse, expireAfterSeconds, partialFilterExpression }) => {
          const promised = JSON.stringify({ unique, sparse, expireAfterSeconds, partialFilterExpression });
          return `${name} ${JSON.stringify(key)}${promised === '{}' ? '' : ` ${promised}`}`;
        });
      }),
    );
    const lines = found.flat().filter((line) => !line.endsWith(' {"_id":1}'));
    const listed = readFileSync(join(ROOT, 'test/store/database/indexes.txt'), 'utf8').trimEnd().split('\n');
    assert.deepEqual(lines.sort(), listed);
    await close();
  });

  it('are made by every start, and by a program that ends soon only where no start of the same version has made them', async () => {
    const database = await openTestDatabase();
    const open = async <Result>(endsSoon: boolean, use: (store: Store) => Promise<Result>): Promise<Result> => {
      const { store, close } = await openTestStore({ database, endsSoon });
      return use(store).finally(close);
    };
    const hasIndex = (endsSoon: boolean): Promise<boolean> =>
      open(endsSoon, async ({ collections }) => {
        const keys = (await collections.mails.indexes()).map(({ key }) => Object.keys(key).join());
        return keys.includes('state,next_attempt_at');
      });
    const dropIndexes = (): Promise<unknown> => open(true, ({ collections }) => collections.mails.dropIndexes());
    assert.equal(await hasIndex(true), true, 'a new database');
    await dropIndexes();
    assert.equal(await hasIndex(true), false, 'made already');
    assert.equal(await hasIndex(false), true, 'a start');
    await dropIndexes();
    await open(true, ({ collections }) =>
      collections.schema.updateOne({}, { $set: { indexes: 'of another version' } }),
    );
    assert.equal(await hasIndex(true), true, 'another version');
    await database.drop();
  });

  it('are waited for where a server that builds one lets connections time out meanwhile; any other refusal ends the start (DESIGN)', async () => {
    const failing = (errors: Error[]): Db => {
      const createIndexes = async (): Promise<string[]> => {
        const error = errors.shift();
        if (error !== undefined) throw error;
        return [];
      };
      return { collection: () => ({ createIndexes }) } as unknown as Db;
    };
    const said: string[] = [];
    const log = { ...silentLog, info: (_: object, words: string) => said.push(words) } as Log;
    await ensureIndexes(failing([new MongoNetworkTimeoutError('connection 3 timed out')]), true, log);
    assert.deepEqual(said, ['indexes are being built, which takes a while with many documents']);
    const refused = new MongoServerError({ code: 13 });
    await assert.rejects(ensureIndexes(failing([refused]), true, log), refused);
    assert.equal(said.length, 1);
  });

  it('are made by several first starts at once', async () => {
    const first = await openTestStore();
    await first.store.database.dropDatabase();
    const others = await Promise.all([0, 1, 2].map(() => openTestStore({ database: first.database })));
    const [other] = others;
    assert.equal((await first.store.collections.releases.indexes()).length, 18);
    assert.equal((await other?.store.releases.coreReleases())?.length, 20);
    await Promise.all(others.map(({ close }) => close()));
    await first.close();
  });
});
