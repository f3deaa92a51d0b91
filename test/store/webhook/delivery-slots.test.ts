import assert from 'node:assert/strict';
import { MINUTE, SLOT_KEPT } from '../../../domain/durations.js';
import type { TakenSlot } from '../../../domain/webhook/ports.js';
import { openTestStore, type TestStore } from '../../database.js';
import { endpointRecord, TEST_TIME } from '../../records.js';

describe('the slots of an endpoint', () => {
  let test: TestStore;

  before(async () => {
    test = await openTestStore();
  });
  after(() => test.close());

  it('of processes that died are taken over, and no other (decisions §6)', async () => {
    const { endpoints } = test.store.collections;
    const live = new Date(TEST_TIME.getTime() + 1);
    const slots = [
      { token: 'died', until: TEST_TIME },
      ...['one', 'two', 'three'].map((token) => ({ token, until: live })),
    ];
    const endpoint = { _id: 'full', state: 'active', url: 'https://example.com/', secret: { id: 'whk' }, slots };
    await endpoints.insertOne(endpoint as never);
    const take = () => test.store.endpoints.takeSlot('full', TEST_TIME);
    const mine = await take();
    assert.ok(mine !== null && mine !== 'full');
    const held = (await endpoints.findOne({ _id: 'full' }))?.slots.map(({ token }) => token);
    assert.deepEqual(held, ['one', 'two', 'three', mine.token]);
    assert.equal(await take(), 'full');
  });

  it('stay their process’s for a while, and are then free for all (decisions §6)', async () => {
    const { uri } = test.database;
    const watched = { ...test.database, uri: `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true` };
    const process = await openTestStore({ database: watched });
    const other = await openTestStore({ database: test.database });
    const first = process.store;
    const commands: string[] = [];
    first.database.client.on('commandStarted', ({ commandName }) => commands.push(commandName));
    try {
      await first.endpoints.create(endpointRecord('kept'));
      const taken = await Promise.all([1, 2, 3, 4].map(() => taking(first)));
      for (const { token } of taken) await first.endpoints.freeSlot('kept', token, {});
      assert.equal(await other.store.endpoints.takeSlot('kept', TEST_TIME), 'full');
      commands.length = 0;
      const again = await taking(first);
      assert.ok(taken.some(({ token }) => token === again.token));
      assert.ok(
        commands.every((name) => name === 'find'),
        commands.join(),
      );
      await first.endpoints.freeSlot('kept', again.token, {});
      assert.equal(await first.endpoints.giveBackSlots(MINUTE), 4);
      assert.equal(await first.endpoints.giveBackSlots(0), 0);
      assert.deepEqual((await first.endpoints.find('kept'))?.slots, []);
      assert.notEqual(await other.store.endpoints.takeSlot('kept', TEST_TIME), 'full');
    } finally {
      await process.close();
      await other.close();
    }
  });

  it('lead to the endpoint as it is now, and nowhere in a quarantine (decisions §6)', async () => {
    const { endpoints } = test.store;
    await endpoints.create(endpointRecord('changing'));
    const { token } = await taking(test.store, 'changing');
    await endpoints.freeSlot('changing', token, {});
    await test.store.collections.endpoints.updateOne(
      { _id: 'changing' },
      { $set: { url: 'https://new.example.com/' } },
    );
    const again = await taking(test.store, 'changing');
    assert.deepEqual([again.token, again.endpoint.url], [token, 'https://new.example.com/']);
    await endpoints.freeSlot('changing', token, {});
    await test.store.collections.endpoints.updateOne({ _id: 'changing' }, { $set: { state: 'quarantined' } });
    assert.equal(await endpoints.takeSlot('changing', TEST_TIME), null);
  });

  it('are not kept when they last longer than they can, as after a clock was set back', async () => {
    const { endpoints } = test.store;
    await endpoints.create(endpointRecord('ahead'));
    const taking = async (now: Date): Promise<TakenSlot> => {
      const taken = await endpoints.takeSlot('ahead', now);
      assert.ok(taken !== null && taken !== 'full');
      return taken;
    };
    const { token } = await taking(TEST_TIME);
    await endpoints.freeSlot('ahead', token, {});
    assert.notEqual((await taking(new Date(TEST_TIME.getTime() - 2 * MINUTE))).token, token);
    assert.equal((await taking(new Date(TEST_TIME.getTime() - MINUTE / 2))).token, token);
  });

  it('are not used when their time is nearly over', async () => {
    const { endpoints } = test.store;
    await endpoints.create(endpointRecord('late'));
    const { token } = await taking(test.store, 'late');
    await endpoints.freeSlot('late', token, {});
    const later = new Date(TEST_TIME.getTime() + SLOT_KEPT + 1);
    const again = await endpoints.takeSlot('late', later);
    assert.ok(again !== null && again !== 'full' && again.token !== token);
  });

  it('note what a delivery has shown of the receiver when they are given back', async () => {
    const { endpoints } = test.store;
    await endpoints.create(endpointRecord('shown', { warned: true }));
    const { token } = await taking(test.store, 'shown');
    const pace = { slow: true, at: TEST_TIME };
    await endpoints.freeSlot('shown', token, { unwarned: true, pace });
    assert.equal((await endpoints.find('shown'))?.warned, false);
    await endpoints.giveBackSlots(0);
    assert.deepEqual(await endpoints.paces(['shown', 'kept']), new Map([['shown', pace]]));
  });

  async function taking({ endpoints }: TestStore['store'], slug = 'kept'): Promise<TakenSlot> {
    const taken = await endpoints.takeSlot(slug, TEST_TIME);
    assert.ok(taken !== null && taken !== 'full');
    return taken;
  }
});
