import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isSignature } from '../../domain/signing/envelope.js';
import { newWebhookSecret } from '../../domain/webhook/secret.js';
import { openStarted, type Started } from '../started.js';
import { makeFolder, type Running, run } from './running.js';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

describe('countersign listen', function () {
  this.timeout(240_000);
  let started: Started;
  let server: Server;
  let listening: Running | undefined;
  let local: string;
  const received: Received[] = [];
  let status = 204;

  before(async () => {
    started = await openStarted({ COUNTERSIGN_LOG_LEVEL: 'error' });
    server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(pieces).toString() });
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    local = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?tenant=7`;
    for (const slug of ['first', 'second']) {
      await started.tool('service_register_artifact', { slug, name: slug, description: { en: 'One.' } });
    }
    await started.approve('first');
  });

  after(async () => {
    listening?.child.kill('SIGKILL');
    server?.close();
    await started?.stop();
  });

  it('forwards what there was, if asked, and what comes, each once, signed with the secret it prints (decisions §11)', async () => {
    const { service, token } = started;
    listening = run(
      { COUNTERSIGN_URL: service.url, COUNTERSIGN_TOKEN: token },
      'listen',
      '--forward-to',
      local,
      '--last',
      '1',
      '--json',
    );
    const [first = ''] = await listening.says(/^\{.*"secret".*\}$/m);
    const { secret, secret_id } = JSON.parse(first) as { secret: string; secret_id: string };
    await listening.says(/"slug":"first"/);
    status = 500;
    await started.approve('second');
    await listening.says(/"slug":"second".*"status":500/);

    assert.equal(received.length, 2);
    for (const { path, headers, body } of received) {
      assert.equal(path, '/hook?tenant=7');
      assert.equal(headers['x-service-key'], secret_id);
      assert.equal(secret_id, `whk_${hash(secret).slice(0, 12)}`);
      const signed = {
        method: 'POST',
        path: '/hook',
        timestamp: String(headers['x-service-timestamp']),
        nonce: String(headers['x-service-nonce']),
        bodySha256: hash(body),
      };
      assert.ok(isSignature(secret, signed, String(headers['x-service-signature'])));
    }
    const bodies = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    assert.deepEqual(
      bodies.map((event) => [Object.keys(event), event['type'], (event['data'] as Record<string, unknown>)['slug']]),
      ['first', 'second'].map((slug) => [['id', 'type', 'created_at', 'data'], 'artifact.approved', slug]),
    );
    const { events } = (await started.tool('service_webhook_deliveries', {})) as { events: Array<{ id: string }> };
    assert.deepEqual(
      bodies.map(({ id }) => id),
      events.map(({ id }) => id).reverse(),
    );
    listening.child.kill('SIGTERM');
    assert.equal(await listening.ended, 0);
  });

  it('signs with the secret that the receiver was started with (decisions §11)', async () => {
    const { service, token } = started;
    const folder = await makeFolder();
    const secret = newWebhookSecret();
    const file = join(folder.path, 'secret');
    await writeFile(file, `${secret}\n`);
    const before = received.length;
    const there = { COUNTERSIGN_URL: service.url, COUNTERSIGN_TOKEN: token };
    listening = run(there, 'listen', '--forward-to', local, '--last', '1', '--secret-file', file, '--json');
    await listening.says(/"slug":"second"/);
    const [sent] = received.slice(before);
    assert.equal(sent?.headers['x-service-key'], `whk_${hash(secret).slice(0, 12)}`);
    listening.child.kill('SIGTERM');
    assert.equal(await listening.ended, 0);
    await writeFile(file, 'whsec_short');
    for (const path of [file, join(folder.path, 'nowhere')]) {
      const tried = run(there, 'listen', '--forward-to', local, '--secret-file', path, '--json');
      assert.equal(await tried.ended, 2, tried.err);
      assert.equal((JSON.parse(tried.err) as { field: string }).field, '--secret-file');
    }
    await folder.remove();
  });

  it('says what it lacks and what it was not given rightly (decisions §11)', async () => {
    const folder = await makeFolder();
    const alone = { COUNTERSIGN_DATA_DIR: folder.path, COUNTERSIGN_LOG_LEVEL: 'silent' };
    const elsewhere = { COUNTERSIGN_URL: 'http://127.0.0.1:9', COUNTERSIGN_TOKEN: started.token };
    const there = { COUNTERSIGN_URL: started.service.url };
    const tries: Array<[Record<string, string>, string[], number, string]> = [
      [alone, ['--forward-to', local], 1, 'missing_credential'],
      [elsewhere, ['--forward-to', local], 1, 'unavailable'],
      [{ ...there, COUNTERSIGN_TOKEN: `bkm_${'x'.repeat(43)}` }, ['--forward-to', local], 1, 'invalid_token'],
      [{ ...there, COUNTERSIGN_TOKEN: started.token }, ['--forward-to', 'ftp://x'], 2, 'invalid_field'],
      [{ ...there, COUNTERSIGN_TOKEN: started.token }, ['--forward-to', local, '--last', '101'], 2, 'invalid_field'],
      [
        { ...there, COUNTERSIGN_TOKEN: started.token },
        ['--forward-to', local, '--artifact', 'no'],
        1,
        'artifact_not_found',
      ],
      [{ ...there, COUNTERSIGN_TOKEN: started.token }, [], 2, 'invalid_field'],
    ];
    for (const [environment, words, exit, code] of tries) {
      const tried = run(environment, 'listen', ...words, '--json');
      assert.equal(await tried.ended, exit, `${words.join(' ')}: ${tried.err}`);
      assert.equal((JSON.parse(tried.err) as { code: string }).code, code);
    }
    await folder.remove();
  });
});

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
