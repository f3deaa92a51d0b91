import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The command as it is started: `bin/countersign.js` of this checkout. */
export const COMMAND = join(import.meta.dirname, '..', '..', '..', 'bin', 'countersign.js');

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** A service that runs as a process of its own. */
export interface RunningService {
  readonly url: string;
  readonly dataDir: string;
  /** Of the process; `null` where it was running before. */
  readonly pid: number | null;
  /** What it has written to standard output and standard error. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts a service on a free port over a new data folder, which goes when it stops. Throws when it does not come up. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-'));
  const env = { ...otherVariables(), ...settings, COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_PORT: '0' };
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`the service did not start: ${why}\n${output}`));
    const timer = setTimeout(() => fail(`nothing after ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    const hear = (piece: Buffer): void => {
      output += piece.toString('utf8');
      const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (status) => fail(`it ended with ${status}`));
  }).catch(async (error: unknown) => {
    await end(child, dataDir);
    throw error;
  });
  return { url, dataDir, pid: child.pid ?? null, output: () => output, stop: () => end(child, dataDir) };
}

/** The environment without settings of another service. */
function otherVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('COUNTERSIGN_')));
}

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await gone;
    clearTimeout(timer);
  }
  // The embedded database closes its files a moment after its last client.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
