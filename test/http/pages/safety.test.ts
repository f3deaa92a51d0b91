import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { startSession } from '../../../domain/account/session.js';
import type { Role } from '../../../domain/actor.js';
import { addPages } from '../../../http/pages/index.js';
import { makeServer } from '../../../http/server.js';
import { loadConfig } from '../../../main/config.js';
import { type Wiring, wire } from '../../../main/wire.js';
import { dispatch, makeContext } from '../../../tools/dispatch.js';
import { capabilities, capabilityNamed } from '../../../tools/index.js';
import { makeFolder } from '../../main/running.js';
import { testParts } from '../../parts.js';
import { dial } from '../raw.js';

interface PageRoute {
  readonly method: 'GET' | 'POST';
  /** With something in the place of its parameters. */
  readonly path: string;
}

interface Person {
  readonly cookie: string;
  readonly csrf: string;
}

/** Paths of which every page is for who is signed in, with the role that it asks for. */
const areas: ReadonlyArray<readonly [RegExp, Role | null]> = [
  [/^\/account(?:\/|$)/, null],
  [/^\/review(?:\/|$)/, 'reviewer'],
  [/^\/admin(?:\/|$)/, 'admin'],
];

/** `/language` has no token: it keeps nothing but a language, in the cookie of the browser that sends it. */
const WITHOUT_TOKEN = new Set(['/language']);

/** A mailed link, which whoever reads the mail may open in another browser. */
const FOR_ANYBODY = new Set(['/account/email/confirm']);

/** What is the same for everybody, and holds nothing of who asks: it may be kept for as long as a suspension may take to be seen. */
function isForEverybody(path: string): boolean {
  return /^\/sitemap[\w-]*\.xml$|\/(?:feed\.atom|badge\.svg)$/.test(path);
}

