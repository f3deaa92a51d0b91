import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPart, startForeignServer } from '@countersign/test-parts';
import { startOrJoin } from '../../src/index.js';
import { compare, told } from './compare.js';

/** `npm run fuzz:store -- [cases] [seed]`: random cases on both servers, by default 5,000 of a seed of this moment. */

const [cases = '5000', seed = String(Date.now() % 0x7fffffff)] = process.argv.slice(2);
const program = findPart('secantusdb');
if (program === null) throw new Error('SecantusDB is not on the PATH: run .ci/secantusdb and add .tmp/bin to it');
const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
const embedded = await startOrJoin({ dataDir, idleMs: 500 });
const foreign = await startForeignServer(program);
try {
  const { refused, disagreements, ...played } = await compare(embedded.uri, foreign.uri, Number(seed), Number(cases));
  const fresh = disagreements.filter((each) => each.known.length === 0);
  for (const each of fresh) process.stdout.write(`${told(each)}\n`);
  process.stdout.write(
    `seed ${seed}: ${played.cases} cases, ${refused} refused, ${disagreements.length} disagreements, ${fresh.length} new\n`,
  );
  process.exitCode = fresh.length === 0 ? 0 : 1;
} finally {
  await foreign.stop();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}
