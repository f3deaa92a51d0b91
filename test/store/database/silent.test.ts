import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
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
      database: { uri: between.uri, name: 'silent', drop: async () => {} },
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

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.extras.retryAfter === 5;
}
