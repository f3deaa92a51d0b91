import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './median.js';
import { openDatabase } from './store.js';
import type { Outcome, Workload } from './webhooks/workload.js';

/**
 * `npm run bench:webhooks`: deliveries over fresh TLS to a thousand hosts, beside a bare undici loop with the same
 * signing, which writes nothing down. At least 0.7 × its rate (DESIGN, What it must reach). Once with receivers that all
 * answer, and once with a tenth that never do: what is measured is how fast the others get theirs.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    endpoints: { type: 'string', default: '1000' },
    events: { type: 'string', default: '2000' },
    within: { type: 'string', default: '10000' },
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

async function ours(workload: Workload): Promise<Outcome> {
  const database = await openDatabase();
  try {
    return await said<Outcome>(start('countersign', { ...workload, database }));
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
  const rate = (list: readonly Outcome[]): number => median(list.map(({ accepted, seconds }) => accepted / seconds));
  const cpu = (list: readonly Outcome[]): number => median(list.map((one) => one.cpu));
  const line = (name: string, list: readonly Outcome[]): string =>
    `  ${name.padEnd(12)} ${rate(list).toFixed(0).padStart(6)} deliveries/s  ${cpu(list).toFixed(0).padStart(6)} µs CPU each`;
  console.log(`${words}\n${line('countersign', found.ours)}\n${line('bare undici', found.bare)}`);
  const times = cpu(found.ours) / cpu(found.bare);
  console.log(
    `  ratio        ${(rate(found.ours) / rate(found.bare)).toFixed(2)} of the rate, ${times.toFixed(2)} × the CPU`,
  );
}

const receiver = start('receiver', {});
const { port, ca } = await said<{ port: number; ca: string }>(receiver);
const all: Workload = {
  port,
  ca,
  endpoints: Number(values.endpoints),
  events: Number(values.events),
  silentEvery: 0,
  atOnce: 64,
  within: Number(values.within),
};
await compare('all receivers answer', all, Number(values.rounds));
await compare('a tenth never answers', { ...all, silentEvery: 10 }, Number(values.rounds));
receiver.kill();
process.exit(0);
