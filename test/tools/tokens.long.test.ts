import assert from 'node:assert/strict';
import { tourOverHttp, tourOverStdio } from '../../main/tour/agent.js';
import { openStarted, PUBLISHER, type Started } from '../started.js';

type Json = Record<string, unknown>;

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'service_artifact_status', arguments: { slug: 'my-module' } },
};

describe('credentials of agents', () => {
  let started: Started;

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    await started.tool('service_register_artifact', { slug: 'my-module', name: 'M', description: { en: 'Mine.' } });
  });

  after(() => started?.stop());

  it('refuses tokens of another kind, form or case over HTTP, all alike, and echoes none (decisions §2, §10)', async () => {
    const publishing = await started.admin('issue-publishing-token', '--artifact', 'my-module');
    const licence = await started.admin('issue-licence', '--artifact', 'my-module', '--installation', 'shop-1');
    const wrong = [
      String(publishing['key']),
      String(publishing['secret']),
      String(licence['licence_key']),
      `bkm_${'A'.repeat(43)}`,
      `bkm_${'A'.repeat(42)}`,
      `bka_${started.token.slice(4)}`,
      started.token.toUpperCase(),
      `${started.token}x`,
      started.token.slice(0, -1),
    ];
    for (const token of wrong) {
      const { status, problem, challenge } = await call(`Bearer ${token}`);
      assert.deepEqual([status, problem['code']], [401, 'invalid_token'], token.slice(0, 5));
      assert.match(challenge, /^Bearer/);
      assert.ok(!JSON.stringify(problem).includes(token));
    }
  });

  it('takes no blank inside a token, and another scheme or no header for no credential (decisions §2, §10)', async () => {
    const { token } = started;
    const spaced = [`Bearer ${token.slice(0, 20)} ${token.slice(20)}`, `Bearer ${token} ${token}`];
    for (const header of spaced) assert.equal((await call(header)).status, 401, header.replaceAll(token, '…'));
    for (const header of [undefined, '', 'Bearer', `Basic ${btoa(`${token}:`)}`, token]) {
      const { status, problem } = await call(header);
      assert.equal(status, 401);
      assert.ok(['missing_credential', 'invalid_token'].includes(String(problem['code'])));
    }
    assert.equal((await call(`Bearer ${token}`)).status, 200);
  });

  it('ends a revoked token at once, over HTTP and in a stdio session that is open (service.md, Agent token 3)', async () => {
    const issued = await started.admin('issue-agent-token', '--account', PUBLISHER);
    const token = String(issued['token']);
    const http = await tourOverHttp(started.service.url, token);
    const stdio = await tourOverStdio(started.service.dataDir, token);
    try {
      for (const agent of [http, stdio]) {
        assert.ok((await agent.call('service_artifact_status', { slug: 'my-module' })).ok);
        const refused = await agent.call('service_withdraw_release', { slug: 'my-module', version: '1.0.0' });
        assert.equal(!refused.ok && refused.problem['code'], 'scope_required');
      }
      await started.admin('revoke-token', String(issued['token_id']));
      assert.equal((await call(`Bearer ${token}`)).problem['code'], 'invalid_token');
      const late = await stdio.call('service_artifact_status', { slug: 'my-module' });
      assert.equal(!late.ok && late.problem['code'], 'invalid_token');
    } finally {
      await Promise.all([http.close(), stdio.close()]);
    }
  });

  it('tells an agent without a token, over stdio, which command makes one (decisions §10)', async () => {
    const agent = await tourOverStdio(started.service.dataDir, '');
    try {
      const reply = await agent.call('service_artifact_status', { slug: 'my-module' });
      assert.ok(!reply.ok);
      assert.equal(reply.problem['code'], 'missing_credential');
      assert.match(String(reply.problem['hint']), /issue-agent-token/);
    } finally {
      await agent.close();
    }
  });

  async function call(
    authorization: string | undefined,
  ): Promise<{ status: number; problem: Json; challenge: string }> {
    const response = await fetch(`${started.service.url}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(authorization === undefined ? {} : { Authorization: authorization }),
      },
      body: JSON.stringify(CALL),
    });
    const problem = (await response.json()) as Json;
    return { status: response.status, problem, challenge: response.headers.get('www-authenticate') ?? '' };
  }
});
