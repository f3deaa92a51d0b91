import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import type { Agent, ToolReply } from '../../../main/agent.js';
import { EventFeed } from '../../../main/listen/event-feed.js';
import { ToolRefused } from '../../../main/listen/service-failure.js';
import { keepMany } from '../../domain/webhook/many-events.js';
import { openTestService, type TestService } from '../../service.js';

describe('the events that countersign listen shows', () => {
  let service: TestService;
  let slug: string;
  let count = 0;
  let calls = 0;
  /** The number of the call that is refused. */
  let refusedCall = 0;
  let agent: Agent;

  before(async () => {
    service = await openTestService();
    agent = { tools: [], close: async () => {}, call };
  });
  after(() => service.close());
  beforeEach(async () => {
    count += 1;
    slug = `heard-${count}`;
    calls = 0;
    refusedCall = 0;
    await service.registerPending(slug);
  });

  async function call(tool: string, input: object): Promise<ToolReply> {
    calls += 1;
    if (calls === refusedCall) return { ok: false, problem: { code: 'rate_limited', detail: 'too many' } };
    return { ok: true, answer: await service.owner(tool, input) };
  }

  /** Keeps events, made in this order; answers their ids. */
  async function keep(ids: readonly string[]): Promise<readonly string[]> {
    const data = { slug, version: '1.0.0', validation_hash: null };
    const at = service.services.clock();
    await keepMany(service.store, ids, { at, type: 'package.altered', slug, data });
    return ids.map((id) => `evt_${id}`);
  }

  const newIds = (most: number): string[] => Array.from({ length: most }, () => service.services.newId()).sort();
  const idsOf = (events: ReadonlyArray<{ readonly id: string }>): string[] => events.map(({ id }) => id);

  it('are all that have come since the look before, however many, oldest first (decisions §11)', async () => {
    const before = await keep(newIds(150));
    const feed = new EventFeed(agent, slug);
    assert.deepEqual(idsOf(await feed.begin(2)), before.slice(-2));
    assert.deepEqual(await feed.next(), []);
    const ids = await keep(newIds(550));
    assert.deepEqual(idsOf(await feed.next()), ids);
    assert.deepEqual(await feed.next(), []);
  });

  it('go on where a refusal has cut them off (decisions §8)', async () => {
    const feed = new EventFeed(agent, slug);
    await feed.begin(0);
    const ids = await keep(newIds(350));
    refusedCall = calls + 3;
    await assert.rejects(feed.next(), ToolRefused);
    calls = 0;
    assert.deepEqual(idsOf(await feed.next()), ids);
    assert.equal(calls, 3);
  });

  it('are found behind later ones, too, and none is shown twice in a long time (DESIGN, The idea)', async () => {
    let now = 0;
    const feed = new EventFeed(agent, slug, () => now);
    await feed.begin(0);
    const [late = '', ...others] = newIds(250);
    const shown = [await keep(others)];
    assert.deepEqual([idsOf(await feed.next())], shown);
    await keep([late]);
    assert.deepEqual(await feed.next(), []);
    now += MINUTE;
    assert.deepEqual(idsOf(await feed.next()), [`evt_${late}`]);
    for (let minutes = 0; minutes < 25; minutes += 1) {
      now += MINUTE;
      const ids = await keep(newIds(2));
      assert.deepEqual(idsOf(await feed.next()), ids);
    }
    calls = 0;
    now += MINUTE;
    assert.deepEqual(await feed.next(), []);
    assert.equal(calls, 1, 'what is through is not looked at any more');
  });
});
