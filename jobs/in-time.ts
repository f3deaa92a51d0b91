import { SECOND } from '../domain/durations.js';

/**
 * Runs `act` for at most `limit` ms: what hangs is a failure that is told of and tried again, and holds up no run after
 * it. Its signal is aborted then, and when `cancelled` is.
 */
export async function inTime(
  limit: number,
  cancelled: AbortSignal,
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It did not end within ${limit / SECOND} s.`));
      late.abort();
    }, limit);
  });
  try {
    await Promise.race([act(AbortSignal.any([cancelled, late.signal])), over]);
  } finally {
    clearTimeout(timer);
  }
}
