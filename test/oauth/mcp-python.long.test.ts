import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { openBrowser } from '../http/pages/browser.js';
import { type OauthWorld, openOauthWorld, PASSWORD } from '../http/pages/oauth/app.js';
import { pythonWith } from '../python.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { ANY_PORT, APP_CALLBACK, decideAsMember } from './mcp-app.js';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', 'test', 'oauth', 'mcp_client.py');

type Message = Readonly<Record<string, unknown>>;

describe('the Python client of MCP', function () {
  this.timeout(120_000);

  let python: string;
  let world: OauthWorld;
  let receiver: Receiver;
  let document: string;

  before(async function () {
    python = await pythonWith(this, 'mcp==2.3.0');
    receiver = await openReceiver();
    world = await openOauthWorld({
      COUNTERSIGN_EGRESS_ALLOW: receiver.allow('planner'),
      COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
    });
    document = receiver.url('planner', '/client.json');
    const body = JSON.stringify({ client_id: document, client_name: 'Planner', redirect_uris: [ANY_PORT] });
    receiver.answers({ status: 200, headers: { 'Content-Type': 'application/json' }, body }, 'planner');
  });

  after(async () => {
    await world?.close();
    await receiver?.close();
  });

  /** The client in a process of its own. */
  function started(told: Message): Running {
    const child = spawn(python, [SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (piece) => {
      errors += piece;
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const say = (message: Message): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
    say({ url: `${world.url}/mcp`, callback: APP_CALLBACK, ...told });
    const hear = async (): Promise<Message> => {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`the client ended: ${errors.slice(-2000)}`);
      return JSON.parse(value) as Message;
    };
    return { child, say, hear };
  }

  interface Running {
    readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
    say(message: Message): void;
    hear(): Promise<Message>;
  }

  const ways: Readonly<Record<string, () => Promise<Message>>> = {
    'a document': async () => ({ document, grant_types: ['authorization_code', 'refresh_token'] }),
    'an id that an admin has registered': async () => ({
      client_id: await world.client({ name: 'Planner', redirect_uris: [ANY_PORT] }),
      issuer: world.url,
      grant_types: ['authorization_code'],
    }),
  };

  for (const [identity, way] of Object.entries(ways)) {
    it(`signs the member in, calls tools and steps up, known by ${identity} (decisions §7)`, async () => {
      const { id, email } = await world.member(`python${identity.length}`);
      await world.served.wiring.store.accounts.setPublisherName(id, `Python ${identity}`, `python ${identity}`);
      const browser = openBrowser(world.url);
      const told = await way();
      const offline = 'document' in told ? ['offline_access'] : [];
      const { child, say, hear } = started(told);
      const ended = once(child, 'exit');
      try {
        const allow = async (scope: readonly string[]): Promise<void> => {
          const { asked } = await hear();
          const url = new URL(String(asked));
          assert.deepEqual((url.searchParams.get('scope') ?? '').split(' ').sort(), [...scope, ...offline].sort());
          const { back } = await decideAsMember(browser, url, { email, password: PASSWORD });
          say({ back: Object.fromEntries(back.searchParams) });
        };
        await allow(['artifacts.read']);
        assert.match(String((await hear())['scope']), /^artifacts\.read/);
        say({ tool: 'service_webhook_deliveries', arguments: {} });
        assert.deepEqual((await hear())['answer'], { endpoints: [], events: [], next_cursor: null, resent: null });
        const slug = `python-${identity.length}`;
        say({
          tool: 'service_register_artifact',
          arguments: { slug, name: 'Planned', description: { en: 'Planned.' } },
        });
        await allow(['artifacts.publish', 'artifacts.read']);
        const registered = await hear();
        assert.deepEqual([(registered['answer'] as Message)['slug'], registered['error']], [slug, false]);
        assert.match(String(registered['scope']), /artifacts\.publish/);
        child.stdin.end();
        assert.equal((await ended)[0], 0);
      } finally {
        child.kill('SIGKILL');
      }
    });
  }
});
