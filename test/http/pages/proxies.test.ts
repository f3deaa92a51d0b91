import assert from 'node:assert/strict';
import { loadConfig } from '../../../main/config.js';
import { startService } from '../../../main/serve.js';
import { wire } from '../../../main/wire.js';
import { makeFolder } from '../../main/running.js';
import { testParts } from '../../parts.js';
import { openBrowser } from './browser.js';

type Fail = (forwardedFor: string) => Promise<number>;

/** A service where each client may fail once to sign in, and somebody who does so from an address. */
async function failing(proxies: string, use: (fail: Fail) => Promise<void>): Promise<void> {
  const folder = await makeFolder();
  const config = loadConfig({
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_PORT: '0',
    COUNTERSIGN_LOG_LEVEL: 'silent',
    COUNTERSIGN_LIMITS: 'sign_in_failures=1',
    ...(proxies === '' ? {} : { COUNTERSIGN_TRUSTED_PROXIES: proxies }),
  });
  const service = await startService(await wire(testParts(config)), { jobs: false });
  try {
    const browser = openBrowser(service.baseUrl);
    const page = await browser.get('/sign-in');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const fields = { csrf, email: 'nobody@example.com', password: 'wrong' };
    await use(async (address) => (await browser.post('/sign-in', fields, { 'x-forwarded-for': address })).status);
  } finally {
    await service.close();
    await folder.remove();
  }
}

describe('X-Forwarded-For', () => {
  it('names the client when the peer is a trusted proxy (decisions §11)', () =>
    failing('127.0.0.1', async (fail) => {
      assert.equal(await fail('203.0.113.1'), 401);
      assert.equal(await fail('203.0.113.1'), 429);
      assert.equal(await fail('203.0.113.2'), 401, 'another client');
      assert.equal(
        await fail('198.51.100.7, 203.0.113.2'),
        429,
        'what the client itself wrote in front counts nothing',
      );
      assert.equal(await fail('203.0.113.3, 127.0.0.1'), 401, 'a proxy behind a proxy');
      assert.equal(await fail('203.0.113.3'), 429);
    }));

  for (const proxies of ['', '192.0.2.1']) {
    it(`counts nothing from any other peer, with ${proxies || 'no'} proxy trusted (decisions §11)`, () =>
      failing(proxies, async (fail) => {
        assert.equal(await fail('203.0.113.1'), 401);
        assert.equal(await fail('203.0.113.2'), 429);
      }));
  }
});
