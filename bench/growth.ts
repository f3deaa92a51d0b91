import { parseArgs } from 'node:util';
import { startOrJoin } from '@countersign/embedded-mongo';
import { MINUTE } from '../domain/durations.js';
import { type Asked, BOUNDED, LARGE, overreading, pagesOf, toolsOf } from '../test/growth/asked.js';
import { grow } from '../test/growth/grow.js';
import { openWorld, type World } from '../test/http/pages/gallery/world.js';
import { makeFolder } from '../test/main/running.js';
import { effectOf, releaseRecord } from '../test/records.js';
import { median } from './median.js';

/**
 * `npm run bench:growth -- --releases 100000`: every page and every tool that only reads, in a store with a handful of
 * releases and in the same one with very many, as ratios; then announcing, and outboxes under a backlog. What is flat is
 * near 1. Milliseconds of a single request, median of five. `--reads` names the commands to the database that read more
 * than a page and a bounded count do, which a busy machine does not change; the times are longer then.
 */
const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '5' },
    backlog: { type: 'string', default: '2000' },
    shown: { type: 'string', default: '12' },
    reads: { type: 'boolean', default: false },
  },
});
const releases = Number(values.releases);
const rounds = Number(values.rounds);
const FULL_PAGES = 1000;

async function millisecondsOf({ ask }: Asked): Promise<number> {
  const took: number[] = [];
  await ask();
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask();
    took.push(performance.now() - started);
  }
  return median(took);
}

async function measure(asked: readonly Asked[]): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const one of asked) found.set(one.name, await millisecondsOf(one));
  return found;
}

let minor = 100;

function announcing({ people }: World): Asked {
  const announced = { min_core: '2.0.0', php: '^8.1', notes: { en: 'x' }, size: 1000, sha256: 'a'.repeat(64) };
  return {
    name: 'service_announce_release',
    ask: async () => {
      minor += 1;
      await people.publisher.agent('service_announce_release', { slug: LARGE, version: `1.${minor}.0`, ...announced });
    },
  };
}

/** Outboxes drained per second, while so many wait. */
async function drained({ served }: World, waiting: number): Promise<number> {
  const { store, services } = served.wiring;
  const effect = effectOf({ do: 'discard_documents', ids: [] }, new Date(services.clock().getTime() - MINUTE));
  const records = Array.from({ length: waiting }, (_, n) => releaseRecord('backlog', `0.0.${n}`, { outbox: [effect] }));
  await store.collections.releases.insertMany(records.map((one) => ({ ...one, live: false, outbox_due: effect.at })));
  const started = performance.now();
  await served.wiring.jobs.runNow('sweep');
  const left = await store.collections.releases.countDocuments({ slug: 'backlog', 'outbox.0': { $exists: true } });
  const seconds = (performance.now() - started) / 1000;
  await store.collections.releases.deleteMany({ slug: 'backlog' });
  return (waiting - left) / seconds;
}

const folder = await makeFolder();
const database = await startOrJoin({ dataDir: folder.path });
const world = await openWorld(false, {
  database: Promise.resolve({ ...database, uri: `${database.uri}&monitorCommands=${values.reads}` }),
  settings: {
    COUNTERSIGN_LIMITS: 'page_views_per_minute=1000000,agent_calls_per_minute=1000000,announcements_per_day=1000000',
  },
});
try {
  const asked = [...(await pagesOf(world)), ...toolsOf(world), announcing(world)];
  const { collections } = world.served.wiring.store;
  // Lists have a full first page, so that what grows from here on is the store alone.
  await grow(collections, 0, FULL_PAGES, LARGE);
  // The gallery shows a paused one.
  await world.served.wiring.store.jobRecords.resume('sweep');
  const before = await measure(asked);
  const fewWaiting = await drained(world, Math.ceil(Number(values.backlog) / 10));
  const began = performance.now();
  const { bytesOfRelease } = await grow(collections, FULL_PAGES, releases, LARGE);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${releases} releases, filled in ${seconds.toFixed(0)} s, ${(bytesOfRelease / 1000).toFixed(1)} kB each`);
  const after = await measure(asked);
  const rows = [...after].map(([name, took]) => ({ name, took, ratio: took / (before.get(name) ?? took) }));
  rows.sort((one, other) => other.ratio - one.ratio);
  console.log(
    `${rows.length} pages and tools, median ratio ${median(rows.map(({ ratio }) => ratio)).toFixed(2)}; the largest:`,
  );
  for (const { name, took, ratio } of rows.slice(0, Number(values.shown))) {
    console.log(`  ${ratio.toFixed(2).padStart(6)} × ${took.toFixed(1).padStart(7)} ms  ${name}`);
  }
  if (values.reads) {
    const found = await overreading(world, asked);
    for (const { name, asked: command, examined } of found) console.log(`  ${examined} read  ${name}: ${command}`);
    console.log(`${found.length} commands read more than ${BOUNDED} documents or entries of an index`);
  }
  const announced = rows.find(({ name }) => name === 'service_announce_release');
  console.log(`announcing: ${announced?.ratio.toFixed(2)} ×, ${announced?.took.toFixed(1)} ms`);
  const many = await drained(world, Number(values.backlog));
  console.log(
    `outboxes: ${many.toFixed(0)}/s with ${values.backlog} waiting, ${(many / fewWaiting).toFixed(2)} × the rate with a tenth`,
  );
} finally {
  await world.close();
  await folder.remove();
}
process.exit(0);
