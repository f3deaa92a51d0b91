import assert from 'node:assert/strict';
import { requirePart } from '@countersign/test-parts';
import { chromium } from 'playwright-core';
import { HOUR } from '../../domain/durations.js';
import { openBrowser } from '../http/pages/browser.js';
import { type OauthWorld, openOauthWorld, PASSWORD } from '../http/pages/oauth/app.js';
import { openReceiver, type Receiver } from '../receiver.js';
import {
  ANY_PORT,
  APP_CALLBACK,
  type AppConnection,
  type AppIdentity,
  AppMemory,
  appLines,
  decideAsMember,
} from './mcp-app.js';

const READ = 'service_webhook_deliveries';
/** What it answers a member without artifacts. */
const NOTHING = { endpoints: [], events: [], next_cursor: null, resent: null };
const PUBLISH = 'service_register_artifact';

describe('MCP clients that know nothing but the URL of /mcp', function () {
  this.timeout(60_000);

  let world: OauthWorld;
  let receiver: Receiver;
  let mcp: URL;
  let artifacts = 0;

  before(async () => {
    receiver = await openReceiver();
    world = await openOauthWorld({
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow('planner'),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
    });
    mcp = new URL(`${world.url}/mcp`);
    const document = {
      client_id: receiver.url('planner', '/client.json'),
      client_name: 'Planner',
      redirect_uris: [ANY_PORT],
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    };
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'max-age=3600' };
    receiver.answers({ status: 200, headers, body: JSON.stringify(document) }, 'planner');
  });

  after(async () => {
    await world?.close();
    await receiver?.close();
  });

  /** A member with a browser that is not signed in. */
  async function newMember(name: string): Promise<Person> {
    const { id, email } = await world.member(name);
    await world.served.wiring.store.accounts.setPublisherName(id, `${name} Inc`, `${name} inc`);
    return { id, email, password: PASSWORD, browser: openBrowser(world.url) };
  }

  interface Person {
    readonly id: string;
    readonly email: string;
    readonly password: string;
    readonly browser: ReturnType<typeof openBrowser>;
  }

  const identities: Readonly<Record<string, () => Promise<AppIdentity>>> = {
    'a document': async () => ({ document: receiver.url('planner', '/client.json') }),
    'an id that an admin has registered': async () => ({
      client_id: await world.client({ name: 'Planner', redirect_uris: [ANY_PORT] }),
      issuer: world.url,
    }),
  };

  type Line = (typeof appLines)['1.x'];

  /** Connects as an app does that starts: where it has to ask the member, it does, and connects again. */
  async function connected(line: Line, memory: AppMemory, person: Person): Promise<AppConnection> {
    const first = line(mcp, memory);
    await assert.rejects(first.connect(), /[Uu]nauthorized/);
    await first.finish(await allowedBy(memory, person));
    await first.close();
    const second = line(mcp, memory);
    await second.connect();
    return second;
  }

  async function allowedBy(memory: AppMemory, { browser, email, password }: Person): Promise<URLSearchParams> {
    const { asked } = memory;
    assert.ok(asked !== null, 'the member was not asked');
    memory.asked = null;
    const { back } = await decideAsMember(browser, asked, { email, password });
    return memory.answered(back);
  }

  const registration = (): Record<string, unknown> => {
    artifacts += 1;
    return { slug: `planned-${artifacts}`, name: 'Planned', description: { en: 'Planned.' } };
  };

  for (const [name, line] of Object.entries(appLines)) {
    for (const [identity, identify] of Object.entries(identities)) {
      it(`of line ${name} sign the member in, call tools and step up, known by ${identity} (decisions §7)`, async () => {
        const memory = new AppMemory(await identify(), ['authorization_code']);
        const person = await newMember(`m${name}${identity.length}`.replace('.', ''));
        const app = await connected(line, memory, person);
        assert.equal(memory.scope, 'artifacts.read');
        assert.deepEqual((await app.callTool(READ, {})).structuredContent, NOTHING);
        const given = registration();
        await assert.rejects(app.callTool(PUBLISH, given), /[Uu]nauthorized/);
        assert.equal(memory.asked?.searchParams.get('scope'), 'artifacts.read artifacts.publish');
        assert.equal(memory.asked?.searchParams.get('resource'), mcp.href);
        await app.finish(await allowedBy(memory, person));
        const { structuredContent, isError } = await app.callTool(PUBLISH, given);
        assert.equal(isError ?? false, false);
        assert.equal((structuredContent as { slug: string }).slug, given['slug']);
        assert.deepEqual([memory.times, memory.scope], [2, 'artifacts.read artifacts.publish']);
        await app.close();
      });
    }
  }

  it('fetch their document once for all of it, and only once a member is signed in (decisions §7)', async () => {
    assert.equal(receiver.requests.length, 1);
  });

  it('of line 2.x step up with a refresh token too, and refresh by themselves (decisions §7)', async () => {
    const memory = new AppMemory({ document: receiver.url('planner', '/client.json') }, [
      'authorization_code',
      'refresh_token',
    ]);
    const person = await newMember('refreshes');
    const app = await connected(appLines['2.x'], memory, person);
    assert.equal(memory.scope, 'artifacts.read offline_access');
    const { accessToken, refreshToken } = memory;
    assert.match(refreshToken ?? '', /^bkrt_/);
    world.advance(HOUR);
    assert.equal((await app.callTool(READ, {})).isError ?? false, false);
    assert.equal(memory.times, 1);
    assert.notEqual(memory.accessToken, accessToken);
    assert.notEqual(memory.refreshToken, refreshToken);
    const given = registration();
    await assert.rejects(app.callTool(PUBLISH, given), /[Uu]nauthorized/);
    await app.finish(await allowedBy(memory, person));
    assert.equal((await app.callTool(PUBLISH, given)).isError ?? false, false);
    await app.close();
  });

  it('ask again once the member has ended the app (service.md, OAuth rules 7)', async () => {
    const memory = new AppMemory({ document: receiver.url('planner', '/client.json') }, ['authorization_code']);
    const person = await newMember('ends');
    const app = await connected(appLines['2.x'], memory, person);
    const { grants } = world.served.wiring.services.ports;
    assert.equal(await grants.revokeAll({ account_id: person.id }, new Date()), 1);
    await assert.rejects(app.callTool(READ, {}), /[Uu]nauthorized/);
    await app.finish(await allowedBy(memory, person));
    assert.equal((await app.callTool(READ, {})).isError ?? false, false);
    await app.close();
  });

  it('are told when the member denies it', async () => {
    const memory = new AppMemory({ document: receiver.url('planner', '/client.json') }, ['authorization_code']);
    const { browser, email, password } = await newMember('denies');
    const app = appLines['2.x'](mcp, memory);
    await assert.rejects(app.connect(), /[Uu]nauthorized/);
    assert.ok(memory.asked !== null);
    const { back } = await decideAsMember(browser, memory.asked, { email, password }, 'deny');
    assert.equal(back.searchParams.get('error'), 'access_denied');
    await assert.rejects(app.finish(memory.answered(back)), { code: 'access_denied' });
    await app.close();
  });

  it('lead a member through a real browser, who reads where the app comes from (decisions §7)', async function () {
    const executablePath = requirePart(this, 'chromium');
    const memory = new AppMemory({ document: receiver.url('planner', '/client.json') }, ['authorization_code']);
    const person = await newMember('chromium');
    const app = appLines['2.x'](mcp, memory);
    await assert.rejects(app.connect(), /[Uu]nauthorized/);
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      await page.goto(memory.asked?.href ?? '');
      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Password').fill(person.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Allow' }).waitFor();
      const shown = await page.locator('main').innerText();
      assert.match(shown, /planner\.receiver\.example\.com/);
      assert.match(shown, /127\.0\.0\.1/);
      // Nothing listens there: what the browser asks for is enough.
      const back = page.waitForRequest((request) => request.url().startsWith(APP_CALLBACK));
      await page.getByRole('button', { name: 'Allow' }).click();
      await app.finish(memory.answered(new URL((await back).url())));
    } finally {
      await browser.close();
    }
    const again = appLines['2.x'](mcp, memory);
    await again.connect();
    assert.equal((await again.callTool(READ, {})).isError ?? false, false);
    await app.close();
    await again.close();
  });
});
