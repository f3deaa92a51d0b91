import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { PublishedSample } from '../domain/verify/ports.js';

/** By then V8 has compiled most of what a question passes through. */
const QUESTIONS = 5000;
/** In milliseconds: on a busy machine it matters more to be ready. */
const AT_MOST = 1000;
const CONNECTIONS = 16;
/** One in so many is about a slug that nobody has: what is not kept is looked up, and that is compiled then, too. */
const UNKNOWN = 20;

/**
 * The service asks itself for verify before it says that it is ready: the first real questions then cost little more than
 * later ones, and not twice as much, while V8 compiles. It must be the same server: another one has functions of its own,
 * and a context of another shape. What is asked so is neither counted nor logged.
 */
export class WarmUp {
  /** The ports that we ask from, as long as we do. */
  #ports: Set<number> | null = null;

  get isAsking(): boolean {
    return this.#ports !== null;
  }

  /** Whether a request is one of ours. */
  has({ socket }: IncomingMessage): boolean {
    const ports = this.#ports;
    // A stranger's port may be the same, from another address.
    return ports?.has(socket.remotePort ?? 0) === true && socket.remoteAddress === socket.localAddress;
  }

  /** Asks the server at that address about these versions, in turn. Ends within about a second, however it goes. */
  async ask(host: string, port: number, samples: readonly PublishedSample[]): Promise<void> {
    const end = performance.now() + AT_MOST;
    let left = QUESTIONS;
    const next = (): string | null => {
      const sample = samples[left % samples.length];
      if (left <= 0 || sample === undefined || performance.now() > end) return null;
      left -= 1;
      return questionAbout(left % UNKNOWN === 0 ? { ...sample, slug: `asked-at-the-start-${left}` } : sample);
    };
    const ports = new Set<number>();
    this.#ports = ports;
    await Promise.all(Array.from({ length: CONNECTIONS }, () => keepAsking({ host, port }, ports, next)));
    this.#ports = null;
  }
}

function questionAbout({ slug, version, sha256 }: PublishedSample): string {
  return `GET /v1/artifacts/${slug}/verify?version=${version}&sha256=${sha256} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
}

/** One question after the other on one connection, until there is none or the connection fails. */
function keepAsking(
  to: { readonly host: string; readonly port: number },
  ports: Set<number>,
  next: () => string | null,
): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(to);
    const ask = (): void => {
      const question = next();
      if (question === null) socket.end();
      else socket.write(question);
    };
    socket.setNoDelay(true);
    socket.setTimeout(AT_MOST, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    socket.once('connect', () => {
      ports.add(socket.localPort ?? 0);
      ask();
    });
    // Answers are small, and end with their object.
    socket.on('data', (bytes: Buffer) => {
      if (bytes.at(-1) === 0x7d) ask();
    });
  });
}
