import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { progressStep } from '../../domain/progress.js';
import { eventually } from '../eventually.js';
import { ask, head } from './raw.js';
import { AGENT, LINK, makeWorld, type World } from './world.js';

const MIB = 1024 * 1024;
const UNREAD = 1000;
/** Where something does read: a machine that is busy with another test for a moment must not look like one that does not. */
const UNREAD_FOR_LONG = 2000;

describe('answers that nobody reads', () => {
  let world: World;
  const sockets = new Set<Socket>();
  let handled = 0;
  let busy = 0;
  const large = 'x'.repeat(8 * MIB);

  before(async () => {
    world = await makeWorld({
      patience: { unread: UNREAD },
      scopes: [
        async (app) => {
          app.get('/large', async (_request, reply) => reply.send(large));
          app.get('/small', async (_request, reply) => {
            handled += 1;
            return reply.send('x'.repeat(64 * 1024));
          });
          // Like a page that is made without asking the database: it waits for nothing.
          app.get('/busy', async (_request, reply) => {
            busy += 1;
            for (const end = performance.now() + 2; performance.now() < end; );
            return reply.send('done');
          });
        },
      ],
    });
    world.state.bytes = Buffer.alloc(40 * MIB);
    const download = { release_id: 'rel_1', file_id: 'file_1', filename: 'a.zip', size: 40 * MIB };
    world.on('download_package', () => download);
    world.on('service_artifact_status', (_input, ctx) => {
      for (let step = 0; step < 40; step += 1)
        ctx.progress(step, 40, progressStep('as_told', { text: large.slice(0, MIB / 4) }));
      return {};
    });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await world.close();
  });

  function open(text: string): Socket {
    const socket = connect(world.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(text);
    sockets.add(socket);
    return socket;
  }

  const count = (): Promise<number> =>
    new Promise((resolve) => world.app.server.getConnections((_error, found) => resolve(found)));

  const untilOpen = (most: number): Promise<void> => eventually(async () => (await count()) <= most);

  function toolCall(): string {
    const params = { name: 'service_artifact_status', arguments: { slug: 'my-module' }, _meta: { progressToken: 1 } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const headers = { Authorization: `Bearer ${AGENT}`, Accept: 'text/event-stream' };
    const more = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    return head('POST', '/mcp', { ...headers, ...more }) + body;
  }

  for (const [name, text] of [
    ['a page', head('GET', '/large')],
    ['a download', head('GET', `/v1/downloads/${LINK}`)],
    ['a stream of events', toolCall()],
    ['answers to pipelined requests', head('GET', '/small').repeat(300)],
  ] as const) {
    it(`are dropped with their connection: ${name} (decisions §8)`, async () => {
      await untilOpen(0);
      open(text);
      await pause(UNREAD / 5);
      assert.equal(await count(), 1);
      await untilOpen(0);
      assert.equal(await count(), 0);
    });
  }

  it('keep further requests of their connection waiting', async () => {
    await untilOpen(0);
    handled = 0;
    open(head('GET', '/small').repeat(1000));
    await pause(UNREAD / 2);
    assert.ok(handled > 1 && handled < 300, `${handled} were handled`);
    await untilOpen(0);
    assert.ok(handled < 300, `${handled} were handled`);
  });

  it('let another connection have its turn, when those of one connection are read and wait for nothing', async () => {
    const all = 200;
    const socket = open(head('GET', '/busy').repeat(all));
    socket.resume();
    while (busy === 0) await pause(1);
    await ask(world.port, head('GET', '/healthz', { Connection: 'close' }));
    assert.ok(busy < all / 2, `${busy} of ${all} were answered first`);
    socket.destroy();
  });

  it('stay while they are read, though all of it takes longer (decisions §8)', async () => {
    const patient = await makeWorld({
      patience: { unread: UNREAD_FOR_LONG },
      scopes: [async (app) => void app.get('/larger', async (_request, reply) => reply.send(large.repeat(6)))],
    });
    const started = performance.now();
    const socket = connect(patient.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(head('GET', '/larger'));
    let read = 0;
    // Until the end of the six parts; a piece every few milliseconds.
    while (read < 6 * large.length && !socket.closed) {
      await pause(3);
      read += (socket.read() as Buffer | null)?.length ?? 0;
    }
    socket.destroy();
    await patient.close();
    assert.ok(read >= 6 * large.length, `${read} bytes were read`);
    assert.ok(performance.now() - started > UNREAD_FOR_LONG);
  });

  it('are dropped oldest first when too many bytes wait in all (decisions §8)', async () => {
    await untilOpen(0);
    let asked = 0;
    const patient = await makeWorld({
      scopes: [
        async (app) =>
          void app.get('/large', async (_request, reply) => {
            asked += 1;
            return reply.send(large);
          }),
      ],
    });
    const read = Array.from({ length: 24 }, () => 0);
    const all: Socket[] = [];
    for (const index of read.keys()) {
      const socket = connect(patient.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(head('GET', '/large'));
      socket.pause();
      all.push(socket);
      while (asked <= index) await pause(5);
      // Until the kernel has taken what it takes.
      await pause(30);
    }
    await pause(300);
    for (const [index, socket] of all.entries()) {
      socket.on('data', (bytes: Buffer) => {
        read[index] = (read[index] ?? 0) + bytes.length;
      });
      socket.resume();
    }
    const whole = (): number[] => read.flatMap((bytes, index) => (bytes > large.length ? [index] : []));
    const isSettled = (): boolean => all.every((socket, index) => socket.closed || (read[index] ?? 0) > large.length);
    while (!isSettled()) await pause(20);
    // 64 MiB are at most eight of them, and what the kernel has taken.
    assert.ok(whole().length >= 6 && whole().length <= 9, String(whole()));
    // Who has waited longest is told by the last byte that the kernel took: neighbours may change places.
    assert.ok(Math.min(...whole()) >= 8 && whole().includes(23), String(whole()));
    const health = await ask(patient.port, head('GET', '/healthz'));
    assert.equal(health.status, 200);
    for (const socket of all) socket.destroy();
    await patient.close();
  });
});
