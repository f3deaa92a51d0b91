import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import type { FetchedDocument, UnfetchedDocument } from '../../domain/oauth/ports.js';
import type { Rule } from '../../domain/rules/index.js';
import { openReceiver, type Receiver } from '../receiver.js';

const LIMIT = 64 * 1024;

describe('fetching a client ID metadata document', () => {
  let receiver: Receiver;

  before(async () => {
    receiver = await openReceiver();
  });

  after(() => receiver.close());

  const url = (name: string): string => receiver.url(name, '/client.json');

  function complaint(answer: FetchedDocument | UnfetchedDocument): Rule {
    assert.ok('rule' in answer, 'there was an answer');
    return answer.rule;
  }

  function failure(answer: FetchedDocument | UnfetchedDocument): readonly string[] {
    const broken = complaint(answer);
    assert.ok(broken.rule === 'client_document.not_fetched', broken.rule);
    return [broken.params.failure, broken.params.step];
  }

  function fetched(answer: FetchedDocument | UnfetchedDocument): FetchedDocument {
    assert.ok('status' in answer, JSON.stringify(answer));
    return answer;
  }

  it('asks with GET for exactly the URL, and reads status, headers and bytes (decisions §7)', async () => {
    receiver.answers({ status: 200, headers: { 'X-Seen': 'yes' }, body: '{"a":"ä"}' }, 'plain');
    const answer = fetched(await receiver.documents().fetch(`${url('plain')}?v=1`));
    const [request] = receiver.requests.filter(({ host }) => host.startsWith('plain.'));
    assert.deepEqual([request?.method, request?.path, request?.body.length], ['GET', '/client.json?v=1', 0]);
    assert.equal(request?.headers['cookie'], undefined);
    assert.equal(request?.headers['authorization'], undefined);
    assert.deepEqual([answer.status, answer.headers['x-seen']], [200, 'yes']);
    assert.equal(Buffer.from(answer.body).toString(), '{"a":"ä"}');
  });

  it('follows no redirect (decisions §7)', async () => {
    receiver.answers({ status: 302, headers: { Location: url('elsewhere') } }, 'moved');
    assert.equal(fetched(await receiver.documents().fetch(url('moved'))).status, 302);
    assert.equal(receiver.requests.filter(({ host }) => host.startsWith('elsewhere.')).length, 0);
  });

  it('goes to no address that is not public, and names none (decisions §6, §7)', async () => {
    for (const addresses of [['127.0.0.1'], ['169.254.169.254'], ['93.184.215.14', '10.0.0.1'], ['::1']]) {
      let reached = 0;
      const ports = receiver.documents({
        resolve: async () => addresses,
        reach: () => {
          reached += 1;
          return { socket: new Socket() };
        },
      });
      const words = JSON.stringify(await ports.fetch(url('inside')));
      assert.match(words, /receiver_url\.private_address/);
      for (const address of addresses) assert.ok(!words.includes(address));
      assert.equal(reached, 0);
    }
  });

  it('refuses IP literals, other ports and names that are not public, without looking them up (decisions §6)', async () => {
    const ports = receiver.documents({ resolve: () => Promise.reject(new Error('looked up')) });
    const urls = ['https://127.0.0.1/c', 'https://[::1]/c', 'https://a.example.com:8443/c', 'https://localhost/c'];
    for (const one of urls) assert.ok('rule' in (await ports.fetch(one)), one);
  });

  it('takes 64 KiB and not a byte more (decisions §7)', async () => {
    receiver.answers({ status: 200, body: Buffer.alloc(LIMIT, ' ') }, 'full');
    assert.equal(fetched(await receiver.documents().fetch(url('full'))).body.length, LIMIT);
    receiver.answers({ status: 200, body: Buffer.alloc(LIMIT + 1, ' ') }, 'over');
    const over = complaint(await receiver.documents().fetch(url('over')));
    assert.deepEqual(over, { rule: 'client_document.too_large', params: { most: LIMIT } });
  });

  it('takes nothing compressed, which may become a thousand times as large', async () => {
    receiver.answers({ status: 200, headers: { 'Content-Encoding': 'gzip' }, body: 'x' }, 'packed');
    const packed = complaint(await receiver.documents().fetch(url('packed')));
    assert.deepEqual(packed, { rule: 'client_document.encoded', params: { encoding: 'gzip' } });
  });

  it('has one deadline over all steps, the body included (decisions §7)', async () => {
    const stuck = receiver.documents({ within: 200, resolve: () => new Promise(() => {}) });
    assert.deepEqual(failure(await stuck.fetch(url('slow'))), ['timed_out', 'name']);
    const silent = receiver.documents({ within: 200, reach: () => ({ socket: new Socket() }) });
    assert.deepEqual(failure(await silent.fetch(url('slow'))), ['timed_out', 'connection']);
    const dripping = new Promise<void>((resolve) => {
      receiver.answers(
        {
          respond: (_request, response) => {
            response.writeHead(200).write('{');
            response.once('close', resolve);
          },
        },
        'dripping',
      );
    });
    const late = await receiver.documents({ within: 300 }).fetch(url('dripping'));
    assert.deepEqual(failure(late), ['timed_out', 'answer']);
    await dripping;
  });

  it('takes no body that breaks off', async () => {
    const respond = (_request: unknown, response: import('node:http').ServerResponse): void => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"client_id":"x"}', () => response.destroy());
    };
    receiver.answers({ respond }, 'broken');
    const [, step] = failure(await receiver.documents().fetch(url('broken')));
    assert.equal(step, 'answer');
  });

  it('asks once for a URL that several ask for at the same time, and anew afterwards', async () => {
    receiver.answers({ status: 200, body: '{}', afterMs: 100 }, 'shared');
    const ports = receiver.documents();
    const answers = await Promise.all([1, 2, 3].map(() => ports.fetch(url('shared'))));
    const count = (): number => receiver.requests.filter(({ host }) => host.startsWith('shared.')).length;
    assert.ok(answers.every((answer) => fetched(answer).status === 200));
    assert.equal(count(), 1);
    await ports.fetch(url('shared'));
    assert.equal(count(), 2);
  });
});
