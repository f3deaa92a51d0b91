import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { Socket } from 'node:net';
import { rule } from '../../domain/rules/index.js';
import type { Reach } from '../../egress/connect.js';
import { openReceivers } from '../../egress/https.js';
import { failureIn } from '../failure-in.js';
import { openReceiver, PUBLIC_ADDRESS, type Receiver } from '../receiver.js';
import { NAME, openTls } from './raw-server.js';

const never = new AbortController().signal;

describe('a request to a receiver', () => {
  let receiver: Receiver;

  before(async () => {
    receiver = await openReceiver();
  });

  after(() => receiver.close());

  it('arrives as it was made: method, path, query, headers and bytes (decisions §6)', async () => {
    receiver.answers({ status: 201, headers: { 'X-Seen': 'yes' }, body: 'Thank you' });
    const url = receiver.url('exact', '/in/b%C3%BC%2Fx/../hook?token=a%20b&x');
    const body = Buffer.from('{"a":"ä"}');
    const headers = { 'content-type': 'application/json', 'x-service-key': 'whk_1' };
    const exchange = await receiver.ports().post({ url, headers, body }, never);
    const [request] = receiver.requests.filter(({ host }) => host.startsWith('exact.'));
    assert.equal(request?.method, 'POST');
    assert.equal(request?.path, '/in/hook?token=a%20b&x');
    assert.equal(request?.headers['host'], 'exact.receiver.example.com');
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(request?.headers['x-service-key'], 'whk_1');
    assert.equal(request?.headers['content-length'], String(body.length));
    assert.deepEqual(request?.body, body);
    assert.equal(exchange.status, 201);
    assert.equal(exchange.address, PUBLIC_ADDRESS);
    assert.equal(exchange.headers?.['x-seen'], 'yes');
    assert.equal(exchange.body, 'Thank you');
    assert.equal(exchange.error, null);
    assert.ok(Number.isInteger(exchange.duration_ms) && exchange.duration_ms >= 0);
  });

  it('goes to the address that was checked, though the name has turned since (decisions §6)', async () => {
    const reached: string[] = [];
    let asked = 0;
    const ports = receiver.ports({
      resolve: async () => {
        asked += 1;
        return asked === 1 ? [PUBLIC_ADDRESS] : ['127.0.0.1'];
      },
      reach: (address) => {
        reached.push(address);
        return { host: '127.0.0.1', port: receiver.port };
      },
    });
    const url = receiver.url('turning');
    const first = await ports.post({ url, headers: {}, body: Buffer.from('{}') }, never);
    assert.deepEqual([first.status !== null, asked, reached], [true, 1, [PUBLIC_ADDRESS]]);
    const second = await ports.post({ url, headers: {}, body: Buffer.from('{}') }, never);
    assert.deepEqual([second.status, second.address, reached.length], [null, null, 1]);
    assert.equal(second.error?.why === 'url_refused' && second.error.rule.rule, 'receiver_url.private_address');
    assert.ok(!JSON.stringify(second.error).includes('127.0.0.1'));
  });

  it('is checked when it is set and refused at delivery, when the name has turned in between (decisions §6)', async () => {
    let address = PUBLIC_ADDRESS;
    const ports = receiver.ports({ resolve: async () => [address] });
    assert.equal(await ports.check(receiver.url()), null);
    address = '169.254.169.254';
    const { status } = await ports.post({ url: receiver.url(), headers: {}, body: Buffer.from('{}') }, never);
    assert.equal(status, null);
    assert.deepEqual(await ports.check(receiver.url()), {
      received: null,
      rule: rule('receiver_url.private_address', { host: 'hooks.receiver.example.com' }),
    });
  });

  it('is not sent to a URL of another form', async () => {
    const before = receiver.requests.length;
    const { status, error } = await receiver
      .ports()
      .post({ url: 'https://127.0.0.1/', headers: {}, body: Buffer.of() }, never);
    assert.equal(status, null);
    assert.deepEqual(error, { why: 'url_refused', received: null, rule: rule('receiver_url.ip_address') });
    assert.equal(receiver.requests.length, before);
  });

  it('tries the next address when one refuses, and at most three (decisions §6)', async () => {
    const reached: string[] = [];
    const resolve = async (): Promise<string[]> => ['8.8.8.1', '8.8.8.2', '8.8.8.3', '8.8.8.4', '2606:4700::1'];
    const reach: Reach = (address) => {
      reached.push(address);
      return { host: '127.0.0.1', port: reached.length === 3 ? receiver.port : 1 };
    };
    const made = { url: receiver.url('next'), headers: {}, body: Buffer.from('{}') };
    const exchange = await receiver.ports({ resolve, reach }).post(made, never);
    assert.equal(exchange.address, '8.8.8.2');
    assert.deepEqual(reached, ['8.8.8.1', '2606:4700::1', '8.8.8.2']);
    const refused = await receiver.ports({ resolve, reach: () => ({ host: '127.0.0.1', port: 1 }) }).post(made, never);
    assert.equal(failureIn(refused), 'connection_refused during connection');
    assert.equal(refused.address, null);
  });

  it('has one deadline, from the lookup of the name on (decisions §6)', async () => {
    const made = { url: receiver.url(), headers: {}, body: Buffer.from('{}') };
    const stuck = await receiver.ports({ within: 200, resolve: () => new Promise(() => {}) }).post(made, never);
    assert.equal(failureIn(stuck), 'timed_out during name');
    // A socket that never connects.
    const silent = await receiver.ports({ within: 200, reach: () => ({ socket: new Socket() }) }).post(made, never);
    assert.equal(failureIn(silent), 'timed_out during connection');
    assert.equal(silent.address, null);
  });

  it('ends when its caller stops, in every step', async () => {
    const made = { url: receiver.url(), headers: {}, body: Buffer.from('{}') };
    const aborted = await receiver.ports().post(made, AbortSignal.abort());
    assert.deepEqual([aborted.status, aborted.error], [null, { why: 'stopping' }]);
    const soon = (): AbortSignal => AbortSignal.timeout(100);
    for (const options of [
      { resolve: () => new Promise<never>(() => {}) },
      { reach: () => ({ socket: new Socket() }) },
    ]) {
      assert.equal((await receiver.ports(options).post(made, soon())).error?.why, 'stopping');
    }
    const stalling = await openTls(() => {});
    assert.equal((await stalling.post({ within: 60_000 }, soon())).error?.why, 'stopping');
    await stalling.close();
  });

  it('leaves no connection behind', async () => {
    let closed = 0;
    const server = await openTls((socket) => {
      socket.once('close', () => {
        closed += 1;
      });
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
    });
    for (let count = 0; count < 5; count += 1) assert.equal((await server.post()).body, 'ok');
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.deepEqual([server.connections, closed], [5, 5]);
    await server.close();
  });

  it('leaves nothing behind at the signal of its process', async () => {
    const { signal } = new AbortController();
    const made = { url: receiver.url('left'), headers: {}, body: Buffer.from('{}') };
    const asked = [receiver.ports().post(made, signal), receiver.ports({ within: 1 }).post(made, signal)];
    assert.equal(getEventListeners(signal, 'abort').length, 2);
    await Promise.all(asked);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('keeps memory flat over many large answers', async function () {
    this.timeout(60_000);
    receiver.answers({ status: 200, body: Buffer.alloc(1_000_000, 'x') }, 'large');
    const ports = receiver.ports();
    const made = { url: receiver.url('large'), headers: {}, body: Buffer.from('{}') };
    const some = async (): Promise<void> => {
      for (let count = 0; count < 10; count += 1) {
        const all = await Promise.all(Array.from({ length: 8 }, () => ports.post(made, never)));
        assert.ok(all.every(({ status, body }) => status === 200 && body?.length === 16 * 1024));
      }
    };
    await some();
    const before = process.memoryUsage().rss;
    await some();
    assert.ok(process.memoryUsage().rss - before < 60_000_000);
  });
});

describe('the name servers', () => {
  it('that do not answer are told of when a URL is set', async () => {
    const ports = openReceivers({ resolve: () => Promise.reject(new Error('queryA ESERVFAIL')) });
    assert.deepEqual(await ports.check(`https://${NAME}/`), {
      received: null,
      rule: rule('receiver_url.not_resolved', { host: NAME }),
    });
  });
});
