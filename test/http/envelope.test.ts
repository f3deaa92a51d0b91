import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { SECOND } from '../../domain/durations.js';
import { EMPTY_SHA256, signatureOf } from '../../domain/signing/envelope.js';
import { ask, dial, head } from './raw.js';
import { KEY, makeWorld, problem, SECRET, signed, signedJson, timestampOf, type World } from './world.js';

const PATH = '/v1/publisher/artifacts/my-module';

describe('signed envelope', () => {
  let world: World;
  before(async () => {
    world = await makeWorld();
  });
  after(() => world.close());
  beforeEach(() => {
    world.seen.length = 0;
    world.state.revoked = false;
    world.state.banned = false;
  });

  const get = (headers: Record<string, string>, path = PATH) => ask(world.port, head('GET', path, headers));

  it('has the signatures of the two examples (decisions §3)', () => {
    const common = { path: PATH, timestamp: '1763690000', nonce: '0123456789abcdef' };
    const body = createHash('sha256').update('{"summary":"Invoices"}').digest('hex');
    assert.equal(
      signatureOf(SECRET, { ...common, method: 'POST', bodySha256: body }),
      '982bcf19f7fc25283a527df120c464af4b69b41eaad74d8abdf211bbc7b6f62b',
    );
    assert.equal(
      signatureOf(SECRET, { ...common, method: 'GET', bodySha256: EMPTY_SHA256 }),
      'db9f3c8d971a605bf5ebfb89ee36a807ef10792c8d8f4b372dd77ed572289141',
    );
  });

  it('takes both examples over the wire (decisions §3)', async () => {
    world.state.now = new Date(1_763_690_000_000);
    const headers = (signature: string) => ({
      'X-Service-Key': KEY,
      'X-Service-Timestamp': '1763690000',
      'X-Service-Nonce': '0123456789abcdef',
      'X-Service-Signature': signature,
    });
    const body = '{"summary":"Invoices"}';
    const post = await ask(
      world.port,
      head('POST', PATH, {
        ...headers('982bcf19f7fc25283a527df120c464af4b69b41eaad74d8abdf211bbc7b6f62b'),
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
      }) + body,
    );
    assert.equal(post.status, 200, post.text);
    assert.deepEqual(world.seen[0]?.input, { summary: 'Invoices', slug: 'my-module' });
    const again = await get(headers('DB9F3C8D971A605BF5EBFB89EE36A807EF10792C8D8F4B372DD77ED572289141'));
    assert.equal(problem(again).code, 'nonce_reused', 'the hex may be upper case; the nonce is per key');
  });

  it('names every header that is missing (decisions §3)', async () => {
    const answer = await get({});
    assert.equal(answer.status, 401);
    assert.equal(answer.headers['www-authenticate'], 'Service-Envelope');
    assert.deepEqual(
      problem(answer).faults.map((one) => [one.code, one.field]),
      ['Key', 'Timestamp', 'Nonce', 'Signature'].map((one) => ['missing_credential', `X-Service-${one}`]),
    );
    assert.equal(answer.closed, true, 'a refusal before the body closes the connection');
  });

  for (const [header, code] of [
    ['X-Service-Key', 'unknown_key'],
    ['X-Service-Timestamp', 'invalid_timestamp'],
    ['X-Service-Nonce', 'invalid_nonce'],
    ['X-Service-Signature', 'invalid_signature'],
  ] as const) {
    it(`answers ${code} for a malformed ${header} and for one sent twice (decisions §3)`, async () => {
      const good = signed(world, 'GET', PATH);
      const malformed = await get({ ...good, [header]: 'bad one' });
      assert.equal(malformed.status, 401);
      assert.equal(problem(malformed).code, code);
      assert.equal(problem(malformed).field, header);
      const twice = await get({ ...good, [header.toLowerCase()]: good[header] ?? '' });
      assert.equal(problem(twice).code, code);
      assert.match(String(problem(twice).received), /2 times/);
      assert.equal(problem(await get({ ...good, [header]: '' })).code, code);
    });
  }

  it('sees a header that comes again after thousands of others (decisions §3)', async () => {
    const good = signed(world, 'GET', PATH);
    const many = 'a:\r\n'.repeat(3000);
    const text = head('GET', PATH, good).replace(/\r\n\r\n$/, `\r\n${many}X-Service-Key: ${KEY}\r\n\r\n`);
    const answer = await ask(world.port, text);
    assert.equal(answer.status, 401);
    assert.equal(problem(answer).code, 'unknown_key');
  });

  it('never repeats what may be a secret in the wrong header (decisions §2)', async () => {
    const good = signed(world, 'GET', PATH);
    for (const header of ['X-Service-Key', 'X-Service-Signature']) {
      assert.equal((await get({ ...good, [header]: SECRET })).text.includes(SECRET), false);
    }
  });

  it('answers alike for unknown and revoked keys and for a banned owner (decisions §3, §4)', async () => {
    const other = `bkp_${'0'.repeat(20)}`;
    const unknown = problem(await get(signed(world, 'GET', PATH, '', { key: other })));
    world.state.revoked = true;
    const revoked = problem(await get(signed(world, 'GET', PATH)));
    world.state.revoked = false;
    world.state.banned = true;
    const banned = problem(await get(signed(world, 'GET', PATH)));
    for (const one of [unknown, revoked, banned]) {
      assert.equal(one.code, 'unknown_key');
      assert.equal(one.expected, unknown.expected);
    }
  });

  it('takes timestamps 300 seconds off either way and none beyond, naming its own time (service.md, Signed envelope 2)', async () => {
    for (const offset of [-300, 300]) {
      const timestamp = timestampOf(world, offset);
      assert.equal((await get(signed(world, 'GET', PATH, '', { timestamp }))).status, 200, String(offset));
    }
    for (const offset of [-301, 301]) {
      const timestamp = timestampOf(world, offset);
      const answer = problem(await get(signed(world, 'GET', PATH, '', { timestamp })));
      assert.equal(answer.code, 'timestamp_out_of_window');
      assert.equal(/\b\d{10}\b/.exec(answer.expected ?? '')?.[0], timestampOf(world));
    }
  });

  it('refuses timestamps of another form (decisions §3)', async () => {
    for (const timestamp of ['01763690000', '+1763690000', '1763690000.0', '-1', '1e9', '1'.repeat(13)]) {
      const answer = problem(await get(signed(world, 'GET', PATH, '', { timestamp })));
      assert.equal(answer.code, 'invalid_timestamp', timestamp);
    }
  });

  it('takes nonces of 8 to 128 visible characters (decisions §3)', async () => {
    for (const nonce of ['~'.repeat(8), '!'.repeat(128)]) {
      assert.equal((await get(signed(world, 'GET', PATH, '', { nonce }))).status, 200);
    }
    for (const nonce of ['a'.repeat(7), 'a'.repeat(129), 'has space', 'tab\ttab\t']) {
      assert.equal(problem(await get(signed(world, 'GET', PATH, '', { nonce }))).code, 'invalid_nonce', nonce);
    }
  });

  it('refuses a wrong signature without using up the nonce (decisions §3)', async () => {
    const nonce = 'kept-until-right';
    const wrong = await get(signed(world, 'GET', PATH, '', { nonce, secret: `${SECRET}x` }));
    assert.equal(problem(wrong).code, 'invalid_signature');
    assert.equal((await get(signed(world, 'GET', PATH, '', { nonce }))).status, 200);
    const replayed = await get(signed(world, 'GET', PATH, '', { nonce }));
    assert.equal(replayed.status, 401);
    assert.equal(problem(replayed).code, 'nonce_reused');
  });

  it('remembers a nonce for as long as its timestamp can be in the window (decisions §3)', async () => {
    const nonce = 'from-a-fast-clock';
    const early = signed(world, 'GET', PATH, '', { nonce, timestamp: timestampOf(world, 300) });
    const began = world.state.now;
    try {
      assert.equal((await get(early)).status, 200);
      // The same bytes once more, in the last second of their window.
      world.state.now = new Date(began.getTime() + 600 * SECOND);
      assert.equal(problem(await get(early)).code, 'nonce_reused');
      world.state.now = new Date(began.getTime() + 601 * SECOND);
      assert.equal(problem(await get(early)).code, 'timestamp_out_of_window');
      assert.equal((await get(signed(world, 'GET', PATH, '', { nonce }))).status, 200);
    } finally {
      world.state.now = began;
    }
  });

  it('signs method, path and body (service.md, Signed envelope 1)', async () => {
    const wrong = [
      get(signed(world, 'POST', PATH)),
      get(signed(world, 'GET', `${PATH}x`)),
      get(signed(world, 'GET', PATH, '{}')),
    ];
    for (const one of await Promise.all(wrong)) assert.equal(problem(one).code, 'invalid_signature');
  });

  it('uses up the nonce of a refused request (decisions §3)', async () => {
    const nonce = 'refused-afterwards';
    const path = '/v1/publisher/artifacts/other-module';
    const first = await get(signed(world, 'GET', path, '', { nonce }), path);
    assert.equal(problem(first).code, 'artifact_not_found');
    assert.equal(first.status, 404);
    assert.equal(problem(await get(signed(world, 'GET', PATH, '', { nonce }))).code, 'nonce_reused');
    assert.equal(world.seen.length, 0);
  });

  it('names the artifact by the token where the path has only the version (decisions §3)', async () => {
    const path = '/v1/publisher/releases/1.2.3/hash';
    assert.equal((await get(signed(world, 'GET', path), path)).status, 200);
    assert.deepEqual(world.seen[0]?.input, { slug: 'my-module', version: '1.2.3' });
    assert.deepEqual(world.seen[0]?.actor, {
      kind: 'publishing_token',
      key: KEY,
      slug: 'my-module',
      account_id: 'acc_1',
    });
    const bad = '/v1/publisher/releases/v1/hash';
    const answer = await get(signed(world, 'GET', bad), bad);
    assert.equal(answer.status, 422);
    assert.equal(problem(answer).code, 'invalid_version');
  });

  it('looks at route and method before any credential (decisions §3)', async () => {
    const at = (method: string, path: string) => ask(world.port, head(method, path));
    const found = await at('PUT', PATH);
    assert.equal(found.status, 405);
    assert.equal(found.headers['allow'], 'POST, GET');
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'PROPFIND']) {
      const answer = await at(method, `${PATH}/releases`);
      assert.equal(answer.status, 405, method);
      assert.equal(answer.headers['allow'], 'POST', method);
    }
    for (const path of [
      `${PATH}/`,
      '/v1/publisher/artifacts//releases',
      '/v1/publisher/artifacts/',
      '/v1/publisher/artifacts/.',
      '/v1/publisher/artifacts/..',
      '/v1/publisher/artifacts/./releases',
      '/v1/publisher/artifacts/my%2Dmodule',
      '/v1/publisher/artifacts/%zz',
      '/v1/publisher/artifacts/x#y',
      '/v1/publisher/nothing',
      '/v1/publisher',
      '/v1//publisher/artifacts/x',
    ]) {
      const answer = await at('GET', path);
      assert.equal(answer.status, 404, path);
      assert.equal(problem(answer).code, 'not_found');
      assert.equal(answer.headers['cache-control'], 'no-store');
    }
  });

  it('refuses a query, and a body where none belongs (decisions §3)', async () => {
    const query = await get(signed(world, 'GET', PATH), `${PATH}?a=1`);
    assert.equal(query.status, 400);
    assert.deepEqual([problem(query).code, problem(query).field], ['invalid_field', 'query']);
    const empty = JSON.parse((await get(signed(world, 'GET', PATH), `${PATH}?`)).text);
    assert.deepEqual([empty.received, empty.detail], ['', 'query: received an empty text, expected no query']);
    const short = JSON.parse((await ask(world.port, signedJson(world, 'GET', PATH, '0'))).text);
    assert.equal(short.received, 'a body of 1 byte');
    for (const method of ['GET', 'DELETE']) {
      const path = method === 'GET' ? PATH : '/v1/publisher/releases/1.0.0';
      const answer = await ask(world.port, signedJson(world, method, path, '{}'));
      assert.equal(answer.status, 400);
      assert.deepEqual([problem(answer).code, problem(answer).field], ['invalid_field', 'body']);
    }
  });

  it('takes an absolute request target by its path (decisions §3)', async () => {
    const answer = await ask(world.port, head('GET', `http://127.0.0.1${PATH}`, signed(world, 'GET', PATH)));
    assert.equal(answer.status, 200);
  });

  it('counts limits after the signature and before the input (decisions §3)', async () => {
    const tight = await makeWorld({ limits: { announcements_per_day: 1 } });
    try {
      const path = `${PATH}/releases`;
      const first = await ask(tight.port, signedJson(tight, 'POST', path, 'not json'));
      assert.equal(problem(first).code, 'invalid_json');
      const second = await ask(tight.port, signedJson(tight, 'POST', path, 'not json'));
      assert.equal(second.status, 429);
      assert.equal(second.headers['retry-after'], '7');
      assert.equal(problem(second).retry_after, 7);
    } finally {
      await tight.close();
    }
  });

  it('looks at the key again when the body has come (decisions §3)', async () => {
    const body = '{"name":"x"}';
    const line = await dial(world.port);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    line.send(head('POST', PATH, { ...signed(world, 'POST', PATH, body), ...headers, Expect: '100-continue' }));
    while (!line.pending().includes('100 Continue')) await new Promise((resolve) => setTimeout(resolve, 5));
    world.state.revoked = true;
    line.send(body);
    assert.equal(problem(await line.answer()).code, 'unknown_key');
    line.socket.destroy();
  });
});
