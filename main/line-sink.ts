/** Takes lines of a log. */
export interface LineSink {
  /** Written at once, after what waits. */
  write(line: string): void;
  /** Written with others, a tenth of a second later at most: for lines of which there are thousands. */
  writeSoon(line: string): void;
}

/** Writes a text at once. */
export type WriteText = (text: string) => void;

export const toStandardError: WriteText = (text) => void process.stderr.write(text);

const AT_MOST = 100;
const MOST_WAITING = 32 * 1024;
/** In UTF-8, of what a text counts as one. */
const MOST_BYTES = 3;

/** Of the sinks that have something to write when the process ends. */
const unwritten = new Set<() => void>();
process.once('exit', () => {
  for (const flush of unwritten) flush();
});

/**
 * A system call for each line of thousands a second costs as much as what they tell of. What is left when the process
 * ends by itself is written then; `kill -9` loses what waits.
 */
export function lineSink(write: WriteText): LineSink {
  // As bytes: a text that a hundred lines hang together in is expensive to read, and their pieces to keep.
  const waiting = Buffer.allocUnsafe(MOST_WAITING);
  let used = 0;
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    unwritten.delete(flush);
    if (used === 0) return;
    const text = waiting.toString('utf8', 0, used);
    used = 0;
    write(text);
  };
  return {
    write: (line) => {
      flush();
      write(line);
    },
    writeSoon: (line) => {
      const most = line.length * MOST_BYTES;
      if (used + most > MOST_WAITING) flush();
      if (most > MOST_WAITING) {
        write(line);
        return;
      }
      if (used === 0) unwritten.add(flush);
      used += waiting.write(line, used);
      timer ??= setTimeout(flush, AT_MOST).unref();
    },
  };
}
