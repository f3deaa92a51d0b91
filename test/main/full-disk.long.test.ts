import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../main/agent.js';
import { tourOverHttp } from '../../main/tour/agent.js';
import { CORE } from '../started.js';
import { answer, makeFolder, type Running, run } from './running.js';

const OWNER = 'pat@example.com';
const SLUG = 'my-module';
const MIB = 1024 * 1024;

describe('a disk that fills up while the service runs', function () {
  this.timeout(240_000);
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let disk: string;
  let environment: Record<string, string>;
  let service: Running | null = null;
  let agent: Agent;

  before(async function () {
    folder = await makeFolder();
    disk = join(folder.path, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      const [first] = this.test?.parent?.tests ?? [];
      if (first !== undefined) first.title += ' [skipped: only root may mount a disk]';
      this.skip();
    }
    const limits = 'announcements_per_day=100000,agent_calls_per_minute=100000';
    environment = { COUNTERSIGN_DATA_DIR: join(disk, 'data'), COUNTERSIGN_PORT: '0', COUNTERSIGN_LIMITS: limits };
    await start();
    const admin = (...words: string[]): Promise<Record<string, unknown>> => answer(environment, 'admin', ...words);
    await admin('create-account', '--email', OWNER, '--name', 'Pat', '--publisher-name', 'Acme');
    const { token } = await admin('issue-agent-token', '--account', OWNER, '--scope', 'publish');
    environment = { ...environment, COUNTERSIGN_LOG_LEVEL: 'fatal' };
    agent = await connect(String(token));
    await agent.call('service_register_artifact', { slug: SLUG, name: 'One', description: { en: 'One.' } });
    connectAgain = () => connect(String(token));
  });

  after(async () => {
    service?.child.kill('SIGTERM');
    await service?.ended;
    if (disk !== undefined) execFileSync('umount', ['-l', disk], { stdio: 'ignore' });
    await folder.remove();
  });

  let origin: string;
  let connectAgain: () => Promise<Agent>;
  const connect = (token: string): Promise<Agent> => tourOverHttp(origin, token);

  async function start(): Promise<void> {
    service = run(environment, 'serve');
    origin = (await service.says(/listens on (\S+)/))[1] ?? '';
  }

  /** Announces the next version with as many notes as there may be: whether it was acknowledged, else the code. */
  async function announce(version: string): Promise<true | string> {
    const terms = { min_core: CORE, php: '^8.1', size: 1, sha256: '0'.repeat(64), notes: { en: 'x'.repeat(20_000) } };
    const reply = await agent.call('service_announce_release', { slug: SLUG, version, ...terms });
    return reply.ok || String(reply.problem['code']);
  }

  async function versions(): Promise<Set<string>> {
    const found = new Set<string>();
    for (let before: string | undefined; ; ) {
      const reply = await agent.call('service_artifact_status', {
        slug: SLUG,
        ...(before !== undefined && { before }),
      });
      assert.ok(reply.ok);
      const page = (reply.answer['releases'] as ReadonlyArray<{ version: string }>).map(({ version }) => version);
      if (page.length === 0) return found;
      for (const version of page) found.add(version);
      before = page.at(-1);
    }
  }

  it('loses nothing that was acknowledged, and goes on when there is room (decisions §2)', async () => {
    const other = join(disk, 'other');
    leave(other, disk, 2 * MIB);
    const acknowledged: string[] = [];
    const refused = new Set<string>();
    let refusals = 0;
    // On after the first refusals, since small writes may still find room.
    for (let number = 1; refusals < 5 && number < 400; number += 1) {
      const version = `1.0.${number}`;
      const said = await announce(version);
      if (said === true) acknowledged.push(version);
      else {
        refusals += 1;
        refused.add(said);
      }
    }
    assert.deepEqual([...refused], ['unavailable']);
    assert.ok(acknowledged.length > 5);
    const question = `${origin}/v1/artifacts/${SLUG}/verify?version=1.0.0&sha256=${'0'.repeat(64)}`;
    assert.deepEqual([(await fetch(question)).status, (await fetch(`${origin}/readyz`)).status], [200, 503]);

    // What counts is on the disk, not in the process that took it.
    rmSync(other);
    service?.child.kill('SIGKILL');
    await service?.ended;
    await start();
    agent = await connectAgain();
    await holds(acknowledged);
    assert.equal(await announce('2.0.0'), true);
  });

  async function holds(acknowledged: readonly string[]): Promise<void> {
    const there = await versions();
    assert.deepEqual(
      acknowledged.filter((version) => !there.has(version)),
      [],
    );
  }
});

/** Fills the disk but for so many bytes. */
function leave(file: string, disk: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(disk);
  const piece = Buffer.alloc(MIB);
  for (let left = bavail * bsize - bytes; left > 0; left -= piece.length)
    appendFileSync(file, piece.subarray(0, Math.min(left, piece.length)));
}
