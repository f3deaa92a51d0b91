import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import type { Exchange } from '../../domain/webhook/ports.js';
import { openReceivers, type ReceiverOptions } from '../../egress/https.js';
import { testAuthority } from '../certificates.js';
import { PUBLIC_ADDRESS } from '../receiver.js';

export const NAME = 'hooks.receiver.example.com';

/** A server that does as it likes, below HTTP or below TLS. */
export interface RawServer {
  readonly port: number;
  /** How many connections there were. */
  readonly connections: number;
  /** Posts to it as the service would. */
  post(options?: Partial<ReceiverOptions>, signal?: AbortSignal): Promise<Exchange>;
  close(): Promise<void>;
}

/** Speaks TLS with a right certificate, unless told otherwise; `act` gets the connection and what has come on it. */
export async function openTls(
  act: (socket: TLSSocket, request: string) => void,
  tls: TlsOptions = {},
): Promise<RawServer> {
  const server = createServer({ ...testAuthority().issue([NAME]), ...tls }, (socket) => {
    socket.on('error', () => {});
    let request = '';
    socket.on('data', (piece) => {
      const before = request;
      request += piece.toString('latin1');
      if (!before.includes('\r\n\r\n') && request.includes('\r\n\r\n')) act(socket, request);
    });
  });
  server.on('tlsClientError', () => {});
  return listening(server);
}

/** Speaks no TLS at all. */
export async function openTcp(act: (socket: Socket) => void): Promise<RawServer> {
  return listening(
    createTcpServer((socket) => {
      socket.on('error', () => {});
      act(socket);
    }),
  );
}

async function listening(server: Server): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    get connections() {
      return connections;
    },
    post: (options = {}, signal = new AbortController().signal) =>
      openReceivers({
        ca: testAuthority().ca,
        resolve: async () => [PUBLIC_ADDRESS],
        reach: () => ({ host: '127.0.0.1', port }),
        within: 8000,
        ...options,
      }).post({ url: `https://${NAME}/hook?a=b`, headers: { 'content-type': 'application/json' }, body: BODY }, signal),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const BODY = Buffer.from('{}');
