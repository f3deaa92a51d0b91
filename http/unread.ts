import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { SECOND } from '../domain/durations.js';
import type { HttpContext } from './http-context.js';

/** Bytes of answers that wait to be read, of all connections together (decisions §8). */
const MOST_BYTES = 64 * 1024 * 1024;

/** A connection whose client is behind with reading. */
interface Behind {
  /** Answers to pipelined requests, which have not come to their turn. */
  readonly queued: Set<ServerResponse>;
  bytes: number;
  /** What the kernel has taken, and what it was still to take when we last looked. */
  taken: number;
  pending: number;
  /** When it last took something. */
  since: number;
}

/**
 * Answers that wait to be read, on every route (decisions §8): one without progress for its time is dropped with its
 * connection, and over the sum of bytes those go first that have waited longest.
 */
export class UnreadAnswers {
  /** The class of answers that tells us of every write. */
  readonly Response: typeof ServerResponse;
  /** The one that has waited longest comes first. */
  readonly #behind = new Map<Socket, Behind>();
  readonly #watched = new WeakSet<Socket>();
  #bytes = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(private readonly http: HttpContext) {
    this.Response = watched((response) => this.#wrote(response));
  }

  #wrote(response: ServerResponse): void {
    const connection = response.req.socket;
    const isQueued = response.socket === null;
    if ((!isQueued && connection.writableLength === 0) || connection.destroyed) return;
    const behind = this.#behind.get(connection) ?? this.#add(connection);
    if (isQueued) behind.queued.add(response);
    this.#look(connection, behind);
    if (this.#bytes > MOST_BYTES) this.#makeRoom();
  }

  #add(connection: Socket): Behind {
    const since = performance.now();
    const behind = { queued: new Set<ServerResponse>(), bytes: 0, taken: 0, pending: 0, since };
    this.#behind.set(connection, behind);
    if (!this.#watched.has(connection)) {
      this.#watched.add(connection);
      connection.once('close', () => this.#forget(connection));
    }
    this.#timer ??= setInterval(() => this.#lookAtAll(), Math.min(SECOND, this.http.timeouts.unread / 4)).unref();
    return behind;
  }

  /** Counts anew. Whoever has read something has waited least. */
  #look(connection: Socket, behind: Behind): boolean {
    const { bytes, taken, pending } = standOf(connection, behind.queued);
    this.#bytes += bytes - behind.bytes;
    const moved = taken > behind.taken || pending < behind.pending;
    Object.assign(behind, { bytes, taken, pending });
    if (!moved) return false;
    behind.since = performance.now();
    this.#behind.delete(connection);
    this.#behind.set(connection, behind);
    return true;
  }

  #lookAtAll(): void {
    const late = performance.now() - this.http.timeouts.unread;
    for (const [connection, behind] of [...this.#behind]) {
      const moved = this.#look(connection, behind);
      if (behind.bytes === 0) this.#forget(connection);
      else if (!moved && behind.since <= late) this.#drop(connection, 'nobody reads the answer');
    }
    if (this.#behind.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #makeRoom(): void {
    for (const [connection, behind] of this.#behind) {
      const moved = this.#look(connection, behind);
      if (this.#bytes <= MOST_BYTES) return;
      if (!moved) this.#drop(connection, 'too many answers wait to be read');
    }
  }

  #drop(connection: Socket, why: string): void {
    this.http.services.log.debug({ address: connection.remoteAddress }, why);
    this.#forget(connection);
    connection.destroy();
  }

  #forget(connection: Socket): void {
    this.#bytes -= this.#behind.get(connection)?.bytes ?? 0;
    this.#behind.delete(connection);
  }
}

interface Stand {
  readonly bytes: number;
  readonly taken: number;
  readonly pending: number;
}

/**
 * How far a connection is. Node tells only of whole writes; of one that is under way, its handle knows what the kernel
 * has not taken (Node's own time-outs look there too).
 */
function standOf(connection: Socket, queued: Set<ServerResponse>): Stand {
  let bytes = connection.writableLength;
  for (const response of queued) {
    if (response.socket !== null || response.writableFinished) queued.delete(response);
    else bytes += response.writableLength;
  }
  const { _handle: handle } = connection as Socket & { _handle?: { writeQueueSize?: number } | null };
  return { bytes, taken: connection.bytesWritten - connection.writableLength, pending: handle?.writeQueueSize ?? 0 };
}

function watched(wrote: (response: ServerResponse) => void): typeof ServerResponse {
  return class WatchedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override write(piece: unknown, encoding?: unknown, done?: unknown): boolean {
      const goesOn = super.write(piece, encoding as BufferEncoding, done as () => void);
      wrote(this);
      return goesOn;
    }

    override end(piece?: unknown, encoding?: unknown, done?: unknown): this {
      super.end(piece, encoding as BufferEncoding, done as () => void);
      wrote(this);
      return this;
    }
  };
}
