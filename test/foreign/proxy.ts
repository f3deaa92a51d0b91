import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What happens to an answer of the server on its way. */
export type Mishap = 'lost' | 'half';

export interface FailingProxy {
  readonly port: number;
  /** After so many more answers to commands, one is lost or cut in half, with its connection; `times` in a row. */
  arm(mishap: Mishap, skip: number, times: number): void;
  /** How many answers have been spoilt. */
  spoilt(): number;
  close(): Promise<void>;
}

/** A way to a MongoDB on this machine that fails when it is told to: the server has done what it was asked for then. */
export async function openProxy(target: number): Promise<FailingProxy> {
  const sockets = new Set<Socket>();
  let armed: { mishap: Mishap; skip: number; times: number } | null = null;
  let count = 0;

  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let isCommand = false;
    client.on('data', (chunk) => {
      // Not what the driver asks of itself.
      isCommand = !/\b(?:hello|isMaster|ismaster|ping|endSessions)\0/.test(chunk.toString('latin1'));
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      const mishap = isCommand ? next() : null;
      if (mishap === null) client.write(chunk);
      else if (mishap === 'lost') client.destroy();
      else client.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
    });
  });

  function next(): Mishap | null {
    if (armed === null) return null;
    if (armed.skip > 0) {
      armed.skip -= 1;
      return null;
    }
    const { mishap } = armed;
    armed.times -= 1;
    if (armed.times <= 0) armed = null;
    count += 1;
    return mishap;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arm: (mishap, skip, times) => {
      armed = { mishap, skip, times };
    },
    spoilt: () => count,
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
