import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openStarted, type Started } from '../started.js';
import { head } from './raw.js';

const CLIENTS = 200;
const MIB = 1024 * 1024;
/** What may wait to be read, which Node holds twice while it writes, and what a busy process has not tidied up. It was 1.6 GB. */
const MOST_MEMORY = 400 * MIB;
/** Generous, for a machine that does other things. It was 67 s. */
const MOST_ANSWER_TIME = 5000;

/** Ten times what a token may ask, so that the limit of messages is not what holds. */
const settings = { COUNTERSIGN_LIMITS: 'agent_calls_per_minute=1200' };

describe('200 clients that never read', function () {
  this.timeout(180_000);
  let started: Started;
  let port: number;
  const clients: Socket[] = [];
  /** Those that have asked for more than the kernel keeps for them. */
  const behind: Socket[] = [];
  const took: number[] = [];
  let idle = 0;
  let most = 0;

  before(async () => {
    started = await openStarted(settings);
    port = Number(new URL(started.service.url).port);
    await started.tool('service_webhook_deliveries', {});
    await ask();
    idle = await memory();
  });
  after(async () => {
    for (const socket of clients) socket.destroy();
    await started?.stop();
  });

  async function memory(): Promise<number> {
    const status = await readFile(`/proc/${started.service.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
  }

  /** How many of them are still connected: a client that does not read hears of no end. */
  async function left(): Promise<number> {
    const ends = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
    const portOf = (end = ''): number => Number.parseInt(end.split(':')[1] ?? '', 16);
    const open = new Set(
      ends.filter(([, local, , state]) => portOf(local) === port && state === '01').map(([, , far]) => portOf(far)),
    );
    return behind.filter(({ localPort }) => localPort !== undefined && open.has(localPort)).length;
  }

  function ignore(text: string): Socket {
    const socket = connect(port, '127.0.0.1');
    clients.push(socket);
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(text);
    return socket;
  }

  /** What somebody else waits for an answer. */
  async function ask(): Promise<void> {
    const from = performance.now();
    assert.equal((await fetch(`${started.service.url}/healthz`)).status, 200);
    took.push(performance.now() - from);
    const called = performance.now();
    // On a machine that does other things the database may take longer than its deadline: then that is the time it took.
    await started.tool('service_webhook_deliveries', {}).catch((error: Error) => {
      assert.match(error.message, /"code":"unavailable"/);
    });
    took.push(performance.now() - called);
  }

  async function askWhileTheyAreThere(atMost: number): Promise<void> {
    const end = performance.now() + atMost;
    do {
      await ask();
      most = Math.max(most, await memory());
      await pause(250);
    } while (performance.now() < end && (await left()) > 0);
  }

  it('hold neither memory nor the answers of others, and are dropped (decisions §8)', async () => {
    const reader = await started.admin('issue-agent-token', '--account', 'pat@example.com');
    const token = String(reader['token']);
    const [page, batch, stream] = [head('GET', '/openapi.json'), batches(token, false), batches(token, true)];
    for (let client = 0; client < CLIENTS; client += 4) {
      behind.push(ignore(page.repeat(60)), ignore(page.repeat(60)));
      ignore(batch.repeat(10));
      ignore(stream.repeat(10));
    }
    await askWhileTheyAreThere(70_000);
    const sorted = took.toSorted((one, other) => one - other);
    const slowest = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    const grown = most - idle;
    assert.equal(await left(), 0, 'clients that never read are still there');
    assert.ok(grown < MOST_MEMORY, `grew by ${Math.round(grown / MIB)} MiB`);
    assert.ok(slowest < MOST_ANSWER_TIME, `others waited ${Math.round(slowest)} ms`);
  });
});

/** Twenty listings in one message, as one text or as events. */
function batches(token: string, streams: boolean): string {
  const params = (id: number): object => (streams ? { _meta: { progressToken: id } } : {});
  const body = JSON.stringify(
    Array.from({ length: 20 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'tools/list', params: params(id) })),
  );
  const headers = {
    Authorization: `Bearer ${token}`,
    Accept: 'application/json, text/event-stream',
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
  };
  return head('POST', '/mcp', headers) + body;
}
