import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { Refusal } from '../../domain/refusal.js';
import { type HeldMessage, MessageRoom } from '../../http/message-room.js';
import { dial, head, type Line, type RawAnswer } from './raw.js';
import { AGENT, makeWorld, problem, type World } from './world.js';

const GREATEST = 200_000;
const JSON_TIME = 400;

describe('the memory for messages to /mcp', () => {
  let world: World;
  const lines: Line[] = [];

  before(async () => {
    const patience = { json: JSON_TIME, piece: 200, farewell: 200 };
    world = await makeWorld({ limits: { mcp_bytes: GREATEST }, patience });
    world.on('service_verify_package', () => ({ answer: 'unknown', slug: null, version: null, sha256: null }));
  });
  afterEach(() => {
    for (const { socket } of lines.splice(0)) socket.destroy();
  });
  after(() => world.close());

  /** A ping of that many bytes. */
  function ping(size: number): string {
    const text = (filler: string): string =>
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { filler } });
    return text('x'.repeat(size - text('').length));
  }

  async function begin(size: number): Promise<Line> {
    const line = await dial(world.port);
    lines.push(line);
    const headers = { Authorization: `Bearer ${AGENT}`, Accept: 'application/json, text/event-stream' };
    line.send(head('POST', '/mcp', { ...headers, 'Content-Type': 'application/json', 'Content-Length': `${size}` }));
    return line;
  }

  it('takes four large messages of an account at once, and refuses the one that is too many (decisions §8)', async () => {
    const bodies = Array.from({ length: 4 }, () => ping(GREATEST));
    const first = await Promise.all(bodies.map(() => begin(GREATEST)));
    for (const [index, line] of first.entries()) line.send((bodies[index] ?? '').slice(0, GREATEST - 10));
    await pause(50);
    const more = await begin(GREATEST);
    more.send(ping(GREATEST));
    const refused = await more.answer();
    assert.deepEqual([refused.status, problem(refused).code, problem(refused).field], [503, 'unavailable', 'body']);
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal(problem(refused).retry_after, 5);
    for (const [index, line] of first.entries()) line.send((bodies[index] ?? '').slice(GREATEST - 10));
    const answers: RawAnswer[] = await Promise.all(first.map((line) => line.answer()));
    for (const answer of answers) assert.equal(answer.status, 200, answer.text);
    const again = await begin(GREATEST);
    again.send(ping(GREATEST));
    assert.equal((await again.answer()).status, 200, 'what was answered is let go');
  });

  it('is let go by who goes away in the middle (decisions §8)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const gone = await Promise.all([1, 2, 3, 4].map(() => begin(GREATEST)));
      for (const line of gone) line.send(ping(GREATEST).slice(10));
      await pause(30);
      for (const { socket } of gone) socket.destroy();
      await pause(30);
    }
    const line = await begin(GREATEST);
    line.send(ping(GREATEST));
    assert.equal((await line.answer()).status, 200);
  });

  it('is not held by a message that drips: 408 after the time of a small one (decisions §2)', async () => {
    const line = await begin(1000);
    const answer = line.answer();
    let over = false;
    void answer.then(() => {
      over = true;
    });
    for (let sent = 0; sent < 200 && !over; sent += 1) {
      line.send('x');
      await pause(50);
    }
    assert.ok(over, 'while it still dripped');
    assert.equal(problem(await answer).code, 'request_timeout');
  });

  it('takes a large message over a slow line, as long as it comes at half a megabit a second (decisions §8)', async () => {
    const body = ping(GREATEST);
    const line = await begin(GREATEST);
    const started = performance.now();
    for (let at = 0; at < GREATEST; at += 10_000) {
      line.send(body.slice(at, at + 10_000));
      await pause(50);
    }
    assert.equal((await line.answer()).status, 200);
    assert.ok(performance.now() - started > 2 * JSON_TIME);
  });
});

describe('MessageRoom', () => {
  const refused: string[] = [];
  const enter = (room: MessageRoom, name: string): HeldMessage =>
    room.enter(name.slice(0, 1), ({ code }: Refusal) => void refused.push(`${name} ${code}`));
  beforeEach(() => {
    refused.length = 0;
  });

  it('makes room, when all is taken, by the newest of the account that has most (decisions §8)', () => {
    const room = new MessageRoom(40, 80);
    for (const name of ['a1', 'a2', 'b1', 'b2']) enter(room, name).took(20);
    const third = enter(room, 'c1');
    third.took(5);
    assert.deepEqual(refused, ['b2 unavailable']);
    third.took(15);
    assert.deepEqual(refused, ['b2 unavailable']);
    enter(room, 'd1').took(1);
    assert.deepEqual(refused, ['b2 unavailable', 'a2 unavailable']);
  });

  it('lets nothing go that is being answered, and refuses who comes then', () => {
    const room = new MessageRoom(40, 80);
    const all = ['a1', 'a2', 'b1', 'b2'].map((name) => enter(room, name));
    for (const held of all) {
      held.took(20);
      held.whole();
    }
    enter(room, 'c1').took(1);
    assert.deepEqual(refused, ['c1 unavailable']);
    all[0]?.leave();
    all[0]?.leave();
    enter(room, 'c2').took(20);
    assert.deepEqual(refused, ['c1 unavailable']);
    enter(room, 'c3').took(1);
    assert.deepEqual(refused, ['c1 unavailable', 'c3 unavailable']);
  });
});
