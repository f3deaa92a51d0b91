import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { ClientDocumentPorts } from '../domain/oauth/ports.js';
import type { ReceiverPorts } from '../domain/webhook/ports.js';
import { openClientDocuments } from '../egress/documents.js';
// Loaded now: tests give a request some hundred milliseconds.
import '../egress/exchange.js';
import { openReceivers, type ReceiverOptions } from '../egress/https.js';
import { NoAddress } from '../egress/resolve.js';
import { testAuthority } from './certificates.js';

/** A request as it arrived. */
export interface Received {
  readonly at: Date;
  /** The name that the client asked for by SNI. */
  readonly host: string;
  readonly method: string;
  /** Path and query, exactly as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a receiver answers: by default 204, or the status given. `respond` does it by hand. */
export interface Script {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Waits so many ms before it answers. */
  readonly afterMs?: number;
  respond?(request: IncomingMessage, response: ServerResponse): void;
}

/** A real HTTPS server under any name of `*.receiver.example.com`, on a free port of this machine. */
export interface Receiver {
  readonly port: number;
  /** For `COUNTERSIGN_EGRESS_CA_FILE`, and as PEM. */
  readonly caFile: string;
  readonly ca: string;
  readonly requests: readonly Received[];
  /** Deliveries to it go to `https://<name>.receiver.example.com/hook`, without a port. */
  url(name?: string, path?: string): string;
  /** For `COUNTERSIGN_EGRESS_ALLOW`. */
  allow(...names: string[]): string;
  /** From now on, for every name or for one. */
  answers(script: Script | ((request: Received, earlier: number) => Script), name?: string): void;
  /** Resolves when there are so many requests; rejects after ten seconds. */
  received(count: number): Promise<readonly Received[]>;
  /** The way out as the service has it, with every name of this receiver leading here. */
  ports(options?: Partial<ReceiverOptions>): ReceiverPorts;
  /** The way out to client ID metadata documents, likewise. */
  documents(options?: Partial<ReceiverOptions>): ClientDocumentPorts;
  close(): Promise<void>;
}

const silent = (): Script => ({});

const DOMAIN = 'receiver.example.com';
/** A public address, where none of the tests' connections goes. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/** Opens one; it answers 204 until it is told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-receiver-'));
  const authority = testAuthority();
  const caFile = join(folder, 'ca.pem');
  await writeFile(caFile, authority.ca);
  const requests: Received[] = [];
  const sockets = new Set<Duplex>();
  const scripts = new Map<string, (request: Received, earlier: number) => Script>();
  const listeners = new Set<() => void>();

  const server = createServer(authority.issue([`*.${DOMAIN}`]), async (request, response) => {
    const received = await receive(request);
    if (received === null) return;
    const earlier = requests.filter(({ host }) => host === received.host).length;
    requests.push(received);
    for (const listener of listeners) listener();
    const script = (scripts.get(received.host) ?? scripts.get('') ?? silent)(received, earlier);
    if (script.respond !== undefined) return script.respond(request, response);
    if (script.afterMs !== undefined) await new Promise((resolve) => setTimeout(resolve, script.afterMs));
    response.writeHead(script.status ?? 204, script.headers).end(script.body);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  });
  // Clients that go in the middle of a handshake.
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const wayHere: ReceiverOptions = {
    ca: authority.ca,
    resolve: async (host) => {
      if (host.endsWith(`.${DOMAIN}`)) return [PUBLIC_ADDRESS];
      throw new NoAddress();
    },
    reach: () => ({ host: '127.0.0.1', port }),
  };
  const nameOf = (name: string): string => `${name}.${DOMAIN}`;
  return {
    port,
    caFile,
    ca: authority.ca,
    requests,
    url: (name = 'hooks', path = '/hook') => `https://${nameOf(name)}${path}`,
    allow: (...names) =>
      (names.length === 0 ? ['hooks'] : names).map((name) => `${nameOf(name)}=127.0.0.1:${port}`).join(','),
    answers: (script, name) => {
      scripts.set(name === undefined ? '' : nameOf(name), typeof script === 'function' ? script : () => script);
    },
    received: (count) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${requests.length} of ${count} requests came`)), 10_000);
        const look = (): void => {
          if (requests.length < count) return;
          clearTimeout(timer);
          listeners.delete(look);
          resolve(requests);
        };
        listeners.add(look);
        look();
      }),
    ports: (options = {}) => openReceivers({ ...wayHere, ...options }),
    documents: (options = {}) => openClientDocuments({ ...wayHere, ...options }),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `null` when the client went before the end of its request. */
async function receive(request: IncomingMessage): Promise<Received | null> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of request) pieces.push(piece as Buffer);
  } catch {
    return null;
  }
  const socket = request.socket as Socket & { readonly servername?: string };
  return {
    at: new Date(),
    host: String(socket.servername),
    method: String(request.method),
    path: String(request.url),
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(pieces),
  };
}
