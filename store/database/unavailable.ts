import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { type Disk, diskFull, isDiskFull } from './disk-space.js';
import { Silent } from './patience.js';

const RETRY_AFTER_SECONDS = 5;

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
  /** The answer, or `Silent` when it is waited for no longer; left out: a step may take as long as it does. */
  wait?<T>(answer: Promise<T>): Promise<T>;
}

/**
 * The port, with a lost or silent database or a full disk told as `unavailable` (decisions §2) instead of an error of the
 * driver's. What is not a promise passes untouched.
 */
export function tellingUnavailable<Port extends object>(port: Port, how: Telling): Port {
  const steps = Object.entries(port).map(([name, step]) => [name, telling(name, step, how)]);
  return Object.fromEntries(steps) as Port;
}

function telling(name: string, step: (...input: unknown[]) => unknown, { log, disk, wait }: Telling) {
  return (...input: unknown[]): unknown => {
    const result = step(...input);
    if (!(result instanceof Promise)) return result;
    return (wait === undefined ? result : wait(result)).catch((error: unknown) => {
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
