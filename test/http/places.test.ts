import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SpoolRoom } from '../../store/package/spool.js';
import { Places, places } from '../../store/package/spool-places.js';
import { eventually } from '../eventually.js';
import { makeFolder } from '../main/running.js';
import { dial, head, type Line } from './raw.js';
import { KEY, makeWorld, problem, SECOND_KEY, signed, signedJson, type World } from './world.js';

const PUT = '/v1/publisher/releases/1.0.0/package';
const JSON_PATH = '/v1/publisher/artifacts/my-module';
const ZIP = Buffer.alloc(300_000, 'z');
const WRONG = { secret: `bkps_${'B'.repeat(43)}` };
/** Long enough that a busy machine takes in what is sent at once. */
const GRACE = 700;
/** As they are, but sooner. */
const bounds = {
  proven: { ...places.proven, grace: GRACE },
  unproven: { ...places.unproven, grace: GRACE },
};

describe('places for packages that arrive', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let world: World;
  let lines: Line[];

  beforeEach(async () => {
    folder = await makeFolder();
    const spools = await SpoolRoom.in(join(folder.path, 'spool'), new Places(undefined, bounds));
    world = await makeWorld({ spools, trustedProxies: ['127.0.0.1'], patience: { farewell: 200 } });
    world.state.announced = createHash('sha256').update(ZIP).digest('hex');
    lines = [];
  });
  afterEach(async () => {
    for (const { socket } of lines) socket.destroy();
    await world.close();
    await folder.remove();
  });

  const files = async (): Promise<number> => (await readdir(join(folder.path, 'spool'))).length;

  async function open(headers: Record<string, string>, address: string, length = ZIP.length): Promise<Line> {
    const line = await dial(world.port);
    lines.push(line);
    const more = { 'Content-Length': String(length), 'X-Forwarded-For': address };
    line.send(head('PUT', PUT, { ...headers, ...more }));
    return line;
  }

  /** A PUT in the owner's name, signed with a secret that somebody made up, of which a few bytes come. */
  async function stranger(address: string): Promise<Line> {
    const line = await open(signed(world, 'PUT', PUT, ZIP, WRONG), address, 40_000_000);
    line.send(Buffer.alloc(100));
    return line;
  }

  async function send(body: Buffer, address: string) {
    const line = await open(signed(world, 'PUT', PUT, body), address, body.length);
    line.send(body);
    return line.answer();
  }

  const statusOf = (line: Line): Promise<number | 'cut'> =>
    line.answer().then(
      ({ status }) => status,
      () => 'cut' as const,
    );

  async function untilFiles(count: number): Promise<void> {
    await eventually(async () => (await files()) === count);
  }

  it('are found by the owner, whatever strangers hold in the name of the key, also at the same address (decisions §3)', async () => {
    for (let n = 0; n < 4; n += 1) await stranger('192.0.2.1');
    await untilFiles(4);
    for (const address of ['192.0.2.1', '198.51.100.1']) assert.equal((await send(ZIP, address)).status, 202);
    for (let n = 0; n < 40; n += 1) await stranger(`203.0.113.${n}`);
    const all = await Promise.all([1, 2, 3].map(() => send(ZIP, '192.0.2.1')));
    assert.deepEqual(
      all.map(({ status }) => status),
      [202, 202, 202],
    );
  });

  it('go through for an owner on a slow line while a stranger hammers (decisions §3)', async () => {
    const line = await open(signed(world, 'PUT', PUT, ZIP), '192.0.2.1');
    let over = false;
    const hammering = (async () => {
      for (let n = 0; !over; n += 1) {
        await stranger(n % 2 === 0 ? '192.0.2.1' : `203.0.113.${n % 200}`);
        await pause(5);
      }
    })();
    // Slower than any stranger needs to be to be cut off.
    for (let at = 0; at < ZIP.length; at += 10_000) {
      line.send(ZIP.subarray(at, at + 10_000));
      await pause(50);
    }
    const answer = await line.answer();
    over = true;
    await hammering;
    assert.equal(answer.status, 202, answer.text);
  });

  it('are eight for all who have proved nothing, four of them for an address, and no file more (decisions §3)', async () => {
    const first = await Promise.all(Array.from({ length: 5 }, () => stranger('192.0.2.1')));
    await untilFiles(4);
    assert.equal((await Promise.race(first.map((line) => line.answer()))).status, 503);
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:1::3', '2001:db8::4']) await stranger(address);
    await untilFiles(8);
    const answer = await (await stranger('198.51.100.1')).answer();
    assert.deepEqual([answer.status, problem(answer).code], [503, 'unavailable']);
    assert.ok(answer.headers['retry-after']);
    assert.equal((await (await stranger('2001:db8::5')).answer()).status, 503, 'a /64 is one client');
    assert.equal(await files(), 8);
  });

  it('are left by the slowest of the busiest address when somebody new comes (decisions §3)', async () => {
    const single = await stranger('192.0.2.9');
    const many = await Promise.all(Array.from({ length: 4 }, () => stranger('192.0.2.1')));
    for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) await stranger(address);
    await untilFiles(8);
    for (const line of many.slice(1)) line.send(Buffer.alloc(5000));
    await pause(2 * GRACE);
    // Other bytes than were announced: nothing proves them before their end.
    const other = Buffer.alloc(200_000, 'o');
    assert.equal((await send(other, '198.51.100.1')).status, 202);
    assert.equal(await statusOf(many[0] as Line), 503);
    assert.equal(single.socket.destroyed, false);
    await untilFiles(7);
    assert.equal(world.seen.at(-1)?.attachment?.size, other.length);
  });

  it('are four for an account, proven ones, whichever of its keys sends (decisions §2)', async () => {
    for (const [n, key] of [KEY, SECOND_KEY, SECOND_KEY, SECOND_KEY].entries())
      await open(signed(world, 'PUT', PUT, ZIP, { key }), `192.0.2.${n}`);
    await untilFiles(4);
    assert.equal((await send(ZIP, '192.0.2.9')).status, 503);
  });

  it('are no more for an envelope that was overheard than it had (decisions §3)', async () => {
    const envelope = signed(world, 'PUT', PUT, ZIP);
    const own = await open(envelope, '192.0.2.1');
    for (let n = 0; n < 12; n += 1) await open(envelope, `203.0.113.${n}`);
    await untilFiles(9);
    assert.equal((await send(ZIP, '192.0.2.1')).status, 202);
    own.send(ZIP);
    assert.equal((await own.answer()).status, 202);
  });
});

