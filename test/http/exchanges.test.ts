import assert from 'node:assert/strict';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { hashOf, newAgentToken } from '../../domain/account/credentials.js';
import type { FinishedRequest } from '../../http/exchanges.js';
import { addPages } from '../../http/pages/index.js';
import { makeServer } from '../../http/server.js';
import { requestLog } from '../../main/request-log.js';
import { capabilities } from '../../tools/index.js';
import { silentLog } from '../database.js';
import { openTestService, type TestService } from '../service.js';
import { dial, portOf } from './raw.js';

describe('every request', () => {
  let service: TestService;
  let app: FastifyInstance;
  let port: number;
  let token: string;
  const finished: FinishedRequest[] = [];
  let told = (): void => undefined;

  before(async () => {
    service = await openTestService();
    app = await makeServer({
      services: service.services,
      capabilities,
      trustedProxies: ['127.0.0.1'],
      ping: async () => undefined,
      finished: (request) => {
        finished.push(request);
        told();
      },
      scopes: [addPages],
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    port = portOf(app.server as Server);
    token = newAgentToken();
    await service.store.accounts.putAgentToken({
      _id: 'agt_seen',
      token_hash: hashOf(token),
      account_id: 'acc_owner',
      name: 'agent',
      scopes: ['read'],
      created_at: new Date(),
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
    });
  });
  after(async () => {
    await app.close();
    await service.close();
  });

  async function lineOf(requestId: string | null): Promise<FinishedRequest> {
    for (;;) {
      const found = finished.find((one) => one.requestId === requestId);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        told = resolve;
      });
    }
  }

  async function asked(path: string, init: RequestInit = {}): Promise<FinishedRequest> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await answer.arrayBuffer();
    const line = await lineOf(answer.headers.get('x-request-id'));
    assert.equal(line.status, answer.status);
    return line;
  }

  const rpc = (params: object, accept = 'application/json, text/event-stream'): RequestInit => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });

  it('is told of with the id that its answer had, the pattern of its route and what was called', async () => {
    const line = await asked('/v1/artifacts/nothing-here/verify?version=1.0.0&sha256=00', {
      headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' },
    });
    const { route, method, calls, code, caller, address, brokenOff } = line;
    assert.deepEqual(
      { route, method, calls, code, caller: caller?.kind, address, brokenOff },
      {
        route: '/v1/artifacts/:slug/verify',
        method: 'GET',
        calls: ['service_verify_package'],
        code: null,
        caller: 'anonymous',
        address: '203.0.113.9',
        brokenOff: false,
      },
    );
    assert.ok(line.bytes > 100 && line.milliseconds > 0);
  });

  it('of an agent is told of with its token and the tool, refused ones with the code', async () => {
    const fine = await asked('/mcp', rpc({ name: 'service_list_artifacts', arguments: {} }));
    assert.deepEqual(
      [fine.route, fine.rpc, fine.calls, fine.code],
      ['/mcp', ['tools/call'], ['service_list_artifacts'], null],
    );
    assert.deepEqual(fine.caller?.kind === 'agent_token' && fine.caller.token_id, 'agt_seen');
    const refused = await asked('/mcp', rpc({ name: 'service_artifact_status', arguments: { slug: 'nobodys' } }));
    assert.deepEqual(
      [refused.status, refused.calls, refused.code],
      [200, ['service_artifact_status'], 'artifact_not_found'],
    );
  });

  it('that is answered as a stream is told of when the stream ends', async () => {
    const streamed = rpc({ name: 'service_list_artifacts', arguments: {}, _meta: { progressToken: 1 } });
    const line = await asked('/mcp', streamed);
    assert.deepEqual([line.status, line.calls, line.brokenOff], [200, ['service_list_artifacts'], false]);
  });

  it('that is refused before anything is called is told of with its code', async () => {
    const wanting = await asked('/mcp', { method: 'POST' });
    assert.deepEqual([wanting.status, wanting.code, wanting.caller], [401, 'missing_credential', null]);
    const lost = await asked('/v1/nowhere');
    assert.deepEqual([lost.status, lost.code, lost.route], [404, 'not_found', null]);
    const page = await asked('/admin', { redirect: 'manual', headers: { accept: 'text/html' } });
    assert.deepEqual([page.route, page.caller?.kind], ['/admin', 'anonymous']);
    const form = await asked('/sign-in', { method: 'POST', body: new URLSearchParams({ csrf: 'wrong' }) });
    assert.deepEqual([form.route, form.code !== null, form.status], ['/sign-in', true, form.status]);
  });

  it('that the parser does not let through is told of too', async () => {
    const line = await dial(port);
    line.send('GET / HTTP/1.1\r\nbad header\r\n\r\n');
    const broken = await line.answer();
    const told = await lineOf(broken.headers['x-request-id'] ?? '');
    assert.deepEqual([told.status, told.code, told.route], [400, 'invalid_field', null]);
    const second = await dial(port);
    second.send('GET /healthz HTTP/1.1\r\n\r\n');
    const hostless = await second.answer();
    assert.equal((await lineOf(hostless.headers['x-request-id'] ?? '')).code, 'invalid_field');
  });

  it('leaves a line without what the caller has written: no query, path, token or header', async () => {
    const lines: string[] = [];
    const write = requestLog({
      log: { ...silentLog, request: (members) => void lines.push(members) },
      logRequests: 'full',
      logAddresses: 'cut',
    });
    const secret = 'sekret-sekret-sekret';
    await asked(`/sign-in/link?link=${secret}`, { headers: { accept: 'text/html', 'user-agent': secret } });
    await asked(`/v1/downloads/${secret}`);
    await asked(`/${secret}`);
    await asked(`/v1/artifacts/${secret}/verify?version=${secret}`);
    for (const one of finished) write(one);
    assert.equal(lines.length, finished.length);
    for (const line of lines) {
      assert.ok(!line.includes(secret) && !line.includes(token), line);
      assert.equal(typeof (JSON.parse(`{${line}}`) as { request_id: string }).request_id, 'string');
    }
    const from = lines.map((line) => (JSON.parse(`{${line}}`) as { address?: string }).address);
    assert.ok(from.includes('203.0.113.0/24') && from.includes('127.0.0.0/24'));
  });
});
