import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { requirePart } from '@countersign/test-parts';
import type { JobPorts } from '../../domain/job/ports.js';
import { openMetrics } from '../../main/metrics.js';
import { openTestService, type TestService } from '../service.js';

const root = join(import.meta.dirname, '..', '..', '..');
const RULES = join(root, 'deploy/prometheus/countersign.rules.yml');
const DASHBOARD = join(root, 'deploy/grafana/countersign.json');

/** What Prometheus adds to everything that it reads. */
const OF_PROMETHEUS = ['instance', 'job'];

interface Panel {
  readonly title: string;
  readonly targets: ReadonlyArray<{ readonly expr: string }>;
}

function expressionsOfDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: readonly Panel[] };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

function expressionsOfRules(): string[] {
  return [...readFileSync(RULES, 'utf8').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr ?? '');
}

/** Names of metrics with the labels that an expression selects by or groups by. */
function usedIn(expression: string): { names: string[]; labels: string[] } {
  const names = [...expression.matchAll(/\b(?:countersign|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  const selected = [...expression.matchAll(/([a-z_]+) ?(?:=~|!=|!~|=)"/g)].map(([, label]) => label ?? '');
  const grouped = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => (list ?? '').split(', '));
  return { names, labels: [...selected, ...grouped] };
}

describe('the alert rules and the dashboard', () => {
  let service: TestService;
  /** Labels by the name of a series. */
  const series = new Map<string, Set<string>>();

  before(async () => {
    service = await openTestService();
    const metrics = openMetrics();
    const jobs = {
      list: () => [{ name: 'sweep' }],
      due: async () => 3,
      isPaused: async () => true,
      plan: async () => ({ failed: 2 }),
      givenUp: async () => 1,
    } as unknown as JobPorts;
    metrics.watch(jobs);
    metrics.watchProcess();
    metrics.watchWebhooks(service.store);
    metrics.watchOperation({
      ...service.store,
      databaseBytes: async () => 1,
      freeBytes: async () => 1,
      databaseRestarts: () => 0,
      now: () => new Date(),
    });
    metrics.observeJob('sweep', 'ok', 1);
    metrics.observeRequest({ route: '/healthz', status: 200 });
    const call = { capability: { name: 'x' }, actor: { kind: 'anonymous' }, door: 'http', requestId: '' } as const;
    metrics.observe(call, 'internal', 1);
    for (const line of (await metrics.registry.metrics()).split('\n')) {
      const [, name = '', labels = ''] = /^([a-z0-9_]+)(?:\{(.*)\})? /.exec(line) ?? [];
      const known = series.get(name) ?? new Set();
      for (const [, label] of labels.matchAll(/([a-z_]+)="/g)) known.add(label ?? '');
      series.set(name, known);
    }
  });
  after(() => service.close());

  for (const [what, expressions] of [
    ['rules', expressionsOfRules()],
    ['dashboard', expressionsOfDashboard()],
  ] as const) {
    it(`use only metrics and labels that there are: ${what}`, () => {
      assert.ok(expressions.length > 10);
      for (const expression of expressions) {
        const { names, labels } = usedIn(expression);
        for (const name of names) assert.ok(series.has(name), `${name} in ${expression}`);
        for (const label of labels.filter((one) => !OF_PROMETHEUS.includes(one))) {
          assert.ok(
            names.some((name) => series.get(name)?.has(label)),
            `${label} in ${expression}`,
          );
        }
      }
    });
  }

  it('have every metric that the manual lists, and the manual has every metric', () => {
    const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
    const listed = new Set([...manual.matchAll(/`(countersign_[a-z_]+)`/g)].map(([, name]) => name ?? ''));
    const ours = [...series.keys()]
      .filter((name) => name.startsWith('countersign_'))
      .map((name) => name.replace(/(_seconds)_(?:bucket|sum|count)$/, '$1'));
    assert.deepEqual([...listed].sort(), [...new Set(ours)].sort());
  });

  it('are rules that Prometheus takes', async function () {
    const promtool = requirePart(this, 'promtool');
    const { stdout } = await promisify(execFile)(promtool, ['check', 'rules', RULES]);
    assert.match(stdout, /SUCCESS: 14 rules found/);
  });
});
