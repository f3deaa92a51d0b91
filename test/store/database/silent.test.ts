import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedConnection, startOrJoin } from '@countersign/embedded-mongo';
import { Refusal } from '../../../domain/refusal.js';
import { openTestStore, type TestStore } from '../../database.js';
import { artifactRecord } from '../../records.js';

/** Stands between the driver and its server; while it is silent it takes everything and passes nothing on. */
class Between {
  silent = false;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async to(socketPath: string): Promise<Between> {
    const server = createServer();
    const between = new Between(server);
    server.on('connection', (near) => {
      const far = connect(socketPath);
      // Who fell silent stays so: only new connections find a server that answers again.
      let mute = false;
      const pass = (from: Socket, to: Socket): void => {
        between.sockets.add(from);
        from.on('data', (bytes) => {
          mute ||= between.silent;
          if (!mute) to.write(bytes);
        });
        from.on('error', () => {}).on('close', () => to.destroy());
      };
      pass(near, far);
      pass(far, near);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return between;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${(this.server.address() as AddressInfo).port}/?directConnection=true`;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

describe('a database that has fallen silent', () => {
  let dataDir: string;
  let server: EmbeddedConnection;
  let between: Between;
  let opened: TestStore;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-silent-'));
    server = await startOrJoin({ dataDir, idleMs: 500 });
    between = await Between.to(server.socketPath);
    opened = await openTestStore({
      database: { uri: `${between.uri}&connectTimeoutMS=2000`, name: 'silent', drop: async () => {} },
      silence: { deadline: 1000, watch: { every: 100, answer: 200, patience: 600 } },
    });
  });

  after(async () => {
    await opened.close();
    between.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is told as unavailable within the deadline, and is there as soon as it answers new connections (decisions §2)', async () => {
    const { store } = opened;
    assert.equal(await store.artifacts.reserve(artifactRecord('kept')), true);
    between.silent = true;
    await Promise.all([
      assert.rejects(store.artifacts.find('kept'), isUnavailable),
      assert.rejects(store.artifacts.reserve(artifactRecord('another')), isUnavailable),
      assert.rejects(async () => store.verify.published('kept', '1.0.0'), isUnavailable),
      // Without a deadline of its own: the connections that are made anew end it.
      assert.rejects(store.packages.open('0123456789abcdef01234567').toArray()),
    ]);
    between.silent = false;
    assert.equal(await found(() => store.artifacts.find('kept')), 'kept');
    assert.equal(store.database.client.options.connectTimeoutMS, 2000);
  });

  /** The connections are made anew when the next look finds a server. */
  async function found(find: () => Promise<{ readonly _id: string } | null>): Promise<string | undefined> {
    for (;;) {
      try {
        return (await find())?._id;
      } catch (error) {
        assert.ok(isUnavailable(error), String(error));
      }
    }
  }
});

describe('a database that is silent for longer than the store waits', () => {
  let dataDir: string;
  let server: EmbeddedConnection;
  let between: Between;
  let opened: TestStore;
  const DEADLINE = 1500;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'countersign-mute-'));
    server = await startOrJoin({ dataDir, idleMs: 500 });
    between = await Between.to(server.socketPath);
    opened = await openTestStore({
      database: { uri: between.uri, name: 'mute', drop: async () => {} },
      // Nobody makes the connections anew: nothing ends but by the deadline.
      silence: { deadline: DEADLINE, watch: { every: 60_000, answer: 1000, patience: 60_000 } },
    });
  });

  after(async () => {
    between.close();
    await opened.close();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps no new connection waiting for long, unless the URI says so (decisions §2)', () => {
    const { connectTimeoutMS, serverSelectionTimeoutMS } = opened.store.database.client.options;
    assert.deepEqual([connectTimeoutMS, serverSelectionTimeoutMS], [8000, 8000]);
  });

  it('ends every call, of packages and outboxes too, within the deadline; what is asked then, soon (decisions §2)', async () => {
    const { store } = opened;
    const scratch = await store.packages.scratch();
    await writeFile(scratch.path, 'bytes');
    const file = await store.packages.store(scratch.path, { release_id: 'rel_x', name: 'x.zip' });
    between.silent = true;
    const link = { release_id: 'rel_x', expires_at: new Date() };
    const maker = { id: 'agt_1', account_id: 'acc_1', client_id: null };
    const upload = { ...link, slug: 's', version: '1.0.0', sha256: 'x', size: 1, maker };
    const { packages, outbox, counts, figures } = store;
    const calls = (): Record<string, Promise<unknown>> => ({
      findLink: packages.findLink('x'),
      putLink: packages.putLink({ ...link, _id: 'x', file_id: file }),
      findUploadLink: packages.findUploadLink('x'),
      putUploadLink: packages.putUploadLink({ ...upload, _id: 'x' }),
      useUploadLink: packages.useUploadLink('x'),
      fetch: packages.fetch(file),
      lend: packages.lend(file),
      store: packages.store(scratch.path, { release_id: 'rel_x', name: 'y.zip' }),
      discard: packages.discard(file),
      drain: outbox.drainRelease('rel_x'),
      counts: counts.since(new Date()),
      figures: figures.since('x', '2026-11-01'),
      sizes: store.collectionSizes(false),
      orphans: store.orphans(new Date(), 10),
      baseUrl: store.service.baseUrl(),
      setBaseUrl: store.service.setBaseUrl('https://example.com', 'x'),
      removeBaseUrl: store.service.removeBaseUrl('x'),
      published: readAll(store.published()),
      clearResponses: store.events.clearResponses(new Date(), 10),
      deleteOld: store.mails.deleteOld(new Date(), 10),
      find: store.artifacts.find('x'),
    });
    const first = await durations(calls());
    for (const [name, ms] of Object.entries(first)) assert.ok(ms < 2 * DEADLINE, `${name}: ${ms} ms`);
    const second = await durations(calls());
    for (const [name, ms] of Object.entries(second)) assert.ok(ms < DEADLINE, `${name}, then: ${ms} ms`);
    const began = performance.now();
    await assert.rejects(packages.open(file).toArray());
    assert.ok(performance.now() - began < DEADLINE);
  });

  it('keeps nobody who closes the store waiting, whatever is still to be written or under way (decisions §11)', async () => {
    between.silent = false;
    const closing = await openTestStore({
      database: { uri: between.uri, name: 'closing', drop: async () => {} },
      silence: { deadline: DEADLINE, watch: { every: 60_000, answer: 1000, patience: 60_000 } },
    });
    const { store } = closing;
    const scratch = await store.packages.scratch();
    await writeFile(scratch.path, 'bytes');
    const file = await store.packages.store(scratch.path, { release_id: 'rel_x', name: 'x.zip' });
    between.silent = true;
    const underWay = [store.packages.lend(file), store.counts.since(new Date())].map((asked) =>
      asked.catch(() => null),
    );
    store.counts.note('mails');
    store.figures.note('bkc_closing', 'allowed');
    const began = performance.now();
    await closing.close();
    const took = performance.now() - began;
    assert.ok(took < 3000, `${took} ms`);
    await Promise.all(underWay);
  });

  async function durations(calls: Record<string, Promise<unknown>>): Promise<Record<string, number>> {
    const began = performance.now();
    const timed = Object.entries(calls).map(async ([name, call]) => {
      await assert.rejects(call, isUnavailable, name);
      return [name, performance.now() - began] as const;
    });
    return Object.fromEntries(await Promise.all(timed));
  }
});

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.extras.retryAfter === 5;
}

async function readAll(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}
