import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answer, makeFolder, type Running, run } from './running.js';

const LISTENS = /listens on (http:\/\/127\.0\.0\.1:(\d+))/;

describe('countersign serve', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;
  let service: Running;
  let origin: string;
  const started: Running[] = [];

  const firstAdminLink = (): Promise<string> => readFile(join(folder.path, 'first-admin-link.txt'), 'utf8');

  function serve(port: string, ...options: string[]): Running {
    const running = run({ ...environment, COUNTERSIGN_PORT: port }, 'serve', ...options);
    started.push(running);
    return running;
  }

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path };
    service = serve('0');
    origin = (await service.says(LISTENS))[1] ?? '';
    await service.says(/--help/);
  });

  after(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await folder.remove();
  });

  it('tells where it is, where its data are, and how to make the first admin (decisions §11)', async () => {
    assert.match(service.out, new RegExp(`Data: ${folder.path} \\(embedded database\\)`));
    const link = (await firstAdminLink()).trim();
    assert.match(link, /\/sign-in\?link=[\w-]{43}$/);
    assert.equal(new URL(link).origin, origin);
    const page = await fetch(link);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /Create the first admin/);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  });

  it('has one active key of its own after the first start (decisions §4, Signing keys)', async () => {
    const { keys } = (await (await fetch(`${origin}/v1/signing-keys`)).json()) as { keys: Record<string, string>[] };
    assert.deepEqual(
      keys.map(({ status, use, alg }) => [status, use, alg]),
      [['active', 'sig', 'RS256']],
    );
  });

  it('names COUNTERSIGN_PORT when something listens there already (decisions §11)', async () => {
    const second = serve(new URL(origin).port);
    assert.equal(await second.ended, 2);
    assert.match(second.err, /COUNTERSIGN_PORT: received \d+, where something listens already/);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  });

  it('is one of several on the same data; a kill loses nothing that was answered (DESIGN, Embedded database)', async () => {
    const second = serve('0', '--no-jobs');
    const other = (await second.says(LISTENS))[1] ?? '';
    // What one process writes the other sees, and a command tells the address of the service that started last.
    const made = await answer(environment, 'admin', 'create-account', '--email', 'kim@example.com', '--name', 'Kim');
    const link = new URL(String(made['sign_in_url']));
    assert.equal(link.origin, other);
    assert.equal((await fetch(`${origin}/sign-in${link.search}`)).status, 200);

    second.child.kill('SIGKILL');
    assert.equal(await second.ended, 'SIGKILL');
    const third = serve('0');
    const last = (await third.says(LISTENS))[1] ?? '';
    await third.says(/--help/);
    assert.equal((await fetch(`${last}/sign-in${link.search}`)).status, 200);
    assert.match(third.out, /no admin yet/);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    // Its own port, where a command names one; none any more, once the service has stopped.
    const linkOf = async (settings: Record<string, string>): Promise<string> =>
      String((await answer(settings, 'admin', 'issue-sign-in-link', '--account', 'kim@example.com'))['sign_in_url']);
    assert.equal(new URL(await linkOf(environment)).origin, last);
    assert.equal(new URL(await linkOf({ ...environment, COUNTERSIGN_PORT: '9321' })).port, '9321');
    third.child.kill('SIGTERM');
    assert.equal(await third.ended, 0);
    assert.equal(new URL(await linkOf(environment)).port, '8080');
  });

  it('puts no secret into its log (service.md, OAuth rules 9)', async () => {
    const token = `bkm_${'s'.repeat(43)}`;
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', cookie: 'a=topsecretcookie' },
      body: JSON.stringify(call),
    });
    const link = /link=([\w-]{43})/.exec(await firstAdminLink())?.[1] ?? 'no link';
    for (const secret of [token, 'topsecretcookie', link]) {
      assert.equal(
        started
          .map(({ err }) => err)
          .join('')
          .includes(secret),
        false,
      );
    }
  });

  it('ends within ten seconds of SIGTERM, with status 0 (decisions §11)', async () => {
    const began = Date.now();
    service.child.kill('SIGTERM');
    assert.equal(await service.ended, 0);
    assert.ok(Date.now() - began < 10_000);
  });

  it('stops at a wrong setting with every fault, before it opens anything (decisions §11)', async () => {
    const wrong = run({ COUNTERSIGN_DATA_DIR: '/nowhere', COUNTERSIGN_PORT: 'x', COUNTERSIGN_PROT: '1' }, 'serve');
    assert.equal(await wrong.ended, 2);
    assert.match(wrong.err, /COUNTERSIGN_PORT: received "x", expected /);
    assert.match(wrong.err, /COUNTERSIGN_PROT: /);
    assert.equal(wrong.out, '');
  });
});
