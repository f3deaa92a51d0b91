import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import { ROOT } from '../../main/reference/files.js';
import { startService } from '../../main/tour/service.js';

const run = promisify(execFile);
const TOUR = join(ROOT, 'dist', 'main', 'tour', 'index.js');

async function tour(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [TOUR, ...args], { maxBuffer: 16 * 1024 * 1024 });
  return stdout;
}

/** What it has to show of the app that acts for a member. */
const APP_STEPS = [
  'the issuer is the service, and PKCE uses S256',
  'Mia has to sign in first',
  'the app receives a code, its state and the issuer',
  'an access token for 1 hour, and a refresh token',
  'the profile has her name and email address',
  'new access and refresh tokens',
  'the reuse is refused',
  'all tokens of the authorization are revoked',
];

/** What the tour has to show of each package. */
function assertStory(told: string, packages: number): void {
  const count = (words: string): number => told.split(words).length - 1;
  assert.equal(count('the signed package: verified'), packages);
  assert.equal(count('the same with one bit changed: altered'), packages);
  assert.equal(count('a file of an unknown artifact: unknown'), packages);
  assert.equal(count('the manifest is signed with key'), packages);
  for (const step of APP_STEPS) assert.equal(count(`✔ ${step}`), 1, step);
  assert.equal(count('✘'), 0);
  assert.match(told, /Done in/);
  for (const line of told.split('\n')) assert.ok(line.length <= 100, line);
  assert.ok(!told.includes('\u001b'), 'no colours where there is no terminal');
  assert.doesNotMatch(told, /bk(?:m|ps|at|rt|ac)_[A-Za-z0-9_-]{43}/);
}

describe('npm run tour', () => {
  // Each story takes as long as twenty ordinary tests: the sample is played where a service runs, real code elsewhere.
  it('plays the whole story on a service that runs already, under names of its own (service.md, What the service does)', async () => {
    const service = await startService({ COUNTERSIGN_LOG_LEVEL: 'error' });
    try {
      const told = await tour('--url', service.url, '--data-dir', service.dataDir, '--sample');
      assertStory(told, 1);
      // So it can be played again, and beside another tour.
      const named = [...told.matchAll(/\S+@example\.com|--publisher-name \S+|--artifact \S+|slug: [^\s,]+/g)].map(
        ([one]) => one,
      );
      assert.ok(named.length >= 6, named.join('\n'));
      for (const one of named) assert.match(one, /-t[0-9a-z]+(?:@example\.com)?$/);
    } finally {
      await service.stop();
    }
  });

  it('plays it on its own service with real PHP from Debian packages, one of them too large for an agent tool', async function () {
    requirePart(this, 'php');
    const told = await tour();
    if (told.includes('No Debian packages')) {
      if (process.env['CI']) throw new Error(told);
      this.skip();
    }
    assertStory(told, 3);
    assert.match(told, /PUT \/v1\/publisher\/releases\/1\.0\.0\/package \(signed, \d+\.\d MB\)/);
  });

  it('tells how it is called when it is called otherwise', async () => {
    await assert.rejects(tour('--url', 'http://127.0.0.1:1'), (error: { code?: number; stderr?: string }) => {
      assert.equal(error.code, 2);
      assert.match(error.stderr ?? '', /npm run tour/);
      return true;
    });
  });
});
