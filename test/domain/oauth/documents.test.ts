import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Context } from '../../../domain/context.js';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import { noClientDocuments } from '../../../domain/oauth/client-documents.js';
import { documentClient } from '../../../domain/oauth/document-client.js';
import { freshUntil } from '../../../domain/oauth/document-freshness.js';
import { documentUrlFault } from '../../../domain/oauth/document-url.js';
import { findClient } from '../../../domain/oauth/find-client.js';
import { redirectUriFault } from '../../../domain/oauth/redirect-uri.js';
import { Refusal } from '../../../domain/refusal.js';
import { makeContext } from '../../../tools/dispatch.js';
import { openReceiver, type Receiver } from '../../receiver.js';
import { openTestService, type TestService } from '../../service.js';

const URL_OF = 'https://app.example.com/client.json';
const production = { environment: 'production' } as const;

const plain = { client_id: URL_OF, client_name: 'An app', redirect_uris: ['http://127.0.0.1/callback'] };

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return assert.fail('nothing was refused');
}

const read = (document: unknown) => documentClient(URL_OF, Buffer.from(JSON.stringify(document)), production);

describe('the URL of a client ID metadata document', () => {
  for (const url of [
    URL_OF,
    'https://app.example.com:443/c',
    'https://a.example.com/c?v=1',
    'https://a.example.com/a/',
  ]) {
    it(`may be ${url} (decisions §7)`, () => assert.equal(documentUrlFault(url), null));
  }
  for (const url of [
    'http://app.example.com/c',
    'https://app.example.com',
    'https://app.example.com/',
    'https://app.example.com/?c',
    'https://app.example.com:8443/c',
    'https://app.example.com:/c',
    'https://user@app.example.com/c',
    'https://user:secret@app.example.com/c',
    'https://app.example.com/c#f',
    'https://app.example.com/c#',
    'https://app.example.com/a/../c',
    'https://app.example.com/./c',
    'https://app.example.com/a/%2e%2E/c',
    'https://app.example.com/a\\c',
    'https://App.example.com/c',
    'https://%61pp.example.com/c',
    'https://2130706433/c',
    'https://äpp.example.com/c',
    'https:///c',
    'https://[::1]/c',
    `https://app.example.com/${'c'.repeat(480)}`,
  ]) {
    it(`may not be ${url.slice(0, 60)} (decisions §7)`, () => {
      const fault = documentUrlFault(url);
      assert.deepEqual([fault?.code, fault?.field], ['invalid_request', 'client_id']);
      assert.ok(!String(fault?.received).includes('secret'));
    });
  }
});

