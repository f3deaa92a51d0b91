import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../domain/context.js';
import { SECOND } from '../domain/durations.js';

/** What runs is finished and everything closed within this time of a signal (decisions §11). */
export const STOP_WITHIN = 10 * SECOND;
const MARGIN = SECOND / 2;

/** A start that failed lets go of what it has opened, for at most this long; then the process ends all the same. */
const FAILED_WITHIN = 5 * SECOND;

/**
 * Closes on SIGTERM, SIGINT or SIGHUP (the terminal is gone) and lets the process end: with status 0, or 1 when closing
 * failed or took too long. A second signal ends it at once.
 */
export function closeOnSignal(log: Log, close: () => Promise<void>): void {
  let closing = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (closing) process.exit(1);
    closing = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_WITHIN - MARGIN).unref();
    close().then(
      () => {
        log.info({ uptime_s: Math.round(process.uptime()) }, 'stopped');
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', stop);
}

/** Closes what a failed start has opened. Never throws: why it failed is the error to be told. */
export async function closeAfterFailure(log: Log, close: () => Promise<void>): Promise<void> {
  const failed = (error: unknown): void => log.warn({ err: error }, 'closing after a failed start failed');
  await Promise.race([close().catch(failed), sleep(FAILED_WITHIN, undefined, { ref: false })]);
}
