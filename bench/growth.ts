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
 * releases and in another one with very many, as ratios; then announcing, and outboxes under a backlog. What is flat is
 * near 1. Milliseconds of a single request, the fastest of seven. `--reads` names the commands to the database that read more
 * than a page and a bounded count do, which a busy machine does not change; the times are longer then.
 */
const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '7' },
    backlog: { type: 'string', default: '2000' },
    shown: { type: 'string', default: '12' },
    reads: { type: 'boolean', default: false },
  },
});
const releases = Number(values.releases);
const rounds = Number(values.rounds);
/** So many that a hundred of them wait for reviewers with new flags: one in fifty is in review. */
const FULL_PAGES = 5000;

interface Row {
  readonly name: string;
  /** Milliseconds in the large store. */
  readonly took: number;
  readonly ratio: number;
}

/** Asks the same of both stores by turns, and takes the fastest of each: so a busy machine counts least. */
async function measure(small: readonly Asked[], large: readonly Asked[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, { name, ask }] of large.entries()) {
    const other = small[index];
    if (other === undefined) throw new Error(`${name} is asked of one store alone`);
    const took: number[] = [];
    const others: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      others.push(await millisecondsOf(other.ask));
      took.push(await millisecondsOf(ask));
    }
    rows.push({ name, took: Math.min(...took), ratio: Math.min(...took) / Math.min(...others) });
  }
  return rows;
}

async function millisecondsOf(ask: Asked['ask']): Promise<number> {
  const started = performance.now();
  await ask();
  return performance.now() - started;
}

function announcing({ people }: World): Asked {
  let minor = 100;
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

/** A service with the gallery's story and so many releases more. */
async function openGrown(more: number): Promise<{ world: World; asked: Asked[]; close(): Promise<void> }> {
  const folder = await makeFolder();
  const database = await startOrJoin({ dataDir: folder.path });
  const world = await openWorld(false, {
    database: Promise.resolve({ ...database, uri: `${database.uri}&monitorCommands=${values.reads}` }),
    settings: {
      COUNTERSIGN_LIMITS: 'page_views_per_minute=1000000,agent_calls_per_minute=1000000,announcements_per_day=1000000',
    },
  });
  const asked = [...(await pagesOf(world)), ...toolsOf(world), announcing(world)];
  const { collections, jobRecords } = world.served.wiring.store;
  const began = performance.now();
  const { bytesOfRelease } = await grow(collections, 0, more, LARGE);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${more} releases, filled in ${seconds.toFixed(0)} s, ${(bytesOfRelease / 1000).toFixed(1)} kB each`);
  // The gallery shows a paused one.
  await jobRecords.resume('sweep');
  return { world, asked, close: () => world.close().then(() => folder.remove()) };
}

// Lists have a full first page in both, so that what grows from here on is the store alone.
const small = await openGrown(FULL_PAGES);
const large = await openGrown(FULL_PAGES + releases);
try {
  const rows = await measure(small.asked, large.asked);
  rows.sort((one, other) => other.ratio - one.ratio);
  console.log(
    `${rows.length} pages and tools, median ratio ${median(rows.map(({ ratio }) => ratio)).toFixed(2)}; the largest:`,
  );
  for (const { name, took, ratio } of rows.slice(0, Number(values.shown))) {
    console.log(`  ${ratio.toFixed(2).padStart(6)} × ${took.toFixed(1).padStart(7)} ms  ${name}`);
  }
  if (values.reads) {
    const found = await overreading(large.world, large.asked);
    for (const { name, asked, examined } of found) console.log(`  ${examined} read  ${name}: ${asked}`);
    console.log(`${found.length} commands read more than ${BOUNDED} documents or entries of an index`);
  }
  const announced = rows.find(({ name }) => name === 'service_announce_release');
  console.log(`announcing: ${announced?.ratio.toFixed(2)} ×, ${announced?.took.toFixed(1)} ms`);
  const few = await drained(large.world, Math.ceil(Number(values.backlog) / 10));
  const many = await drained(large.world, Number(values.backlog));
  console.log(
    `outboxes: ${many.toFixed(0)}/s with ${values.backlog} waiting, ${(many / few).toFixed(2)} × the rate with a tenth`,
  );
} finally {
  await small.close();
  await large.close();
}
process.exit(0);