describe('the URL of a client ID metadata document, whatever it is', () => {
  it('leads to the host that is read in it, and to no other path than the one that is read', () => {
    const inHost = [...'ab.-%2e:@[]\\_~;443'];
    const part = (units: readonly string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 12 });
    fc.assert(
      fc.property(part(inHost), part([...inHost, '/', '?', '#']), (host, path) => {
        const url = `https://${host}/${path}`;
        if (documentUrlFault(url) !== null) return;
        const { hostname, port, pathname, username, hash } = new URL(url);
        assert.equal(hostname, host.replace(/:443$/, ''));
        assert.deepEqual([port, username, hash], ['', '', '']);
        assert.equal(pathname, `/${path.split('?')[0]}`);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('a client ID metadata document', () => {
  it('is taken or refused, whatever stands in it', () => {
    const values = fc.dictionary(fc.constantFrom(...Object.keys(plain), 'client_uri', 'client_secret'), fc.jsonValue());
    fc.assert(
      fc.property(values, (set) => {
        try {
          const { redirect_uris } = read({ ...plain, ...set });
          assert.ok(redirect_uris.every((uri) => redirectUriFault(uri, { confidential: false }, production) === null));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('describes a public client that nobody vouches for (decisions §7)', () => {
    assert.deepEqual(read({ ...plain, logo_uri: 'https://app.example.com/logo.png', scope: 'members.read' }), {
      client_id: URL_OF,
      origin: 'document',
      name: 'An app',
      website: null,
      logo: null,
      redirect_uris: ['http://127.0.0.1/callback'],
      confidential: false,
      first_party: false,
      resource_server: false,
      scopes: ['artifacts.read', 'artifacts.publish', 'profile', 'offline_access'],
      default_scopes: [],
    });
  });

  it('keeps the redirect URIs that our rules take, and ignores the others (decisions §7)', () => {
    const uris = ['http://localhost:1/c', 'javascript:alert(1)', 'https://a.example.com/c', 7, 'com.example.app:/c'];
    const { redirect_uris } = read({ ...plain, redirect_uris: uris });
    assert.deepEqual(redirect_uris, ['https://a.example.com/c', 'com.example.app:/c']);
    const local = ['https://localhost/c', 'https://localhost./c', 'https://app.localhost/c', 'https://LOCALHOST./c'];
    const open = ['https://localhost.example.com/c', 'https://notlocalhost/c'];
    assert.deepEqual(read({ ...plain, redirect_uris: [...local, ...open] }).redirect_uris, open);
  });

  it('shows a website on its own host alone (decisions §7)', () => {
    const websiteOf = (client_uri: unknown) => read({ ...plain, client_uri }).website;
    assert.equal(websiteOf('https://app.example.com/about'), 'https://app.example.com/about');
    for (const other of [
      'https://example.com/',
      'https://app.example.com.evil.test/',
      'https://app.example.com@evil.test/',
      'https://app.example.com:8443/',
      'http://app.example.com/',
      'javascript:alert(1)',
      7,
    ]) {
      assert.equal(websiteOf(other), null, String(other));
    }
  });

  it('takes none as the way of authenticating, written or not (decisions §7)', () => {
    assert.equal(read({ ...plain, token_endpoint_auth_method: 'none' }).confidential, false);
  });

  const wrong: ReadonlyArray<readonly [what: string, document: unknown, broken: string]> = [
    ['another client_id', { ...plain, client_id: `${URL_OF}/` }, 'client_id_differs'],
    ['no client_id', { ...plain, client_id: undefined }, 'client_id_differs'],
    ['no client_name', { ...plain, client_name: undefined }, 'name_length'],
    ['a blank client_name', { ...plain, client_name: ' ' }, 'name_unreadable'],
    ['a client_name that turns the line', { ...plain, client_name: 'App \u202egro.knab' }, 'name_unreadable'],
    ['a client_name that hides something', { ...plain, client_name: 'Ap\u200bp' }, 'name_unreadable'],
    ['the name of this service', { ...plain, client_name: 'Countersign' }, 'name_like_service'],
    ['a look-alike of it', { ...plain, client_name: 'C\u043eunter-Sign' }, 'name_like_service'],
    ['a long client_name', { ...plain, client_name: 'x'.repeat(121) }, 'name_length'],
    ['a client_name that is no text', { ...plain, client_name: ['x'] }, 'name_length'],
    [
      'a secret to authenticate with',
      { ...plain, token_endpoint_auth_method: 'client_secret_basic' },
      'authentication_method',
    ],
    ['private_key_jwt', { ...plain, token_endpoint_auth_method: 'private_key_jwt' }, 'authentication_method'],
    ['a method that is null', { ...plain, token_endpoint_auth_method: null }, 'authentication_method'],
    ['a client_secret', { ...plain, client_secret: 'open sesame' }, 'with_secret'],
    ['no redirect_uris', { ...plain, redirect_uris: undefined }, 'redirect_uris_count'],
    ['empty redirect_uris', { ...plain, redirect_uris: [] }, 'redirect_uris_unusable'],
    [
      'no redirect URI that is left',
      { ...plain, redirect_uris: ['http://localhost/c', 'http://a.test/'] },
      'redirect_uris_unusable',
    ],
    ['a list', [plain], 'not_a_json_object'],
    ['null', null, 'not_a_json_object'],
  ];
  for (const [what, document, broken] of wrong) {
    it(`is refused with ${what} (decisions §7)`, () => {
      const { first } = refusalOf(() => read(document));
      assert.deepEqual([first.code, first.field], ['invalid_request', 'client_id']);
      assert.equal(first.rule?.rule, `client_document.${broken}`);
      assert.ok(!String(first.received).includes('sesame'));
    });
  }

  it('is refused where it is not JSON, or says a thing twice (decisions §7)', () => {
    const twice = `{"client_id":"${URL_OF}","client_id":"${URL_OF}"}`;
    for (const text of ['', '<html>', '{"client_id":', twice]) {
      const { code } = refusalOf(() => documentClient(URL_OF, Buffer.from(text), production));
      assert.equal(code, 'invalid_request', text);
    }
  });
});

describe('the time that a document is kept', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  const kept = (headers: Record<string, string>): number => freshUntil(headers, now).getTime() - now.getTime();
  const cases: ReadonlyArray<readonly [headers: Record<string, string>, milliseconds: number]> = [
    [{}, 5 * MINUTE],
    [{ 'cache-control': 'max-age=3600' }, HOUR],
    [{ 'cache-control': 'public, MAX-AGE="3600"' }, HOUR],
    [{ 'cache-control': 'max-age=60' }, 5 * MINUTE],
    [{ 'cache-control': 'max-age=31536000, immutable' }, DAY],
    [{ 'cache-control': 'max-age=99999999999999999999' }, 5 * MINUTE],
    [{ 'cache-control': 'max-age=-5' }, 5 * MINUTE],
    [{ 'cache-control': 'max-age=60, s-maxage=3600' }, HOUR],
    [{ 'cache-control': 'no-store, max-age=3600' }, 5 * MINUTE],
    [{ 'cache-control': 'no-cache' }, 5 * MINUTE],
    [{ 'cache-control': 'max-age=3600', age: '1800' }, 30 * MINUTE],
    [{ 'cache-control': 'max-age=" 3600 "', age: ' 1800 ' }, 30 * MINUTE],
    [{ 'cache-control': 'max-age=3600', age: '7200' }, 5 * MINUTE],
    [{ 'cache-control': 'max-age=3600', expires: 'Sun, 22 Nov 2026 10:30:00 GMT' }, HOUR],
    [{ expires: 'Sun, 22 Nov 2026 10:30:00 GMT' }, 30 * MINUTE],
    [{ expires: 'Sun, 22 Nov 2026 12:30:00 GMT', date: 'Sun, 22 Nov 2026 12:00:00 GMT' }, 30 * MINUTE],
    [{ expires: '0' }, 5 * MINUTE],
  ];
  for (const [headers, milliseconds] of cases) {
    it(`is ${milliseconds / MINUTE} minutes for ${JSON.stringify(headers)} (decisions §7)`, () => {
      assert.equal(kept(headers), milliseconds);
    });
  }
});

describe('finding a client by the URL of its document', () => {
  let receiver: Receiver;
  let service: TestService;

  before(async () => {
    receiver = await openReceiver();
    service = await openTestService({ clientDocuments: receiver.documents() });
  });

  after(async () => {
    await service.close();
    await receiver.close();
  });

  function contextFor(account_id: string, over: Partial<Context> = {}): Context {
    const actor = { kind: 'person', account_id, roles: [], session_id: 'ses' } as const;
    const call = { actor, door: 'pages', requestId: 'r', signal: new AbortController().signal } as const;
    return Object.assign(makeContext(service.services, call), over);
  }

  const at = (name: string): string => receiver.url(name, '/client.json');
  const fetches = (name: string): number => receiver.requests.filter(({ host }) => host.startsWith(`${name}.`)).length;

  function serve(name: string, headers: Record<string, string> = {}, more: object = {}): string {
    const client_id = at(name);
    const body = JSON.stringify({ ...plain, client_id, ...more });
    receiver.answers({ status: 200, headers: { 'Content-Type': 'application/json', ...headers }, body }, name);
    return client_id;
  }

  it('fetches once while the document is fresh, and anew afterwards (decisions §7)', async () => {
    const url = serve('fresh', { 'Cache-Control': 'max-age=600' });
    const ctx = contextFor('acc_1');
    assert.equal((await findClient(ctx, url))?.name, 'An app');
    serve('fresh', {}, { client_name: 'Renamed' });
    assert.equal((await findClient(contextFor('acc_2'), url))?.name, 'An app');
    assert.equal(fetches('fresh'), 1);
    service.advance(10 * MINUTE);
    assert.equal((await findClient(ctx, url))?.name, 'Renamed');
    assert.equal(fetches('fresh'), 2);
  });

  it('uses nothing stale when the document cannot be had any more (decisions §7)', async () => {
    const url = serve('gone');
    await findClient(contextFor('acc_1'), url);
    receiver.answers({ status: 404 }, 'gone');
    assert.notEqual(await findClient(contextFor('acc_1'), url), null);
    service.advance(5 * MINUTE);
    await assert.rejects(findClient(contextFor('acc_1'), url), { code: 'invalid_request' });
  });

  it('keeps no failure (decisions §7)', async () => {
    receiver.answers({ status: 500 }, 'late');
    await assert.rejects(findClient(contextFor('acc_1'), at('late')), { code: 'invalid_request' });
    assert.equal((await findClient(contextFor('acc_1'), serve('late')))?.origin, 'document');
  });

  it('takes JSON by its media type and no other, and no redirect (decisions §7)', async () => {
    const types = { 'application/json; charset=utf-8': true, 'application/x.client+json': true, 'text/html': false };
    for (const [type, taken] of Object.entries(types)) {
      const url = serve(`type${type.length}`, { 'Content-Type': type });
      const found = findClient(contextFor('acc_1'), url);
      if (taken) assert.equal((await found)?.client_id, url);
      else await assert.rejects(found, { code: 'invalid_request' });
    }
    receiver.answers({ status: 301, headers: { Location: serve('target') } }, 'moved');
    await assert.rejects(findClient(contextFor('acc_1'), at('moved')), ({ first }: Refusal) => {
      assert.deepEqual(first.rule, { rule: 'client_document.status', params: { status: 301 } });
      return true;
    });
    assert.equal(fetches('target'), 0);
  });

  it('lets one member cause so many requests an hour, and no other pay for it', async () => {
    receiver.answers({ status: 404 }, 'many');
    let refused: Refusal | null = null;
    for (let count = 0; count < 40 && refused === null; count += 1) {
      const url = receiver.url('many', `/${count}`);
      await findClient(contextFor('acc_busy'), url).catch((error: Refusal) => {
        if (error.code === 'rate_limited') refused = error;
      });
    }
    assert.equal(fetches('many'), 30);
    assert.equal((refused as Refusal | null)?.first.field, 'client_documents_per_hour');
    assert.notEqual(await findClient(contextFor('acc_other'), serve('afterwards')), null);
    // What is kept costs nothing.
    assert.notEqual(await findClient(contextFor('acc_busy'), at('afterwards')), null);
  });

  it('asks nobody where documents are switched off (decisions §7)', async () => {
    const url = serve('off');
    await findClient(contextFor('acc_1'), url);
    const ctx = contextFor('acc_1', { clientDocuments: noClientDocuments });
    await assert.rejects(findClient(ctx, url), { code: 'invalid_request' });
    assert.equal(await findClient(ctx, 'bkc_00000000000000000000'), null);
  });

  it('asks nobody for a URL that no document may have (decisions §7)', async () => {
    const before = receiver.requests.length;
    await assert.rejects(findClient(contextFor('acc_1'), receiver.url('root', '/')), { code: 'invalid_request' });
    assert.equal(receiver.requests.length, before);
  });
});
