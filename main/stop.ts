import { SECOND } from '../domain/durations.js';

/** What runs is finished and everything closed within this time of a signal (decisions §11). */
export const STOP_WITHIN = 10 * SECOND;
const MARGIN = SECOND / 2;

/**
 * Closes on SIGTERM or SIGINT and lets the process end: with status 0, or 1 when closing failed or took too long. A
 * second signal ends it at once.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const stop = (): void => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), STOP_WITHIN - MARGIN).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`closing failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
}
