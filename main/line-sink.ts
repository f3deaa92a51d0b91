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
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    unwritten.delete(flush);
    const text = waiting;
    waiting = '';
    if (text !== '') write(text);
  };
  return {
    write: (line) => {
      flush();
      write(line);
    },
    writeSoon: (line) => {
      waiting += line;
      unwritten.add(flush);
      if (waiting.length > MOST_WAITING) flush();
      else timer ??= setTimeout(flush, AT_MOST).unref();
    },
  };
}
