import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import JSZip from 'jszip';
import { type Agent, agentOverHttp } from '../main/agent.js';
import { runCommand } from '../main/tour/command.js';
import { startService } from '../main/tour/service.js';
import { signedCall } from '../main/tour/signed-call.js';
import { median } from './median.js';

/**
 * `npm run bench:agent`: an upload of 8 MiB through an upload URL, the call that asks for it included, beside the same
 * upload by signed PUT. At most 1.1 × its time.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });

const SLUG = 'bench-module';
const MANIFEST_ROOM = 1024;
/** Linux counts CPU in hundredths of a second. */
const TICK = 10;
const SIZE = 8 * 1024 * 1024;
const email = 'bench@example.com';
const settings = {
  COUNTERSIGN_LIMITS: 'packages_per_hour=100000,announcements_per_day=100000',
  COUNTERSIGN_LOG_LEVEL: 'error',
};

type Upload = (version: string, zip: Buffer) => Promise<number>;

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
  /** Milliseconds of the service's process; `NaN` where the system does not tell. */
  readonly cpu: number;
}

/** CPU of a process so far, with its threads, in milliseconds. */
function cpuOf(pid: number | null): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return Number.NaN;
  }
}

/** Announces the version, then uploads it; answers what the upload took. */
async function measured(agent: Agent, version: string, upload: Upload): Promise<Cost> {
  const zip = await packageOf(version);
  const sha256 = createHash('sha256').update(zip).digest('hex');
  const terms = { min_core: '2.0.0', php: '^8.1', notes: { en: 'Bench.' }, sha256, size: zip.length };
  await call(agent, 'service_announce_release', { slug: SLUG, version, ...terms });
  const before = cpuOf(service.pid);
  const started = performance.now();
  const status = await upload(version, zip);
  if (status !== 202) throw new Error(`${version} was answered ${status}`);
  const time = performance.now() - started;
  // What the answer did not wait for is over soon after it.
  await sleep(200);
  return { time, cpu: cpuOf(service.pid) - before };
}

const service = await startService(settings);
try {
  const admin = (...args: string[]): Promise<Record<string, unknown>> =>
    runCommand(service.dataDir, ['admin', ...args], settings);
  await admin('create-account', '--email', email, '--name', 'Bench', '--publisher-name', 'Acme');
  const { token } = await admin('issue-agent-token', '--account', email, '--scope', 'publish');
  const agent = await agentOverHttp(service.url, String(token), 'bench');
  await call(agent, 'service_register_artifact', { slug: SLUG, name: 'Bench', description: { en: 'Bench.' } });
  const key = (await admin('issue-publishing-token', '--artifact', SLUG)) as { key: string; secret: string };
  const byPut: Upload = async (version, zip) => {
    const url = `${service.url}/v1/publisher/releases/${version}/package`;
    return (await signedCall(url, key, 'PUT', zip, 'application/zip')).status;
  };
  const byUrl: Upload = async (version, zip) => {
    const { url } = await call(agent, 'service_upload_url', { slug: SLUG, version });
    const response = await fetch(String(url), { method: 'PUT', body: new Uint8Array(zip) });
    await response.arrayBuffer();
    return response.status;
  };
  const took: Record<'put' | 'url', Cost[]> = { put: [], url: [] };
  await measured(agent, '0.0.1', byPut);
  await measured(agent, '0.0.2', byUrl);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    took.put.push(await measured(agent, `1.${round}.0`, byPut));
    took.url.push(await measured(agent, `1.${round}.1`, byUrl));
  }
  for (const what of ['time', 'cpu'] as const) {
    const [put, url] = [took.put, took.url].map((costs) => median(costs.map((one) => one[what]))) as [number, number];
    const words = `${url.toFixed(0)} ms, by signed PUT ${put.toFixed(0)} ms (median of ${values.rounds})`;
    console.log(`8 MiB by upload URL, ${what}: ${words}\n  ratio        ${(url / put).toFixed(2)} ×`);
  }
  await agent.close();
} finally {
  await service.stop();
}
process.exit(0);
