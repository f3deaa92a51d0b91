import { connect, type Socket } from 'node:net';
import type { Child } from './child.js';

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Ends after so many, and not by the time. */
  readonly requests?: number;
  /** The bytes of the next request on a connection. */
  next(connection: number): string;
  /** Told of every answer, before the next request on its connection. */
  took?(connection: number, answer: string): void;
}

export interface Measured {
  readonly perSecond: number;
  /** CPU of the server per request, in microseconds. */
  readonly cpu: number;
  readonly requests: number;
}

/**
 * Keeps every connection busy with one request at a time. Bare sockets: a client with comforts would be what is
 * measured. Every answer must be a 200.
 */
export async function measure(child: Child, load: Load): Promise<Measured> {
  const before = await child.cpu();
  const started = performance.now();
  const end = started + load.seconds * 1000;
  const connections = Array.from({ length: load.connections }, (_, n) => keepAsking(child.port, load, n, end));
  const counts = await Promise.all(connections);
  const seconds = (performance.now() - started) / 1000;
  const requests = counts.reduce((sum, count) => sum + count, 0);
  return { requests, perSecond: requests / seconds, cpu: ((await child.cpu()) - before) / requests };
}

function keepAsking(port: number, load: Load, connection: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let count = 0;
    const share = load.requests === undefined ? null : Math.ceil(load.requests / load.connections);
    socket.setNoDelay(true);
    socket.on('error', reject);
    socket.once('connect', () => socket.write(load.next(connection)));
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (!isWhole(received)) return;
      if (!received.startsWith('HTTP/1.1 200')) {
        fail(socket, reject, received);
        return;
      }
      load.took?.(connection, received);
      received = '';
      count += 1;
      if (share === null ? performance.now() >= end : count >= share) {
        socket.destroy();
        resolve(count);
      } else {
        socket.write(load.next(connection));
      }
    });
  });
}

function fail(socket: Socket, reject: (error: Error) => void, received: string): void {
  socket.destroy();
  reject(new Error(`Not a 200: ${received.slice(0, 500)}`));
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = text.slice(0, end);
  if (/\r\ntransfer-encoding: chunked/i.test(head)) return text.endsWith('\r\n0\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return length !== undefined && text.length >= end + 4 + Number(length);
}
