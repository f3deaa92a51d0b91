import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';

const run = promisify(execFile);

const FOLDER = join(import.meta.dirname, '..', '..', '.tmp', 'python');
const MAKING_LIMIT_MS = 300_000;

/**
 * The interpreter of an environment with these packages of PyPI, each with its version. It is made once for a checkout.
 * Without Python or PyPI the test is skipped; with `CI` set it fails.
 */
export async function pythonWith(context: Mocha.Context, ...packages: readonly string[]): Promise<string> {
  const python = requirePart(context, 'python3');
  context.timeout(MAKING_LIMIT_MS);
  const name = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 16);
  const environment = join(FOLDER, name);
  const interpreter = join(environment, 'bin', 'python');
  if (await isThere(interpreter)) return interpreter;
  await mkdir(FOLDER, { recursive: true });
  const unfinished = await mkdtemp(join(FOLDER, 'unfinished-'));
  try {
    await run(python, ['-m', 'venv', unfinished]);
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages];
    await run(join(unfinished, 'bin', 'python'), install);
    await rename(unfinished, environment);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (await isThere(interpreter)) return interpreter;
    if (process.env['CI']) throw error;
    const runnable = context.test ?? context.currentTest;
    if (runnable !== undefined) runnable.title += ` [skipped: ${packages.join(', ')} cannot be installed from PyPI]`;
    return context.skip();
  }
  return interpreter;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
