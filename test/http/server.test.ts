import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, dial, head } from './raw.js';
import { AGENT, LICENCE, makeWorld, problem, type World } from './world.js';

const REPORTS = '/v1/artifacts/my-module/altered-reports';

describe('HTTP server', () => {
  let world: World;
  before(async () => {
    world = await makeWorld({ patience: { ping: 50, closing: 500 } });
  });
  after(() => world.close());
  beforeEach(() => {
    world.seen.length = 0;
  });

  const report = (body: string, authorization: string | null) =>
    ask(
      world.port,
      head('POST', REPORTS, {
        'Content-Type': 'application/json',
        'Content-Length': String(body.length),
        ...(authorization === null ? {} : { Authorization: authorization }),
      }) + body,
    );
  const REPORT = JSON.stringify({ version: '1.0.0', sha256: 'b'.repeat(64), installation: 'shop' });

  it('takes altered reports with a licence key (decisions §4)', async () => {
    world.on('report_altered_copy', () => ({ recorded: true }));
    const answer = await report(REPORT, `Bearer ${LICENCE}`);
    assert.equal(answer.status, 202);
    assert.deepEqual(JSON.parse(answer.text), { recorded: true });
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['access-control-allow-origin'], undefined);
    assert.deepEqual(world.seen[0]?.actor, {
      kind: 'licence',
      licence_id: 'lic_1',
      slug: 'my-module',
      installation: 'shop',
    });
  });

  it('refuses altered reports without a licence key (decisions §4)', async () => {
    const none = await report(REPORT, null);
    assert.deepEqual([none.status, problem(none).code], [401, 'missing_credential']);
    assert.equal(none.headers['www-authenticate'], 'Bearer');
    for (const key of [AGENT, `bkl_${'0'.repeat(43)}`, 'x']) {
      const answer = await report(REPORT, `Bearer ${key}`);
      assert.deepEqual([answer.status, problem(answer).code], [401, 'invalid_token']);
      assert.equal(answer.text.includes(key.slice(4) || 'never'), false);
    }
    assert.equal(world.seen.length, 0);
  });

  it('shows the signing keys to everybody (decisions §4)', async () => {
    world.on('list_signing_keys', () => ({ keys: [] }));
    world.on('get_signing_key_pem', ({ kid }) => ({ pem: `PEM of ${String(kid)}` }));
    const list = await ask(world.port, head('GET', '/v1/signing-keys'));
    assert.deepEqual([list.status, list.text], [200, '{"keys":[]}']);
    assert.equal(list.headers['access-control-allow-origin'], '*');
    assert.match(list.headers['cache-control'] ?? '', /^public, max-age=\d+$/);
    const pem = await ask(world.port, head('GET', '/v1/signing-keys/a-b_c.pem'));
    assert.deepEqual([pem.status, pem.text], [200, 'PEM of a-b_c']);
    const first = await ask(world.port, head('HEAD', '/v1/signing-keys'));
    assert.deepEqual([first.status, first.headers['content-length']], [200, '11']);
    const options = await ask(world.port, head('OPTIONS', '/v1/signing-keys/x.pem'));
    assert.deepEqual([options.status, options.headers['access-control-allow-origin']], [204, '*']);
    const post = await ask(world.port, head('POST', '/v1/signing-keys'));
    assert.deepEqual([post.status, post.headers['allow']], [405, 'GET, HEAD, OPTIONS']);
  });

  it('answers problems for what is not there, with the id of the request (decisions §2)', async () => {
    for (const [path, status] of [
      ['/nothing', 404],
      ['/v1/nothing', 404],
      ['/v1/artifacts/my-module', 404],
      ['/%zz', 404],
      [`/v1/${'x'.repeat(12_000)}`, 404],
      ['/v1/signing-keys/x', 404],
    ] as const) {
      const answer = await ask(world.port, head('GET', path));
      assert.equal(answer.status, status, path);
      assert.equal(answer.headers['content-type'], 'application/problem+json; charset=utf-8');
      assert.equal(problem(answer).code, 'not_found');
      assert.equal(problem(answer).request_id, answer.headers['x-request-id']);
    }
  });

  it('names the path that leads nowhere, without what may be a secret in it (decisions §2)', async () => {
    const secret = `bku_${'u'.repeat(43)}`;
    const answer = problem(await ask(world.port, head('GET', `/v1/upload/${secret}`)));
    assert.deepEqual([answer.field, answer.received], ['path', '/v1/upload/[not shown]']);
  });

  it('says 404 and 405 before anything about a body (decisions §3)', async () => {
    const type = { 'Content-Type': 'garbage', 'Content-Length': '3' };
    assert.equal((await ask(world.port, head('POST', '/v1/nothing', type))).status, 404);
    assert.equal((await ask(world.port, head('POST', '/v1/publisher/nothing', type))).status, 404);
    assert.equal((await ask(world.port, head('PATCH', '/v1/publisher/releases/1.0.0', type))).status, 405);
    assert.equal((await ask(world.port, head('POST', '/healthz', type))).status, 405);
  });

  it('never takes the request id from the client', async () => {
    const answer = await ask(world.port, head('GET', '/healthz', { 'X-Request-Id': 'mine' }));
    assert.match(answer.headers['x-request-id'] ?? '', /^\d{26}$/);
  });

  it('hides what went wrong inside (decisions §2, internal)', async () => {
    world.on('list_signing_keys', () => {
      throw new Error('password of the database');
    });
    const answer = await ask(world.port, head('GET', '/v1/signing-keys'));
    assert.equal(answer.status, 500);
    assert.equal(problem(answer).code, 'internal');
    assert.equal(answer.text.includes('password'), false);
  });

  it('is alive while it runs and ready while the store answers (decisions §4)', async () => {
    assert.equal((await ask(world.port, head('GET', '/healthz'))).status, 200);
    assert.equal((await ask(world.port, head('GET', '/readyz'))).status, 200);
    for (const ready of [() => Promise.reject(new Error('gone')), () => new Promise<void>(() => undefined)]) {
      world.state.ready = ready;
      const answer = await ask(world.port, head('GET', '/readyz'));
      assert.deepEqual([answer.status, problem(answer).code], [503, 'unavailable']);
      assert.match(answer.headers['retry-after'] ?? '', /^\d+$/);
      assert.equal((await ask(world.port, head('GET', '/healthz'))).status, 200);
    }
    world.state.ready = async () => undefined;
  });

  it('answers requests that follow each other on one connection without waiting', async () => {
    const line = await dial(world.port);
    line.send(head('GET', '/healthz').repeat(3));
    for (let round = 0; round < 3; round += 1) assert.equal((await line.answer()).status, 200);
    line.socket.destroy();
  });

  it('finishes what runs when it closes, and takes nothing new', async () => {
    const closing = await makeWorld({ patience: { closing: 20_000 } });
    let finish = (): void => {};
    const began = new Promise<void>((begin) => {
      closing.on('list_signing_keys', async () => {
        begin();
        await new Promise<void>((resolve) => (finish = resolve));
        return { keys: [] };
      });
    });
    const line = await dial(closing.port);
    line.send(head('GET', '/v1/signing-keys'));
    await began;
    const closed = closing.close();
    await pause(50);
    await assert.rejects(ask(closing.port, head('GET', '/healthz')));
    finish();
    assert.equal((await line.answer()).status, 200);
    await closed;
    line.socket.destroy();
  });

  it('closes at once when nothing runs, whoever is connected', async () => {
    const idle = await makeWorld({ patience: { closing: 600_000 } });
    const silent = await dial(idle.port);
    const used = await dial(idle.port);
    used.send(head('GET', '/healthz'));
    await used.answer();
    await idle.close();
    await Promise.all([silent.ended, used.ended]);
  });

  it('closes in time although something hangs', async () => {
    const hanging = await makeWorld({ patience: { closing: 100 } });
    hanging.on('list_signing_keys', () => new Promise(() => undefined));
    const line = await dial(hanging.port);
    line.send(head('GET', '/v1/signing-keys'));
    await pause(50);
    await hanging.close();
    line.socket.destroy();
  });
});
