import assert from 'node:assert/strict';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';

/** Of a file as large as is compared on the first page of a case. */
const LARGE = 200 * 1024;
const MiB = 2 ** 20;
const AT_ONCE = 20;

/** What the first page of a case may cost at most, whatever a package holds; memory of twenty at once beyond what there was before. */
const MOST = { bytes: 256 * 1024, commands: 200, memory: 512 * MiB };

const line = (at: number, word = 'calm'): string => `$${word}${at} = '${'x'.repeat(80)}';\n`;
const linesTo = (bytes: number): string[] =>
  Array.from({ length: Math.floor(bytes / line(1000).length) }, (_, at) => line(1000 + at));

/** A file of lines, of which some are others. */
function fileOf(bytes: number, changed: readonly number[] = []): string {
  const lines = linesTo(bytes);
  for (const at of changed) lines[at] = line(at, 'else');
  return `<?php\n${lines.join('')}`;
}

const named = (content: (at: number) => string): Record<string, string> =>
  Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`src/Part${at}.php`, content(at)]));
const run = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

describe('the first page of a case that shows as much as it may', () => {
  let world: World;
  let commands = 0;

  before(async () => {
    world = await openWorld(false, { database: monitored(), story: false });
    world.served.wiring.store.database.client.on('commandStarted', () => {
      commands += 1;
    });
  });
  after(() => world?.close());

  async function monitored(): ReturnType<typeof databaseOfService> {
    const database = await databaseOfService();
    return { ...database, uri: `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true` };
  }

  async function register(slug: string): Promise<void> {
    const { publisher, reviewer } = world.people;
    await publisher.agent('service_register_artifact', { slug, name: slug, description: { en: 'Costs.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
  }

  async function get(path: string): Promise<{ text: string; ms: number; asked: number }> {
    const headers = { cookie: `countersign-session=${world.people.reviewer.session}`, accept: 'text/html' };
    const before = commands;
    const from = performance.now();
    const answer = await fetch(world.url + path, { headers });
    const text = await answer.text();
    assert.equal(answer.status, 200);
    return { text, ms: performance.now() - from, asked: commands - before };
  }

  async function cost(name: string, path: string, shown: number): Promise<void> {
    const first = await get(path);
    const times: number[] = [];
    for (let at = 0; at < 10; at += 1) times.push((await get(path)).ms);
    const { text, asked } = await get(path);
    assert.equal(text.match(/<section class="source/g)?.length ?? 0, shown, name);
    // What uploads took before is not the page's.
    const rest = process.memoryUsage().rss;
    let most = rest;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 5);
    const from = performance.now();
    const all = await Promise.all(Array.from({ length: AT_ONCE }, () => get(path)));
    clearInterval(watch);
    const together = performance.now() - from;
    const bytes = Buffer.byteLength(text);
    const median = times.sort((a, b) => a - b)[5] ?? 0;
    const memory = most - rest;
    if (process.env['FIGURES'] !== undefined) {
      const slowest = Math.max(...all.map(({ ms }) => ms));
      const figures = { name, first: first.ms, median, bytes, asked, together, slowest, memory: memory / MiB };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
    assert.ok(bytes < MOST.bytes, `${name}: ${bytes} bytes`);
    assert.ok(asked < MOST.commands, `${name}: ${asked} commands`);
    assert.ok(memory < MOST.memory, `${name}: ${memory} bytes of memory`);
  }

  it('beside a version before: five small files, and five as large as are compared', async () => {
    const { reviewer } = world.people;
    for (const [slug, bytes, count] of [
      ['none', 2000, 0],
      ['small', 2000, 2],
      ['large', LARGE, 20],
    ] as const) {
      await register(slug);
      await world.upload(slug, '1.0.0', { files: named(() => fileOf(bytes)), manifest: { slug, version: '1.0.0' } });
      await reviewer.call('decide_release', { slug, version: '1.0.0', decision: 'approve' });
      const files = named(() => fileOf(bytes, run(bytes > 4000 ? 1500 : 3, count)));
      await world.upload(slug, '1.1.0', { files });
      await cost(slug, `/review/${slug}/1.1.0`, count === 0 ? 2 : 5);
    }
  });

  it('of a first version, and since a package was sent back', async () => {
    const { reviewer } = world.people;
    await register('first');
    await world.upload('first', '1.0.0', { files: named(() => fileOf(3000)) });
    await cost('first', '/review/first/1.0.0', 5);
    await register('again');
    await world.upload('again', '1.0.0', { files: named(() => fileOf(LARGE)) });
    await reviewer.call('decide_release', {
      slug: 'again',
      version: '1.0.0',
      decision: 'request_changes',
      reason: 'No.',
    });
    const places = [...run(100, 6), ...run(1000, 7), ...run(1900, 7)];
    await world.upload('again', '1.0.0', { files: named(() => fileOf(LARGE, places)) });
    await cost('again', '/review/again/1.0.0?against=sent_back', 5);
  });
});
