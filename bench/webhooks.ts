import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MongoClient } from 'mongodb';
import { ratios, withSpread } from './median.js';
import { openDatabase } from './store.js';
import type { Outcome, Workload } from './webhooks/workload.js';

/**
 * `npm run bench:webhooks`: deliveries over TLS to a thousand hosts, beside a bare undici loop with the same signing, which
 * writes nothing down. At least 0.7 × its rate, and at most 1.3 × its CPU (DESIGN, What it must reach). Once with receivers
 * that all answer, once with a tenth that never do, and the first wave to 200 hosts of which 20 are silent and 20 send a
 * byte each second: what is measured there is how soon the others get theirs.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    endpoints: { type: 'string', default: '1000' },
    events: { type: 'string', default: '2000' },
    within: { type: 'string', default: '10000' },
    /** `answering` or `wave`: that scenario alone. */
    only: { type: 'string' },
  },
});

function start(name: string, settings: object): ChildProcess {
  const path = fileURLToPath(new URL(`./webhooks/${name}.js`, import.meta.url));
  return fork(path, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
}

/** Of the embedded database, which is on this machine. */
async function pidOf(uri: string): Promise<number | null> {
  if (process.env['MONGODB_URI'] !== undefined) return null;
  const client = new MongoClient(uri);
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  await client.close();
  return Number(pid);
}

async function ours(workload: Workload): Promise<Outcome> {
  const database = await openDatabase();
  try {
    const { uri, name } = database;
    return await said<Outcome>(start('countersign', { ...workload, database: { uri, name, pid: await pidOf(uri) } }));
  } finally {
    await database.drop();
  }
}

async function compare(words: string, workload: Workload, rounds: number): Promise<void> {
  const found: { ours: Outcome[]; bare: Outcome[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    found.bare.push(await said<Outcome>(start('bare', workload)));
    found.ours.push(await ours(workload));
  }
  const rates = (list: readonly Outcome[]): number[] => list.map(({ accepted, seconds }) => accepted / seconds);
  const cpus = (list: readonly Outcome[]): number[] => list.map(({ cpu }) => cpu);
  const line = (name: string, list: readonly Outcome[]): string =>
    `  ${name.padEnd(12)} ${withSpread(rates(list), 0)} deliveries/s  ${withSpread(cpus(list), 0)} µs CPU each`;
  console.log(`${words}, median of ${rounds}\n${line('countersign', found.ours)}\n${line('bare undici', found.bare)}`);
  const times = withSpread(ratios(cpus(found.ours), cpus(found.bare)));
  console.log(
    `  ratio        ${withSpread(ratios(rates(found.ours), rates(found.bare)))} of the rate, ${times} × the CPU`,
  );
  const used = found.ours.flatMap(({ database }) => database ?? []);
  if (used.length === 0) return;
  const [cpu, written] = [used.map((one) => one.cpu), used.map((one) => one.written)];
  console.log(`  database     ${withSpread(cpu, 0)} µs CPU each, ${withSpread(written, 0)} KB written each`);
}

async function firstWave(workload: Workload, rounds: number): Promise<void> {
  const halves: number[] = [];
  for (let round = 0; round < rounds; round += 1) halves.push((await ours(workload)).half);
  console.log(`first wave past 20 silent and 20 dripping hosts of 200, median of ${rounds}`);
  console.log(`  half of those that answer had theirs after ${withSpread(halves, 0)} ms (bar 1000)`);
}

const receiver = start('receiver', {});
const { port, ca } = await said<{ port: number; ca: string }>(receiver);
const all: Workload = {
  port,
  ca,
  endpoints: Number(values.endpoints),
  events: Number(values.events),
  silentEvery: 0,
  drippingEvery: 0,
  atOnce: 64,
  within: Number(values.within),
};
if (values.only !== 'wave') await compare('all receivers answer', all, Number(values.rounds));
if (values.only === undefined) {
  await compare('a tenth never answers', { ...all, silentEvery: 10 }, Number(values.rounds));
}
if (values.only !== 'answering')
  await firstWave(
    { ...all, endpoints: 200, events: 200, silentEvery: 10, drippingEvery: 10, within: 10_000 },
    Number(values.rounds),
  );
receiver.kill();
process.exit(0);
