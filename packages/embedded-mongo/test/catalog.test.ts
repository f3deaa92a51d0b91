import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '../src/bson/codec.js';
import type { Document } from '../src/bson/values.js';
import type { Call, Command, CommandContext } from '../src/commands/command.js';
import { commandNamed } from '../src/commands/table.js';
import type { Collection } from '../src/engine/catalog.js';
import { Engine } from '../src/engine/engine.js';

describe('the catalog', () => {
  let folder: string;
  let path: string;
  let engine: Engine;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
    path = join(folder, 'store.mdb');
    engine = new Engine(path);
  });
  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** As a process that ended and was started again. */
  async function reopen(): Promise<void> {
    await engine.close();
    engine = new Engine(path);
  }

  function execute(body: Document): unknown {
    const name = Object.keys(body)[0] as string;
    const command = commandNamed(name) as Command & { kind: 'write' };
    const call = { request: { name, body }, body, database: 'test', connectionId: 1 } as unknown as Call;
    return command.run({ engine } as CommandContext, call);
  }

  const run = (body: Document): void => engine.transaction(() => void execute(body));
  const indexed = (name: string): void => {
    run({
      createIndexes: name,
      indexes: [
        { key: { a: 1 }, name: 'a' },
        { key: { b: 1 }, name: 'b', unique: true },
      ],
    });
  };

  function found(name: string): Collection {
    const collection = engine.catalog.find(`test.${name}`);
    assert.ok(collection !== undefined);
    return collection;
  }

  const names = (name: string): string[] => found(name).indexes.map((index) => index.name);
  const insert = (name: string, document: Document): void =>
    engine.transaction(() => engine.records.insert(found(name), document, encode(document)));
  const entries = (): number => [...engine.file.getKeys({})].length;

  it('has all indexes of one command after a restart, and none of a command that failed', async () => {
    indexed('things');
    await reopen();
    assert.deepEqual(names('things'), ['a', 'b']);
    insert('things', { _id: 1, c: 1 });
    insert('things', { _id: 2, b: 2, c: 1 });
    const wanted = [
      { key: { d: 1 }, name: 'd' },
      { key: { c: 1 }, name: 'c', unique: true },
    ];
    const before = entries();
    // In a transaction that others share, which is committed.
    engine.transaction(() =>
      assert.throws(() => execute({ createIndexes: 'things', indexes: wanted }), { code: 11000 }),
    );
    assert.deepEqual([names('things'), entries()], [['a', 'b'], before]);
    await reopen();
    assert.deepEqual(names('things'), ['a', 'b']);
  });

  it('leaves nothing of a collection that is dropped, nor takes anything from others', async () => {
    indexed('others');
    insert('others', { _id: 1, a: 1, b: 1 });
    const before = entries();
    indexed('things');
    for (const _id of [1, 2, 3]) insert('things', { _id, a: _id, b: [_id, -_id] });
    indexed('more');
    insert('more', { _id: 1, a: 1, b: 1 });
    assert.ok(entries() > before + 15);
    run({ drop: 'things' });
    run({ drop: 'more' });
    assert.equal(entries(), before);
    await reopen();
    assert.deepEqual(names('others'), ['a', 'b']);
    assert.equal(engine.catalog.find('test.things'), undefined);
  });
});
