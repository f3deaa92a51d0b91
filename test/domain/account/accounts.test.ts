import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import { signedIn } from '../../../domain/account/session.js';
import { makeSignInLink } from '../../../domain/account/sign-in-link.js';
import type { Actor } from '../../../domain/actor.js';
import type { CallOrigin } from '../../../domain/context.js';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import { linkTo, mailsTo } from '../../mailbox.js';
import { HOME, openPeople, PASSWORD, type People } from './people.js';

const tokenIn = (path: string): string => new URLSearchParams(path.split('?')[1]).get('link') ?? '';
const email = (name: string): string => `${name.toLowerCase()}@example.com`;
const at = (address: string): CallOrigin => ({ ...HOME, address });

const USED = '2026-01-02T03:04:00.000Z';

describe('accounts', () => {
  let people: People;

  before(async () => {
    people = await openPeople();
  });
  after(() => people.close());

  async function personOf(session: unknown): Promise<Extract<Actor, { kind: 'person' }> | null> {
    return (await signedIn(people.services.ports, String(session), people.clock()))?.actor ?? null;
  }

  /** Signs in from a browser of its own. */
  async function enter(name: string, password = PASSWORD, from: CallOrigin = HOME) {
    const { session } = await people.call('sign_in', { email: email(name), password }, undefined, from);
    const actor = await personOf(session);
    assert.ok(actor !== null);
    return { session, actor };
  }

  const adminNow = (): Actor => ({
    kind: 'person',
    account_id: 'acc_admin',
    roles: ['admin'],
    session_id: 'ses_admin',
    proved_at: people.clock(),
  });

  async function mailedLink(address: string, template: Parameters<typeof linkTo>[2]): Promise<string> {
    return tokenIn(await linkTo(people.store, address, template));
  }

  it('are made by a mailed link, once, and not before it was used', async () => {
    const address = email('Ann');
    for (const name of ['Ann', 'Anna'])
      await people.call('sign_up', { email: address, name }, undefined, at('10.0.0.1'));
    const links = (await mailsTo(people.store, address)).map(({ secret }) => tokenIn(secret['link'] ?? ''));
    assert.equal(links.length, 2);
    assert.equal(await people.store.accounts.byEmail(address), null);
    const tried = await Promise.allSettled(
      [...links, ...links].map((link) => people.call('confirm_sign_up', { link, password: PASSWORD })),
    );
    assert.equal(tried.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.deepEqual((await people.store.accounts.byEmail(address))?.roles, []);
    await enter('Ann');
  });

  it('have the language of the page that they were asked for on, and mails in it', async () => {
    const german = (address: string): CallOrigin => ({ ...at(address), language: 'de' });
    const languageOfLast = async (name: string) => (await mailsTo(people.store, email(name))).at(-1)?.language;
    await people.call('sign_up', { email: email('Lena'), name: 'Lena' }, undefined, german('10.0.3.1'));
    assert.equal(await languageOfLast('Lena'), 'de');
    // The link may be opened elsewhere.
    const link = await mailedLink(email('Lena'), 'confirm_address');
    await people.call('confirm_sign_up', { link, password: PASSWORD }, undefined, at('10.0.3.2'));
    const lena = await people.store.accounts.byEmail(email('Lena'));
    assert.equal(lena?.language, 'de');
    const { actor } = await enter('Lena');
    await people.call('ask_password_reset', { email: email('Lena') }, undefined, at('10.0.3.1'));
    assert.equal(await languageOfLast('Lena'), 'de');
    await people.call('sign_up', { email: email('Lena'), name: 'X' }, undefined, at('10.0.3.1'));
    assert.equal(await languageOfLast('Lena'), 'de');
    await people.call('ask_email_change', { email: email('Leonie') }, actor);
    assert.equal(await languageOfLast('Leonie'), 'de');
    await people.call('change_language', { language: 'en' }, actor);
    await people.call('change_password', { password: PASSWORD }, actor);
    assert.equal(await languageOfLast('Lena'), 'en');
    // Nobody's address: the page that asked. An account of which nothing is known: English.
    await people.call('ask_password_reset', { email: email('Nobody') }, undefined, german('10.0.3.3'));
    assert.equal(await languageOfLast('Nobody'), 'de');
    await people.account('Mona');
    await people.call('ask_password_reset', { email: email('Mona') }, undefined, german('10.0.3.4'));
    assert.equal(await languageOfLast('Mona'), 'en');
  });

  it('are asked for five times an hour from one address, by nobody where they are closed (decisions §8)', async () => {
    const ask = { email: email('Many'), name: 'Many' };
    for (let times = 0; times < 5; times += 1) await people.call('sign_up', ask, undefined, at('10.0.0.2'));
    const sixth = people.refused('sign_up', ask, undefined, at('10.0.0.2'));
    assert.deepEqual(await sixth, ['rate_limited', 'sign_ups_per_hour']);
    await people.call('sign_up', ask, undefined, at('10.0.0.3'));
    const closed = await openPeople({ settings: { signUp: 'closed' } });
    assert.deepEqual(await closed.refused('sign_up', ask), ['permission_denied', 'sign_up']);
    // What an admin chooses wins over the setting.
    await closed.call('open_sign_up', { reason: 'We are ready.' }, adminNow());
    await closed.call('sign_up', ask);
    await closed.close();
  });

  it('are closed and opened by an admin, for the next call of any process; links wait for it (decisions §9)', async () => {
    const ask = { email: email('Nina'), name: 'Nina' };
    await people.call('sign_up', ask, undefined, at('10.0.4.1'));
    const link = await mailedLink(email('Nina'), 'confirm_address');
    const before = await people.call('show_sign_up', {}, adminNow());
    assert.deepEqual(before, { state: 'open', configured: 'open', since: null, reason: null });
    await people.call('close_sign_up', { reason: 'Spam.' }, adminNow());
    assert.deepEqual(await people.refused('close_sign_up', { reason: 'Spam.' }, adminNow()), [
      'decision_not_possible',
      'sign_up',
    ]);
    const refused = ['permission_denied', 'sign_up'];
    assert.deepEqual(await people.refused('sign_up', ask, undefined, at('10.0.4.2')), refused);
    assert.deepEqual(await people.refused('confirm_sign_up', { link, password: PASSWORD }), refused);
    // Admins make accounts all the same, and their links work.
    const asked = { email: email('Olga'), name: 'Olga' };
    const made = await people.call('create_account', asked, adminNow());
    const invitation = new URL(String(made['sign_in_url'])).searchParams.get('link');
    await people.call('use_sign_in_link', { link: invitation, password: PASSWORD });
    // As another process does: nothing of it is kept in memory.
    const choice = { state: 'open', reason: 'Over.', at: people.clock(), by: 'console' } as const;
    await people.store.collections.service.updateOne({ _id: 'sign_up' }, { $set: { sign_up: choice } });
    await people.call('confirm_sign_up', { link, password: PASSWORD });
    const lines = await people.store.audit.page({ capability: 'close_sign_up' }, null, 9);
    const line = lines.find(({ result }) => result === 'ok');
    assert.deepEqual(line?.changes, [{ field: 'sign_up', from: 'open', to: 'closed' }]);
    assert.deepEqual(line?.note, { reason: 'Spam.' });
  });

  it('get a new password by a mailed link: once, within an hour; every session and link ends', async () => {
    await people.account('Bea');
    const { session } = await enter('Bea');
    const address = email('Bea');
    await people.call('ask_password_reset', { email: address }, undefined, at('10.0.1.1'));
    const late = await mailedLink(address, 'reset_password');
    people.advance(HOUR + MINUTE);
    assert.deepEqual(await people.refused('reset_password', { link: late, password: PASSWORD }), ['not_found', 'link']);
    await people.call('ask_password_reset', { email: address.toUpperCase() }, undefined, at('10.0.1.1'));
    const other = await mailedLink(address, 'reset_password');
    await people.call('ask_password_reset', { email: address }, undefined, at('10.0.1.1'));
    const link = await mailedLink(address, 'reset_password');
    const change = { link, password: 'quite another one' };
    const tried = await Promise.allSettled([
      people.call('reset_password', change),
      people.call('reset_password', change),
    ]);
    assert.deepEqual(tried.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    assert.equal(await personOf(session), null);
    assert.deepEqual(await people.refused('reset_password', { link: other, password: PASSWORD }), [
      'not_found',
      'link',
    ]);
    assert.deepEqual(await people.refused('sign_in', { email: address, password: PASSWORD }), [
      'invalid_token',
      'password',
    ]);
    const { _id: id } = (await people.store.accounts.byEmail(address)) ?? { _id: '' };
    const lines = await people.store.audit.page({ capability: 'reset_password', subject: `account ${id}` }, null, 9);
    const [line] = lines.filter(({ result }) => result === 'ok');
    assert.deepEqual(line?.changes, [{ field: 'password', from: 'old', to: 'new' }]);
    await enter('Bea', 'quite another one');
    assert.equal(
      (await mailsTo(people.store, address)).filter(({ template }) => template === 'account_changed').length,
      1,
    );
  });

  it('end agent tokens and API keys with a password that is changed while signed in, where that is asked for', async () => {
    await people.account('Rea');
    const first = (await enter('Rea')).actor;
    await people.call('create_agent_token', { name: 'Claude Code', scopes: ['publish'] }, first);
    await people.call('create_api_key', { name: 'Nightly', scopes: ['account.read'] }, first);
    const left = async (actor: Actor): Promise<unknown> =>
      ((await people.call('list_program_access', {}, actor))['programs'] as ReadonlyArray<{ name: string }>).map(
        ({ name }) => name,
      );
    await people.call('change_password', { password: 'quite another one' }, first);
    const second = (await enter('Rea', 'quite another one')).actor;
    assert.deepEqual(await left(second), ['Claude Code', 'Nightly']);
    await people.call('change_password', { password: PASSWORD, end_programs: true }, second);
    assert.deepEqual(await left((await enter('Rea')).actor), []);
    const told = (await mailsTo(people.store, email('Rea'))).findLast(({ template }) => template === 'account_changed');
    assert.equal(told?.data['programs_ended'], 'yes');
  });

  for (const ends of [true, false]) {
    it(`${ends ? 'end' : 'keep'} agent tokens and API keys with a reset that is asked to, and are told of them by mail`, async () => {
      const name = ends ? 'Pia' : 'Pit';
      const id = await people.account(name);
      const { actor } = await enter(name);
      const made = await people.call('create_agent_token', { name: 'Claude Code', scopes: ['publish'] }, actor);
      const gone = await people.call('create_agent_token', { name: 'Old', scopes: [] }, actor);
      await people.call('revoke_agent_token', { id: String(gone['token_id']) }, actor);
      const key = await people.call('create_api_key', { name: 'Nightly', scopes: ['account.read'] }, actor);
      await people.store.collections.agent_tokens.updateOne(
        { _id: String(made['token_id']) },
        { $set: { last_used_at: new Date(USED) } },
      );
      await people.call('ask_password_reset', { email: email(name) }, undefined, at('10.0.5.1'));
      const link = await mailedLink(email(name), 'reset_password');
      const { programs } = await people.call('read_account_link', { link, purpose: 'reset' });
      const shown = (programs as ReadonlyArray<Record<string, unknown>>).map((one) => [
        one['id'],
        one['kind'],
        one['name'],
        one['last_used_at'],
      ]);
      assert.deepEqual(shown, [
        [made['token_id'], 'agent_token', 'Claude Code', USED],
        [key['key_id'], 'api_key', 'Nightly', null],
      ]);
      await people.call('reset_password', { link, password: 'quite another one', end_programs: ends });
      const alive = async (): Promise<boolean[]> => {
        const token = await people.store.accounts.agentToken(String(made['token_id']));
        return [token?.revoked_at, (await people.store.apiKeys.find(String(key['key_id'])))?.revoked_at].map(
          (revoked) => revoked === null,
        );
      };
      assert.deepEqual(await alive(), [!ends, !ends]);
      const told = (await mailsTo(people.store, email(name))).findLast(
        ({ template }) => template === 'account_changed',
      );
      assert.equal(told?.data['programs'], `agent_token ${USED} Claude Code\napi_key - Nightly`);
      assert.equal(told?.data['programs_ended'], ends ? 'yes' : null);
      const lines = await people.store.audit.page({ capability: 'reset_password', subject: `account ${id}` }, null, 9);
      assert.deepEqual(
        lines[0]?.changes.map(({ field }) => field),
        ends ? ['password', 'agent_token', 'api_key'] : ['password'],
      );
    });
  }

  it('are told by mail of a password that a sign-in link has set in place of another, not of their first (decisions §9)', async () => {
    const id = await people.account('Ivo');
    const told = async (): Promise<number> =>
      (await mailsTo(people.store, email('Ivo'))).filter(({ template }) => template === 'account_changed').length;
    const setByLink = async (password: string): Promise<void> => {
      const { url } = await makeSignInLink({ ...people.services.ports, now: people.clock() }, id);
      await people.call('use_sign_in_link', { link: tokenIn(url), password });
    };
    await people.store.collections.accounts.updateOne({ _id: id }, { $set: { password_hash: null } });
    await setByLink('the first of all words');
    assert.equal(await told(), 0);
    await setByLink('and others after them');
    assert.equal(await told(), 1);
    await enter('Ivo', 'and others after them');
  });

  it('are reset five times an hour from one address, and three times for one (decisions §8)', async () => {
    const ask = (name: string, address: string) =>
      people.call('ask_password_reset', { email: email(name) }, undefined, at(address));
    for (const address of ['10.0.2.1', '10.0.2.2', '10.0.2.3']) await ask('Cat', address);
    const fourth = people.refused('ask_password_reset', { email: email('Cat') }, undefined, at('10.0.2.4'));
    assert.deepEqual(await fourth, ['rate_limited', 'resets_per_hour']);
    for (let times = 0; times < 5; times += 1) await ask(`Cat${times}`, '10.0.2.5');
    const sixth = people.refused('ask_password_reset', { email: email('Cat9') }, undefined, at('10.0.2.5'));
    assert.deepEqual(await sixth, ['rate_limited', 'resets_per_hour']);
  });

  it('end their other sessions with the password, one of a sign-in under way too', async () => {
    const id = await people.account('Dan');
    const { session, actor } = await enter('Dan');
    // Somebody whose old password was found right before the change, and whose session is written after it.
    const before = await people.store.accounts.byId(id);
    const changed = await people.call('change_password', { password: 'quite another one' }, actor);
    assert.equal(await personOf(session), null);
    assert.notEqual(await personOf(changed['session']), null);
    const own = await people.store.accounts.liveSessions(id, (before?.epoch ?? 0) + 1, people.clock());
    assert.equal(own.length, 1);
    const [current] = own;
    assert.ok(current !== undefined);
    const late = { ...current, _id: hashOf('late'), id: 'ses_late', epoch: before?.epoch ?? 0 };
    await people.store.accounts.putSession(late);
    assert.equal(await personOf('late'), null);
  });

  it('change their address by a link to the new one; the old one is told, and is free again', async () => {
    const id = await people.account('Eve');
    const { actor } = await enter('Eve');
    assert.deepEqual(await people.refused('ask_email_change', { email: email('EVE') }, actor), [
      'invalid_field',
      'email',
    ]);
    await people.call('ask_email_change', { email: email('Eva') }, actor);
    await people.call('ask_password_reset', { email: email('Eve') }, undefined, at('10.0.3.1'));
    const reset = await mailedLink(email('Eve'), 'reset_password');
    const link = await mailedLink(email('Eva'), 'confirm_address');
    assert.deepEqual(await people.call('confirm_email_change', { link }), { email: email('Eva'), account_id: id });
    assert.deepEqual(await people.refused('confirm_email_change', { link }), ['not_found', 'link']);
    // Who still reads the old mailbox gets in by nothing that lies there.
    assert.deepEqual(await people.refused('reset_password', { link: reset, password: PASSWORD }), [
      'not_found',
      'link',
    ]);
    const told = (await mailsTo(people.store, email('Eve'))).at(-1);
    assert.deepEqual(
      [told?.template, told?.data['what'], told?.data['email']],
      ['account_changed', 'email', email('Eva')],
    );
    await people.account('Eve');
    await enter('Eva');
  });

  it('give an address to one of two who confirm it at once', async () => {
    const links: string[] = [];
    for (const name of ['Fay', 'Flo']) {
      await people.account(name);
      const { actor } = await enter(name);
      await people.call('ask_email_change', { email: email('Both') }, actor);
      links.push(await mailedLink(email('Both'), 'confirm_address'));
    }
    const tried = await Promise.allSettled(links.map((link) => people.call('confirm_email_change', { link })));
    assert.deepEqual(tried.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('tell of a sign-in from another browser, not of the first nor of one that is known', async () => {
    await people.account('Gus');
    const told = async (): Promise<number> =>
      (await mailsTo(people.store, email('Gus'))).filter(({ template }) => template === 'new_sign_in').length;
    await enter('Gus');
    await enter('Gus');
    assert.equal(await told(), 0);
    const phone = {
      address: '203.0.113.9',
      agent: 'Mozilla/5.0 (iPhone; CPU) Version/18 Safari/604',
      device: 'a phone',
      language: 'en',
    } as const;
    await enter('Gus', PASSWORD, phone);
    assert.equal(await told(), 1);
    const mail = (await mailsTo(people.store, email('Gus'))).at(-1);
    assert.deepEqual([mail?.data['device'], mail?.data['address']], ['Safari, iPhone', '203.0.113.9']);
    await enter('Gus', PASSWORD, { ...phone, address: '203.0.113.10' });
    assert.equal(await told(), 1);
    people.advance(400 * DAY);
    await enter('Gus', PASSWORD, phone);
    // Forgotten after a year, as every other: it is the first again.
    assert.equal(await told(), 1);
    const rows = await people.store.collections.known_devices.find({}).toArray();
    assert.ok(!JSON.stringify(rows).includes('a phone'));
  });

  it('show and end their own sessions, and no others (decisions §9)', async () => {
    await people.account('Hal');
    await people.account('Hue');
    const first = await enter('Hal');
    const second = await enter('Hal');
    const stranger = await enter('Hue');
    const { sessions } = await people.call('list_sessions', {}, second.actor);
    const rows = sessions as ReadonlyArray<{ id: string; current: boolean; device: string }>;
    assert.deepEqual(rows.map(({ current, device }) => [current, device]).toSorted(), [
      [false, 'Firefox, Linux'],
      [true, 'Firefox, Linux'],
    ]);
    const id = rows.find(({ current }) => !current)?.id ?? '';
    assert.deepEqual(await people.refused('end_session', { id }, stranger.actor), ['not_found', 'id']);
    assert.notEqual(await personOf(first.session), null);
    await people.call('end_session', { id }, second.actor);
    assert.equal(await personOf(first.session), null);
    const third = await enter('Hal');
    const { session } = await people.call('end_other_sessions', {}, third.actor);
    assert.equal(await personOf(second.session), null);
    assert.equal(await personOf(third.session), null);
    assert.notEqual(await personOf(session), null);
  });

  it('begin another session at every sign-in, and end the one that the browser had', async () => {
    await people.account('Ida');
    const { session, actor } = await enter('Ida');
    const again = await people.call('sign_in', { email: email('Ida'), password: PASSWORD }, actor);
    assert.notEqual(again['session'], session);
    assert.equal(await personOf(session), null);
  });

  it('read their own log page by page, the newest first; failures are in it', async () => {
    await people.account('Jon');
    for (let tries = 0; tries < 3; tries += 1) {
      await people.refused('sign_in', { email: email('Jon'), password: 'not this one' });
    }
    const { actor } = await enter('Jon');
    for (let count = 0; count < 60; count += 1) await people.call('end_other_sessions', {}, actor);
    type Line = { event: string; address: string; device: string };
    const first = await people.call('list_security_events', {}, actor);
    assert.equal((first['events'] as Line[]).length, 50);
    const rest = await people.call('list_security_events', { cursor: first['next_cursor'] }, actor);
    const events = [...(first['events'] as Line[]), ...(rest['events'] as Line[])];
    assert.deepEqual(
      events.slice(60).map(({ event }) => event),
      ['signed_in', 'sign_in_failed', 'sign_in_failed', 'sign_in_failed'],
    );
    assert.deepEqual(
      [rest['next_cursor'], events.at(-1)?.address, events.at(-1)?.device],
      [null, HOME.address, 'Firefox, Linux'],
    );
  });

  it('make, list and revoke agent tokens of their own, and no others (service.md, Agent token)', async () => {
    await people.account('Kit');
    await people.account('Kay');
    const { actor } = await enter('Kit');
    const stranger = await enter('Kay');
    const made = await people.call('create_agent_token', { name: 'mine' }, actor);
    assert.deepEqual(made['scopes'], ['read']);
    const both = await people.call(
      'create_agent_token',
      { name: 'ours', scopes: ['publish'], until: '2999-12-31' },
      actor,
    );
    assert.deepEqual(both['scopes'], ['read', 'publish']);
    const id = made['token_id'];
    assert.deepEqual(await people.refused('revoke_agent_token', { id }, stranger.actor), ['not_found', 'id']);
    await people.call('revoke_agent_token', { id }, actor);
    const { tokens } = await people.call('list_agent_tokens', {}, actor);
    assert.deepEqual(
      (tokens as Array<{ name: string; state: string }>).map(({ name, state }) => [name, state]).toSorted(),
      [
        ['mine', 'revoked'],
        ['ours', 'active'],
      ],
    );
    assert.deepEqual((await people.call('list_agent_tokens', {}, stranger.actor))['tokens'], []);
    people.advance(16 * MINUTE);
    assert.deepEqual(await people.refused('create_agent_token', { name: 'late' }, actor), [
      'permission_denied',
      'password',
    ]);
  });

  it('choose a publisher name once, one of two at the same time (decisions §4)', async () => {
    const id = await people.account('Lea');
    const { actor } = await enter('Lea');
    const tried = await Promise.allSettled(
      ['Lea Press', 'Lea Works'].map((publisher_name) =>
        people.call('choose_publisher_name', { publisher_name }, actor),
      ),
    );
    assert.deepEqual(tried.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const name = (await people.store.accounts.byId(id))?.publisher_name;
    const again = people.refused('choose_publisher_name', { publisher_name: 'Third' }, actor);
    assert.deepEqual(await again, ['permission_denied', 'publisher_name']);
    assert.equal((await people.store.accounts.byId(id))?.publisher_name, name);
  });

  it('are given a first publisher name from the console, free and not yet set (decisions §4)', async () => {
    const [id] = [await people.account('Una'), await people.account('Ute')];
    const give = (account: string, publisher_name: string) => ({ account, publisher_name });
    const named = await people.call('set_publisher_name', give(id, 'Una Pre\u0301ss'), adminNow());
    assert.equal(named['publisher_name'], 'Una Pr\u00e9ss');
    const taken = people.refused('set_publisher_name', give(email('Ute'), 'UNA PR\u00c9SS'), adminNow());
    assert.deepEqual(await taken, ['invalid_field', 'publisher_name']);
    const again = people.refused('set_publisher_name', give(id, 'Other'), adminNow());
    assert.deepEqual(await again, ['permission_denied', 'publisher_name']);
    assert.equal((await people.store.accounts.byId(id))?.publisher_name, 'Una Pr\u00e9ss');
    const lines = await people.store.audit.page({ capability: 'set_publisher_name' }, null, 9);
    const done = lines.filter(({ result }) => result === 'ok');
    assert.deepEqual(
      done.map(({ subject, changes }) => [subject, changes]),
      [[`account ${id}`, [{ field: 'publisher_name', from: null, to: 'Una Pr\u00e9ss' }]]],
    );
  });

  it('show their name, change it, and sign out of this browser alone', async () => {
    const id = await people.account('Ola');
    const [first, second] = [await enter('Ola'), await enter('Ola')];
    const own = { account_id: id, email: email('Ola'), publisher_name: null, roles: [] };
    assert.deepEqual(await people.call('show_own_account', {}, first.actor), { ...own, name: 'Ola' });
    const renamed = { ...own, name: 'Ola N.' };
    assert.deepEqual(await people.call('change_name', { name: 'Ola N.' }, first.actor), renamed);
    assert.deepEqual(await people.call('show_own_account', {}, second.actor), renamed);
    const found = await people.call('list_members', { query: 'ola n' }, adminNow());
    assert.deepEqual(
      (found['members'] as ReadonlyArray<{ account_id: string }>).map(({ account_id }) => account_id),
      [id],
    );
    assert.deepEqual(await people.call('sign_out', {}, first.actor), { signed_out: true });
    assert.equal(await personOf(first.session), null);
    assert.notEqual(await personOf(second.session), null);
    const [line] = await people.store.accounts.securityOf(id, null, 1);
    assert.equal(line?.event, 'signed_out');
  });

  it('are got into by nobody when banned, whatever they hold (decisions §4)', async () => {
    const id = await people.account('Max');
    const { session } = await enter('Max');
    await people.call('ask_password_reset', { email: email('Max') }, undefined, at('10.0.4.1'));
    const link = await mailedLink(email('Max'), 'reset_password');
    await people.store.collections.accounts.updateOne({ _id: id }, { $set: { banned_at: people.clock() } });
    assert.equal(await personOf(session), null);
    assert.deepEqual(await people.refused('sign_in', { email: email('Max'), password: PASSWORD }), [
      'invalid_token',
      'password',
    ]);
    assert.deepEqual(await people.refused('reset_password', { link, password: PASSWORD }), [
      'permission_denied',
      'link',
    ]);
  });
});
