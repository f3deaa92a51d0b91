import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import JSZip from 'jszip';
import { type Agent, agentOverHttp } from '../main/agent.js';
import { runCommand } from '../main/tour/command.js';
import { startService } from '../main/tour/service.js';
import { signedCall } from '../main/tour/signed-call.js';
import { median } from './median.js';
import { cpuOf, toolWays, type Way } from './upload-ways.js';

/**
 * `npm run bench:agent`: an upload of 8 MiB beside the same by signed PUT. Through an upload URL, the call that asks for
 * it included, at most 1.1 × its time and CPU; as a tool's call over each transport at most 1.5 ×.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, way: { type: 'string', default: '' } },
});

const SLUG = 'bench-module';
/** The largest that a tool takes, manifest and directory included. */
const SIZE = 8 * 1024 * 1024;
const MANIFEST_ROOM = 4096;
/** Rounds that are not counted. */
const WARM_UP = 3;
const email = 'bench@example.com';
const settings = {
  COUNTERSIGN_LIMITS: 'packages_per_hour=100000,announcements_per_day=100000,agent_calls_per_minute=100000',
  COUNTERSIGN_LOG_LEVEL: 'error',
};

async function packageOf(version: string): Promise<Buffer> {
  const zip = new JSZip();
  zip.file('module.json', JSON.stringify({ slug: SLUG, version }));
  zip.file('lang/en/texts.php', '<?php return [];');
  zip.file('data.bin', randomBytes(SIZE - MANIFEST_ROOM));
  return zip.generateAsync({ type: 'nodebuffer' });
}

async function call(agent: Agent, tool: string, input: Record<string, unknown>): Promise<Record<string, unknown>> {
  const reply = await agent.call(tool, input);
  if (!reply.ok) throw new Error(`${tool} was refused: ${JSON.stringify(reply.problem)}`);
  return reply.answer;
}

interface Cost {
  /** Milliseconds until the answer. */
  readonly time: number;
  /** Milliseconds of the process that does the work. */
  readonly cpu: number;
}

/** Announces the version, then uploads it; answers what the upload took. */
async function measured(agent: Agent, version: string, { name, pid, upload }: Way): Promise<Cost> {
  const zip = await packageOf(version);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const terms = { min_core: '2.0.0', php: '^8.1', notes: { en: 'Bench.' }, sha256, size: zip.length };
  await call(agent, 'service_announce_release', { slug: SLUG, version, ...terms });
  const before = cpuOf(pid);
  const started = performance.now();
  if (!(await upload(version, zip))) throw new Error(`${version} was refused by ${name}`);
  const time = performance.now() - started;
  // What the answer did not wait for is over soon after it.
  await sleep(200);
  return { time, cpu: cpuOf(pid) - before };
}

const service = await startService(settings);
try {
  const admin = (...args: string[]): Promise<Record<string, unknown>> =>
    runCommand(service.dataDir, ['admin', ...args], settings);
  await admin('create-account', '--email', email, '--name', 'Bench', '--publisher-name', 'Acme');
  const token = String((await admin('issue-agent-token', '--account', email, '--scope', 'publish'))['token']);
  const agent = await agentOverHttp(service.url, token, 'bench');
  await call(agent, 'service_register_artifact', { slug: SLUG, name: 'Bench', description: { en: 'Bench.' } });
  const key = (await admin('issue-publishing-token', '--artifact', SLUG)) as { key: string; secret: string };
  const { pid } = service;
  const byPut: Way = {
    name: 'signed PUT',
    bar: 1,
    pid,
    upload: async (version, zip) => {
      const url = `${service.url}/v1/publisher/releases/${version}/package`;
      return (await signedCall(url, key, 'PUT', zip, 'application/zip')).status === 202;
    },
  };
  const byUrl: Way = {
    name: 'upload URL',
    bar: 1.1,
    pid,
    upload: async (version, zip) => {
      const { url } = await call(agent, 'service_upload_url', { slug: SLUG, version });
      const response = await fetch(String(url), { method: 'PUT', body: new Uint8Array(zip) });
      await response.arrayBuffer();
      return response.status === 202;
    },
  };
  const tools = await toolWays(service, token, SLUG, settings);
  const ways = [byPut, ...[byUrl, ...tools.ways].filter(({ name }) => name.includes(values.way))];
  const took = ways.map((): Cost[] => []);
  let count = 0;
  for (let round = 0; round < WARM_UP + Number(values.rounds); round += 1) {
    // In no order: who comes after another always would collect its garbage.
    for (const { at } of [...ways.keys()].map((at) => ({ at, by: Math.random() })).toSorted((a, b) => a.by - b.by)) {
      count += 1;
      const cost = await measured(agent, `1.0.${count}`, ways[at] as Way);
      if (round >= WARM_UP) took[at]?.push(cost);
    }
  }
  show(ways, took);
  await tools.close();
  await agent.close();
} finally {
  await service.stop();
}
process.exit(0);

function show(ways: readonly Way[], took: ReadonlyArray<readonly Cost[]>): void {
  const middle = (at: number, what: keyof Cost): number => {
    const costs = (took[at] ?? []).map((one) => one[what]);
    // A collection of garbage is a cost of all those before it.
    return what === 'time' ? median(costs) : costs.reduce((sum, one) => sum + one, 0) / costs.length;
  };
  console.log(
    `8 MiB, ${values.rounds} rounds: median time, mean CPU of the service, and both by those of the signed PUT`,
  );
  for (const [at, { name, bar }] of ways.entries()) {
    const [time, cpu] = [middle(at, 'time'), middle(at, 'cpu')];
    const ratios = `${(time / middle(0, 'time')).toFixed(2)} ×  ${(cpu / middle(0, 'cpu')).toFixed(2)} ×`;
    const figures = `${time.toFixed(0).padStart(5)} ms  ${cpu.toFixed(1).padStart(6)} ms`;
    console.log(`  ${name.padEnd(38)} ${figures}  ${ratios}  bar ${bar}`);
  }
}
