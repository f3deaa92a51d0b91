import assert from 'node:assert/strict';
import { HOUR, MINUTE } from '../../../domain/durations.js';
import { mailsTo } from '../../mailbox.js';
import { type Answer, openPeople, PASSWORD, type People } from './people.js';

/**
 * Whether an address has an account is not to be found out (decisions §8): the same answer after the same commands of
 * the database and the same crypto, written down and compared. Time is not measured.
 */
describe('for an address with an account and one without', () => {
  let people: People;

  before(async () => {
    people = await openPeople({ limits: { sign_ups_per_hour: 1000, resets_per_hour: 1000 } });
    await people.account('Known');
    const banned = await people.account('Banned');
    await people.store.collections.accounts.updateOne({ _id: banned }, { $set: { banned_at: new Date() } });
    await people.store.collections.accounts.updateOne(
      { _id: await people.account('Invited') },
      { $set: { password_hash: null } },
    );
    // The first wrong password makes what later ones are compared with.
    await people.refused('sign_in', { email: 'warm@example.com', password: 'x' });
  });
  after(() => people.close());

  const addresses = ['known', 'unknown', 'banned', 'invited'].map((name) => `${name}@example.com`);

  async function doneFor(act: (email: string) => Promise<unknown>): Promise<string[][]> {
    const all: string[][] = [];
    // Opens the windows that all share.
    await act('first@example.com');
    for (const email of addresses) {
      people.forget();
      await act(email);
      all.push([...people.done]);
    }
    return all;
  }

  function assertAlike(all: readonly string[][]): void {
    const [first = []] = all;
    assert.ok(first.length > 4, `${first.length} steps were written down`);
    for (const steps of all) assert.deepEqual(steps, first);
  }

  it('signing in with a wrong password is refused alike, after the same commands and one look at a hash (decisions §8)', async () => {
    const refusals: unknown[] = [];
    const all = await doneFor(async (email) => {
      refusals.push(await people.refused('sign_in', { email, password: 'not this one' }));
    });
    assert.deepEqual(refusals, Array(5).fill(['invalid_token', 'password']));
    assertAlike(all);
    assert.equal(all[0]?.filter((step) => step === 'passwords.matches').length, 1);
    people.advance(16 * MINUTE);
  });

  it('asking for an account is answered alike, after the same commands and one sealed mail (decisions §8)', async () => {
    const answers: Answer[] = [];
    const all = await doneFor(async (email) => {
      answers.push(await people.call('sign_up', { email, name: 'Somebody' }));
    });
    assert.deepEqual(answers, Array(5).fill({ sent: true }));
    assertAlike(all);
    assert.equal(all[0]?.filter((step) => /^insert mails .*"sealed":\{"type"/.test(step)).length, 1);
    const templates = await Promise.all(addresses.map(async (email) => (await mailsTo(people.store, email)).at(-1)));
    assert.deepEqual(
      templates.map((mail) => mail?.template),
      ['address_taken', 'confirm_address', 'address_taken', 'address_taken'],
    );
    for (const mail of templates) assert.match(mail?.secret['link'] ?? '', /^https:/);
    assert.match(templates[0]?.secret['link'] ?? '', /\/reset$/);
    const email = 'known@example.com';
    for (const [next, end] of [
      ['/oauth/authorize?a=b', /\/reset\?next=%2Foauth%2Fauthorize%3Fa%3Db$/],
      [`/${'x'.repeat(1991)}`, /\/reset\?next=%2Fx{1991}$/],
      [`/${'x'.repeat(1992)}`, /\/reset$/],
    ] as const) {
      people.advance(HOUR);
      await people.call('sign_up', { email, name: 'Somebody', next });
      assert.match((await mailsTo(people.store, email)).at(-1)?.secret['link'] ?? '', end);
    }
  });

  it('asking for a reset is answered alike, after the same commands and one sealed mail (decisions §8)', async () => {
    const answers: Answer[] = [];
    const all = await doneFor(async (email) => {
      answers.push(await people.call('ask_password_reset', { email }));
    });
    assert.deepEqual(answers, Array(5).fill({ sent: true }));
    assertAlike(all);
    const templates = await Promise.all(addresses.map(async (email) => (await mailsTo(people.store, email)).at(-1)));
    assert.deepEqual(
      templates.map((mail) => mail?.template),
      ['reset_password', 'no_account', 'no_account', 'reset_password'],
    );
  });

  it('a link that was made for show opens nothing', async () => {
    const links = await people.store.collections.account_links.find({ live: false }).toArray();
    assert.ok(links.length >= 4);
    // Its value was never sent to anybody; even so it would not do.
    const { store } = people;
    for (const link of links)
      assert.equal((await store.accounts.findLink(link._id, link.purpose, new Date()))?.live, false);
  });

  it('another address is asked for alike, whether it is taken (decisions §8)', async () => {
    const id = await people.account('Mover');
    const actor = { kind: 'person', account_id: id, roles: [], session_id: 's', proved_at: people.clock() } as const;
    const all = await doneFor((email) => people.call('ask_email_change', { email }, actor));
    // The audit line and the limit are the same; so is everything after them.
    assertAlike(all);
    const told = (await mailsTo(people.store, 'known@example.com')).at(-1);
    assert.deepEqual([told?.template, told?.data['purpose']], ['address_taken', 'change_email']);
  });

  it('signing in with the right password is nothing like that', async () => {
    people.advance(HOUR);
    const { session } = await people.call('sign_in', { email: 'known@example.com', password: PASSWORD });
    assert.match(String(session), /^[A-Za-z0-9_-]{43}$/);
  });
});
