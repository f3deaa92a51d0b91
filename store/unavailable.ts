import { MongoError, MongoNetworkError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import type { Log } from '../domain/context.js';
import { fault, Refusal } from '../domain/refusal.js';

const RETRY_AFTER_SECONDS = 5;

/** What a server says while it stops, starts or hands over to another (MongoDB's error codes). */
const BETWEEN_SERVERS: ReadonlySet<unknown> = new Set([91, 189, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** What writing to a connection that has just gone answers: the driver (7.8) passes these on as they are. */
const BROKEN_CONNECTION: ReadonlySet<unknown> = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/**
 * The port, with a lost database told as `unavailable` (decisions §2) instead of an error of the driver's. What is not
 * a promise passes untouched.
 */
export function tellingUnavailable<Port extends object>(port: Port, log: Log): Port {
  const steps = Object.entries(port).map(([name, step]) => [name, telling(name, step, log)]);
  return Object.fromEntries(steps) as Port;
}

function telling(name: string, step: (...input: unknown[]) => unknown, log: Log) {
  return (...input: unknown[]): unknown => {
    const result = step(...input);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (!isLost(error)) throw error;
      log.error({ err: error, step: name }, 'the database is not there');
      throw unavailable();
    });
  };
}

function isLost(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoServerError) return BETWEEN_SERVERS.has(error.code);
  if (error instanceof MongoError) return error.name === 'MongoWaitQueueTimeoutError';
  return error instanceof Error && 'code' in error && BROKEN_CONNECTION.has(error.code);
}

function unavailable(): Refusal {
  return new Refusal([fault('unavailable', null, null, 'a database that answers')], {
    retryAfter: RETRY_AFTER_SECONDS,
    hint: `Wait ${RETRY_AFTER_SECONDS} seconds, then ask what has become of the call before repeating it.`,
  });
}
