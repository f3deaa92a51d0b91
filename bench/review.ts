import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalManifest, fileSink, fileSource, reviewArchive, writeSignedZip } from '@countersign/signed-package';
import { openPool, type Pool } from '../workers/pool.js';
import { median, ratios, withSpread } from './median.js';
import { makeInputs, makeTiny } from './review/inputs.js';
import { measureTogether, type Together } from './review/together.js';

/** The bars of DESIGN.md "What it must reach": ratios to `unzip -t` in the same run, MiB above idle. */
const bars = { review: 1.0, scan: 4, signing: 0.35, memory: 250, delay: 50 };
const rounds = 5;

/** Milliseconds, round by round. */
interface Measured {
  readonly unzip: readonly number[];
  readonly review: readonly number[];
  readonly scan: readonly number[];
  readonly signing: readonly number[];
  /** MiB. */
  readonly memory: number;
}

/** `npm run bench:review`: measures each input in a process of its own. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-review-'));
  try {
    const tiny = makeTiny(folder);
    for (const { title, path } of makeInputs(folder)) {
      report(title, inProcess<Measured>('--measure', path, tiny));
      reportTogether(inProcess<Together>('--together', path));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function inProcess<Answer>(flag: string, ...paths: string[]): Answer {
  const words = [fileURLToPath(import.meta.url), flag, ...paths];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Answer;
}

/** Prints the figures; a median that misses its bar fails the run. */
function report(title: string, measured: Measured): void {
  const { unzip, review, scan, signing, memory } = measured;
  const lines = [
    [`review, hashes and CRC`, review, bars.review],
    [`the same with the scan and line fingerprints`, scan, bars.scan],
    [`canonical signed copy`, signing, bars.signing],
  ] as const;
  process.stdout.write(`${title}: unzip -t ${withSpread(unzip, 0)} ms (medians of ${rounds}, with their spread)\n`);
  for (const [what, times, bar] of lines) {
    const found = ratios(times, unzip);
    process.stdout.write(`  ${what}: ${withSpread(found)} × unzip -t (bar ${bar}), ${withSpread(times, 0)} ms\n`);
    if (median(found) > bar) process.exitCode = 1;
  }
  process.stdout.write(`  peak memory: ${memory.toFixed(0)} MiB above idle (bar ${bars.memory})\n`);
  if (memory > bars.memory) process.exitCode = 1;
}

function reportTogether({ alone, both, delay }: Together): void {
  const ratio = (both / alone).toFixed(2);
  process.stdout.write(`  two at once on two workers: ${ratio} × one alone, ${both.toFixed(0)} ms\n`);
  process.stdout.write(`  event loop delay meanwhile: ${delay.toFixed(1)} ms at p99 (bar ${bars.delay})\n`);
  if (delay > bars.delay) process.exitCode = 1;
}

/** Review, signed copy and `unzip -t` in turns. Peak memory is that of all rounds, above a pool that has started. */
async function measure(path: string, tiny: string): Promise<Measured> {
  const pool = openPool({ threads: 2 });
  await Promise.all([inspect(pool, tiny), inspect(pool, tiny)]);
  // The scan runs in threads of the pool: without it, this thread would see the code of a review for the first time.
  await reviewAndSign(path);
  const idle = process.memoryUsage.rss();
  const times = { unzip: [] as number[], review: [] as number[], scan: [] as number[], signing: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    spawnSync('unzip', ['-tqq', path], { stdio: 'ignore' });
    times.unzip.push(performance.now() - before);
    const { review, signing } = await reviewAndSign(path);
    times.review.push(review);
    times.signing.push(signing);
    times.scan.push(await inspect(pool, path));
  }
  await pool.close();
  const memory = (process.resourceUsage().maxRSS * 1024 - idle) / 1024 / 1024;
  return { ...times, memory };
}

/** What is done with an upload: everything that needs nothing but the file, by the threads of a service. */
async function inspect(pool: Pool, path: string): Promise<number> {
  const start = performance.now();
  const job = { owner: 'acc_1', slug: 'bench', version: '1.0.0', kind: null, lineKey: new Uint8Array(32), path };
  const inspected = await pool.inspect(job, () => {});
  if (!inspected.read) throw new Error(`the input was refused: ${JSON.stringify(inspected.faults[0])}`);
  return performance.now() - start;
}

async function reviewAndSign(path: string): Promise<{ review: number; signing: number }> {
  const descriptor = openSync(path, 'r');
  const copy = openSync(`${path}.signed`, 'w');
  try {
    const start = performance.now();
    const reviewed = await reviewArchive(fileSource(descriptor));
    const middle = performance.now();
    if (!reviewed.ok) throw new Error(`the input was refused: ${JSON.stringify(reviewed.faults[0])}`);
    const files = new Map([...reviewed.files].map(([name, { sha256 }]) => [name, sha256]));
    const manifestText = canonicalManifest({ slug: 'bench', version: '1.0.0', publisher: 'Bench', files });
    const signatureBase64 = Buffer.alloc(384).toString('base64');
    writeSignedZip({ archive: reviewed.archive, manifestText, signatureBase64, out: fileSink(copy) });
    return { review: middle - start, signing: performance.now() - middle };
  } finally {
    closeSync(descriptor);
    closeSync(copy);
  }
}

const [flag, path, tiny] = process.argv.slice(2);
if (flag === '--measure' && path !== undefined && tiny !== undefined) {
  process.stdout.write(JSON.stringify(await measure(path, tiny)));
} else if (flag === '--together' && path !== undefined) {
  process.stdout.write(JSON.stringify(await measureTogether(path, rounds)));
} else main();
