import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusal.js';
import type { Spool, SpoolWriter } from '../../../domain/release/ports.js';
import { openTestStore, type TestStore } from '../../database.js';
import { eventually } from '../../eventually.js';
import { TEST_TIME } from '../../records.js';

const FACTS = { release_id: 'rel_1', name: 'invoices-1.0.0.zip' };

describe('stored packages', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('come back byte for byte into a private file, with hash and size', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17);
    const fileId = await keep(bytes);
    const fetched = await test.store.packages.fetch(fileId);
    assert.ok(fetched);
    assert.ok((await readFile(fetched.path)).equals(bytes));
    assert.equal(fetched.size, bytes.length);
    assert.equal(fetched.sha256, sha256(bytes));
    assert.equal((await stat(fetched.path)).mode & 0o777, 0o600);
    await fetched.discard();
    await assert.rejects(stat(fetched.path), { code: 'ENOENT' });
    assert.ok((await buffer(test.store.packages.open(fileId))).equals(bytes));
  });

  it('are in memory a chunk or two at a time, for as long as nobody reads on (decisions §8)', async () => {
    const fileId = await keep(randomBytes(12 * 1024 * 1024));
    const { uri } = test.database;
    const watched = { ...test.database, uri: `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true` };
    const second = await openTestStore({ database: watched });
    let fetched = 0;
    second.store.database.client.on('commandSucceeded', ({ reply }) => {
      const { firstBatch = [], nextBatch = [] } = (reply as { cursor?: Record<string, unknown[]> }).cursor ?? {};
      fetched += firstBatch.length + nextBatch.length;
    });
    const pieces = second.store.packages.open(fileId);
    await once(pieces, 'readable');
    await pause(100);
    pieces.destroy();
    assert.ok(fetched >= 1 && fetched <= 4, `${fetched} documents`);
    await second.store.packages.discard(fileId);
    await second.close();
  });

  it('leave no copy in a process that had read them, when another one discards them (decisions §4)', async () => {
    const second = await openTestStore({ database: test.database });
    const [lent, kept] = await Promise.all([keep(randomBytes(1000)), keep(randomBytes(1000))]);
    const [copy, other] = await Promise.all([lent, kept].map((fileId) => test.store.packages.lend(fileId)));
    await copy?.giveBack();
    await other?.giveBack();
    await second.store.packages.discard(lent);
    const isThere = (path = ''): Promise<boolean> =>
      stat(path).then(
        () => true,
        () => false,
      );
    await eventually(async () => !(await isThere(copy?.path)), { every: 100 });
    assert.ok(await isThere(other?.path));
    await second.store.packages.discard(kept);
    await second.close();
  });

  it('are gone when they are discarded, and may be discarded again', async () => {
    const fileId = await keep(randomBytes(2_000_000));
    await test.store.packages.discard(fileId);
    await test.store.packages.discard(fileId);
    await test.store.packages.discard('not an id');
    assert.equal(await test.store.packages.fetch(fileId), null);
    assert.equal(await test.store.packages.fetch('not an id'), null);
    const { database, collections } = test.store;
    assert.equal(await database.collection('packages.chunks').countDocuments({}), await chunksOfFirst());
    assert.equal(await collections.package_uploads.countDocuments({ _id: fileId }), 0);
    await assert.rejects(buffer(test.store.packages.open(fileId)));
  });

  it('are linked to for as long as the link lives (decisions §4)', async () => {
    let now = TEST_TIME;
    const second = await openTestStore({ database: test.database, clock: () => now });
    const link = { _id: 'a'.repeat(64), release_id: 'rel_1', file_id: 'f', expires_at: new Date(now.getTime() + 1000) };
    await second.store.packages.putLink(link);
    assert.deepEqual(await second.store.packages.findLink(link._id), link);
    now = link.expires_at;
    assert.equal(await second.store.packages.findLink(link._id), null);
    await second.close();
  });

  async function keep(bytes: Uint8Array): Promise<string> {
    const scratch = await test.store.packages.scratch();
    await writeFile(scratch.path, bytes);
    const fileId = await test.store.packages.store(scratch.path, FACTS);
    await scratch.discard();
    return fileId;
  }

  /** The package of the first test is still there. */
  async function chunksOfFirst(): Promise<number> {
    const files = await test.store.database.collection('packages.files').find({}).toArray();
    assert.equal(files.length, 1);
    return Math.ceil(files[0]?.['length'] / files[0]?.['chunkSize']);
  }
});

describe('packages in transit', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });

  after(() => test.close());

  it('are hashed piece by piece, in a private file of a private folder', async () => {
    const writer = await test.store.spools.open('a');
    const pieces = Array.from({ length: 20 }, () => randomBytes(65_536));
    for (const piece of pieces) await writer.write(piece);
    const spool = await writer.finish();
    const whole = Buffer.concat(pieces);
    assert.equal(spool.size, whole.length);
    assert.equal(spool.sha256, sha256(whole));
    assert.ok((await readFile(spool.path)).equals(whole));
    assert.equal((await stat(spool.path)).mode & 0o777, 0o600);
    assert.equal((await stat(dirname(spool.path))).mode & 0o777, 0o700);
    await writer.discard();
    assert.ok(await stat(spool.path));
    await spool.discard();
    await assert.rejects(stat(spool.path), { code: 'ENOENT' });
  });

  it('are at most 4 of a holder, finished ones included', async () => {
    const { packages, spools } = test.store;
    const held: Array<Spool | SpoolWriter> = [];
    for (let n = 0; n < 2; n += 1) held.push(await spools.open('b'), await packages.spool([Buffer.from('x')], 'b'));
    await assert.rejects(spools.open('b'), isUnavailable);
    await assert.rejects(packages.spool([Buffer.from('x')], 'b'), isUnavailable);
    const other = await spools.open('c');
    await held[0]?.discard();
    await held[0]?.discard();
    const freed = await spools.open('b');
    await assert.rejects(spools.open('b'), isUnavailable);
    await Promise.all([...held, other, freed].map((spool) => spool.discard()));
  });

  it('are at most 16 of all', async () => {
    const { spools } = test.store;
    const held = await Promise.all(Array.from({ length: 16 }, (_, n) => spools.open(`holder-${n % 5}`)));
    await assert.rejects(spools.open('another'), isUnavailable);
    await Promise.all(held.map((writer) => writer.discard()));
    await (await spools.open('another')).discard();
  });

  it('are swept when a crash has left them, and not before an hour', async () => {
    const { packages } = test.store;
    const young = await packages.spool([Buffer.from('young')], 'd');
    const left = await packages.spool([Buffer.from('left')], 'd');
    const old = new Date(Date.now() - 3_601_000);
    await utimes(left.path, old, old);
    assert.equal(await test.store.sweepSpool(), 1);
    await assert.rejects(stat(left.path), { code: 'ENOENT' });
    assert.ok(await stat(young.path));
    await Promise.all([young.discard(), left.discard()]);
  });
});

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && (error.extras.retryAfter ?? 0) > 0;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
