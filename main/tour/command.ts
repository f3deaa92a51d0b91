import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { COMMAND } from './service.js';

const run = promisify(execFile);

/** Runs a command of `countersign` on a data folder and answers its JSON; throws with what it said when it refuses. */
export async function runCommand(
  dataDir: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const env = { ...process.env, ...settings, COUNTERSIGN_DATA_DIR: dataDir };
  const { stdout } = await run(process.execPath, [COMMAND, ...args, '--json'], { env, maxBuffer: 32 * 1024 * 1024 });
  return JSON.parse(stdout) as Record<string, unknown>;
}
