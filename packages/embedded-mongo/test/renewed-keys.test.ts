import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../src/bson/codec.js';
import { compoundKey } from '../src/bson/keys.js';
import { Engine } from '../src/engine/engine.js';
import { catalogKey, entriesIn, rangeOf } from '../src/engine/keyspace.js';
import { idKey } from '../src/engine/records.js';

const NAMESPACE = 'test.things';
const EMPTY = { _id: 'empty', tags: [] };
const NONE = { _id: 'none' };

describe('index entries that an earlier version has filed', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** As the version before has left them: an empty array under the key of null. */
  async function leaveOld(path: string): Promise<void> {
    const engine = new Engine(path);
    engine.file.transactionSync(() => {
      const { id, uuid, records } = engine.catalog.create(NAMESPACE);
      const prefix = Buffer.from([3, 0, 0, 0, id, 0, 0, 0, id + 1]);
      for (const document of [EMPTY, NONE]) {
        const key = idKey(document._id);
        engine.file.putSync(Buffer.concat([records, key]), encode(document));
        engine.file.putSync(Buffer.concat([prefix, compoundKey([null], [1]), key]), key);
      }
      const specification = { v: 2, key: { tags: 1 }, name: 'tags_1' };
      const indexes = [{ id: id + 1, specification, multikey: true }];
      engine.file.putSync(catalogKey(NAMESPACE), encode({ namespace: NAMESPACE, id, uuid, indexes }));
    });
    await engine.close();
  }

  it('are filed anew when the file is opened, once', async () => {
    const path = join(folder, 'store.mdb');
    await leaveOld(path);
    const engine = new Engine(path);
    const collection = engine.catalog.find(NAMESPACE);
    const [index] = collection?.indexes ?? [];
    assert.ok(index !== undefined);
    assert.ok(engine.catalog.outdated.has(NAMESPACE), 'it was noticed');
    const found = [...entriesIn(engine.file, rangeOf(index.prefix))].map(({ value }) => value.toString('latin1'));
    assert.deepEqual(
      found,
      [EMPTY, NONE].map(({ _id }) => idKey(_id).toString('latin1')),
    );
    const [first, second] = [...entriesIn(engine.file, rangeOf(index.prefix))].map(
      ({ key }) => key[index.prefix.length],
    );
    assert.ok((first ?? 0) < (second ?? 0), 'an empty array is below null');
    await engine.close();
    const again = new Engine(path);
    assert.equal(again.catalog.outdated.size, 0);
    await again.close();
  });
});
