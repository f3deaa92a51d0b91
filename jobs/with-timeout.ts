import { SECOND } from '../domain/durations.js';

/**
 * Runs `act` for at most `limit` ms: what hangs is a failure that is told of and tried again, and holds up no run after
 * it. Its signal is aborted then, and when `cancelled` is.
 */
export async function withTimeout(
  limit: number,
  cancelled: AbortSignal,
  act: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  // `AbortSignal.any` would leave something behind at the signal of the process, for every run.
  const cutOff = (): void => stop.abort(cancelled.reason);
  cancelled.addEventListener('abort', cutOff, { once: true });
  if (cancelled.aborted) cutOff();
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`It did not end within ${limit / SECOND} s.`));
      stop.abort();
    }, limit);
  });
  try {
    await Promise.race([act(stop.signal), over]);
  } finally {
    cancelled.removeEventListener('abort', cutOff);
    clearTimeout(timer);
  }
}
