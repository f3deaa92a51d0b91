import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPool } from '../../workers/pool.js';
import { median } from '../median.js';

/** What two reviews at once take of the process that hands them to its two workers. */
export interface Together {
  /** Milliseconds of one review, and of two at once until both were done. */
  readonly alone: number;
  readonly both: number;
  /** 99th percentile of the event loop's delay meanwhile, in ms. */
  readonly delay: number;
}

const job = { owner: 'acc_1', slug: 'bench', version: '1.0.0', kind: null, lineKey: new Uint8Array(32) };

/** Reviews the package as an upload does, scan and fingerprints included, alone and twice at once, in turns. */
export async function measureTogether(path: string, rounds: number): Promise<Together> {
  const pool = openPool({ threads: 2 });
  const review = (): Promise<unknown> => pool.inspect({ ...job, path }, () => {});
  await Promise.all([review(), review()]);
  const times = { alone: [] as number[], both: [] as number[] };
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  for (let round = 0; round < rounds; round += 1) {
    times.alone.push(await taking(review));
    times.both.push(await taking(() => Promise.all([review(), review()])));
  }
  loop.disable();
  await pool.close();
  return { alone: median(times.alone), both: median(times.both), delay: loop.percentile(99) / 1e6 };
}

async function taking(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
