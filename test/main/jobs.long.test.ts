import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openStarted, type Started } from '../started.js';
import { answer, command } from './running.js';

type Json = Record<string, unknown>;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();

describe('countersign jobs', function () {
  // A dozen commands, each a process of its own.
  this.timeout(240_000);
  let started: Started;
  let metrics: string;
  const at = (...words: string[]): Promise<Json> => answer({ COUNTERSIGN_DATA_DIR: started.service.dataDir }, ...words);
  const jobs = (...words: string[]): Promise<Json> => at('jobs', ...words);
  const entry = async (name: string): Promise<Json> => {
    const { jobs: all } = (await jobs('list')) as { jobs: Json[] };
    return all.find(({ job }) => job === name) ?? assert.fail(`no job ${name}`);
  };

  before(async () => {
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    started = await openStarted({ COUNTERSIGN_METRICS: `127.0.0.1:${port}` });
  });
  after(() => started?.stop());

  it('lists every job with its state and counts, beside the running service', async () => {
    const sweep = await entry('sweep');
    assert.equal(sweep['every_seconds'], 60);
    assert.ok(['idle', 'running'].includes(String(sweep['state'])));
    assert.equal((await entry('expire-announcement'))['due'], 0);
  });

  it('pauses, runs, retries and resumes, each with a line in the audit trail', async () => {
    assert.equal((await jobs('pause', 'sweep'))['state'], 'paused');
    assert.equal((await entry('sweep'))['paused_by'], 'console');
    // The serving process knows, too.
    assert.match(await read(metrics), /^countersign_job_paused\{job="sweep"\} 1$/m);
    assert.deepEqual(await jobs('run', 'sweep'), { job: 'sweep', outcome: 'done' });
    assert.deepEqual(await jobs('retry', 'sweep'), { job: 'sweep', retried: 0 });
    await jobs('resume', 'sweep');
    const { lines } = (await at('admin', 'log', '--subject', 'job sweep')) as { lines: Json[] };
    assert.deepEqual(
      lines.map(({ capability, actor, result }) => [capability, actor, result]),
      ['resume_job', 'retry_job', 'run_job', 'pause_job'].map((name) => [name, 'console', 'ok']),
    );
    assert.deepEqual(lines[3]?.['changes'], [{ field: 'state', from: 'active', to: 'paused' }]);
  });

  it('shows one in words, with what failed of it in rows', async () => {
    const { out } = await command({ COUNTERSIGN_DATA_DIR: started.service.dataDir }, 'jobs', 'show', 'sweep');
    assert.match(out, /^Job: +sweep$/m);
    assert.match(out, /^Every \(seconds\): +60$/m);
    assert.doesNotMatch(out, /[{}]|^KEY/m);
  });
});
