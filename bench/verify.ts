import { parseArgs } from 'node:util';
import { startChild } from './child.js';
import { type Compared, compare, middleOf, show } from './compare.js';
import { drawer } from './draw.js';
import { measure } from './load.js';
import { fill, HASH, openBenchStore, openDatabase, slugOf } from './store.js';

/**
 * `npm run bench:verify -- --releases 1000000`: the verify route beside a bare Fastify route that returns the same
 * JSON. At least 0.6 of its requests/s (DESIGN, What it must reach). 5 % of the questions are about unknown slugs.
 * `--data FOLDER` keeps the database there: a later run fills in what is missing, and need not fill it again.
 */
const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '1000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    warm: { type: 'string', default: '2' },
    connections: { type: 'string', default: '32' },
    log: { type: 'string', default: 'full' },
  },
});
const releases = Number(values.releases);
const UNKNOWN = 0.05;
const PREPARED = 200_000;

function requests(how: 'zipf' | 'uniform'): () => string {
  const draw = drawer(releases, how);
  const prepared = Array.from({ length: PREPARED }, () => {
    const slug = Math.random() < UNKNOWN ? `unknown-${draw()}` : slugOf(draw());
    return `GET /v1/artifacts/${slug}/verify?version=1.0.0&sha256=${HASH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
  });
  let next = 0;
  return () => {
    next = (next + 1) % PREPARED;
    return prepared[next] ?? '';
  };
}

const database = await openDatabase(values.data);
const store = await openBenchStore(database.uri, database.name);
console.log(`${releases} published releases, ${values.connections} connections`);
const began = performance.now();
await fill(store, releases, (there) =>
  console.log(`  ${there} of them in ${((performance.now() - began) / 1000).toFixed(0)} s`),
);
await store.close();
const where = { uri: database.uri, name: database.name, log: values.log };
const ours = await startChild('countersign', { ...where, prepared: true });
const { seconds, mebibytes } = ours.told as { seconds: number; mebibytes: number };
console.log(`read ahead in ${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MiB more than before`);
const peer = await startChild('verify-bare', {});
try {
  for (const how of ['zipf', 'uniform'] as const) {
    const load = { connections: Number(values.connections), seconds: Number(values.seconds), next: requests(how) };
    await measure(ours, { ...load, seconds: Number(values.warm) });
    await measure(peer, { ...load, seconds: 2 });
    show(`verify, slugs drawn by ${how}`, await compare(ours, peer, load, Number(values.rounds)));
  }
  const load = { connections: Number(values.connections), seconds: Number(values.seconds), next: requests('zipf') };
  // Processes of their own for each round: their first seconds after they were ready.
  const rounds: Compared[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const cold = await startChild('countersign', { ...where, prepared: true });
    const coldPeer = await startChild('verify-bare', {});
    rounds.push(await compare(cold, coldPeer, load, 1));
    await cold.stop();
    await coldPeer.stop();
  }
  show('the first seconds of both processes, slugs drawn by zipf', middleOf(rounds));
} finally {
  await ours.stop();
  await peer.stop();
  await database.drop();
}
process.exit(0);
