import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, dial, head } from './raw.js';
import { makeWorld, problem, type World } from './world.js';

/** What the parser refuses: bytes, the field that the refusal names. The mark must not come back. */
const MARK = 'gotcha';
const START = `POST /v1/publisher/artifacts/${MARK} HTTP/1.1\r\nHost: a\r\n`;
const refused: Readonly<Record<string, readonly [bytes: string, field: string]>> = {
  'a Content-Length that is no number': [`${START}Content-Length: ${MARK}\r\n\r\n`, 'Content-Length'],
  'a negative Content-Length': [`${START}Content-Length: -1\r\n\r\n`, 'Content-Length'],
  'two Content-Lengths': [`${START}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 'Content-Length'],
  'Content-Length, then chunked': [
    `${START}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'Transfer-Encoding',
  ],
  'chunked, then Content-Length': [
    `${START}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
    'Content-Length',
  ],
  'a line that is no request': [`${MARK} is not http\r\n\r\n`, 'method'],
  'a header that is none': [`GET / HTTP/1.1\r\nHost: a\r\n${MARK} x: 1\r\n\r\n`, 'headers'],
  'another version': [`GET /${MARK} HTTP/9.9\r\n\r\n`, 'request'],
  'the preface of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'request'],
  'no Host': [`GET /${MARK} HTTP/1.1\r\n\r\n`, 'Host'],
};

describe('what the parser refuses', () => {
  let world: World;
  before(async () => {
    world = await makeWorld({ patience: { farewell: 300 } });
  });
  after(() => world.close());

  for (const [name, [bytes, field]] of Object.entries(refused)) {
    it(`is a problem that repeats no byte: ${name} (decisions §2)`, async () => {
      const line = await dial(world.port);
      line.send(bytes);
      const answer = await line.answer();
      await line.ended;
      assert.equal(answer.status, 400);
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
      const { code, field: named, request_id } = problem(answer);
      assert.deepEqual([code, named, request_id], ['invalid_field', field, answer.headers['x-request-id']]);
      assert.ok(answer.closed);
      assert.doesNotMatch(answer.text, new RegExp(MARK));
      assert.equal(line.pending(), '', 'nothing follows');
      line.socket.destroy();
    });
  }

  it('is too_large with 431 for a head over 16 KiB, however much of it comes (decisions §4)', async () => {
    const line = await dial(world.port);
    line.send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17_000)}`);
    for (let more = 0; more < 4; more += 1) line.send('x'.repeat(500_000));
    const answer = await line.answer();
    assert.deepEqual([answer.status, problem(answer).code, answer.closed], [431, 'too_large', true]);
    await line.ended;
    line.socket.destroy();
  });

  it('is answered once, verify included, whatever follows (decisions §4)', async () => {
    const line = await dial(world.port);
    line.socket.setNoDelay(true);
    line.send(Buffer.from(head('GET', '/v1/artifacts/\u00e9/verify'), 'latin1'));
    for (let more = 0; more < 20; more += 1) line.send('nonsense\r\n\r\n');
    assert.equal((await line.answer()).status, 200);
    await line.ended;
    assert.equal(line.pending(), '');
    line.socket.destroy();
  });

  it('is answered after an answer on the same connection, too', async () => {
    const line = await dial(world.port);
    line.send(head('GET', '/healthz'));
    assert.equal((await line.answer()).status, 200);
    await pause(20);
    line.send('nonsense\r\n\r\n');
    assert.equal(problem(await line.answer()).code, 'invalid_field');
    await line.ended;
    line.socket.destroy();
  });

  it('does not hold a connection of a client that never closes its side', async () => {
    const line = await dial(world.port);
    line.socket.allowHalfOpen = true;
    line.send('nonsense\r\n\r\n');
    assert.equal((await line.answer()).status, 400);
    await pause(400);
    const open = await new Promise((resolve) => world.app.server.getConnections((_error, count) => resolve(count)));
    assert.equal(open, 0);
    line.socket.destroy();
  });

  it('is noted at debug, without what was sent', async () => {
    world.state.debug.length = 0;
    const answer = await ask(world.port, `${MARK}\r\n\r\n`);
    const [noted] = world.state.debug as { request_id: string; code: string }[];
    assert.deepEqual([noted?.request_id, noted?.code], [problem(answer).request_id, 'HPE_INVALID_METHOD']);
    assert.doesNotMatch(JSON.stringify(noted), new RegExp(MARK));
  });
});
