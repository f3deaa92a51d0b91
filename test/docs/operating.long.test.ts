import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { ROOT, storedFile } from '../../main/reference/files.js';
import { testAuthority } from '../certificates.js';
import { freePort, HOST, type RunningProxy, startCaddy } from '../deploy/proxies.js';
import { type Running, startProgram } from '../main/running.js';

const run = promisify(execFile);

/** Folders of the machine, which are below a scratch folder here. */
const OF_THE_MACHINE = /(?<![\w.])\/(?=(?:etc\/(?:countersign|caddy|systemd)|usr\/local|var\/lib\/countersign)\b)/g;

/** What needs root or systemd, done as far as it goes without. */
const STAND_INS: Readonly<Record<string, string>> = {
  'apt-get': 'exit 0',
  adduser: 'exit 0',
  chown: 'exit 0',
  // npm installs the release in test/main/release/pack.long.test.ts.
  npm: 'exit 0',
  runuser: 'shift 3; exec "$@"',
  systemctl: 'echo "$@" >> "$HOME/systemctl"',
};

/** Follows the commands of the document, on a machine that is a folder. */
describe('from an empty machine to the first version (docs/operating.md)', function () {
  this.timeout(240_000);
  const page = storedFile('docs/operating.md');
  const home = mkdtempSync(join(tmpdir(), 'countersign-machine-'));
  let service: Running | null = null;
  let proxy: RunningProxy | null = null;
  let earlier = '';

  before(function () {
    for (const part of ['curl', 'openssl', 'zip'] as const) requirePart(this, part);
    for (const folder of [
      'bin',
      'etc/caddy',
      'etc/systemd/system',
      'usr/local/bin',
      'usr/local/sbin',
      'usr/local/lib/node_modules',
    ])
      mkdirSync(join(home, folder), { recursive: true });
    symlinkSync(ROOT, join(home, 'usr/local/lib/node_modules/countersign'));
    symlinkSync(join(ROOT, 'bin/countersign.js'), join(home, 'usr/local/bin/countersign'));
    for (const [name, text] of Object.entries(STAND_INS)) script(join(home, 'bin', name), text);
  });

  after(async () => {
    service?.child.kill('SIGTERM');
    await service?.ended;
    await proxy?.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  it('installs and configures', async () => {
    await follow('install');
    await follow('configure');
    for (const path of [
      'usr/local/sbin/countersign-run',
      'etc/systemd/system/countersign@.service',
      'etc/countersign/countersign.env',
    ])
      moveIntoHome(path);
    assert.equal(readFileSync(join(home, 'etc/caddy/Caddyfile'), 'utf8'), storedFile('deploy/proxy/Caddyfile'));
  });

  it('starts, and is reached through the proxy', async function () {
    const caddy = requirePart(this, 'caddy');
    const port = await freePort();
    service = startUnit(port);
    await service.says(new RegExp(HOST));
    proxy = await startCaddy(caddy, port);
    writeFileSync(join(home, 'ca.pem'), testAuthority().ca);
    writeFileSync(
      join(home, '.curlrc'),
      `connect-to = "${HOST}:443:127.0.0.1:${proxy.port}"\ncacert = "${home}/ca.pem"\n`,
    );
    assert.match(await follow('start'), /"ready"/);
    assert.match(readFileSync(join(home, 'systemctl'), 'utf8'), /^enable --now countersign@serve$/m);
  });

  it('gets accounts, and publishes a version that is verified', async () => {
    assert.match(await follow('accounts'), new RegExp(`https://${HOST}/sign-in\\?link=`));
    assert.match(await follow('publish'), /in_review/);
    await follow('approve');
    assert.match(await follow('verify'), /"answer":"verified"/);
  });

  function script(path: string, text: string): void {
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
  }

  function moved(text: string): string {
    return text.replaceAll(OF_THE_MACHINE, `${home}/`);
  }

  function moveIntoHome(path: string): void {
    writeFileSync(join(home, path), moved(readFileSync(join(home, path), 'utf8')));
  }

  /** Runs a block of the page after those before it, whose variables and functions it uses. */
  async function follow(name: string): Promise<string> {
    const block = new RegExp(`<!-- tested: ${name} -->\\n\`\`\`bash\\n(.*?)\`\`\``, 's').exec(page)?.[1];
    assert.ok(block, name);
    const text = moved(block);
    const env = { PATH: `${home}/bin:${home}/usr/local/sbin:${home}/usr/local/bin:${process.env['PATH']}`, HOME: home };
    const { stdout } = await run('bash', ['-c', `set -euo pipefail\n${earlier}\n${text}`], { cwd: home, env });
    // Only what later blocks need: doing things twice would be refused.
    earlier += [.../^TOKEN=.*?\)$|^tool\(\) \{.*?^\}$/gms[Symbol.matchAll](text)].map(([one]) => `${one}\n`).join('');
    return stdout;
  }

  /** Starts what systemd would, with the environment and the credential of the unit. */
  function startUnit(port: number): Running {
    const unit = readFileSync(join(home, 'etc/systemd/system/countersign@.service'), 'utf8');
    const [, from = ''] = /^LoadCredential=master\.key:(.*)$/m.exec(unit) ?? [];
    mkdirSync(join(home, 'credentials'));
    copyFileSync(from, join(home, 'credentials', 'master.key'));
    chmodSync(join(home, 'credentials', 'master.key'), 0o400);
    const [, file = ''] = /^EnvironmentFile=(.*)$/m.exec(unit) ?? [];
    const settings = [
      ...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)="?(.*?)"?$/gm),
      ...unit.matchAll(/^Environment=([A-Z_]+)=(.*)$/gm),
    ].map(([, name = '', value = '']) => [
      name,
      value.replace('%d', `${home}/credentials`).replace('%S', `${home}/var/lib`),
    ]);
    const [, program = '', word = ''] = /^ExecStart=(\S+) (\S+)$/m.exec(unit) ?? [];
    assert.ok(existsSync(program));
    return startProgram(
      { ...Object.fromEntries(settings), COUNTERSIGN_PORT: String(port) },
      program,
      word.replace('%i', 'serve'),
    );
  }
});
