import { openPool, type Pool } from '../workers/pool.js';

let pool: Pool | null = null;

/** Threads take half a second of CPU to load what they run: one pool serves every test of a process, and ends with it. */
export function poolOfRun(): Pool {
  pool ??= openPool({ threads: 2 });
  return pool;
}
