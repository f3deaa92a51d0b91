import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { DAY } from '../domain/durations.js';

const MEMORY = '/dev/shm';
const PREFIX = 'countersign-tests-';
/** What a run takes at most is a good half of it. */
const ROOM = 4 * 1024 ** 3;

/**
 * Lets the temporary folders of this run be in memory, where there is enough: each write waits for the disk otherwise, of
 * which tests with databases of their own make some hundred thousand. What a test kills loses nothing there either.
 * `TMPDIR`, where it is set, wins; so do the processes of a run share one.
 */
export function useMemoryForFiles(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return;
  removeLeft();
  const folder = mkdtempSync(join(MEMORY, `${PREFIX}${process.pid}-`));
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

/** Programs are installed into these folders too, which a container's usual `/dev/shm` forbids to run. */
function hasRoom(): boolean {
  try {
    const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n');
    const options = mounts.map((line) => line.split(' ')).findLast(([, at]) => at === MEMORY);
    if (options?.[2] !== 'tmpfs' || options[3]?.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, freemem()) >= ROOM;
  } catch {
    return false;
  }
}

/** A run that was killed has left its folder. One that is at work keeps its own, whatever a clock that was set says. */
function removeLeft(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined || mtimeMs >= Date.now() - DAY || isAtWork(name)) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAtWork(name: string): boolean {
  try {
    return process.kill(Number.parseInt(name.slice(PREFIX.length), 10), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
