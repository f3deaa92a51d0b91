import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPool } from '../../workers/pool.js';

/**
 * A process that reviews the package at `argv[2]` once, in an otherwise idle pool, and prints what that took:
 * `{ read, peak, delay }`, MiB above idle and the 99th percentile of its event loop's delay in ms.
 */
const job = { owner: 'acc_1', slug: 'my-module', version: '1.2.0', kind: null, lineKey: new Uint8Array(32) };
const [, , path = '', warmUp = ''] = process.argv;
const pool = openPool({ threads: 2 });
await Promise.all([1, 2].map(() => pool.inspect({ ...job, path: warmUp }, () => {})));
const idle = process.memoryUsage.rss();
let peak = idle;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
const review = await pool.inspect({ ...job, path }, () => {});
loop.disable();
clearInterval(timer);
await pool.close();
const MiB = 1024 * 1024;
process.stdout.write(
  JSON.stringify({ read: review.read, peak: Math.round((peak - idle) / MiB), delay: loop.percentile(99) / 1e6 }),
);
