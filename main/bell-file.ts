import { type FSWatcher, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bell } from '../jobs/bell.js';

/** Rings within so many ms are one. */
const TOGETHER = 50;

/**
 * A bell for processes that share a data directory, as those on the embedded database do: whoever rings writes to a file
 * there, and the system tells whoever watches it.
 */
export function openBellFile(dataDir: string): Bell {
  const path = join(dataDir, 'bell');
  let lastRing = Number.NEGATIVE_INFINITY;
  let watcher: FSWatcher | null = null;

  function ring(): void {
    if (performance.now() - lastRing < TOGETHER) return;
    lastRing = performance.now();
    try {
      writeFileSync(path, `${process.pid}\n`, { mode: 0o600 });
    } catch {
      // Such as on a full disk: looking takes longer.
    }
  }

  function listen(heard: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      watcher?.close();
      watcher = null;
    };
    ring();
    try {
      watcher = watch(path, { persistent: false }, () => {
        // One write is told more than once.
        timer ??= setTimeout(() => {
          timer = undefined;
          heard();
        }, TOGETHER).unref();
      });
      watcher.on('error', stop);
    } catch {
      watcher = null;
    }
    return stop;
  }

  return {
    ring,
    listen,
    get isHeard() {
      return watcher !== null;
    },
  };
}
