import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, statfsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { diskFull, startError } from '../engine/start-error.js';
import { EmbeddedMongoError } from '../errors.js';
import type { Places } from '../places.js';
import { decodeStatus, type StartStatus, statusDescriptor } from '../server/start-status.js';

export interface LaunchOptions {
  readonly dataDir: string;
  readonly places: Places;
  readonly idleMs: number;
  readonly reportScans: boolean;
  readonly serverModule: string | undefined;
  readonly build: string;
  /** How long it may take, in ms, until the process says something. */
  readonly patienceMs: number;
}

/**
 * Starts a database process and waits until it listens or says why it cannot. It leads a session of its own and has
 * none of its starter's files but the log.
 */
export async function launch(options: LaunchOptions): Promise<StartStatus> {
  const { places, dataDir, idleMs, reportScans, build } = options;
  const module = options.serverModule ?? fileURLToPath(new URL('../server/main.js', import.meta.url));
  const log = openLog(places);
  let child: ChildProcess;
  try {
    child = spawn(process.execPath, [module, dataDir, String(idleMs), reportScans ? '1' : '0', build], {
      detached: true,
      cwd: places.folder,
      stdio: ['ignore', 'ignore', log, 'pipe'],
    });
  } finally {
    closeSync(log);
  }
  try {
    return await statusOf(child, places, options.patienceMs);
  } finally {
    child.stdio[statusDescriptor]?.destroy();
    child.unref();
  }
}

function openLog(places: Places): number {
  try {
    return openSync(places.log, 'a', 0o600);
  } catch (cause) {
    throw startError(cause, places.log);
  }
}

function statusOf(child: ChildProcess, places: Places, patienceMs: number): Promise<StartStatus> {
  return new Promise((resolve, reject) => {
    let text = '';
    const pipe = child.stdio[statusDescriptor] as Readable;
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(
        new EmbeddedMongoError(
          'start_timeout',
          `The database process said nothing for ${Math.round(patienceMs / 1000)} s: see ${places.log}`,
          { detail: `${Math.round(patienceMs / 1000)} s` },
        ),
      );
    }, patienceMs);
    const settle = (): void => {
      const status = decodeStatus(text);
      if (status === null) return;
      clearTimeout(timer);
      resolve(status);
    };
    pipe.setEncoding('utf8');
    pipe.on('data', (chunk: string) => {
      text += chunk;
      settle();
    });
    pipe.on('error', () => undefined);
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(new EmbeddedMongoError('start_failed', `Cannot start the database process: ${cause.message}`, { cause }));
    });
    child.once('exit', (code, signal) => {
      // What it wrote before may still be in the pipe.
      setTimeout(() => {
        if (decodeStatus(text) !== null) return;
        clearTimeout(timer);
        reject(endedEarly(places, code, signal));
      }, 50);
    });
  });
}

/** Less than this, and a memory map of the folder's files may have no room. */
const roomForStart = 1024 * 1024;

/** LMDB reads a damaged page, or one that has no room on the disk, through its memory map, and ends with a signal. */
function endedEarly(places: Places, code: number | null, signal: NodeJS.Signals | null): EmbeddedMongoError {
  const { bavail, bsize } = statfsSync(places.folder);
  if (bavail * bsize < roomForStart) return diskFull(places.dataFile);
  if (signal === 'SIGSEGV' || signal === 'SIGBUS' || signal === 'SIGABRT') {
    return new EmbeddedMongoError(
      'data_file_damaged',
      `The database process ended with ${signal} when it read ${places.dataFile}, which is probably damaged, or was copied while a database wrote to it. It was left as it is: restore a backup, or move it away to start empty.`,
      { detail: signal },
    );
  }
  return new EmbeddedMongoError(
    'start_failed',
    `The database process ended before it listened (${signal ?? `status ${code}`}): see ${places.log}`,
    { detail: String(signal ?? code) },
  );
}
