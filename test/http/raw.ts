import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  readonly status: number;
  /** Lower-case names; the last of several values. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Statuses that came before, like 100. */
  readonly interim: readonly number[];
  /** Whether the server closed the connection afterwards. */
  readonly closed: boolean;
}

export interface Line {
  readonly socket: Socket;
  send(text: string | Uint8Array): void;
  /** The next final answer, to HEAD without a body; rejects when the connection ends before it. */
  answer(toHead?: boolean): Promise<RawAnswer>;
  /** Resolves when the server has ended its side. */
  ended: Promise<void>;
  /** Whatever has arrived and was not answered. */
  pending(): string;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Opens a bare connection; rejects where nobody listens. */
export function dial(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let received = Buffer.alloc(0);
  let over = false;
  let wake = (): void => undefined;
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    wake();
  });
  const ended = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      wake();
      resolve();
    };
    socket.on('end', end).on('close', end);
  });
  socket.on('error', () => undefined);
  const interim: number[] = [];
  const take = (toHead: boolean): RawAnswer | null => {
    for (;;) {
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return null;
      const lines = received.subarray(0, end).toString('latin1').split('\r\n');
      const status = Number(lines[0]?.split(' ')[1]);
      if (status < 200) {
        interim.push(status);
        received = received.subarray(end + 4);
        continue;
      }
      const headers: Record<string, string> = {};
      for (const line of lines.slice(1)) {
        const colon = line.indexOf(':');
        headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
      }
      const length = toHead ? 0 : Number(headers['content-length'] ?? '0');
      if (received.length < end + 4 + length) return null;
      const text = received.subarray(end + 4, end + 4 + length).toString('utf8');
      received = received.subarray(end + 4 + length);
      return { status, headers, text, interim: [...interim], closed: headers['connection'] === 'close' };
    }
  };
  const answer = async (toHead = false): Promise<RawAnswer> => {
    for (;;) {
      const found = take(toHead);
      if (found !== null) return found;
      if (over) throw new Error(`The connection ended without an answer: ${received.toString('latin1')}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const line: Line = {
    socket,
    send: (text) => void socket.write(text),
    answer,
    ended,
    pending: () => `${interim.join(',')}${received.toString('latin1')}`,
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(line));
    socket.once('error', reject);
  });
}

/** Sends one request as text and answers what came back; closes. */
export async function ask(port: number, request: string | Uint8Array): Promise<RawAnswer> {
  const line = await dial(port);
  line.send(request);
  try {
    return await line.answer(typeof request === 'string' && request.startsWith('HEAD '));
  } finally {
    line.socket.destroy();
  }
}

/** The text of a request. */
export function head(method: string, target: string, headers: Readonly<Record<string, string>> = {}): string {
  const all = { Host: '127.0.0.1', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}
