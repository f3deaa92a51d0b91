import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { refusalCodes } from '../../../domain/refusal.js';
import { loadConfig } from '../../../main/config.js';
import { type Served, startService } from '../../../main/serve.js';
import { wire } from '../../../main/wire.js';
import { wireMessages } from '../../../messages/index.js';
import { makeFolder } from '../../main/running.js';
import { testParts } from '../../parts.js';

describe('the pages of an https service', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let service: Served;
  let here: string;

  before(async () => {
    folder = await makeFolder();
    const config = loadConfig({
      COUNTERSIGN_DATA_DIR: folder.path,
      COUNTERSIGN_PORT: '0',
      COUNTERSIGN_BASE_URL: 'https://artifacts.example.com',
      COUNTERSIGN_LOG_LEVEL: 'silent',
    });
    service = await startService(await wire(testParts(config)), { jobs: false });
    here = `http://127.0.0.1:${service.port}`;
  });

  after(async () => {
    await service.close();
    await folder.remove();
  });

  const get = (path: string) => fetch(here + path, { redirect: 'manual' });

  it('binds its cookies to the host, for https only', async () => {
    const [cookie = ''] = (await get('/sign-in')).headers.getSetCookie();
    assert.match(cookie, /^__Host-countersign-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  it('leads to an account from the front page, while anybody may make one', async () => {
    assert.match(await (await get('/')).text(), /<a class="button" href="\/sign-up">/);
  });

  it('draws the wordmark in the header, with the name beside it for who hears the page', async () => {
    const [, letters = assert.fail()] =
      /class="word" d="([^"]+)"/.exec(readFileSync('http/assets/wordmark.svg', 'utf8')) ?? [];
    const [header = ''] = /<header>[\s\S]*?<\/header>/.exec(await (await get('/')).text()) ?? [];
    assert.ok(header.includes(letters), header);
    assert.match(header, /<a href="\/"><svg[^>]+aria-hidden="true"[\s\S]*<span class="heard">Countersign<\/span><\/a>/);
  });

  it('answers the description of its routes as docs/openapi.json says it, and leads there', async () => {
    const answer = await get('/openapi.json');
    assert.equal(answer.status, 200);
    assert.equal(await answer.text(), readFileSync('docs/openapi.json', 'utf8'));
    assert.match(await (await get('/docs')).text(), /href="\/openapi\.json"/);
  });

  it('gives no cookie to who only reads', async () => {
    for (const path of ['/', '/errors']) assert.deepEqual((await get(path)).headers.getSetCookie(), []);
  });

  for (const path of ['/', '/errors', '/sign-in', '/sign-in?link=none']) {
    it(`shows ${path} without foreign or inline script, style or frame`, async () => {
      const answer = await get(path);
      const policy = answer.headers.get('content-security-policy') ?? '';
      assert.match(policy, /default-src 'none'/);
      assert.doesNotMatch(policy, /unsafe|https?:|\*/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(answer.headers.get('strict-transport-security') ?? '', /max-age=\d{8}/);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const html = await answer.text();
      assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
      const scripts = html.replaceAll(/<script type="module" src="\/assets\/[\w.-]+"><\/script>/g, '');
      assert.doesNotMatch(scripts, /<script/);
      assert.match(html, /^<!doctype html><html lang="en">/);
    });
  }

  it('leads nowhere that is not there', async () => {
    const seen = new Set<string>();
    for (const path of [
      '/',
      '/errors',
      '/docs',
      '/docs/publishing',
      '/docs/scan',
      '/docs/receiving-webhooks',
      '/docs/connecting-an-app',
      '/docs/guidelines',
      '/sign-in',
      '/sign-in?link=none',
    ]) {
      const html = await (await get(path)).text();
      for (const [, link = ''] of html.matchAll(/(?:href|src)="(\/[^"#]*)/g)) seen.add(link);
    }
    assert.ok(seen.size >= 4);
    for (const link of seen) assert.equal((await get(link)).status, 200, link);
  });

  it('marks everything that is wrong with what is asked about a file at once', async () => {
    const html = await (await get('/?slug=In+voices&version=1&sha256=2')).text();
    assert.deepEqual(
      [...html.matchAll(/id="(\w+)-wrong"/g)].map(([, field]) => field),
      ['slug', 'version', 'sha256'],
    );
  });

  it('explains every code where the type of a problem leads (decisions §2)', async () => {
    const html = await (await get('/errors')).text();
    for (const code of refusalCodes) {
      assert.ok(html.includes(`id="${code}"`), code);
      assert.ok(html.includes(wireMessages.title(code)), code);
    }
  });

  it('explains a code under every status that it can have (decisions §2)', async () => {
    const html = await (await get('/errors')).text();
    const sections = html.split('<h2>Status ').slice(1);
    const under = sections.filter((one) => one.includes('<code>too_large</code>')).map((one) => one.slice(0, 3));
    assert.deepEqual(under, ['413', '422', '431']);
    assert.equal(html.split('id="too_large"').length, 2);
  });

  it('sets a document as print does, and breaks its names and addresses between their parts', async () => {
    const html = await (await get('/docs/publishing')).text();
    assert.ok(html.includes('The version’s page') && !html.includes("version's"));
    assert.ok(html.includes('at most 40\u00a0MiB'));
    assert.ok(html.includes('service_<wbr/>announce_<wbr/>release'));
    assert.match(html, /<pre class="scrolls"[^>]*><code>[^<]*--publisher-name/, 'the line of a command stays whole');
  });

  it('shows the error codes as a part of the documentation', async () => {
    const html = await (await get('/errors')).text();
    assert.match(html, /<a href="\/docs" aria-current="true">/);
    assert.match(html, /class="crumbs"[^>]*><ol><li><a href="\/docs">/);
  });

  it('speaks the language that the browser asks for, or that was chosen', async () => {
    const german = { headers: { 'accept-language': 'fr, de-AT;q=0.9, en;q=0.1' } };
    assert.match(await (await fetch(`${here}/`, german)).text(), /^<!doctype html><html lang="de">/);
    assert.match(await (await get('/')).text(), /^<!doctype html><html lang="en">/);
    const chosen = await fetch(`${here}/language`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ language: 'en', back: '/errors?a=1' }),
    });
    assert.deepEqual([chosen.status, chosen.headers.get('location')], [303, '/errors?a=1']);
    const cookie = chosen.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const back = await fetch(`${here}/errors`, { headers: { ...german.headers, cookie } });
    assert.match(await back.text(), /^<!doctype html><html lang="en">/);
  });

  it('leads to no other site after a form', async () => {
    for (const back of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/\t/evil.example',
      'x',
      '/./\\e',
      '',
    ]) {
      const body = new URLSearchParams({ language: 'de', back });
      const answer = await fetch(`${here}/language`, { method: 'POST', redirect: 'manual', body });
      assert.equal(answer.headers.get('location'), '/', back);
    }
  });

  it('sends who is not signed in from the account to signing in', async () => {
    const answer = await get('/account');
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/sign-in']);
  });

  const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it('shows a browser a page where nothing is, with what protects every page', async () => {
    for (const path of ['/nothing', '/nothing/at/all?a=1', '/%zz', '/v1x', '/not-found', `/${'x'.repeat(9000)}`]) {
      const answer = await fetch(here + path, { headers: BROWSER });
      assert.equal(answer.status, 404, path);
      assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8', path);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      const html = await answer.text();
      assert.match(html, /<h1>Page not found/);
      assert.doesNotMatch(html, /nothing\/at/);
    }
    assert.equal((await fetch(`${here}/nothing`, { method: 'HEAD', headers: BROWSER })).status, 404);
  });

  it('answers a program with a problem object where nothing is (decisions §2)', async () => {
    const asked = [
      ...['/nothing', '/not-found', '/%zz'].map((path) => fetch(here + path)),
      ...['/v1', '/v1/nothing', '/v1/publisher/x', '/mcp/x', '/healthz/x', '/readyz/x'].map((path) =>
        fetch(here + path, { headers: BROWSER }),
      ),
      fetch(`${here}/nothing`, { method: 'POST', headers: BROWSER }),
    ];
    for (const answer of await Promise.all(asked)) {
      assert.equal(answer.status, 404, answer.url);
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8', answer.url);
      assert.equal(((await answer.json()) as { code: string }).code, 'not_found');
    }
  });

  it('answers in OAuth’s own form where nothing is below /oauth (decisions §2)', async () => {
    const answer = await fetch(`${here}/oauth/x`, { headers: BROWSER });
    assert.equal(answer.status, 404);
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
    const { error, error_uri } = (await answer.json()) as { error: string; error_uri: string };
    assert.equal(error, 'invalid_request');
    assert.match(error_uri, /\/errors#not_found$/);
  });

  it('refuses other methods with what is allowed (decisions §2)', async () => {
    const answer = await fetch(`${here}/errors`, { method: 'POST' });
    assert.equal(answer.status, 405);
    assert.match(answer.headers.get('allow') ?? '', /GET/);
  });

  it('keeps its style sheet for good, at an address that changes with it', async () => {
    const path = /href="(\/assets\/[^"]+)"/.exec(await (await get('/')).text())?.[1] ?? '';
    const answer = await get(path);
    assert.equal(answer.headers.get('content-type'), 'text/css; charset=utf-8');
    assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
  });
});
