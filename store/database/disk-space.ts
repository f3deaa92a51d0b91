import { statfs } from 'node:fs/promises';
import { SECOND } from '../../domain/durations.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';

/** Bytes below which the service is not ready: two packages of 40 MiB, and what the database writes about them. */
const NEEDED = 96 * 1024 * 1024;

/** A write that had no room keeps the service from being ready for so long: quotas do not show in the free space. */
const REMEMBERED = 30 * SECOND;

const RETRY_AFTER_SECONDS = 60;

/** MongoDB's `OutOfDiskSpace`, and what the system answers to a write. */
const FULL: ReadonlySet<unknown> = new Set([14_031, 'ENOSPC', 'EDQUOT']);

/** Whether a write failed for want of room. An error out of a worker thread has lost its code. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return FULL.has((error as { code?: unknown }).code) || /\b(?:ENOSPC|EDQUOT)\b/.test(error.message);
}

/** Says that the disk is full, and nothing of where it is. */
export function diskFull(): Refusal {
  return new Refusal([fault('unavailable', 'disk', null, rule('disk.full'))], {
    retryAfter: RETRY_AFTER_SECONDS,
  });
}

/** The disk that the data folder lies on. */
export class Disk {
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly folder: string,
    private readonly free: (folder: string) => Promise<number> = freeBytesOf,
    private readonly monotonic: () => number = () => performance.now(),
  ) {}

  /** `null` where the system does not tell. */
  async freeBytes(): Promise<number | null> {
    return this.free(this.folder).catch(() => null);
  }

  /** A write had no room. */
  noteFull(): void {
    this.#fullAt = this.monotonic();
  }

  /** Whether a package that comes now would have no room. */
  async isFull(): Promise<boolean> {
    if (this.monotonic() - this.#fullAt < REMEMBERED) return true;
    const free = await this.freeBytes();
    return free !== null && free < NEEDED;
  }

  /** Does what writes files of the service; a disk that is full is told as `unavailable`. */
  async writing<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.noteFull();
      throw diskFull();
    }
  }
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
