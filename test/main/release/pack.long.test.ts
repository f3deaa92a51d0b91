import assert from 'node:assert/strict';
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { storedFile } from '../../../main/reference/files.js';
import type { LockedPackages } from '../../../main/release/lock.js';
import { packRelease } from '../../../main/release/pack.js';
import { runSteps, type Scratch } from '../../deploy/dockerfile.js';
import { startProgram } from '../running.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

describe('the release', function () {
  this.timeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'countersign-release-test-'));
  let image: Scratch;
  let file: string;

  before(async () => {
    image = runSteps(ROOT, join(folder, 'image'));
    ({ file } = await packRelease(join(folder, 'packed')));
  });

  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

  it('has the same bytes wherever it was built', () => {
    const [other = ''] = readdirSync(image.at('/release'));
    assert.ok(readFileSync(file).equals(readFileSync(join(image.at('/release'), other))));
  });

  it('has what runs, the lock and what an operator copies, and neither sources nor tests', () => {
    const files = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n');
    const own = files.filter((path) => !path.startsWith('package/node_modules/'));
    assert.deepEqual(
      own.filter((path) => /\.(?:tsx?|map)$|\/(?:test|bench)\/|Dockerfile/.test(path)),
      [],
    );
    assert.deepEqual(
      files.filter((path) => /\.(?:[cm]?ts|map)$|\/typescript\/|\/@types\//.test(path)),
      [],
    );
    for (const wanted of [
      'npm-shrinkwrap.json',
      'bin/countersign.js',
      'dist/program/index.js',
      'dist/node_modules/@countersign/embedded-mongo/dist/src/server/main.js',
      'http/assets/hash.js',
      'docs/openapi.json',
      'deploy/systemd/countersign@.service',
      'node_modules/@lmdb/lmdb-linux-x64/node.napi.glibc.node',
      'node_modules/@lmdb/lmdb-linux-arm64/node.napi.glibc.node',
      'node_modules/@node-rs/argon2-linux-arm64-gnu/argon2.linux-arm64-gnu.node',
    ])
      assert.ok(files.includes(`package/${wanted}`), wanted);
  });

  it('has every dependency in its lock as the checkout has it', () => {
    const packagesOf = (text: string): LockedPackages => (JSON.parse(text) as { packages: LockedPackages }).packages;
    const locked = packagesOf(readFileSync(join(image.at('/opt/countersign'), 'npm-shrinkwrap.json'), 'utf8'));
    const ours = packagesOf(storedFile('package-lock.json'));
    for (const [path, { integrity }] of Object.entries(locked))
      if (path !== '') assert.equal(integrity, ours[path]?.integrity, path);
    for (const name of ['lmdb', 'mongodb', '@node-rs/argon2-linux-arm64-gnu', 'light-my-request'])
      assert.ok(Object.hasOwn(locked, `node_modules/${name}`), name);
  });

  it('is installed into an empty prefix without a registry and a compiler, and starts', async () => {
    const [prefix, bin] = [join(folder, 'prefix'), join(folder, 'bin')];
    mkdirSync(bin);
    const programs = { node: process.execPath, sh: '/bin/sh', env: '/usr/bin/env', npm: npmItself() };
    for (const [name, path] of Object.entries(programs)) symlinkSync(path, join(bin, name));
    const env = { PATH: bin, HOME: folder, npm_config_registry: 'http://127.0.0.1:9/' };
    await promisify(execFile)('npm', ['install', '--global', '--offline', '--no-audit', '--prefix', prefix, file], {
      env,
    });
    const program = join(prefix, 'bin', 'countersign');
    const { version } = JSON.parse(storedFile('package.json')) as { version: string };
    assert.equal(execFileSync(program, ['--version'], { env, encoding: 'utf8' }), `${version}\n`);
    const environment = { COUNTERSIGN_DATA_DIR: join(folder, 'data'), COUNTERSIGN_PORT: '0' };
    const service = startProgram({ ...environment, COUNTERSIGN_LOG_LEVEL: 'error' }, program, 'serve');
    try {
      const origin = (await service.says(/listens on (\S+)/))[1] ?? '';
      // Here `npx` would ask the registry for a package of that name.
      assert.equal((await service.says(/^ +(.*)countersign --help$/m))[1], '');
      for (const path of ['/readyz', '/', '/docs/scan', '/openapi.json', '/v1/signing-keys'])
        assert.equal((await fetch(`${origin}${path}`)).status, 200, path);
    } finally {
      service.child.kill('SIGTERM');
      assert.equal(await service.ended, 0);
    }
  });

  it('runs unpacked, as the steps of the Dockerfile leave it, in production unless told otherwise', async () => {
    const [program = '', ...words] = image.command;
    const port = '48080';
    const environment = { ...image.environment, COUNTERSIGN_PORT: port };
    const refused = spawnSync(program, words, { env: { PATH: process.env['PATH'], ...environment }, encoding: 'utf8' });
    assert.equal(refused.status, 2);
    assert.match(refused.stderr, /COUNTERSIGN_BASE_URL/);
    const settings = { ...environment, COUNTERSIGN_BASE_URL: 'https://artifacts.example.com' };
    const check = (): number | null =>
      spawnSync(image.healthCheck[0] ?? '', image.healthCheck.slice(1), {
        env: { PATH: process.env['PATH'], ...settings },
      }).status;
    const service = startProgram(settings, program, ...words);
    try {
      await service.says(/artifacts\.example\.com/);
      assert.equal(check(), 0);
    } finally {
      service.child.kill('SIGTERM');
      await service.ended;
    }
    assert.equal(check(), 1);
    assert.ok(existsSync(join(image.at('/data'), 'db', 'store.mdb')));
  });
});

/** npm is a script of its own folder, which a link to its link would not find. */
function npmItself(): string {
  const folders = (process.env['PATH'] ?? '').split(':');
  return realpathSync(join(folders.find((one) => existsSync(join(one, 'npm'))) ?? dirname(process.execPath), 'npm'));
}
