import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePart } from '@countersign/test-parts';
import { openStarted, type Started } from '../started.js';
import {
  openTokenMaker,
  type RunningServer,
  type ServerAnswer,
  servers,
  startServer,
  type TokenMaker,
} from './resource-servers.js';

const PATIENCE_MS = 45_000;

describe('the examples of docs/protecting-an-api.md', function () {
  this.timeout(120_000);
  let started: Started;
  let tokens: TokenMaker;
  let settings: Record<string, string>;
  let app: string;
  const sent: string[] = [];

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    tokens = await openTokenMaker(started.service.dataDir);
    const kind = ['--confidential', '--resource-server'];
    const server = await started.admin('create-oauth-client', '--name', 'Messages API', ...kind);
    const { client_id, client_secret } = server as Record<string, string>;
    settings = { ISSUER: started.service.url, CLIENT_ID: String(client_id), CLIENT_SECRET: String(client_secret) };
    const uri = ['--redirect-uri', 'https://app.example/callback'];
    app = String((await started.admin('create-oauth-client', '--name', 'Planner', ...uri))['client_id']);
  });

  after(async () => {
    await tokens?.close();
    await started?.stop();
  });

  async function token(scope: readonly string[], milliseconds?: number): Promise<string> {
    const made = await tokens.accessToken(app, scope, milliseconds);
    sent.push(made);
    return made;
  }

  async function key(scopes: readonly string[]): Promise<string> {
    const made = await tokens.apiKey(scopes);
    sent.push(made);
    return made;
  }

  for (const example of servers) {
    describe(example.language, () => {
      let running: RunningServer;
      /** The same, which keeps what it was told for a second. */
      let brief: RunningServer;

      before(async function () {
        if (example.part !== null) requirePart(this, example.part);
        running = await startServer(example, settings);
        brief = await startServer(example, { ...settings, CACHE_SECONDS: '1' });
      });

      after(async () => {
        await running?.stop();
        await brief?.stop();
      });

      it('lets a token in whose scopes cover the call, by name or by x.*, and names the member', async () => {
        const found = await running.get('/messages', `Bearer ${await token(['messages.read'])}`);
        assert.equal(found.status, 200, JSON.stringify(found));
        assert.match(String(found.body['of']), /^acc_/);
        assert.equal((await running.get('/messages', `bearer ${await token(['profile', 'messages.*'])}`)).status, 200);
        assert.equal((await running.get('/me', `Bearer ${await token(['profile'])}`)).status, 200);
      });

      it('lets an API key in alike', async () => {
        assert.equal((await running.get('/messages', `Bearer ${await key(['messages.read'])}`)).status, 200);
        const other = await running.get('/messages', `Bearer ${await key(['blog.read'])}`);
        assert.deepEqual(plain(other), [403, 'Bearer error="insufficient_scope", scope="messages.read"']);
      });

      it('challenges who brings no token in the header (oauth-answers 57, 59)', async () => {
        assert.deepEqual(plain(await running.get('/messages', null)), [401, 'Bearer']);
        assert.deepEqual(plain(await running.get('/messages', 'Basic YTpi')), [401, 'Bearer']);
        assert.deepEqual(plain(await running.get('/messages?access_token=x', null)), [401, 'Bearer']);
      });

      it('refuses what is no token, or has expired (58)', async () => {
        const refused = [401, 'Bearer error="invalid_token"'];
        for (const wrong of [`bkat_${'x'.repeat(43)}`, `bka_${'x'.repeat(43)}`, 'x', `bkrt_${'x'.repeat(43)}`]) {
          assert.deepEqual(plain(await running.get('/messages', `Bearer ${wrong}`)), refused, wrong);
        }
        assert.deepEqual(
          plain(await running.get('/messages', `Bearer ${await token(['messages.read'], -1000)}`)),
          refused,
        );
      });

      it('names the scope that is lacking (60)', async () => {
        const found = await running.get('/messages', `Bearer ${await token(['profile', 'blog.*'])}`);
        assert.deepEqual(plain(found), [403, 'Bearer error="insufficient_scope", scope="messages.read"']);
      });

      it('keeps a token no longer than it lives', async () => {
        const short = `Bearer ${await token(['profile'], 5000)}`;
        await becomes(() => running.get('/me', short), 401);
      });

      it('sees a revocation when what it knows is a second old', async () => {
        const ended = await token(['profile']);
        assert.equal((await brief.get('/me', `Bearer ${ended}`)).status, 200);
        const form = new URLSearchParams({ token: ended, client_id: app });
        assert.equal((await fetch(`${started.service.url}/oauth/revoke`, { method: 'POST', body: form })).status, 200);
        await becomes(() => brief.get('/me', `Bearer ${ended}`), 401);
      });

      it('writes no token down', () => {
        const said = `${running.said()}${brief.said()}`;
        assert.match(said, /GET \/messages 200/);
        for (const one of sent) assert.ok(!said.includes(one.slice(5)), said);
      });
    });
  }

  // Last: it stops the service.
  describe('all of them', () => {
    let examples: readonly RunningServer[];

    before(async function () {
      for (const { part } of servers) if (part !== null) requirePart(this, part);
      examples = await Promise.all(servers.map((example) => startServer(example, settings)));
    });

    after(() => Promise.all((examples ?? []).map((example) => example.stop())));

    it('let nobody do what the groups of the member forbid (61)', async () => {
      await started.admin('change-group', 'members', '--permission', 'blog.read');
      const forbidden = `Bearer ${await token(['messages.read'])}`;
      for (const example of examples) {
        const found = await example.get('/messages', forbidden);
        assert.deepEqual([...plain(found), found.body['error']], [403, null, 'permission_denied']);
      }
    });

    it('let nobody in whom they do not know while nobody can be asked', async () => {
      const known = `Bearer ${await token(['profile'])}`;
      const unknown = `Bearer ${await token(['profile'])}`;
      for (const example of examples) assert.equal((await example.get('/me', known)).status, 200);
      await tokens.close();
      await started.stop();
      for (const example of examples) {
        assert.equal((await example.get('/me', known)).status, 200);
        assert.equal((await example.get('/me', unknown)).status, 503);
      }
    });
  });
});

function plain({ status, challenge }: ServerAnswer): [number, string | null] {
  return [status, challenge];
}

/** Asks until it answers so: not within the 60 s that the other examples keep what they know. */
async function becomes(ask: () => Promise<ServerAnswer>, status: number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let found = await ask();
  while (found.status !== status && Date.now() < deadline) {
    await sleep(200);
    found = await ask();
  }
  assert.equal(found.status, status);
}
