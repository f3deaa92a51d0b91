import assert from 'node:assert/strict';
import { signedIn } from '../../../domain/account/session.js';
import type { Actor } from '../../../domain/actor.js';
import { HOUR } from '../../../domain/durations.js';
import { mailsTo } from '../../mailbox.js';
import { openPeople, PASSWORD, type People } from '../account/people.js';

describe('the sessions of a member', () => {
  let people: People;

  before(async () => {
    people = await openPeople();
  });
  after(() => people.close());

  const signIn = async (name: string): Promise<string> =>
    String((await people.call('sign_in', { email: `${name}@example.com`, password: PASSWORD }))['session']);
  const isIn = async (session: string): Promise<boolean> =>
    (await signedIn(people.services.ports, session, people.clock())) !== null;
  async function actorOf(session: string): Promise<Actor> {
    const found = await signedIn(people.services.ports, session, people.clock());
    assert.ok(found !== null);
    return found.actor;
  }

  it('are ended by an admin with a fresh proof; tokens stay, and the member is told, not from where', async () => {
    const id = await people.account('Nia');
    await people.account('Kay', { roles: ['admin'] });
    const sessions = [await signIn('nia'), await signIn('nia')];
    const { token_id } = await people.call(
      'create_agent_token',
      { name: 'laptop' },
      await actorOf(await signIn('nia')),
    );
    const boss = await signIn('kay');
    const admin = await actorOf(boss);
    const running = async (): Promise<unknown> =>
      (await people.call('show_member', { account: id }, admin))['sessions'];
    assert.equal(await running(), 3);
    assert.deepEqual(await people.call('end_member_sessions', { account: id }, admin), { ended: 3 });
    assert.deepEqual([await running(), await Promise.all(sessions.map(isIn))], [0, [false, false]]);
    assert.ok(await isIn(boss));
    assert.equal((await people.store.accounts.agentToken(String(token_id)))?.revoked_at, null);
    const told = (await mailsTo(people.store, 'nia@example.com')).at(-1)?.data;
    assert.deepEqual([told?.['what'], told?.['by'], told?.['address']], ['sessions_ended', 'operator', null]);
    const [event] = await people.store.accounts.securityOf(id, null, 1);
    assert.deepEqual([event?.event, event?.address, event?.device], ['all_sessions_ended', null, null]);
    const line = await people.store.collections.audit.findOne({ capability: 'end_member_sessions', result: 'ok' });
    assert.deepEqual([line?.subject, line?.changes], [`account ${id}`, [{ field: 'sessions', from: '3', to: '0' }]]);
    assert.ok(await isIn(await signIn('nia')));
  });

  it('are counted as their person sees them: those that were ended are not', async () => {
    const id = await people.account('Ria');
    await people.account('Cleo', { roles: ['admin'] });
    await signIn('ria');
    await signIn('ria');
    const own = await actorOf(await signIn('ria'));
    const { session } = await people.call('end_other_sessions', {}, own);
    const { sessions } = await people.call('list_sessions', {}, await actorOf(String(session)));
    const shown = await people.call('show_member', { account: id }, await actorOf(await signIn('cleo')));
    assert.ok(Array.isArray(sessions));
    assert.deepEqual([shown['sessions'], sessions.length], [1, 1]);
  });

  it('are not ended of oneself, of who is banned, without a fresh proof, or by a member', async () => {
    const id = await people.account('Pia');
    const own = await people.account('Ann', { roles: ['admin'] });
    const session = await signIn('pia');
    const admin = await actorOf(await signIn('ann'));
    const end = (account: string, actor: Actor): Promise<unknown> =>
      people.refused('end_member_sessions', { account }, actor);
    assert.deepEqual(await end(own, admin), ['permission_denied', 'account']);
    assert.deepEqual(await end('acc_none', admin), ['not_found', 'account']);
    assert.deepEqual(await end(own, await actorOf(session)), ['permission_denied', null]);
    const stale = { ...admin, proved_at: new Date(people.clock().getTime() - HOUR) } as Actor;
    assert.deepEqual(await end(id, stale), ['permission_denied', 'password']);
    assert.ok(await isIn(session));
    await people.call('ban_member', { account: id, reason: 'Spam.' }, admin);
    assert.deepEqual(await end(id, admin), ['decision_not_possible', 'account']);
  });
});
