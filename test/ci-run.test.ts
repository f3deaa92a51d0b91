import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../main/reference/files.js';

/** What `npm` does in its place: a line of shell for each of its commands. */
type Npm = Readonly<Partial<Record<'audit' | 'ci' | 'lint' | 'types' | 'test' | 'test:long', string>>>;

function totals(passed: number, failed: number, skipped = 0): string {
  return `echo '${JSON.stringify({ passed, failed, skipped })}' > "$MOCHA_TOTALS"; exit ${failed}`;
}

/** Everything that it is asked about is installed, or all but the browsers, which come first. */
const DPKG_QUERY = '#!/bin/sh\nshift 2\nfor one in "$@"; do printf "$one=installed "; done\n';
const NO_BROWSER = DPKG_QUERY.replace('shift 2', 'shift 4');

describe('.ci/run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-ci-'));

  before(() => {
    mkdirSync(join(folder, '.ci'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, '.ci', 'secantusdb'), '#!/bin/sh\n', { mode: 0o755 });
    for (const name of ['run', 'audit']) copyFileSync(join(ROOT, '.ci', name), join(folder, '.ci', name));
    program('dpkg-query', DPKG_QUERY);
    for (const name of ['apt-get', 'apt-cache', 'sleep']) program(name, '#!/bin/sh\n');
  });

  after(() => rmSync(folder, { recursive: true, force: true }));

  function program(name: string, text: string): void {
    writeFileSync(join(folder, 'bin', name), text, { mode: 0o755 });
  }

  function run(npm: Npm): { status: number | null; last: string; text: string } {
    const cases = Object.entries(npm).map(([name, line]) => `${name}) ${line} ;;`);
    const script = `#!/bin/sh\n[ "$1" = run ] && shift\ncase "$1" in\n${cases.join('\n')}\nesac\n`;
    program('npm', script);
    const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` };
    const { status, stdout, stderr } = spawnSync('bash', [join(folder, '.ci', 'run')], { env, encoding: 'utf8' });
    return { status, last: stdout.trimEnd().split('\n').at(-1) ?? '', text: stdout + stderr };
  }

  it('adds up what mocha counted in both suites', () => {
    const { status, last } = run({ test: totals(120, 0), 'test:long': totals(7, 0) });
    assert.deepEqual([status, last], [0, '127 passed, 0 failed']);
  });

  it('fails when a test failed, and tells what was skipped', () => {
    const { status, last } = run({ test: totals(120, 2), 'test:long': totals(7, 0, 1) });
    assert.deepEqual([status, last], [1, '127 passed, 2 failed, 1 skipped']);
  });

  it('names what failed beside the count, from every suite', () => {
    const one = (title: string): string => `echo 'x.test.js: ${title}' >> "$MOCHA_FAILURES"; ${totals(1, 1)}`;
    const { text } = run({ test: one('keeps one'), 'test:long': one('keeps two') });
    assert.match(text, /Failed:\n\nx\.test\.js: keeps one\nx\.test\.js: keeps two\n\n2 passed, 2 failed\n$/);
    assert.doesNotMatch(run({ test: totals(1, 0), 'test:long': totals(1, 0) }).text, /Failed:/);
  });

  it('runs no test whose source is gone', () => {
    const left = ['dist', 'packages/one/dist'].map((name) => join(folder, name, 'test'));
    for (const path of left) mkdirSync(path, { recursive: true });
    run({ test: totals(1, 0), 'test:long': totals(1, 0) });
    assert.deepEqual(left.map(existsSync), [false, false]);
  });

  it('counts a suite that crashed before its totals as a failure', () => {
    const { status, last } = run({ test: totals(120, 0), 'test:long': 'exit 7' });
    assert.deepEqual([status, last], [1, '120 passed, 1 failed']);
  });

  it('counts a suite that failed after its totals said that nothing had', () => {
    const { status, last } = run({ test: `${totals(120, 0).replace('exit 0', 'exit 9')}`, 'test:long': totals(7, 0) });
    assert.deepEqual([status, last], [1, '127 passed, 1 failed']);
  });

  it('fails by lint or types alone, and still tells the totals last', () => {
    for (const step of ['lint', 'types'] as const) {
      const { status, last, text } = run({ [step]: 'exit 1', test: totals(120, 0), 'test:long': totals(7, 0) });
      assert.deepEqual([status, last], [1, '127 passed, 0 failed'], step);
      assert.match(text, new RegExp(`FAILED: npm run ${step}`));
    }
  });

  it('fails by a known vulnerability, and says so where the registry answers no audit', () => {
    const suites = { test: totals(120, 0), 'test:long': totals(7, 0) };
    const unanswered = run({ ...suites, audit: `echo '{"statusCode":405}'; exit 1` });
    assert.equal(unanswered.status, 0);
    assert.match(unanswered.text, /not checked: this registry does not answer audits/);
    const clean = run({ ...suites, audit: `echo '{"vulnerabilities":{}}'` });
    assert.equal(clean.status, 0);
    assert.match(clean.text, /no known vulnerability/);
    const found = run({ ...suites, audit: `echo '{"vulnerabilities":{"left-pad":{}}}'; exit 1` });
    assert.deepEqual([found.status, found.last], [1, '127 passed, 0 failed']);
    assert.match(found.text, /FAILED: .ci\/audit/);
  });

  describe('on a machine without a browser', () => {
    const green = { test: totals(1, 0), 'test:long': totals(1, 0) };
    const installed = join(folder, 'installed');

    beforeEach(() => {
      program('dpkg-query', NO_BROWSER);
      program('apt-get', `#!/bin/sh\ncase "$*" in *install*) echo "$@" > ${installed} ;; esac\n`);
      program('id', '#!/bin/sh\necho 0\n');
    });
    afterEach(() => {
      program('dpkg-query', DPKG_QUERY);
      program('apt-cache', '#!/bin/sh\n');
      for (const name of ['bin/id', 'installed']) rmSync(join(folder, name), { force: true });
    });

    it('installs the one without windows', () => {
      assert.equal(run(green).status, 0);
      assert.match(readFileSync(installed, 'utf8'), /--no-install-recommends chromium-headless-shell$/m);
    });

    it('installs the whole one where Debian has no other', () => {
      program('apt-cache', '#!/bin/sh\nexit 100\n');
      assert.equal(run(green).status, 0);
      assert.match(readFileSync(installed, 'utf8'), /--no-install-recommends chromium$/m);
    });

    it('names what is missing where it may not install it, and fails', () => {
      program('id', '#!/bin/sh\necho 1000\n');
      const { status, last, text } = run(green);
      assert.deepEqual([status, last], [1, '2 passed, 0 failed']);
      assert.match(text, /missing: chromium\nnot root/);
      assert.equal(existsSync(installed), false);
    });
  });

  it('tries npm ci three times', () => {
    const { status, text } = run({ ci: 'echo tried; exit 1', test: totals(1, 0), 'test:long': totals(1, 0) });
    assert.equal(status, 1);
    assert.equal(text.split('tried').length - 1, 3);
  });
});
