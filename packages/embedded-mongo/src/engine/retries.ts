import { CommandError } from '../command-error.js';
import type { DataFile } from './data-file.js';
import { entriesIn, rangeOf, retryKey, retryPrefix } from './keyspace.js';

/** How long the answer to a session's last write is kept: MongoDB's sessions end after 30 minutes without use. */
const retentionMs = 60 * 60 * 1000;

/**
 * The last retryable write of every session with its answer, stored in the transaction of the write itself: a driver
 * that repeats it after a lost connection, or after the server was killed, gets the answer instead of a second write.
 */
export class Retries {
  constructor(private readonly file: DataFile) {}

  /** @throws CommandError 225 for a write older than the session's last */
  answerTo(session: Buffer, number: bigint): Buffer | null {
    const stored = this.file.getBinary(retryKey(session));
    if (stored === undefined) return null;
    const last = stored.readBigInt64LE(0);
    if (last === number) return Buffer.from(stored.subarray(16));
    if (last < number) return null;
    throw new CommandError(
      225,
      'TransactionTooOld',
      `Retryable write with txnNumber ${number} is prohibited on this session because a newer one, ${last}, has already started.`,
    );
  }

  remember(session: Buffer, number: bigint, answer: Buffer): void {
    const head = Buffer.alloc(16);
    head.writeBigInt64LE(number, 0);
    head.writeDoubleLE(Date.now(), 8);
    this.file.putSync(retryKey(session), Buffer.concat([head, answer]));
  }

  forget(session: Buffer): void {
    this.file.removeSync(retryKey(session));
  }

  /** Removes what no driver will ask for again. */
  expire(now: number, transaction: (change: () => void) => void): void {
    const old: Buffer[] = [];
    for (const { key, value } of entriesIn(this.file, rangeOf(retryPrefix))) {
      if (value.readDoubleLE(8) < now - retentionMs) old.push(key);
    }
    if (old.length === 0) return;
    transaction(() => {
      for (const key of old) this.file.removeSync(key);
    });
  }
}
