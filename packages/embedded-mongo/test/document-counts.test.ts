import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../src/bson/codec.js';
import type { Collection } from '../src/engine/catalog.js';
import { Engine } from '../src/engine/engine.js';
import { idKey } from '../src/engine/records.js';

describe('how many documents a collection has', () => {
  let folder: string;
  let path: string;
  let engine: Engine;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
    path = join(folder, 'store.mdb');
    engine = new Engine(path);
    engine.transaction(() => put(engine.catalog.create('test.things'), 1, 2, 3));
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  function put(collection: Collection, ...ids: number[]): void {
    for (const _id of ids) engine.records.insert(collection, { _id }, encode({ _id }));
  }

  function things(): Collection {
    const found = engine.catalog.find('test.things');
    assert.ok(found !== undefined);
    return found;
  }

  async function reopen(): Promise<void> {
    await engine.close();
    engine = new Engine(path);
  }

  const counted = (): number => engine.catalog.counts.of(things());

  it('is kept with every transaction, and read back with the file', async () => {
    assert.equal(counted(), 3);
    engine.transaction(() => engine.records.remove(things(), { _id: 2 }));
    assert.equal(counted(), 2);
    await reopen();
    assert.ok(engine.catalog.counts.areKept());
    assert.equal(counted(), 2);
  });

  it('is told without reading them', async () => {
    // Not what a count finds in the file, but what was kept of it.
    engine.catalog.counts.add(things(), 7);
    engine.transaction(() => {});
    await reopen();
    assert.equal(counted(), 10);
  });

  it('is as before where a transaction fails', () => {
    const failing = (): void =>
      engine.transaction(() => {
        put(things(), 4, 5);
        throw new Error('no room');
      });
    assert.throws(failing, /no room/);
    assert.equal(counted(), 3);
  });

  it('ends with the collection', async () => {
    engine.transaction(() => engine.catalog.drop(things()));
    engine.transaction(() => put(engine.catalog.create('test.things'), 1));
    await reopen();
    assert.equal(counted(), 1);
  });

  it('is counted anew, once, where an earlier version has written meanwhile', async () => {
    engine.file.transactionSync(() => {
      engine.file.putSync(Buffer.concat([things().records, idKey(4)]), encode({ _id: 4 }));
    });
    assert.ok(!engine.catalog.counts.areKept());
    await reopen();
    assert.equal(counted(), 4);
    assert.ok(engine.catalog.counts.areKept());
  });

  it('is right where retried writes are forgotten', async () => {
    engine.transaction(() => engine.retries.remember(Buffer.from('s'), 1n, Buffer.from('x')));
    engine.retries.expire(Date.now() + 365 * 86_400_000, (change) => engine.transaction(change));
    assert.ok(engine.catalog.counts.areKept());
  });
});