describe('every page that the server knows', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let wiring: Wiring;
  let app: FastifyInstance;
  let here: string;
  const routes: PageRoute[] = [];
  const people = new Map<string, Person>();

  before(async () => {
    folder = await makeFolder();
    const environment = {
      COUNTERSIGN_DATA_DIR: folder.path,
      COUNTERSIGN_PORT: '0',
      COUNTERSIGN_LOG_LEVEL: 'silent',
      COUNTERSIGN_SECOND_FACTOR: 'optional',
      COUNTERSIGN_LIMITS: 'page_views_per_minute=100000',
    };
    wiring = await wire(testParts(loadConfig(environment)));
    app = await makeServer({
      services: wiring.services,
      capabilities,
      trustedProxies: [],
      ping: () => wiring.store.ping(),
      scopes: [
        async (inner, door) => {
          inner.addHook('onRoute', ({ url, method, config }) => {
            if (config?.actOnly === true) return;
            const methods: readonly string[] = [method].flat();
            for (const one of ['GET', 'POST'] as const) if (methods.includes(one)) routes.push(routeOf(one, url));
          });
          await addPages(inner, door);
        },
      ],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    here = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    await wiring.announceBaseUrl(here);
    for (const [name, roles] of [
      ['member', []],
      ['reviewer', ['reviewer']],
      ['admin', ['admin']],
      ['both', ['reviewer', 'admin']],
    ] as const) {
      people.set(name, await addPerson(name, roles));
    }
  });

  after(async () => {
    await app.close();
    await wiring.close();
    await folder.remove();
  });

  async function addPerson(name: string, roles: readonly Role[]): Promise<Person> {
    const { services } = wiring;
    const { signal } = new AbortController();
    const call = { actor: { kind: 'console', as: null }, door: 'cli', requestId: name, signal } as const;
    const email = `${name}@example.com`;
    await dispatch(services, { ...call, capability: capabilityNamed('create_account'), input: { email, name, roles } });
    const account = await services.ports.accounts.byEmail(email);
    if (account === null) return assert.fail(`${name} has no account`);
    const { session } = await startSession(makeContext(services, call), account);
    const cookie = `countersign-session=${session}`;
    const page = await (await fetch(`${here}/errors`, { headers: { cookie } })).text();
    return { cookie, csrf: /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '' };
  }

  const personCalled = (name: string): Person => people.get(name) ?? assert.fail(`nobody is called ${name}`);
  const get = (path: string, who?: Person) =>
    fetch(here + path, { redirect: 'manual', headers: { accept: 'text/html', ...(who && { cookie: who.cookie }) } });
  const post = (path: string, who: Person, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(here + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: who.cookie, ...headers },
      body: bodyFor(path, fields),
    });

  /** A form with a file is of another media type; its fields are the same. */
  function bodyFor(path: string, fields: Record<string, string>): URLSearchParams | FormData {
    if (!/upload|package|preflight|collect|rebuild|previous|logo$/.test(path)) return new URLSearchParams(fields);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('package', new Blob(['PK']), 'a.zip');
    return form;
  }

  it('is among these routes', () => {
    const paths = routes.map(({ path }) => path);
    for (const path of ['/', '/account', '/sign-in', '/errors', '/docs']) assert.ok(paths.includes(path), path);
    assert.ok(routes.filter(({ method }) => method === 'POST').length > 3);
  });

  it('takes no form without the token of its session, nor one that another site sent', async () => {
    const both = personCalled('both');
    const taken: string[] = [];
    for (const { path } of routes.filter(({ method }) => method === 'POST')) {
      const tries = WITHOUT_TOKEN.has(path)
        ? [post(path, both, {}, { 'sec-fetch-site': 'cross-site' })]
        : [
            post(path, both, {}),
            post(path, both, { csrf: '' }),
            post(path, both, { csrf: 'x'.repeat(43) }),
            post(path, both, { csrf: personCalled('member').csrf }),
            post(path, both, { csrf: both.csrf }, { 'sec-fetch-site': 'cross-site' }),
            post(path, both, { csrf: both.csrf }, { 'sec-fetch-site': 'same-site' }),
          ];
      for (const [index, answer] of (await Promise.all(tries)).entries()) {
        const html = await answer.text();
        const refused = answer.status === 403 && html.includes('permission_denied');
        if (!refused) taken.push(`${path} try ${index}: ${answer.status} ${answer.headers.get('location') ?? ''}`);
      }
    }
    assert.deepEqual(taken, []);
  });

  it('sends nobody to sign in, and back to where they wanted to go', async () => {
    for (const { method, path } of routes.filter((one) => roleFor(one.path) !== undefined)) {
      const nobody = { cookie: '', csrf: '' };
      const answer = method === 'GET' ? await get(path) : await post(path, nobody, {});
      const next = path === '/account' || method === 'POST' ? '' : `?next=${encodeURIComponent(path)}`;
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, `/sign-in${next}`], `${method} ${path}`);
    }
  });

  it('is only for who has its role (decisions §9)', async () => {
    for (const { method, path } of routes) {
      const role = roleFor(path);
      if (role === undefined || role === null) continue;
      for (const name of ['member', role === 'admin' ? 'reviewer' : 'admin']) {
        const who = personCalled(name);
        const answer = method === 'GET' ? await get(path, who) : await post(path, who, { csrf: who.csrf });
        assert.equal(answer.status, 403, `${method} ${path} for ${name}`);
      }
    }
  });

  it('protects itself, and is kept by nobody', async () => {
    const both = personCalled('both');
    for (const { path } of routes.filter((one) => one.method === 'GET' && !one.path.startsWith('/assets/'))) {
      const answer = await get(path, both);
      assert.ok(answer.status < 500, `${path}: ${answer.status}`);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
      const kept = isForEverybody(path) && answer.status === 200;
      assert.equal(answer.headers.get('cache-control'), kept ? 'public, max-age=300' : 'no-store', path);
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff', path);
      const html = await answer.text();
      assert.doesNotMatch(html, /<style|\sstyle=|<[^>]+\son\w+=|="javascript:/, path);
      const own = html.replaceAll(/<script type="module" src="\/assets\/[\w.-]+"><\/script>/g, '');
      assert.doesNotMatch(own, /<script/, path);
      assert.doesNotMatch(html, /(?:src|srcset|action|poster)="(?:https?:)?\/\//, path);
    }
  });

  it('answers 405 where only a form is sent to, says so in words, and leads back to a page that is there (decisions §2)', async () => {
    const pages = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
    const acts = routes.filter(({ method, path }) => method === 'POST' && !pages.has(path));
    assert.ok(acts.length > 30, `${acts.length} addresses of forms`);
    const wrong: string[] = [];
    for (const { path } of acts) {
      for (const who of [personCalled('both'), undefined]) {
        const answer = await get(path, who);
        const html = await answer.text();
        const back = /<main.*<a href="([^"]+)">/s.exec(html)?.[1] ?? '';
        if (answer.status !== 405 || answer.headers.get('allow') !== 'POST' || !pages.has(back)) {
          wrong.push(`${path}: ${answer.status} ${answer.headers.get('allow')} ${back}`);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('holds no more than 64 MiB of forms of strangers, and answers somebody else meanwhile (decisions §8)', async () => {
    const { port } = new URL(here);
    const path = '/account/new-artifact';
    const body = 4_000_000;
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: x',
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${body}`,
    ];
    const lines = await Promise.all(Array.from({ length: 24 }, () => dial(Number(port))));
    for (const line of lines) line.send(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(body - 1000)}`);
    const first = await Promise.race(lines.map((line) => line.answer()));
    assert.equal(first.status, 503);
    assert.equal((await get('/sign-in')).status, 200);
    const both = personCalled('both');
    assert.equal((await post('/account/profile', both, { csrf: both.csrf, name: 'Both' })).status, 303);
    for (const { socket } of lines) socket.destroy();
  });

  it('answers no malformed query or form with a fault of ours', async () => {
    const both = personCalled('both');
    const odd = '?cursor=%00&cursor=x&before=nope&page=-1&q=%F0%9F%92%A9%22%3E%3Cb%3E&limit=1e9&state=none&next=//evil';
    for (const { method, path } of routes.filter((one) => !one.path.startsWith('/assets/'))) {
      const answer =
        method === 'GET'
          ? await get(path + odd, both)
          : await post(
              path,
              both,
              path === '/sign-out' ? {} : { csrf: both.csrf, name: 'x'.repeat(5000), version: '\u0000' },
            );
      assert.ok(answer.status < 500, `${method} ${path}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  });
});

function routeOf(method: 'GET' | 'POST', url: string): PageRoute {
  const path = url
    .replaceAll(':slug', 'some-thing')
    .replaceAll(':version', '1.0.0')
    .replaceAll(/:\w+/g, 'x1')
    .replaceAll('*', 'x1');
  return { method, path };
}

/** `undefined`: for anybody; `null`: for everybody with an account. */
function roleFor(path: string): Role | null | undefined {
  if (FOR_ANYBODY.has(path)) return undefined;
  return areas.find(([pattern]) => pattern.test(path))?.[1];
}
