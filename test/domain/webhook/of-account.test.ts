import assert from 'node:assert/strict';
import { ulid } from 'ulid';
import { attemptId } from '../../../domain/webhook/event.js';
import { keepEvent } from '../../../domain/webhook/keep-event.js';
import { openTestService, type TestService } from '../../service.js';

interface Listed {
  readonly endpoints: ReadonlyArray<{ readonly slug: string; readonly url: string | null }>;
  readonly events: ReadonlyArray<{ readonly id: string; readonly slug: string }>;
  readonly next_cursor: string | null;
}

describe('the deliveries of all artifacts of an account', () => {
  const MANY = 1200;
  let service: TestService;

  before(async () => {
    service = await openTestService();
    await service.registerPending('many');
    const { artifacts } = service.store.collections;
    const one = await artifacts.findOne({ _id: 'many' });
    assert.ok(one);
    const others = Array.from({ length: MANY }, (_, n) => ({ ...one, _id: `many-${String(n).padStart(4, '0')}` }));
    await artifacts.insertMany(others);
  });
  after(() => service.close());

  const list = async (input: object = {}, as = service.owner): Promise<Listed> =>
    (await as('service_webhook_deliveries', input)) as unknown as Listed;
  const move = (slug: string, account: string): Promise<unknown> => {
    const admin = { kind: 'person', account_id: 'acc_admin', roles: ['admin'], session_id: 's' } as const;
    const proved = { ...admin, proved_at: service.services.clock() };
    return service.call('move_artifact', { slug, account, reason: 'Sold.' }, proved, 'pages');
  };

  async function keep(slug: string, id = ulid()): Promise<string> {
    const data = { slug, version: '1.0.0', validation_hash: null };
    const at = service.services.clock();
    await keepEvent(service.store, { id, at, type: 'package.altered', slug, data });
    return `evt_${id}`;
  }

  it('are shown page by page, none missed, whatever the number of artifacts (decisions §10)', async () => {
    const wanted: string[] = [];
    for (let n = 0; n < MANY; n += 100) wanted.push(await keep(`many-${String(n + 99).padStart(4, '0')}`));
    for (const input of [{}, { status: 'no_endpoint' }, { type: 'package.altered' }]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Listed = await list({ ...input, limit: 5, ...(cursor !== null && { cursor }) });
        seen.push(...page.events.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor !== null);
      assert.deepEqual(seen, wanted.toSorted().reverse(), JSON.stringify(input));
    }
    const { endpoints } = await list();
    assert.equal(endpoints.length, MANY + 1);
    assert.equal(endpoints.at(-1)?.slug, `many-${MANY - 1}`);
  });

  it('move with an artifact to the account that owns it (decisions §4)', async () => {
    const before = await keep('many-0007');
    await move('many-0007', 'acc_stranger');
    const after = await keep('many-0007');
    const moved = await list({}, service.stranger);
    assert.deepEqual(
      moved.events.map(({ id }) => id),
      [before, after].sort().reverse(),
    );
    assert.deepEqual(
      moved.endpoints.map(({ slug }) => slug),
      ['many-0007'],
    );
    assert.ok((await list({ limit: 100 })).events.every(({ slug }) => slug !== 'many-0007'));
    await move('many-0007', 'acc_owner');
    assert.equal((await list({}, service.stranger)).events.length, 0);
    assert.ok((await list({ limit: 100 })).events.some(({ id }) => id === before));
  });

  it('are nobody else’s while a crash keeps them from moving, and the sweep moves them (DESIGN, The idea)', async () => {
    const ids = [await keep('many-0008'), await keep('many-0008')];
    const { ports } = service.services;
    const drainArtifact = (): Promise<void> => Promise.reject(new Error('the process ended'));
    const dying = { ...ports, outbox: { ...ports.outbox, drainArtifact } };
    await assert.rejects(service.during(dying, () => move('many-0008', 'acc_stranger')));
    assert.ok((await list({ limit: 100 })).events.every(({ slug }) => slug !== 'many-0008'));
    await service.sweep();
    assert.deepEqual(
      (await list({}, service.stranger)).events.map(({ id }) => id),
      ids.sort().reverse(),
    );
  });

  it('have one that was kept while its artifact moved, even if a crash cut that off (DESIGN, The idea)', async () => {
    const id = ulid();
    await keep('many-0009', id);
    await service.store.collections.artifacts.updateOne({ _id: 'many-0009' }, { $set: { owner: 'acc_stranger' } });
    await keep('many-0009', id);
    assert.ok((await list({}, service.stranger)).events.some((event) => event.id === `evt_${id}`));
  });

  it('tell a new owner that an attempt went to a former one, and no more of it (decisions §4)', async () => {
    const id = await keep('many-0010');
    const at = service.services.clock();
    const exchange = { event_id: id, account_id: 'acc_stranger', at, key_id: 'whk_000000000000', duration_ms: 7 };
    const answer = { status: 500, address: '192.0.2.7', error: null, headers: { server: 'theirs' }, body: 'theirs' };
    const silent = { status: null, address: null, error: { why: 'cut_off' }, headers: null, body: null } as const;
    await service.store.events.record({ ...exchange, ...answer, _id: attemptId(id, 1, 1), number: 1 });
    await service.store.events.record({ ...exchange, ...silent, _id: attemptId(id, 2, 1), number: 2 });
    await service.store.events.record({
      ...exchange,
      ...silent,
      _id: attemptId(id, 3, 1),
      number: 3,
      account_id: 'acc_owner',
    });
    await service.store.collections.events.updateOne({ _id: id }, { $set: { attempts: 3 } });
    const { events } = (await service.owner('service_webhook_deliveries', { event_id: id })) as unknown as {
      events: Array<{ attempts: Array<Record<string, unknown>> }>;
    };
    const nothing = { address: null, headers: null, body: null };
    const common = { at: at.toISOString(), key_id: 'whk_000000000000', duration_ms: 7 };
    assert.deepEqual(
      events[0]?.attempts.map(({ error, ...rest }) => ({ ...rest, failed: error !== null })),
      [
        { ...common, ...nothing, number: 1, status: 500, failed: false },
        { ...common, ...nothing, number: 2, status: null, failed: true },
        { ...common, ...nothing, number: 3, status: null, failed: true },
      ],
    );
    const [, theirs, own] = events[0]?.attempts.map(({ error }) => error) ?? [];
    assert.notDeepEqual(theirs, own);
  });
});
