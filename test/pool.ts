import { openPool, type Pool } from '../workers/pool.js';

let pool: Pool | null = null;

/**
 * One thread serves every test of a process, and ends with it: each takes half a second of CPU to load what it runs, and
 * as much again until that is quick. What two threads do is tried in `workers/pool.test.ts`.
 */
export function poolOfRun(): Pool {
  pool ??= openPool({ threads: 1 });
  return pool;
}