describe('places of proven senders', () => {
  const now = { ms: 0 };
  const arriving = (gone: string[], name: string) => ({ proven: true, giveWay: () => void gone.push(name) });

  it('are left by a slow one of the busiest holder, and by none that keeps pace (decisions §2)', () => {
    const gone: string[] = [];
    const room = new Places(() => now.ms);
    const taken = Array.from({ length: 16 }, (_, n) => {
      const holder = `member ${n % 5}`;
      return room.take(holder, arriving(gone, `${holder}/${n}`));
    });
    now.ms += 60_000;
    for (const place of taken) place.received = 125_000 * 60;
    assert.throws(() => room.take('another', arriving(gone, 'x')), { code: 'unavailable' });
    for (const n of [0, 4]) (taken[n] as (typeof taken)[number]).received = 1000;
    room.take('another', arriving(gone, 'x'));
    // Member 0 has four places, the others three.
    assert.deepEqual(gone, ['member 0/0']);
  });
});

describe('memory for bodies of senders who have proved nothing', () => {
  let world: World;
  before(async () => {
    world = await makeWorld({ limits: { json_bytes: 64 * 1024 }, trustedProxies: ['127.0.0.1'] });
  });
  after(() => world.close());

  it('is bounded: the oldest of the busiest address give way, and the owner is answered (decisions §3, §8)', async () => {
    const lines: Line[] = [];
    for (let n = 0; n < 60; n += 1) {
      const line = await dial(world.port);
      lines.push(line);
      const headers = { ...signed(world, 'POST', JSON_PATH, '{}', WRONG), 'Content-Type': 'application/json' };
      const more = { 'Content-Length': '65536', 'X-Forwarded-For': n < 50 ? '192.0.2.1' : `198.51.100.${n}` };
      line.send(head('POST', JSON_PATH, { ...headers, ...more }));
      line.send('x'.repeat(65_000));
    }
    const cut = await Promise.all(lines.slice(0, 25).map((line) => line.answer().then(({ status }) => status)));
    assert.deepEqual(new Set(cut), new Set([503]));
    const own = await dial(world.port);
    own.send(signedJson(world, 'POST', JSON_PATH, '{"name":"x"}', { 'X-Forwarded-For': '192.0.2.1' }));
    assert.equal((await own.answer()).status, 200);
    for (const line of lines.slice(50)) assert.equal(line.socket.destroyed || line.pending() !== '', false);
    for (const { socket } of [...lines, own]) socket.destroy();
  });

  it('takes a body in pieces of one byte as it takes a whole one', async () => {
    const line = await dial(world.port);
    const body = `{"name":"${'y'.repeat(100)}"}`;
    const headers = { ...signed(world, 'POST', JSON_PATH, body), 'Content-Type': 'application/json' };
    line.send(head('POST', JSON_PATH, { ...headers, 'Transfer-Encoding': 'chunked' }));
    for (const letter of body) line.send(`1\r\n${letter}\r\n`);
    line.send('0\r\n\r\n');
    assert.equal((await line.answer()).status, 200);
    line.socket.destroy();
  });
});
