import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { type Disk, diskFull, isDiskFull } from './disk-space.js';

const RETRY_AFTER_SECONDS = 5;

/** How long one call to the store may take, well under what a client waits for its answer. */
export const STORE_DEADLINE = 8 * SECOND;

/**
 * What a server says while it stops, starts or hands over to another, or a router of a cluster that reaches none, and of
 * a write that is not on as many servers as was asked for (MongoDB's error codes).
 */
const BETWEEN_SERVERS: ReadonlySet<unknown> = new Set([
  6, 7, 64, 89, 91, 100, 133, 189, 262, 9001, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

/** The driver's own while its connections are all taken, closed, or made anew (`watchdog.ts`). */
const BETWEEN_CONNECTIONS: ReadonlySet<string> = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
]);

/** What writing to a connection that has just gone answers: the driver (7.8) passes these on as they are. */
const BROKEN_CONNECTION: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

export interface Telling {
  readonly log: Log;
  readonly disk?: Disk | undefined;
  /** In milliseconds; without one a step may take as long as it does, such as one that carries a package's bytes. */
  readonly deadline?: number;
}

/**
 * The port, with a lost or silent database or a full disk told as `unavailable` (decisions §2) instead of an error of the
 * driver's. What is not a promise passes untouched.
 */
export function tellingUnavailable<Port extends object>(port: Port, how: Telling): Port {
  const steps = Object.entries(port).map(([name, step]) => [name, telling(name, step, how)]);
  return Object.fromEntries(steps) as Port;
}

function telling(name: string, step: (...input: unknown[]) => unknown, { log, disk, deadline }: Telling) {
  return (...input: unknown[]): unknown => {
    const result = step(...input);
    if (!(result instanceof Promise)) return result;
    return (deadline === undefined ? result : within(deadline, result)).catch((error: unknown) => {
      if (isDiskFull(error)) {
        disk?.noteFull();
        log.error({ err: error, step: name }, 'the disk is full');
        throw diskFull();
      }
      if (!isLost(error)) throw error;
      log.error({ err: error, step: name }, 'the database is not there');
      throw unavailable();
    });
  };
}

/** What the store was asked for has not been answered in time; it may still be done. */
class Silent extends Error {
  override readonly name = 'Silent';
}

function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => reject(new Silent(`the database has not answered within ${milliseconds} ms`));
    const timer = setTimeout(late, milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isLost(error: unknown): boolean {
  if (error instanceof Silent) return true;
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoServerError) return BETWEEN_SERVERS.has(error.code);
  if (error instanceof MongoError) return BETWEEN_CONNECTIONS.has(error.name);
  return error instanceof Error && 'code' in error && BROKEN_CONNECTION.has(error.code);
}

function unavailable(): Refusal {
  return new Refusal([fault('unavailable', null, null, rule('service.database'))], {
    retryAfter: RETRY_AFTER_SECONDS,
    next: { do: 'retry', seconds: RETRY_AFTER_SECONDS, lookFirst: true },
  });
}
