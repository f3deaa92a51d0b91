import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type TLSSocket, type TlsOptions } from 'node:tls';
import type { ReceiverPorts } from '../../domain/webhook/ports.js';
import { openReceivers } from '../../egress/https.js';
import { testAuthority } from '../certificates.js';
import { failureIn } from '../failure-in.js';
import { PUBLIC_ADDRESS } from '../receiver.js';

const never = new AbortController().signal;
const ANSWER = 'HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n';

describe('a TLS session with a receiver', () => {
  const servers: Server[] = [];
  let resumed: boolean[];
  let port: number;
  let address: string;
  let receivers: ReceiverPorts;

  beforeEach(() => {
    resumed = [];
    address = PUBLIC_ADDRESS;
    receivers = openReceivers({
      ca: testAuthority().ca,
      resolve: async () => [address],
      reach: () => ({ host: '127.0.0.1', port }),
      within: 8000,
    });
  });
  after(() => {
    for (const server of servers) server.close();
  });

  const post = (name = 'one') =>
    receivers.post({ url: `https://${name}.receiver.example.com/hook`, headers: {}, body: Buffer.from('{}') }, never);

  it('is resumed, also under TLS 1.2 (decisions §6)', async () => {
    for (const maxVersion of ['TLSv1.3', 'TLSv1.2'] as const) {
      await listen({ ...testAuthority().issue(['*.receiver.example.com']), maxVersion });
      for (const _ of [1, 2, 3]) assert.equal((await post(maxVersion.slice(-1))).status, 204);
      assert.deepEqual(resumed.splice(0), [false, true, true], maxVersion);
    }
  });

  it('is one name’s at one address', async () => {
    await listen(testAuthority().issue(['*.receiver.example.com']));
    await post('one');
    await post('two');
    address = '93.184.215.15';
    await post('one');
    assert.deepEqual(resumed, [false, false, false]);
  });

  it('spares no certificate its check once the receiver resumes no more (decisions §6)', async () => {
    await listen(testAuthority().issue(['*.receiver.example.com']));
    await post();
    await listen(testAuthority().issue(['other.receiver.example.com']));
    for (const _ of [1, 2]) {
      const refused = await post();
      assert.equal(failureIn(refused), 'certificate_of_another_name during tls');
      assert.equal(refused.status, null);
    }
    assert.ok(!resumed.includes(true));
  });

  it('begins with no connection whose certificate is for another name', async () => {
    const wrong = testAuthority().issue(['other.receiver.example.com']);
    await listen(wrong);
    await post();
    await post();
    assert.ok(!resumed.includes(true));
  });

  /** From now on connections lead to this server. */
  async function listen(tls: TlsOptions): Promise<void> {
    const server = createServer(tls, (socket: TLSSocket) => {
      resumed.push(socket.isSessionReused());
      socket.on('error', () => {});
      socket.once('data', () => socket.end(ANSWER));
    });
    server.on('tlsClientError', () => {});
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  }
});
