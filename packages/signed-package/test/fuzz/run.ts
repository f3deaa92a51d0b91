import { fuzz } from './fuzz.js';
import { installedPrograms, realZips } from './samples.js';

/** `npm run fuzz:zip`: FUZZ_SECONDS (60) seconds from FUZZ_SEED (a new one each time). */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 60);
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 0x7fffffff);
const programs = installedPrograms();
const samples = await realZips();
process.stdout.write(
  `seed ${seed}, ${samples.length} real zips, compared with ${programs.map(({ name }) => name).join(', ')}\n`,
);
const idle = process.memoryUsage.rss();
try {
  const count = await fuzz({ seconds, seed, samples, programs });
  const memory = (process.resourceUsage().maxRSS * 1024 - idle) / 1024 / 1024;
  process.stdout.write(
    `${count.tried} zips, ${count.accepted} accepted, slowest ${count.slowestMs.toFixed(0)} ms, ${memory.toFixed(0)} MiB above idle\n`,
  );
  if (memory > 250) throw new Error(`seed ${seed}: ${memory.toFixed(0)} MiB above idle`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
} finally {
  for (const program of programs) program.close();
}
