import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canonicalManifest, fileSink, fileSource, reviewArchive, writeSignedZip } from '@countersign/signed-package';
import { median } from './median.js';
import { makeInputs } from './review/inputs.js';

/** The bars of DESIGN.md "What it must reach": ratios to `unzip -t` in the same run, MiB above idle. */
const bars = { review: 1.0, signing: 0.35, memory: 250 };
const rounds = 7;

interface Measured {
  readonly unzip: number;
  readonly review: number;
  readonly signing: number;
  readonly memory: number;
}

/** `npm run bench:review`: measures each input in a process of its own. */
function main(): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-review-'));
  try {
    for (const { title, path, hasBars } of makeInputs(folder)) {
      const answer = execFileSync(process.execPath, [fileURLToPath(import.meta.url), '--measure', path], {
        encoding: 'utf8',
      });
      report(title, JSON.parse(answer) as Measured, hasBars);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the figures; where the bars hold for this input, missing one fails the run. */
function report(title: string, measured: Measured, hasBars: boolean): void {
  const { unzip, review, signing, memory } = measured;
  const lines = [
    [`review, hashes and CRC`, review / unzip, bars.review, `${review.toFixed(0)} ms`],
    [`canonical signed copy`, signing / unzip, bars.signing, `${signing.toFixed(0)} ms`],
  ] as const;
  process.stdout.write(`${title}: unzip -t ${unzip.toFixed(0)} ms (medians of ${rounds})\n`);
  for (const [what, ratio, bar, time] of lines) {
    process.stdout.write(`  ${what}: ${ratio.toFixed(2)} × unzip -t${hasBars ? ` (bar ${bar})` : ''}, ${time}\n`);
    if (hasBars && ratio > bar) process.exitCode = 1;
  }
  process.stdout.write(`  peak memory: ${memory.toFixed(0)} MiB above idle (bar ${bars.memory})\n`);
  if (memory > bars.memory) process.exitCode = 1;
}

/** Review, signed copy and `unzip -t` in turns. Peak memory is that of all rounds. */
async function measure(path: string): Promise<Measured> {
  const idle = process.memoryUsage.rss();
  const times = { unzip: [] as number[], review: [] as number[], signing: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const before = performance.now();
    spawnSync('unzip', ['-tqq', path], { stdio: 'ignore' });
    times.unzip.push(performance.now() - before);
    const { review, signing } = await reviewAndSign(path);
    times.review.push(review);
    times.signing.push(signing);
  }
  const memory = (process.resourceUsage().maxRSS * 1024 - idle) / 1024 / 1024;
  return { unzip: median(times.unzip), review: median(times.review), signing: median(times.signing), memory };
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

const [flag, path] = process.argv.slice(2);
if (flag === '--measure' && path !== undefined) process.stdout.write(JSON.stringify(await measure(path)));
else main();
