import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { requirePart } from '@countersign/test-parts';
import { makeFolder, type Running, run, runAtTerminal } from './running.js';

const LISTENS = /listens on (\S+)/;

describe('a start', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;
  const started: Running[] = [];

  beforeEach(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: join(folder.path, 'data'), COUNTERSIGN_PORT: '0' };
  });

  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
    await folder.remove();
  });

  function begin(settings: Record<string, string>, ...words: string[]): Running {
    const running = run({ ...environment, ...settings }, ...words);
    started.push(running);
    return running;
  }

  for (const [word, settings] of [
    ['serve', { COUNTERSIGN_METRICS: '' }],
    ['work', { COUNTERSIGN_METRICS: '' }],
    ['serve', { COUNTERSIGN_PORT: '' }],
  ] as const) {
    const [name] = Object.keys(settings);
    it(`of ${word} ends the process when the port of ${name} is taken (decisions §11)`, async () => {
      const other = await listening();
      const { port } = other.address() as AddressInfo;
      const taken = name === 'COUNTERSIGN_PORT' ? String(port) : `127.0.0.1:${port}`;
      const running = begin({ [String(name)]: taken }, word);
      assert.equal(await running.ended, 2);
      assert.match(running.err, new RegExp(`cannot start:\\n +${name}: `));
      assert.equal(running.out, '');
      other.close();
    });
  }

  it('of a service whose scopes cannot be read ends the process, whatever it had opened (decisions §11)', async () => {
    const file = join(folder.path, 'scopes.json');
    writeFileSync(file, '{"scopes": 5}');
    const running = begin({ COUNTERSIGN_SCOPES_FILE: file, COUNTERSIGN_METRICS: '127.0.0.1:0' }, 'serve');
    assert.notEqual(await running.ended, 0);
    assert.equal(running.out, '');
  });

  it('on a full disk names the disk first, and no damage (decisions §2)', async function () {
    const full = join(folder.path, 'full');
    mkdirSync(full);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', full], { stdio: 'ignore' });
    } catch {
      if (this.test !== undefined) this.test.title += ' [skipped: only root may mount a disk]';
      this.skip();
    }
    try {
      fill(join(full, 'other'));
      const running = begin({ COUNTERSIGN_DATA_DIR: full }, 'serve');
      assert.equal(await running.ended, 2);
      assert.match(
        running.err,
        /^countersign cannot start:\n +COUNTERSIGN_DATA_DIR: received \S+, on a disk that is full/,
      );
    } finally {
      execFileSync('umount', ['-l', full]);
    }
  });

  it('says where it listens and at which address callers reach it (decisions §11)', async () => {
    const running = begin({ COUNTERSIGN_HOST: '0.0.0.0', COUNTERSIGN_BASE_URL: 'http://localhost:9000' }, 'serve');
    const [, listensOn = ''] = await running.says(LISTENS);
    await running.says(/--help/);
    assert.match(listensOn, /^http:\/\/0\.0\.0\.0:\d+$/);
    assert.match(running.out, /callers: http:\/\/localhost:9000\n/);
    const alive = await fetch(`http://127.0.0.1:${new URL(listensOn).port}/healthz`);
    assert.equal(alive.status, 200);
  });

  it('writes the link of the first admin to a file of its owner alone, not to a journal (decisions §11)', async () => {
    const running = begin({}, 'serve', '--json');
    const [line] = await running.says(/.*\n/);
    const facts = JSON.parse(line) as Record<string, string | null>;
    const file = facts['first_admin_url_file'] ?? '';
    assert.equal(facts['first_admin_url'], null);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const link = readFileSync(file, 'utf8').trim();
    assert.equal((await fetch(link)).status, 200);
    assert.ok(!running.out.includes('link='));
  });

  it('shows the link of the first admin at a terminal, and leaves no file (decisions §11)', async function () {
    const running = runAtTerminal(requirePart(this, 'script'), environment, 'serve');
    started.push(running);
    const [, link = ''] = await running.says(/(http\S+\/sign-in\?link=[\w-]{43})/);
    assert.equal((await fetch(link)).status, 200);
    assert.throws(() => statSync(join(folder.path, 'data', 'first-admin-link.txt')));
    running.child.kill('SIGTERM');
  });

  for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
    it(`is ended by ${signal}: everything is closed, and the log says so (decisions §11)`, async () => {
      for (const word of ['serve', 'work']) {
        const running = begin({}, word);
        await running.says(/listens on|runs jobs/);
        running.child.kill(signal);
        assert.equal(await running.ended, 0);
        assert.match(running.err, new RegExp(`"signal":"${signal}"`));
      }
    });
  }
});

async function listening(): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Until there is no room. */
function fill(path: string): void {
  try {
    writeFileSync(path, Buffer.alloc(4 * 1024 * 1024));
  } catch {
    // As much as there was room for.
  }
}
