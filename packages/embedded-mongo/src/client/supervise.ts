import type { Socket } from 'node:net';

/** How long to wait before the n-th attempt in a row, in ms. */
function delayBefore(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(5000, 100 * 2 ** attempt);
}

export interface Supervised {
  socket(): Socket;
  restarts(): number;
  stop(): void;
}

/**
 * Watches the held connection. When it closes the process has ended: `join` starts the next at once, so that drivers,
 * which look for the server again by themselves, find it. Goes on trying, ever more slowly, until `stop`.
 */
export function supervise(
  first: Socket,
  join: () => Promise<Socket>,
  onRestart?: (restarts: number) => void,
): Supervised {
  let socket = first;
  let restarts = 0;
  let stopped = false;

  function watch(): void {
    socket.once('close', () => retry(0));
  }

  function retry(attempt: number): void {
    if (stopped) return;
    setTimeout(() => {
      if (stopped) return;
      join().then(
        (next) => {
          socket = next;
          restarts += 1;
          if (stopped) return void socket.destroy();
          watch();
          onRestart?.(restarts);
        },
        () => retry(attempt + 1),
      );
    }, delayBefore(attempt)).unref();
  }

  watch();
  return {
    socket: () => socket,
    restarts: () => restarts,
    stop: () => {
      stopped = true;
    },
  };
}
