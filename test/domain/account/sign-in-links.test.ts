import assert from 'node:assert/strict';
import { signedIn } from '../../../domain/account/session.js';
import { makeSignInLink } from '../../../domain/account/sign-in-link.js';
import type { Actor } from '../../../domain/actor.js';
import { HOUR } from '../../../domain/durations.js';
import { linkTo, mailsTo } from '../../mailbox.js';
import { type Answer, HOME, openPeople, PASSWORD, type People } from './people.js';

describe('sign-in links', () => {
  let people: People;

  before(async () => {
    people = await openPeople();
  });
  after(() => people.close());

  const tokenIn = (url: string): string => new URL(url).searchParams.get('link') ?? '';
  const make = async (account: string | null): Promise<string> =>
    tokenIn((await makeSignInLink({ ...people.services.ports, now: people.clock() }, account)).url);
  const read = async (link: string): Promise<Answer> => people.call('read_sign_in_link', { link });
  const OVER = ['not_found', 'link'];

  /** What the trail says of the uses that went well, the newest first. */
  async function trail(): Promise<unknown[]> {
    const lines = await people.store.audit.page({ capability: 'use_sign_in_link' }, null, 50);
    return lines.filter(({ result }) => result === 'ok').map(({ subject, changes }) => [subject, ...(changes ?? [])]);
  }

  it('make the first admin, once, however many were printed (decisions §11)', async () => {
    await people.account('Ben');
    const [link, other] = [await make(null), await make(null)];
    assert.deepEqual(await read(link), { email: null });
    const use = { link, password: PASSWORD };
    assert.deepEqual(await people.refused('use_sign_in_link', use), ['invalid_field', 'email']);
    const unnamed = { ...use, email: 'ada@example.com' };
    assert.deepEqual(await people.refused('use_sign_in_link', unnamed), ['invalid_field', 'name']);
    const taken = people.refused('use_sign_in_link', { ...use, email: 'ben@example.com', name: 'Ada' });
    assert.deepEqual(await taken, ['invalid_field', 'email']);
    const tried = await Promise.allSettled(
      ['ada', 'eve'].map((name) => people.call('use_sign_in_link', { ...use, email: `${name}@example.com`, name })),
    );
    const [made, ...more] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.deepEqual(more, []);
    const admin = await signedIn(people.services.ports, String(made?.['session']), people.clock());
    assert.deepEqual([admin?.account.roles, admin?.account.language], [['admin'], HOME.language]);
    const roles = { field: 'roles', from: null, to: 'admin' };
    assert.deepEqual(await trail(), [[`account ${admin?.account._id}`, roles]]);
    const log = await people.store.accounts.securityOf(admin?.account._id ?? '', null, 9);
    assert.deepEqual(log.map(({ event }) => event).toSorted(), ['account_made', 'signed_in']);
    for (const late of [link, other]) {
      assert.deepEqual(await people.refused('read_sign_in_link', { link: late }), OVER);
      const again = { link: late, password: PASSWORD, email: 'eve@example.com', name: 'Eve' };
      assert.deepEqual(await people.refused('use_sign_in_link', again), OVER);
    }
  });

  it('are issued anew by an admin, and good once, for an hour', async () => {
    const id = await people.account('Cleo');
    const admin: Actor = {
      kind: 'person',
      account_id: 'acc_admin',
      roles: ['admin'],
      session_id: 'ses_admin',
      proved_at: people.clock(),
    };
    const issued = await people.call('issue_sign_in_link', { account: 'Cleo@example.com' }, admin);
    assert.equal(issued['account_id'], id);
    const link = tokenIn(String(issued['sign_in_url']));
    const late = await make(id);
    for (const _ of [1, 2]) assert.deepEqual(await read(link), { email: 'cleo@example.com' });
    for (const more of [{ email: 'cleo@example.com' }, { name: 'Cleo' }]) {
      const stray = people.refused('use_sign_in_link', { link, password: PASSWORD, ...more });
      assert.deepEqual(await stray, ['invalid_field', Object.keys(more)[0]]);
    }
    await people.call('ask_password_reset', { email: 'cleo@example.com' });
    const reset = new URL(await linkTo(people.store, 'cleo@example.com', 'reset_password'), 'https://any.example');
    const used = await people.call('use_sign_in_link', { link, password: 'quite another one' });
    assert.equal(used['account_id'], id);
    const [line] = await trail();
    assert.deepEqual(line, [`account ${id}`, { field: 'password', from: 'old', to: 'new' }]);
    assert.equal((await people.store.accounts.byId(id))?.language, undefined);
    const told = (await mailsTo(people.store, 'cleo@example.com')).map(({ template }) => template);
    assert.ok(told.includes('account_changed'));
    const other = { link: tokenIn(reset.href), password: PASSWORD };
    assert.deepEqual(await people.refused('reset_password', other), OVER, 'mailed links end with it');
    assert.deepEqual(await people.refused('read_sign_in_link', { link }), OVER);
    people.advance(HOUR);
    assert.deepEqual(await people.refused('use_sign_in_link', { link: late, password: PASSWORD }), OVER);
    assert.equal(
      (await people.call('sign_in', { email: 'cleo@example.com', password: 'quite another one' }))['step'],
      null,
    );
  });

  it('teach an account that somebody else made the language of its person, once', async () => {
    const id = await people.account('Dora');
    const languageOf = async () => (await people.store.accounts.byId(id))?.language;
    for (const language of ['de', 'en'] as const) {
      await people.store.collections.accounts.updateOne({ _id: id }, { $set: { password_hash: null } });
      await people.call('use_sign_in_link', { link: await make(id), password: PASSWORD }, undefined, {
        ...HOME,
        language,
      });
      assert.equal(await languageOf(), 'de');
    }
    const [line] = await trail();
    assert.deepEqual(line, [`account ${id}`, { field: 'password', from: null, to: 'new' }]);
  });

  it('are of no use to who is banned (decisions §4)', async () => {
    const id = await people.account('Fay');
    const link = await make(id);
    await people.store.collections.accounts.updateOne({ _id: id }, { $set: { banned_at: people.clock() } });
    const refused = ['permission_denied', 'link'];
    assert.deepEqual(await people.refused('read_sign_in_link', { link }), refused);
    assert.deepEqual(await people.refused('use_sign_in_link', { link, password: PASSWORD }), refused);
  });
});
