import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requirePart } from '@countersign/test-parts';
import { MAX_PACKAGE_BYTES } from '../../domain/schemas.js';
import { closeGently } from '../../http/connection.js';
import { ask, HOST, type RunningProxy, startCaddy, startNginx } from './proxies.js';

const SECRET = 'A'.repeat(43);

for (const [part, start] of [
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)
  describe(`${part} with its file of deploy/proxy`, function () {
    this.timeout(60_000);
    let proxy: RunningProxy;
    let upstream: Server;
    let answer: (request: IncomingMessage, response: ServerResponse) => void;

    before(async function () {
      const program = requirePart(this, part);
      upstream = createServer((asked, response) =>
        // Caddy asks by itself whether a process is up.
        asked.url === '/healthz' ? response.end() : answer(asked, response),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => upstream.once('listening', resolve));
      proxy = await start(program, (upstream.address() as AddressInfo).port);
    });

    after(async () => {
      await proxy?.close();
      upstream?.closeAllConnections();
      upstream?.close();
    });

    it('passes paths on as they were sent, since they are signed (decisions §3)', async () => {
      answer = ({ url }, response) => response.end(url);
      for (const path of [
        '/v1//publisher/a',
        '/v1/publisher/a/',
        '/v1/./a/../b',
        '/a%2Fb?c=%7e',
        '/%41?sha256=1&version=1.0.0',
      ])
        assert.equal((await ask(proxy, path)).text, path);
    });

    it('passes the host on, and says who called instead of believing the caller (decisions §11)', async () => {
      answer = ({ headers }, response) => {
        response.end(
          JSON.stringify([headers.host, ...['for', 'host', 'proto'].map((one) => headers[`x-forwarded-${one}`])]),
        );
      };
      const forged = {
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
      };
      const { text } = await ask(proxy, '/', { headers: forged });
      assert.deepEqual(JSON.parse(text), [HOST, '127.0.0.1', HOST, 'https']);
    });

    it('sends http on to https', async () => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const { plainPort: port } = proxy;
        request({ host: '127.0.0.1', port, path: `/sign-in?link=${SECRET}`, headers: { host: HOST } }, resolve)
          .once('error', reject)
          .end();
      });
      response.resume();
      assert.equal(response.statusCode, 308);
      assert.match(response.headers.location ?? '', new RegExp(`^https://${HOST}[:/]`));
    });

    it('takes a package of the largest size, byte for byte (service.md, Limits)', async () => {
      answer = async (asked, response) => {
        const hash = createHash('sha256');
        for await (const piece of asked) hash.update(piece as Buffer);
        response.end(hash.digest('hex'));
      };
      const bytes = randomBytes(MAX_PACKAGE_BYTES);
      const headers = { 'content-type': 'application/zip', 'content-length': String(bytes.length) };
      const { text } = await ask(proxy, '/v1/publisher/releases/1.0.0/package', {
        ...{ method: 'PUT', headers },
        body: (send) => void send(bytes),
      });
      assert.equal(text, createHash('sha256').update(bytes).digest('hex'));
    });

    it('lets an upload be refused by its head, before its end (decisions §3)', async () => {
      answer = (asked, response) => {
        // As the service does it: closed at once, the answer may be lost, and a proxy says 502 in its place.
        closeGently(asked.socket, 10_000);
        response.writeHead(401, { connection: 'close' }).end();
      };
      let left = 90_000_000;
      const { status } = await ask(proxy, '/', {
        ...{ method: 'PUT', headers: { 'content-length': String(left) } },
        body: async (send) => {
          while (left > 0 && (await send(Buffer.alloc(10_000)))) left -= 10_000;
        },
      });
      assert.equal(status, 401);
      assert.ok(left > 0);
    });

    it('passes on each piece of an answer as it comes', async () => {
      let next = (): void => {};
      answer = (_asked, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
        next = () => response.end('data: two\n\n');
      };
      const heard: string[] = [];
      await ask(proxy, '/mcp', {
        hear: (piece) => {
          heard.push(piece.trim());
          next();
        },
      });
      assert.deepEqual(heard, ['data: one', 'data: two']);
    });

    it('keeps links and tokens out of its logs, also when no process answers', async () => {
      answer = (_asked, response) => response.end();
      const secrets = [`/sign-in?link=${SECRET}`, `/reset/confirm?a=1&link=${SECRET}`, `/v1/downloads/bkd_${SECRET}`];
      const headers = { referer: `https://${HOST}/sign-in?link=${SECRET}`, authorization: `Bearer bkm_${SECRET}` };
      for (const path of [...secrets, `/v1/uploads/bku_${SECRET}`]) await ask(proxy, path, { headers });
      upstream.closeAllConnections();
      await new Promise((resolve) => upstream.close(resolve));
      assert.equal((await ask(proxy, secrets[0] ?? '', { headers })).status, 502);
      const logs = await proxy.close();
      assert.ok(logs.split('/sign-in').length > 2 && logs.includes('/v1/downloads/'));
      assert.ok(!logs.includes(SECRET), logs);
    });
  });
