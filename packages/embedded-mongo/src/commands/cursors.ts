import { randomBytes } from 'node:crypto';
import { CommandError } from '../command-error.js';
import { cursorReply } from '../wire/cursor-reply.js';

/** Encoded documents, one by one; `null` marks a moment at which others may go first. */
export type ResultRows = Iterator<Buffer | null, void, void>;

const idleTimeoutMs = 10 * 60 * 1000;
/** A reply may be a little longer than the largest document. */
const mostBatchBytes = 16 * 1024 * 1024;
const firstBatchSize = 101;

interface OpenCursor {
  readonly namespace: string;
  readonly rows: ResultRows;
  readonly deadline: number | null;
  /** Read already, but it did not fit into the last batch. */
  held: Buffer | null;
  lastUsedAt: number;
}

/** Results that did not fit into one reply. */
export class Cursors {
  private readonly open = new Map<bigint, OpenCursor>();

  get count(): number {
    return this.open.size;
  }

  /** The first reply for some results; registers a cursor if there is more. */
  async firstReply(namespace: string, rows: ResultRows, batchSize: number | null, maxTimeMs: number): Promise<Buffer> {
    const deadline = maxTimeMs > 0 ? Date.now() + maxTimeMs : null;
    const cursor = { namespace, rows, deadline, held: null, lastUsedAt: Date.now() };
    const { documents, finished } = await nextBatch(cursor, batchSize ?? firstBatchSize);
    if (finished) return cursorReply('firstBatch', namespace, 0n, documents);
    const id = BigInt(`0x${randomBytes(7).toString('hex')}`) + 1n;
    this.open.set(id, cursor);
    return cursorReply('firstBatch', namespace, id, documents);
  }

  async nextReply(id: bigint, namespace: string, batchSize: number | null): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (cursor === undefined || cursor.namespace !== namespace) {
      throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    }
    cursor.lastUsedAt = Date.now();
    const { documents, finished } = await nextBatch(cursor, batchSize ?? Number.POSITIVE_INFINITY);
    if (finished) this.open.delete(id);
    return cursorReply('nextBatch', namespace, finished ? 0n : id, documents);
  }

  kill(id: bigint): boolean {
    this.open.get(id)?.rows.return?.();
    return this.open.delete(id);
  }

  expire(now: number): void {
    for (const [id, { lastUsedAt }] of this.open) if (lastUsedAt < now - idleTimeoutMs) this.kill(id);
  }
}

async function nextBatch(cursor: OpenCursor, size: number): Promise<{ documents: Buffer[]; finished: boolean }> {
  const documents: Buffer[] = [];
  let bytes = 0;
  while (documents.length < size) {
    const row = cursor.held ?? (await nextRow(cursor));
    if (row === undefined) return { documents, finished: true };
    cursor.held = row;
    if (documents.length > 0 && bytes + row.length > mostBatchBytes) break;
    cursor.held = null;
    documents.push(row);
    bytes += row.length;
  }
  // A batch that was filled exactly may have been the last: looking ahead spares the client a request.
  if (size > 0 && cursor.held === null) {
    const row = await nextRow(cursor);
    if (row === undefined) return { documents, finished: true };
    cursor.held = row;
  }
  return { documents, finished: false };
}

async function nextRow(cursor: OpenCursor): Promise<Buffer | undefined> {
  for (;;) {
    const { done, value } = cursor.rows.next();
    if (done) return undefined;
    if (value !== null && value !== undefined) return value;
    await pause(cursor.deadline);
  }
}

/** Lets other connections be served. @throws CommandError 50 once the time that the client set is over */
export async function pause(deadline: number | null): Promise<void> {
  if (deadline !== null && Date.now() > deadline) {
    throw new CommandError(50, 'MaxTimeMSExpired', 'operation exceeded time limit');
  }
  await new Promise((resolve) => setImmediate(resolve));
}
