import type { Engine } from '../engine/engine.js';
import { encodeError } from './execute.js';

interface Waiting {
  readonly write: () => Buffer;
  readonly answer: (reply: Buffer) => void;
}

/**
 * Lets all writes that have arrived share one transaction, and with it one sync of the disk. While a transaction is
 * being synced the next writes gather in their sockets.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  transactions = 0;
  commands = 0;

  constructor(
    private readonly engine: Engine,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Runs `write` in the next transaction; resolves with its reply once that is on the disk. */
  run(write: () => Buffer): Promise<Buffer> {
    return new Promise((answer) => {
      this.waiting.push({ write, answer });
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  private flush(): void {
    const batch = this.waiting;
    this.waiting = [];
    if (this.commit(batch)) return;
    // One of them, or their sum, cannot be written: each is tried alone, so that the others do not suffer.
    for (const each of batch) {
      if (batch.length === 1 || !this.commit([each])) each.answer(encodeError(this.lastError));
    }
  }

  private lastError: unknown;

  private commit(batch: readonly Waiting[]): boolean {
    const replies: Buffer[] = [];
    try {
      this.engine.transaction(() => {
        for (const { write } of batch) replies.push(write());
      });
    } catch (error) {
      this.lastError = error;
      this.onFailure(error);
      return false;
    }
    this.transactions += 1;
    this.commands += batch.length;
    for (const [i, { answer }] of batch.entries()) answer(replies[i] as Buffer);
    return true;
  }
}
