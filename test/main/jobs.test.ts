import assert from 'node:assert/strict';
import { runCommand } from '../../main/tour/command.js';
import { openStarted, type Started } from '../started.js';

type Json = Record<string, unknown>;

describe('countersign jobs', () => {
  let started: Started;
  const jobs = (...words: string[]): Promise<Json> => runCommand(started.service.dataDir, ['jobs', ...words]);
  const entry = async (name: string): Promise<Json> => {
    const { jobs: all } = (await jobs('list')) as { jobs: Json[] };
    return all.find(({ job }) => job === name) ?? assert.fail(`no job ${name}`);
  };

  before(async () => {
    started = await openStarted();
  });
  after(async () => started.stop());

  it('lists every job with its state and counts, beside the running service (issue: jobs page)', async () => {
    const sweep = await entry('sweep');
    assert.equal(sweep['every_seconds'], 60);
    assert.ok(['idle', 'running'].includes(String(sweep['state'])));
    assert.equal((await entry('expire-announcement'))['due'], 0);
  });

  it('pauses, runs, retries and resumes, each with a line in the audit trail (issue: jobs page)', async () => {
    assert.equal((await jobs('pause', 'sweep'))['state'], 'paused');
    assert.equal((await entry('sweep'))['paused_by'], 'console');
    assert.deepEqual(await jobs('run', 'sweep'), { job: 'sweep', outcome: 'done' });
    assert.deepEqual(await jobs('retry', 'sweep'), { job: 'sweep', retried: 0 });
    await jobs('resume', 'sweep');
    const { lines } = (await started.admin('log', '--subject', 'job sweep')) as { lines: Json[] };
    assert.deepEqual(
      lines.map(({ capability, actor, result }) => [capability, actor, result]),
      ['resume_job', 'retry_job', 'run_job', 'pause_job'].map((name) => [name, 'console', 'ok']),
    );
    assert.deepEqual(lines[3]?.['changes'], [{ field: 'state', from: 'active', to: 'paused' }]);
  });
});
