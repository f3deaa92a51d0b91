import assert from 'node:assert/strict';
import { ask, type RawAnswer } from '../../raw.js';
import type { Browser } from '../browser.js';
import { authorizePath, CALLBACK, type OauthWorld, openOauthWorld } from './app.js';

const LONG = 'x'.repeat(12_000);

/** What is put into each parameter, as it stands in the address. */
const values: Readonly<Record<string, string>> = {
  'a null byte': '%00',
  'bytes that are not UTF-8': '%ff%fe',
  'half a surrogate': '%ed%a0%80',
  'a broken escape': '%zz',
  'a line break': '%0d%0aSet-Cookie:%20a=b',
  markup: '%3Cscript%3Ealert(1)%3C/script%3E',
  'direction marks': '%e2%80%ae%e2%81%a6',
  'another scheme': 'javascript:alert(1)',
  data: 'data:text/html,x',
  'two slashes': '//evil.example/',
  'a backslash': 'https:%5C%5Cevil.example/',
  'user information': 'https://app.example@evil.example/',
  'an IPv6 address': 'https://[::1',
  'the names of objects': '__proto__',
  'a very long value': LONG,
  nothing: '',
};

const parameters = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'resource',
  'prompt',
  'response_mode',
  '__proto__',
  'constructor',
];

describe('hostile requests to /oauth/authorize', () => {
  let world: OauthWorld;
  let client: string;
  let browser: Browser;
  let cookie: string;

  before(async () => {
    world = await openOauthWorld({ COUNTERSIGN_LIMITS: 'page_views_per_minute=100000' });
    client = await world.client();
    ({ browser } = await world.member('mia'));
    await browser.get('/account');
    cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  });
  after(() => world.close());

  function raw(method: string, target: string, headers: Record<string, string> = {}, body = ''): Promise<RawAnswer> {
    const own = {
      Host: new URL(world.url).host,
      Connection: 'close',
      'Content-Length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries({ ...own, ...headers }).map(([name, value]) => `${name}: ${value}`);
    const text = `${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
    return ask(Number(new URL(world.url).port), text);
  }

  /** Never a failure of ours, never somewhere else than to the app or to signing in, and no header of theirs. */
  function isHarmless({ status, headers, text }: RawAnswer, what: string): void {
    assert.ok(status < 500, `${what}: ${status}`);
    const { location } = headers;
    const goes = location ?? CALLBACK;
    assert.ok(goes.startsWith(`${CALLBACK}?`) || goes === CALLBACK || /^\/sign-in\?/.test(goes), `${what}: ${goes}`);
    assert.ok(headers['set-cookie']?.startsWith('a=b') !== true, what);
    assert.ok(!text.includes('<script>alert'), what);
    assert.ok(!/bkac_/.test(`${location}${text}`), `${what}: a code`);
  }

  for (const signedIn of [true, false]) {
    it(`fail nowhere and lead nowhere else, ${signedIn ? 'with' : 'without'} a member (OAuth 2.1 §7.13)`, async () => {
      const headers: Record<string, string> = signedIn ? { Cookie: cookie } : {};
      const path = authorizePath(client);
      const seen = new Set<number>();
      const harmless = async (target: string, what: string): Promise<void> => {
        const answer = await raw('GET', target, headers);
        isHarmless(answer, what);
        seen.add(answer.status);
      };
      for (const name of parameters) {
        const put = (value: string): string => {
          const replaced = new RegExp(`([?&]${name}=)[^&]*`);
          return replaced.test(path) ? path.replace(replaced, `$1${value}`) : `${path}&${name}=${value}`;
        };
        await Promise.all([
          ...Object.entries(values).map(([what, value]) => harmless(put(value), `${what} in ${name}`)),
          harmless(`${path}&${name}=a&${name}=b`, `${name} twice`),
          harmless(`${path}&${name}[]=a&${name}[x]=b`, `${name} as a list`),
        ]);
      }
      for (const target of ['/oauth/authorize', '/oauth/authorize?', '/oauth/authorize?&&&=', '/oauth/authorize/']) {
        await harmless(target, target);
      }
      await harmless(`${path}&${'a&'.repeat(5000)}`, 'thousands of names');
      // Back to the app, to the question, to a page; or to signing in.
      for (const status of signedIn ? [303, 200, 400] : [303, 400]) assert.ok(seen.has(status), `${status}`);
    });
  }

  it('are no answers to a question, whatever the form holds (oauth-answers 18, 19)', async () => {
    const form = 'application/x-www-form-urlencoded';
    const page = await browser.get(authorizePath(client));
    const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.html)?.[1] ?? '';
    const csrf = `csrf=${encodeURIComponent(hidden('csrf'))}`;
    const request = hidden('request');
    assert.ok(request.length > 20);
    const bodies: Record<string, string> = {
      nothing: '',
      'no request': `${csrf}&decision=allow`,
      'another request': `${csrf}&decision=allow&request=${'A'.repeat(request.length)}`,
      'a null byte': `${csrf}&decision=allow&request=%00`,
      'a prototype': `${csrf}&decision=allow&request=__proto__`,
      'a list': `${csrf}&decision=allow&request[]=${request}`,
      'a request twice': `${csrf}&decision=allow&request=${request}&request=${request}`,
      'a decision twice': `${csrf}&decision=allow&decision=deny&request=${request}`,
      'bytes that are not UTF-8': `${csrf}&decision=allow&request=%ff`,
      'a very long request': `${csrf}&decision=allow&request=${LONG}${LONG}${LONG}`,
      'no token of the form': `decision=allow&request=${request}`,
    };
    for (const [what, body] of Object.entries(bodies)) {
      const answer = await raw('POST', '/oauth/authorize', { Cookie: cookie, 'Content-Type': form }, body);
      isHarmless(answer, what);
      assert.ok(answer.status >= 400, `${what}: ${answer.status}`);
    }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'x', '']) {
      const body = `${csrf}&decision=allow&request=${request}`;
      const answer = await raw('POST', '/oauth/authorize', { Cookie: cookie, 'Content-Type': type }, body);
      isHarmless(answer, type);
      assert.ok(answer.status >= 400, `${type}: ${answer.status}`);
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'HEAD']) {
      const answer = await raw(method, authorizePath(client), { Cookie: cookie });
      assert.equal(answer.status, 405, method);
    }
  });
});
