import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { capabilities } from '../../../tools/index.js';
import { type TestPackage, testPackage } from '../../archives.js';
import { databaseOfService } from '../../database.js';
import { eventually } from '../../eventually.js';
import { openWorld, type World } from './gallery/world.js';

const slug = 'invoices';
const path = `/account/artifacts/${slug}/upload`;

describe('a form that carries a package', () => {
  let world: World;
  let cookie: string;
  let csrf: string;
  let made: TestPackage;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService() });
    cookie = `countersign-session=${world.people.publisher.session}`;
    const page = await (await fetch(world.url + path, { headers: { cookie } })).text();
    csrf = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    made = await testPackage({ slug, version: '5.0.0' });
  });
  after(() => world.close());

  const boundary = 'between-the-parts';
  const part = (name: string, value: string, more = ''): string =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
  const file = (bytes: Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="package"; filename="p.zip"\r\nContent-Type: application/zip\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]);
  const end = `--${boundary}--\r\n`;
  const terms = (): string =>
    [
      part('csrf', csrf),
      part('version', '5.0.0'),
      part('min_core', '2.0.0'),
      part('php', '^8.1'),
      part('notes.en', 'x'),
    ].join('');

  function send(pieces: ReadonlyArray<string | Buffer>, type = `multipart/form-data; boundary=${boundary}`, to = path) {
    const body = new Uint8Array(Buffer.concat(pieces.map((one) => Buffer.from(one))));
    return fetch(world.url + to, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': type },
      body,
    });
  }

  async function leavesNothing(): Promise<void> {
    await eventually(async () => (await readdir(join(world.dataDir, 'spool'))).length === 0);
    assert.equal(await world.served.wiring.services.ports.releases.find(slug, '5.0.0'), null);
  }

  const malformed: ReadonlyArray<readonly [what: string, pieces: () => ReadonlyArray<string | Buffer>]> = [
    ['that ends in the middle of its file', () => [terms(), file(made.bytes).subarray(0, 300)]],
    ['of which the end is missing', () => [terms(), file(made.bytes)]],
    ['with two files', () => [terms(), file(made.bytes), file(made.bytes), end]],
    [
      'with a field that is JSON and is not',
      () => [part('csrf', csrf), part('x', '{', '\r\nContent-Type: application/json'), end],
    ],
    ['with a field called __proto__', () => [terms(), part('__proto__', 'x'), file(made.bytes), end]],
    [
      'with more fields than there are',
      () => [terms(), ...Array.from({ length: 200 }, (_, at) => part(`f${at}`, 'x')), end],
    ],
    ['with a field twice', () => [terms(), part('php', '*'), file(made.bytes), end]],
    [
      'with a field that is not UTF-8',
      () => [
        part('csrf', csrf),
        Buffer.from(part('notes.de', 'caf\xe9'), 'latin1'),
        terms().replace(part('csrf', csrf), ''),
        file(made.bytes),
        end,
      ],
    ],
    ['without anything', () => []],
    ['of something else', () => ['nothing of a form']],
  ];

  for (const [what, pieces] of malformed) {
    it(`${what} is refused, and nothing is kept`, async () => {
      const answer = await send(pieces());
      assert.ok([400, 403, 413].includes(answer.status), `${answer.status}`);
      await answer.text();
      await leavesNothing();
    });
  }

  it('is refused when the file stands before the token of the form', async () => {
    const answer = await send([file(made.bytes), terms(), end]);
    assert.equal(answer.status, 403);
    await leavesNothing();
  });

  it('is tried under the version of its manifest when none is typed, and its own faults are told without any', async () => {
    const tried = async (bytes: Buffer): Promise<string> => {
      const pieces = [part('csrf', csrf), part('version', ''), file(bytes), end];
      const answer = await send(pieces, undefined, `/account/artifacts/${slug}/preflight`);
      assert.equal(answer.status, 200);
      return answer.text();
    };
    const good = await tried(made.bytes);
    assert.match(good, /5\.0\.0/);
    assert.match(good, /The package passes/);
    const broken = await tried(Buffer.from('no zip at all'));
    assert.match(broken, /The package would be refused/);
    assert.match(broken, /invalid_archive/);
    assert.doesNotMatch(broken, /999999999/);
  });

  it('of another media type is refused as such', async () => {
    const answer = await send([`csrf=${csrf}`], 'application/x-www-form-urlencoded');
    assert.equal(answer.status, 415);
  });

  it('without a file is shown again with what was sent', async () => {
    const answer = await send([terms(), file(Buffer.alloc(0)), end]);
    assert.equal(answer.status, 400);
    const html = await answer.text();
    assert.match(html, /id="package-wrong"/);
    assert.match(html, /value="5\.0\.0"/);
  });

  it('is forgotten when its sender goes away', async () => {
    const { port } = new URL(world.url);
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const body = Buffer.concat([Buffer.from(terms()), file(made.bytes)]);
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Cookie: ${cookie}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length + 1_000_000}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body);
    await eventually(async () => (await readdir(join(world.dataDir, 'spool'))).length > 0);
    socket.destroy();
    await leavesNothing();
  });

  it('that comes too often is shown again with what was sent, and says when and that the file is to be chosen again', async () => {
    const busy = await openWorld(false, {
      database: databaseOfService(),
      settings: { COUNTERSIGN_LIMITS: 'packages_per_hour=4' },
    });
    try {
      const cookie = `countersign-session=${busy.people.publisher.session}`;
      const page = await (await fetch(busy.url + path, { headers: { cookie } })).text();
      const own = /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
      const body = new Uint8Array(
        Buffer.concat([Buffer.from(terms().replace(csrf, own)), file(made.bytes), Buffer.from(end)]),
      );
      const type = `multipart/form-data; boundary=${boundary}`;
      const init = { method: 'POST', headers: { cookie, 'content-type': type }, body };
      const answer = await fetch(busy.url + path, init);
      assert.equal(answer.status, 429);
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
      const html = await answer.text();
      assert.match(html, /value="5\.0\.0"/);
      assert.match(html, /Choose the file again/);
    } finally {
      await busy.close();
    }
  });

  it('never waits for a fresh proof of the password: a form that waits could not keep its file', () => {
    const asking = capabilities.filter(({ attachment, recentAuth }) => attachment !== undefined && recentAuth === true);
    assert.deepEqual(asking, []);
  });

  it('that is whole is announced and uploaded in one', async () => {
    const answer = await send([terms(), file(made.bytes), end]);
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), `/account/artifacts/${slug}/releases/5.0.0`);
    const release = await world.served.wiring.services.ports.releases.find(slug, '5.0.0');
    assert.deepEqual([release?.state, release?.sha256], ['in_review', made.sha256]);
  });

  it('goes on where a first try was announced and not uploaded; not with other bytes (decisions §4)', async () => {
    const again = await testPackage({ slug, version: '6.0.0' });
    const about = { slug, version: '6.0.0', min_core: '2.0.0', max_core: null, php: '^8.1', notes: { en: 'x' } };
    const { sha256, size } = again;
    await world.people.publisher.call('service_announce_release', { ...about, sha256, size });
    const six = terms().replace('5.0.0', '6.0.0');
    const other = await testPackage({ slug, version: '6.0.0', files: { 'x.php': '<?php' } });
    const refused = await send([six, file(other.bytes), end]);
    assert.equal(refused.status, 409);
    assert.match(await refused.text(), /id="version-wrong"/);
    assert.equal((await send([six, file(again.bytes), end])).status, 303);
    const release = await world.served.wiring.services.ports.releases.find(slug, '6.0.0');
    assert.equal(release?.state, 'in_review');
  });
});
