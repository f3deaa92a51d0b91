import assert from 'node:assert/strict';
import type { JobPorts } from '../../domain/job/ports.js';
import { openMetrics } from '../../main/metrics.js';
import { listenForMetrics } from '../../main/metrics-listener.js';

const jobs = {
  list: () => [{ name: 'sweep', title: 'Sweep', description: '', every: 60_000 }],
  due: async () => 3,
  isPaused: async () => true,
  plan: async () => ({ waiting: 0, running: 0, failed: 2, next_run_at: null }),
  givenUp: async () => 1,
} as unknown as JobPorts;

describe('metrics', () => {
  it('tell of each job runs, failures, duration, what is due and what is paused, on an address of their own', async () => {
    const metrics = openMetrics();
    metrics.watch(jobs);
    metrics.observeJob('sweep', 'ok', 20);
    metrics.observeJob('sweep', 'failed', 20);
    const listener = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const origin = `http://127.0.0.1:${listener.port}`;
    const answer = await fetch(`${origin}/metrics`);
    const text = await answer.text();
    for (const line of [
      'countersign_job_runs_total{job="sweep",outcome="ok"} 1',
      'countersign_job_runs_total{job="sweep",outcome="failed"} 1',
      'countersign_job_seconds_count{job="sweep"} 2',
      'countersign_job_due{job="sweep"} 3',
      'countersign_job_paused{job="sweep"} 1',
      'countersign_job_failed{job="sweep"} 3',
    ]) {
      assert.ok(text.includes(line), line);
    }
    assert.equal((await fetch(`${origin}/`)).status, 404);
    assert.equal((await fetch(`${origin}/metrics`, { method: 'POST' })).status, 404);
    await listener.close();
  });
});
