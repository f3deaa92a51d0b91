import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ask, dial, head, type RawAnswer } from './raw.js';
import { makeWorld, type World } from './world.js';

const HASH = 'a'.repeat(64);
const GOOD = `version=1.0.0&sha256=${HASH}`;

describe('verify route', () => {
  let world: World;
  before(async () => {
    world = await makeWorld();
  });
  after(() => world.close());

  const verify = (slug: string, query: string, method = 'GET') =>
    ask(world.port, head(method, `/v1/artifacts/${slug}/verify${query === '' ? '' : `?${query}`}`));
  const body = (answer: RawAnswer) => JSON.parse(answer.text);

  it('answers verified, altered and unknown with 200 (service.md, Verification answers)', async () => {
    const verified = await verify('my-module', GOOD);
    assert.equal(verified.status, 200);
    assert.equal(body(verified).answer, 'verified');
    assert.equal(body(verified).publisher, 'Acme');
    assert.equal(body(await verify('my-module', `version=1.0.0&sha256=${'b'.repeat(64)}`)).answer, 'altered');
    assert.equal(body(await verify('my-module', `version=2.0.0&sha256=${HASH}`)).answer, 'unknown');
  });

  it('may be cached for 30 s less the age of the answer, from any origin (decisions §4)', async () => {
    const { headers } = await verify('my-module', GOOD);
    assert.equal(headers['cache-control'], 'public, max-age=18');
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.equal(headers['etag'], undefined);
    assert.equal(headers['vary'], undefined);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.match(headers['x-request-id'] ?? '', /^\d{26}$/);
  });

  it('answers HEAD as GET, OPTIONS with 204 and other methods with 405 (decisions §4)', async () => {
    const got = await verify('my-module', GOOD);
    const answer = await verify('my-module', GOOD, 'HEAD');
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-length'], got.headers['content-length']);
    assert.equal(answer.text, '');
    const options = await verify('my-module', '', 'OPTIONS');
    assert.equal(options.status, 204);
    assert.equal(options.headers['access-control-allow-origin'], '*');
    const post = await verify('my-module', GOOD, 'POST');
    assert.equal(post.status, 405);
    assert.equal(post.headers['allow'], 'GET, HEAD, OPTIONS');
  });

  for (const slug of [
    '%zz',
    '%',
    '%E0%A4%A',
    '%00',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '',
    'a/b',
    'My-Module',
    '__proto__',
    'x'.repeat(15_000),
    '%F0%9F%92%A9'.repeat(1000),
  ]) {
    it(`is 200 for the slug ${slug.slice(0, 20)} (${slug.length}) (decisions §4)`, async () => {
      const answer = await verify(slug, GOOD);
      assert.equal(answer.status, 200);
      assert.equal(body(answer).answer, 'unknown');
      assert.equal(body(answer).fault.field, 'slug');
      assert.ok([...body(answer).slug].length <= 200);
    });
  }

  it('is 200 for bytes that belong into no URL (decisions §4)', async () => {
    for (const [target, slug] of [
      ['/v1/artifacts/caf\u00e9/verify', 'caf\u00e9'],
      ['/v1/artifacts/\u{1F4A9}/verify?version=1.0.0', '\u{1F4A9}'],
      ['http://127.0.0.1/v1/artifacts/\u00e9/verify', '\u00e9'],
    ] as const) {
      const answer = await ask(world.port, Buffer.from(head('GET', target)));
      assert.equal(answer.status, 200, target);
      assert.deepEqual([body(answer).answer, body(answer).slug], ['unknown', slug]);
    }
    const latin1 = await ask(world.port, Buffer.from(head('GET', '/v1/artifacts/\u00e9/verify'), 'latin1'));
    assert.equal(latin1.status, 200);
    assert.equal((await ask(world.port, Buffer.from(head('GET', '/v1/\u00e9')))).status, 400);
    const found = await ask(world.port, Buffer.from(head('GET', `/v1/artifacts/my-module/verify?x=\u00e9&${GOOD}`)));
    assert.equal(body(found).answer, 'verified');
  });

  it('repeats an undecodable slug as it was sent (decisions §4)', async () => {
    assert.equal(body(await verify('%zz', GOOD)).slug, '%zz');
    assert.equal(body(await verify('a%20b', GOOD)).slug, 'a b');
  });

  it('finds a slug in any spelling of its path (decisions §4)', async () => {
    assert.equal(body(await verify('my%2Dmodule', GOOD)).answer, 'verified');
  });

  for (const [query, field] of [
    ['', 'version'],
    [`sha256=${HASH}`, 'version'],
    ['version=1.0.0', 'sha256'],
    [`version=1.0&sha256=${HASH}`, 'version'],
    [`version=1.0.0&version=1.0.0&sha256=${HASH}`, 'version'],
    [`version=1.0.0&sha256=${HASH}&sha256=${HASH}`, 'sha256'],
    ['version=1.0.0&sha256=%zz', 'sha256'],
    [`version[]=1.0.0&sha256=${HASH}`, 'version'],
    [`version=%00&sha256=${HASH}`, 'version'],
    ['&&&===', 'version'],
    [`__proto__=1&constructor=2&version=&sha256=${HASH}`, 'version'],
  ] as const) {
    it(`answers unknown with one fault for ?${query.slice(0, 40)} (decisions §4)`, async () => {
      const answer = await verify('my-module', query);
      assert.equal(answer.status, 200);
      assert.equal(body(answer).answer, 'unknown');
      assert.equal(body(answer).fault.field, field);
    });
  }

  it('ignores unknown parameters, however many (decisions §4)', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => `p${index}=1`).join('&');
    assert.equal(body(await verify('my-module', `${many}&${GOOD}`)).answer, 'verified');
  });

  it('takes a hash in upper case and answers it in lower (decisions §1)', async () => {
    const answer = body(await verify('my-module', `version=1.0.0&sha256=${HASH.toUpperCase()}`));
    assert.deepEqual([answer.answer, answer.sha256], ['verified', HASH]);
  });

  it('does not mind a body or an expectation (decisions §4)', async () => {
    const answer = await ask(
      world.port,
      `${head('GET', `/v1/artifacts/my-module/verify?${GOOD}`, { 'Content-Length': '2', Expect: '100-continue' })}{}`,
    );
    assert.equal(answer.status, 200);
  });

  it('keeps nothing of a request on a connection that waits for the next one', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const kept: WeakRef<IncomingMessage>[] = [];
    const keep = (request: IncomingMessage): void => void kept.push(new WeakRef(request));
    world.app.server.on('request', keep);
    const line = await dial(world.port);
    line.send(head('GET', `/v1/artifacts/my-module/verify?${GOOD}`));
    assert.equal((await line.answer()).status, 200);
    world.app.server.off('request', keep);
    for (let tries = 0; tries < 20 && kept[0]?.deref() !== undefined; tries += 1) {
      await sleep(10);
      collect();
    }
    assert.deepEqual([kept.length, kept[0]?.deref()], [1, undefined]);
    assert.equal(line.socket.readyState, 'open');
    line.socket.destroy();
  });

  it('leaves a head over 16 KiB to the parser: 431 (decisions §4)', async () => {
    const answer = await verify('x'.repeat(17_000), GOOD);
    assert.equal(answer.status, 431);
  });
});
