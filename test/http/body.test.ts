import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { eventually } from '../eventually.js';
import { ask, dial, head, type Line } from './raw.js';
import { makeWorld, problem, signed, signedJson, type World } from './world.js';

const PATH = '/v1/publisher/artifacts/my-module';
const PUT = '/v1/publisher/releases/1.0.0/package';
const MIB = 1024 * 1024;

describe('request bodies', () => {
  let world: World;
  before(async () => {
    world = await makeWorld({ patience: { json: 300, archive: 600, piece: 200, farewell: 300, head: 400 } });
  });
  after(() => world.close());
  beforeEach(() => {
    world.seen.length = 0;
  });

  const post = (body: string, more: Record<string, string> = {}) =>
    ask(world.port, signedJson(world, 'POST', PATH, body, more));

  function putHead(body: Uint8Array, more: Record<string, string> = {}): string {
    const length = { 'Content-Length': String(body.length), 'Content-Type': 'application/zip' };
    return head('PUT', PUT, { ...signed(world, 'PUT', PUT, body), ...length, ...more });
  }

  async function put(body: Buffer, more: Record<string, string> = {}): Promise<Awaited<ReturnType<Line['answer']>>> {
    const line = await dial(world.port);
    line.send(putHead(body, more));
    line.send(body);
    const answer = await line.answer();
    line.socket.destroy();
    return answer;
  }

  it('hands the bytes of a package on with their hash, and discards them after (decisions §3)', async () => {
    const body = Buffer.alloc(3 * MIB, 'z');
    const answer = await put(body);
    assert.equal(answer.status, 202, answer.text);
    const [seen] = world.seen;
    assert.deepEqual(seen?.input, { slug: 'my-module', version: '1.0.0' });
    assert.deepEqual(seen?.attachment, {
      size: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
    });
    assert.equal(world.spools.open, 0);
  });

  it('discards a package whose signature is wrong (decisions §3)', async () => {
    const body = Buffer.from('zip');
    const line = await dial(world.port);
    line.send(putHead(Buffer.from('zap')));
    line.send(body);
    assert.equal(problem(await line.answer()).code, 'invalid_signature');
    line.socket.destroy();
    assert.equal(world.spools.open, 0);
    assert.equal(world.seen.length, 0);
  });

  it('refuses a package that says it is over 40 MiB before it comes (decisions §3)', async () => {
    const answer = await ask(world.port, putHead(Buffer.alloc(0), { 'Content-Length': String(40 * MIB + 1) }));
    assert.equal(answer.status, 413);
    assert.deepEqual([problem(answer).code, problem(answer).field], ['too_large', 'Content-Length']);
    assert.equal(answer.closed, true);
    assert.equal(world.spools.open, 0);
  });

  it('answers a client that sends 100 MB all the same (decisions §3)', async () => {
    const line = await dial(world.port);
    line.send(putHead(Buffer.alloc(0), { 'Content-Length': String(100 * MIB) }));
    const piece = Buffer.alloc(MIB);
    for (let sent = 0; sent < 100 && !line.socket.destroyed; sent += 1) line.send(piece);
    assert.equal((await line.answer()).status, 413);
    line.socket.destroy();
  });

  it('cuts a chunked body off at the limit (decisions §3)', async () => {
    const line = await dial(world.port);
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MIB), Buffer.from('\r\n')]);
    line.send(head('POST', PATH, { ...jsonHead(''), 'Transfer-Encoding': 'chunked' }));
    for (let sent = 0; sent < 3; sent += 1) line.send(chunk);
    const answer = await line.answer();
    assert.equal(answer.status, 413);
    assert.deepEqual([problem(answer).code, problem(answer).field], ['too_large', 'body']);
    assert.equal(answer.closed, true);
    line.socket.destroy();
  });

  it('takes a chunked body within the limit (decisions §3)', async () => {
    const body = '{"name":"chunked"}';
    const line = await dial(world.port);
    line.send(head('POST', PATH, { ...jsonHead(body), 'Transfer-Encoding': 'chunked' }));
    line.send(`5\r\n${body.slice(0, 5)}\r\n${(body.length - 5).toString(16)}\r\n${body.slice(5)}\r\n0\r\n\r\n`);
    assert.equal((await line.answer()).status, 200);
    line.socket.destroy();
  });

  it('takes 2 MiB of JSON and not a byte more (decisions §8)', async () => {
    const body = (length: number) => `{"name":"${'x'.repeat(length - 11)}"}`;
    assert.equal((await post(body(2 * MIB))).status, 400, 'too long a name, but read');
    const answer = await post(body(2 * MIB + 1));
    assert.equal(answer.status, 413);
  });

  function jsonHead(body: string): Record<string, string> {
    return { ...signed(world, 'POST', PATH, body), 'Content-Type': 'application/json' };
  }

  for (const [headers, field] of [
    [{ 'Content-Type': 'text/plain' }, 'Content-Type'],
    [{ 'Content-Type': 'application/json-patch+json' }, 'Content-Type'],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'Content-Encoding'],
    [{}, 'Content-Type'],
  ] as const) {
    it(`refuses ${JSON.stringify(headers)} with 415 before the body (decisions §3)`, async () => {
      const answer = await ask(
        world.port,
        head('POST', PATH, { ...signed(world, 'POST', PATH, '{}'), 'Content-Length': '2', ...headers }),
      );
      assert.equal(answer.status, 415);
      assert.deepEqual([problem(answer).code, problem(answer).field], ['unsupported_media_type', field]);
      assert.equal(answer.closed, true);
    });
  }

  it('ignores media-type parameters and the encoding identity (decisions §3)', async () => {
    const more = { 'Content-Type': 'Application/JSON; charset=utf-8; x="y"', 'Content-Encoding': 'identity' };
    assert.equal((await post('{}', more)).status, 200);
  });

  it('takes a package as octet-stream or without a type, and as nothing else (decisions §3)', async () => {
    const body = Buffer.from('PK');
    assert.equal((await put(body, { 'Content-Type': 'application/octet-stream' })).status, 202);
    assert.equal((await put(body, { 'Content-Type': 'application/x-zip-compressed' })).status, 415);
    const line = await dial(world.port);
    line.send(head('PUT', PUT, { ...signed(world, 'PUT', PUT, body), 'Content-Length': '2' }));
    line.send(body);
    assert.equal((await line.answer()).status, 202);
    line.socket.destroy();
  });

  it('says 100 Continue only when the head has passed (decisions §3)', async () => {
    const body = '{"name":"x"}';
    const more = { 'Content-Length': String(body.length), Expect: '100-continue' };
    const line = await dial(world.port);
    line.send(head('POST', PATH, { ...jsonHead(body), ...more }));
    await eventually(() => line.pending().includes('100 Continue'));
    line.send(body);
    const granted = await line.answer();
    assert.deepEqual([granted.status, granted.interim], [200, [100]]);
    line.socket.destroy();
    for (const bad of [
      { ...jsonHead(body), ...more, 'X-Service-Key': 'nobody' },
      { ...jsonHead(body), ...more, 'Content-Type': 'text/html' },
      { ...jsonHead(body), ...more, 'Content-Length': '99999999' },
    ]) {
      const refused = await ask(world.port, head('POST', PATH, bad));
      assert.ok(refused.status >= 400);
      assert.deepEqual(refused.interim, []);
      assert.equal(refused.closed, true);
    }
    const nowhere = await ask(world.port, head('POST', '/v1/publisher/nowhere', { ...jsonHead(body), ...more }));
    assert.deepEqual([nowhere.status, nowhere.interim], [404, []]);
  });

  it('drops a transfer that breaks off half-way and leaves nothing (decisions §3)', async () => {
    const line = await dial(world.port);
    line.send(putHead(Buffer.alloc(1000)));
    line.send(Buffer.alloc(500));
    await eventually(() => world.spools.open === 1);
    line.socket.destroy();
    await eventually(() => world.spools.open === 0);
    assert.equal(world.seen.length, 0);
    assert.deepEqual(world.state.errors, []);
  });

  it('drops a transfer that ends short of its length (decisions §3)', async () => {
    const line = await dial(world.port);
    line.send(putHead(Buffer.alloc(1000)));
    line.send(Buffer.alloc(500));
    line.socket.end();
    await line.ended;
    await eventually(() => world.spools.open === 0);
    assert.equal(world.seen.length, 0);
  });

  it('answers 408 for a body that stops coming, and closes (decisions §2)', async () => {
    const line = await dial(world.port);
    line.send(putHead(Buffer.alloc(1000)));
    line.send(Buffer.alloc(500));
    const answer = await line.answer();
    assert.equal(answer.status, 408);
    assert.deepEqual([problem(answer).code, answer.closed], ['request_timeout', true]);
    await line.ended;
    assert.equal(world.spools.open, 0);
  });

  it('answers 408 for a body that never ends (decisions §2)', async () => {
    const line = await dial(world.port);
    line.send(head('PUT', PUT, { ...signed(world, 'PUT', PUT), 'Transfer-Encoding': 'chunked' }));
    const timer = setInterval(() => line.send('1\r\nx\r\n'), 50);
    try {
      assert.equal((await line.answer()).status, 408);
      await line.ended;
    } finally {
      clearInterval(timer);
    }
    assert.equal(world.spools.open, 0);
  });

  it('answers 408 for a head that is not complete in time (decisions §2)', async () => {
    const line = await dial(world.port);
    line.send('POST /v1/publisher/artifacts/my-module HTTP/1.1\r\nHost: x\r\n');
    const answer = await line.answer();
    assert.equal(answer.status, 408);
    assert.equal(problem(answer).code, 'request_timeout');
    await line.ended;
  });

  it('answers 503 when too many packages are coming in (decisions §2)', async () => {
    const lines = await Promise.all([1, 2, 3, 4].map(() => dial(world.port)));
    for (const line of lines) line.send(putHead(Buffer.alloc(1000)));
    await eventually(() => world.spools.open === 4);
    const answer = await ask(world.port, putHead(Buffer.alloc(1000), { Expect: '100-continue' }));
    assert.equal(answer.status, 503);
    assert.equal(answer.headers['retry-after'], '3');
    assert.deepEqual(answer.interim, []);
    for (const line of lines) line.socket.destroy();
    await eventually(() => world.spools.open === 0);
  });

  for (const [name, body, code] of [
    ['text', 'not json', 'invalid_json'],
    ['nothing', '', 'invalid_json'],
    ['a byte order mark', '\uFEFF{}', 'invalid_json'],
    ['half an object', '{"name":', 'invalid_json'],
    ['an array', '[]', 'invalid_field'],
    ['null', 'null', 'invalid_field'],
    ['a number', '1e999', 'invalid_field'],
    ['a field that the path names', '{"slug":"my-module"}', 'invalid_field'],
    ['nesting 400,000 deep', '['.repeat(400_000) + ']'.repeat(400_000), 'invalid_json'],
    ['nesting that never ends', '{"a":'.repeat(300_000), 'invalid_json'],
    ['a deep unknown field', `{"x":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, 'invalid_json'],
    ['a deep known field', `{"name":${'['.repeat(63)}${']'.repeat(63)}}`, 'invalid_field'],
    ['more values than anything needs', `[${'{},'.repeat(500_000)}0]`, 'invalid_json'],
    ['a key twice', '{"name":"a","name":"a"}', 'invalid_json'],
    ['a key twice, once escaped, further in', '{"description":{"en":"a","\\u0065n":"b"}}', 'invalid_json'],
    ['half a surrogate pair', '{"name":"\\ud800"}', 'invalid_json'],
    ['half a surrogate pair in a key', '{"\\udc00":1}', 'invalid_json'],
    ['UTF-16', '{\0"\0n\0', 'invalid_json'],
    ['a prototype', '{"__proto__":{"name":"x"},"constructor":1}', 'invalid_field'],
  ] as const) {
    it(`answers ${code} for ${name}`, async () => {
      const answer = await post(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(problem(answer).code, code);
    });
  }

  it('answers invalid_json for bytes that are not UTF-8 (decisions §2)', async () => {
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
    const line = await dial(world.port);
    line.send(
      head('POST', PATH, {
        ...signed(world, 'POST', PATH, body),
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
      }),
    );
    line.send(body);
    assert.equal(problem(await line.answer()).code, 'invalid_json');
    line.socket.destroy();
  });

  it('lists the slug that the path names beside the other faults (decisions §2)', async () => {
    const { faults } = problem(await post('{"slug":"other","name":"","website":7,"nope":1}'));
    const fields = faults.map(({ code, field }) => [code, field]);
    assert.deepEqual(
      fields,
      ['name', 'website', 'nope', 'slug'].map((field) => ['invalid_field', field]),
    );
  });

  it('lists at most 50 of 100,000 unknown fields and counts them (decisions §2)', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1])));
    const answer = problem(await post(body));
    assert.equal(answer.faults.length, 50);
    assert.equal(answer.faults_total, 100_000);
  });

  it('keeps the connection for the next request when the body was read', async () => {
    const line = await dial(world.port);
    for (const body of ['{"name":"a"}', 'not json', '{"name":"b"}']) {
      line.send(signedJson(world, 'POST', PATH, body));
      assert.equal((await line.answer()).closed, false);
    }
    line.socket.destroy();
  });
});
