import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandStartedEvent, Document } from 'mongodb';
import { ROOT } from '../../../main/reference/files.js';
import { openTestDatabase, openTestStore, type TestStore } from '../../database.js';
import { useEverything } from '../use-everything.js';

/** One write as a cluster sees it. */
interface Write {
  readonly collection: string;
  readonly filter: Document;
  readonly change: unknown;
  readonly kind: 'updateOne' | 'deleteOne' | 'findAndModify' | 'upsert' | 'many';
}

describe('a sharded cluster', () => {
  const keys = shardKeys();
  let test: TestStore;
  const writes: Write[] = [];

  before(async () => {
    const database = await openTestDatabase();
    const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
    test = await openTestStore({ database: { ...database, uri } });
    const note = ({ command }: CommandStartedEvent): number => writes.push(...writesOf(command));
    test.store.database.client.on('commandStarted', note);
    await useEverything(test.store);
  });
  after(async () => {
    await test.close();
    await test.database.drop();
  });

  it('is told a shard key, or none, for every collection (docs/scaling.md)', async () => {
    const made = (await test.store.database.listCollections().toArray()).map(({ name }) => String(name));
    const known = [...made, ...Object.keys(test.store.collections)].filter((name) => !name.startsWith('system.'));
    assert.deepEqual(
      [...new Set(known)].filter((name) => !keys.has(name)),
      [],
    );
  });

  it('allows every unique index: it begins with the shard key', async () => {
    for (const [name, key] of keys) {
      if (key.length === 0) continue;
      for (const index of await test.store.database
        .collection(name)
        .indexes()
        .catch(() => [])) {
        if (index.unique !== true) continue;
        assert.deepEqual(Object.keys(index.key).slice(0, key.length), key, `${name}: ${index.name}`);
      }
    }
  });

  it('refuses no write: of one document it has the shard key, or is an update by _id', () => {
    assert.ok(writes.length > 150, `${writes.length} writes`);
    const refused = writes.filter((write) => !isAllowed(write, keys.get(write.collection) ?? []));
    assert.deepEqual(
      refused.map(({ collection, kind, filter }) => [collection, kind, Object.keys(filter)]),
      [],
    );
  });

  it('is asked to change no shard key', () => {
    const changing = writes.filter(({ collection, change }) => {
      const key = keys.get(collection) ?? [];
      return Object.entries(change ?? {}).some(
        ([operator, fields]) => operator !== '$setOnInsert' && key.some((path) => path in Object(fields)),
      );
    });
    assert.deepEqual(changing, []);
  });
});

/** The table of docs/scaling.md: the paths of each collection's shard key, none where it is not sharded. */
function shardKeys(): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = readFileSync(join(ROOT, 'docs', 'scaling.md'), 'utf8').split('\n## Sharding\n');
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (`[^|]+) \| ([^|]+) \|/gm) ?? [];
  const found = new Map<string, readonly string[]>();
  for (const [, names = '', key = ''] of rows) {
    const paths = [...key.matchAll(/([\w.]+): (?:1|'hashed')/g)].map(([, path = '']) => path);
    assert.ok(key === 'none' || paths.length > 0, key);
    for (const [, name = ''] of names.matchAll(/`([^`]+)`/g)) found.set(name, paths);
  }
  return found;
}

function writesOf(command: Document): Write[] {
  if ('findAndModify' in command) {
    const { findAndModify: collection, query: filter, update: change, upsert } = command;
    return [{ collection, filter, change, kind: upsert === true ? 'upsert' : 'findAndModify' }];
  }
  const updates = (command['updates'] ?? []).map(
    ({ q: filter, u: change, multi, upsert }: Document): Write => ({
      collection: command['update'],
      filter,
      change,
      kind: upsert === true ? 'upsert' : multi === true ? 'many' : 'updateOne',
    }),
  );
  const deletes = (command['deletes'] ?? []).map(
    ({ q: filter, limit }: Document): Write => ({
      collection: command['delete'],
      filter,
      change: null,
      kind: limit === 1 ? 'deleteOne' : 'many',
    }),
  );
  return [...updates, ...deletes];
}

/** The rules of MongoDB before 7.0, which later ones only loosen (manual, "Sharded Collection Restrictions"). */
function isAllowed({ filter, kind }: Write, key: readonly string[]): boolean {
  if (key.length === 0 || kind === 'many') return true;
  if (key.every((path) => isEquality(filter[path]))) return true;
  return (kind === 'updateOne' || kind === 'deleteOne') && isEquality(filter['_id']);
}

function isEquality(condition: unknown): boolean {
  if (condition === undefined) return false;
  const [first] = Object.keys(Object(condition));
  return typeof condition === 'string' || first?.startsWith('$') !== true;
}
