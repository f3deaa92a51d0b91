import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from './median.js';

/**
 * Start to listening, on the embedded database with existing data: the time from `countersign serve` to its first
 * line. Once with the database process gone (what a machine sees after a restart) and once with it still there. The
 * peer, in the same run, is a process that loads Fastify and the MongoDB driver and listens.
 */
const ROUNDS = 7;
const COMMAND = join(import.meta.dirname, '..', '..', 'bin', 'countersign.js');
const BARE = `
  const { fastify } = await import('fastify');
  await import('mongodb');
  const app = fastify();
  console.log(await app.listen({ port: 0 }));
`;
/** The embedded database ends 10 s after its last connection. */
const DATABASE_GONE = 11_000;

async function timeToFirstLine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', () => resolve(performance.now() - began));
    child.once('exit', (status) => reject(new Error(`${args.join(' ')} ended with ${status}`)));
  });
  await stop(child);
  return took;
}

function stop(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit');
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'countersign-bench-'));
const env = { ...process.env, COUNTERSIGN_DATA_DIR: dataDir, COUNTERSIGN_PORT: '0' };
try {
  const first = await timeToFirstLine([COMMAND, 'serve'], env);
  const cold: number[] = [];
  const warm: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round < 3) {
      await new Promise((resolve) => setTimeout(resolve, DATABASE_GONE));
      cold.push(await timeToFirstLine([COMMAND, 'serve'], env));
    }
    warm.push(await timeToFirstLine([COMMAND, 'serve'], env));
    bare.push(await timeToFirstLine(['--input-type=module', '--eval', BARE], env));
  }
  const ms = (value: number): string => `${Math.round(value)} ms`;
  console.log('start to listening (median)');
  console.log(`  first start, empty folder (keys are made)   ${ms(first)}`);
  console.log(`  existing data, database process gone        ${ms(median(cold))}   bar 1500 ms`);
  console.log(`  existing data, database process there       ${ms(median(warm))}   bar 1500 ms`);
  console.log(`  peer: bare Fastify and driver               ${ms(median(bare))}`);
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
