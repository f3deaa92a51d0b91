import assert from 'node:assert/strict';
import { hashOf } from '../../../domain/account/credentials.js';
import type { AuditPage } from '../../../domain/audit/list-lines.js';
import { HOUR } from '../../../domain/durations.js';
import type { MemberList } from '../../../domain/member/list.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { EndpointRecord } from '../../../domain/webhook/endpoint.js';
import { makePerson, type TestPerson } from '../../admins.js';
import { refusal } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';

function endpoint(slug: string, accountId: string, at: Date): EndpointRecord {
  return {
    _id: slug,
    account_id: accountId,
    url: 'https://hooks.example.com/in',
    set_at: at,
    secret: { id: 'whk_1', sealed: Buffer.of(1) },
    previous: null,
    warned: false,
    state: 'active',
    quarantined_at: null,
    quarantine_cause: null,
    following: null,
    slots: [],
    revision: 1,
    outbox: [],
  };
}

/** What has no door in the pages yet. */
async function consoleCall(service: TestService, capability: string, input: object): Promise<Record<string, unknown>> {
  return service.call(capability, input, { kind: 'console', as: null }, 'cli');
}

describe('members', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService();
    admin = await makePerson(service, 'acc_admin', ['admin'], { name: 'Ada Admin' });
  });

  after(async () => service.close());

  const search = async (input: object): Promise<MemberList> => (await admin.call('list_members', input)) as MemberList;
  const show = async (account: string): Promise<MemberDetail> =>
    (await admin.call('show_member', { account })) as MemberDetail;

  it('are found by what their address, name or publisher name begins with, page by page', async () => {
    for (const [id, name, publisher] of [
      ['zora', 'Quill One', 'Quilted'],
      ['quill', 'Zed', null],
      ['yan', 'Yan', 'QUILL Works'],
      ['quiet', 'Not this one', null],
    ] as const) {
      await makePerson(service, id, [], { name, ...(publisher === null ? {} : { publisher_name: publisher }) });
    }
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ query: 'quil', limit: 1, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.members.map(({ account_id }) => account_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    assert.deepEqual(found, ['quill', 'zora', 'yan']);
    assert.deepEqual(
      (await search({ role: 'admin' })).members.map(({ account_id }) => account_id),
      ['acc_admin'],
    );
    assert.equal(await refusal(search({ query: 'a', cursor: 'nonsense' })), 'invalid_field cursor');
  });

  it('are filtered by status, role, second factor and age, alone, together and in a search, page by page', async () => {
    const { accounts } = service.store.collections;
    const day = (n: number): Date => new Date(Date.UTC(2001, 0, n));
    const factor = { sealed_secret: Buffer.of(1), since: day(9), last_step: 0, recovery: [] };
    for (let n = 1; n <= 6; n += 1) {
      const id = `acc_filter_${n}`;
      await makePerson(service, id, n === 6 ? ['reviewer'] : []);
      const set = {
        created_at: day(n),
        ...(n % 2 === 0 && { banned_at: day(8) }),
        ...(n === 4 && { deleted_at: day(8) }),
        ...(n % 3 === 0 && { second_factor: factor }),
      };
      await accounts.updateOne({ _id: id }, { $set: set });
    }
    const made = { since: '2001-01-01', until: '2001-01-06' };
    const numbers = async (input: object): Promise<string> => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: MemberList = await search({ ...made, ...input, limit: 2, ...(cursor !== null && { cursor }) });
        found.push(...page.members.map(({ account_id }) => account_id.slice('acc_filter_'.length)));
        cursor = page.next_cursor;
      } while (cursor !== null);
      return found.join('');
    };
    for (const text of [{}, { query: 'acc_filter' }]) {
      const sorted = async (input: object): Promise<string> =>
        [...(await numbers({ ...text, ...input }))].sort().join('');
      assert.equal(await sorted({}), '123456');
      assert.equal(await sorted({ state: 'active' }), '135');
      assert.equal(await sorted({ state: 'banned' }), '26');
      assert.equal(await sorted({ state: 'deleted' }), '4');
      assert.equal(await sorted({ second_factor: 'on' }), '36');
      assert.equal(await sorted({ second_factor: 'off', state: 'active' }), '15');
      assert.equal(await sorted({ role: 'reviewer', state: 'active' }), '');
      assert.equal(await sorted({ role: 'reviewer' }), '6');
      assert.equal(await sorted({ since: '2001-01-02', until: '2001-01-03' }), '23');
    }
    assert.equal(await numbers({}), '654321');
    const named = await search({ accounts: ['acc_filter_4', 'acc_filter_2', 'acc_none'] });
    assert.deepEqual(
      named.members.map(({ state }) => state),
      ['deleted', 'banned'],
    );
  });

  it('get and lose roles, which the audit trail tells with before and after (decisions §9)', async () => {
    const member = await makePerson(service, 'acc_rosa', []);
    await admin.call('give_role', { account: 'acc_rosa@example.com', role: 'reviewer' });
    assert.deepEqual((await show(member.id)).member.roles, ['reviewer']);
    await member.call('list_audit_lines', {});
    assert.equal(
      await refusal(member.call('give_role', { account: member.id, role: 'admin' })),
      'permission_denied null',
    );
    await admin.call('take_role', { account: member.id, role: 'reviewer' });
    assert.equal(await refusal(member.call('list_audit_lines', {})), 'permission_denied null');
    const { lines } = (await admin.call('list_audit_lines', { subject: `account ${member.id}` })) as AuditPage;
    assert.deepEqual(
      lines.map(({ capability, account, changes, result }) => [capability, account?.name, changes, result]),
      [
        ['take_role', 'Ada Admin', [{ field: 'roles', from: 'reviewer', to: null }], 'ok'],
        ['give_role', 'Ada Admin', [{ field: 'roles', from: null, to: 'reviewer' }], 'ok'],
      ],
    );
  });

  it('leave at least one admin, also when two act at once', async () => {
    const own = admin.call('take_role', { account: admin.id, role: 'admin' });
    assert.equal(await refusal(own), 'decision_not_possible account');
    const deletion = { account: admin.id, confirm: 'acc_admin@example.com', reason: 'x' };
    assert.equal(await refusal(admin.call('delete_member', deletion)), 'decision_not_possible account');
    const second = await makePerson(service, 'acc_second', ['admin']);
    const [one, other] = await Promise.allSettled([
      admin.call('take_role', { account: second.id, role: 'admin' }),
      second.call('take_role', { account: admin.id, role: 'admin' }),
    ]);
    assert.deepEqual([one?.status, other?.status].sort(), ['fulfilled', 'rejected']);
    // Who comes second hears what is so after the first one's turn.
    const late = [one, other].find((ended) => ended?.status === 'rejected');
    assert.equal(await refusal(Promise.reject(late?.reason)), 'decision_not_possible account');
    if (other?.status === 'fulfilled') await second.call('give_role', { account: admin.id, role: 'admin' });
    assert.ok(await service.store.accounts.hasAdmin());
    // A process that died in its turn holds it no longer than ten seconds.
    const now = service.services.clock();
    await service.store.members.takeAdminTurn('dead', now, new Date(now.getTime() + 10_000));
    await admin.call('give_role', { account: second.id, role: 'admin' });
    const demotion = { account: second.id, role: 'admin' };
    assert.equal(await refusal(admin.call('take_role', demotion)), 'unavailable null');
    service.advance(11_000);
    await admin.call('take_role', demotion);
  });

  it('that are banned lose every session, token and link for good; artifacts stay (decisions §4)', async () => {
    await service.register('kept-module');
    const { store } = service;
    const now = service.services.clock();
    const session = {
      csrf: 'c',
      proved_at: now,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + HOUR),
    };
    const from = { id: 'ses_owner', epoch: 0, address: null, device: null };
    await store.accounts.putSession({ _id: 'owner-session', account_id: 'acc_owner', ...from, ...session });
    await store.accounts.putSignInLink({ ...session, _id: 'owner-link', account_id: 'acc_owner' });
    const { token } = await consoleCall(service, 'issue_agent_token', { account: 'acc_owner', scopes: ['publish'] });
    const { key } = await consoleCall(service, 'issue_publishing_token', { slug: 'kept-module' });
    assert.equal((await show('acc_owner')).sessions, 1);
    await store.endpoints.create(endpoint('kept-module', 'acc_owner', now));

    assert.equal(
      await refusal(admin.call('ban_member', { account: 'acc_owner', reason: ' ' })),
      'reason_required reason',
    );
    assert.equal(
      await refusal(admin.call('ban_member', { account: admin.id, reason: 'x' })),
      'permission_denied account',
    );
    await admin.call('ban_member', { account: 'acc_owner', reason: 'Sold malware.' });
    const banned = await show('acc_owner');
    assert.equal(banned.member.state, 'banned');
    assert.equal(banned.member.banned_reason, 'Sold malware.');
    assert.equal(banned.sessions, 0);
    assert.deepEqual(banned.permissions, []);
    assert.ok(banned.tokens.every(({ revoked_at }) => revoked_at !== null));
    assert.equal(await store.accounts.findSignInLink('owner-link', now), null);
    const ended = await store.endpoints.find('kept-module');
    assert.deepEqual([ended?.url, ended?.secret], [null, null]);
    assert.equal((await store.artifacts.find('kept-module'))?.state, 'approved');

    await admin.call('unban_member', { account: 'acc_owner', reason: 'A mistake.' });
    assert.equal((await show('acc_owner')).member.state, 'active');
    assert.notEqual((await store.accounts.agentTokenByHash(hashOf(String(token))))?.revoked_at, null);
    assert.notEqual((await store.accounts.publishingToken(String(key)))?.revoked_at, null);
    assert.equal(
      await refusal(admin.call('unban_member', { account: 'acc_owner', reason: 'x' })),
      'decision_not_possible account',
    );
  });

  it('whose ban was cut off by a crash lose everything with the next sweep (DESIGN, The idea)', async () => {
    await makePerson(service, 'acc_crash', []);
    const { token } = await consoleCall(service, 'issue_agent_token', { account: 'acc_crash' });
    const { store, services } = service;
    const outbox = { ...store.outbox, drainAccount: async () => assert.fail('died') };
    const ban = admin.call('ban_member', { account: 'acc_crash', reason: 'x' });
    await assert.rejects(service.during({ ...services.ports, outbox }, () => ban));
    assert.equal((await store.accounts.agentTokenByHash(hashOf(String(token))))?.revoked_at, null);
    await service.sweep();
    assert.notEqual((await store.accounts.agentTokenByHash(hashOf(String(token))))?.revoked_at, null);
  });

  it('that are deleted leave an id without a person, and the name on what they have published (decisions §4)', async () => {
    const gone = await makePerson(service, 'acc_gone', ['reviewer'], {
      name: 'Greta Gone',
      publisher_name: 'Gone Ltd',
    });
    await service.store.collections.accounts.updateOne(
      { _id: gone.id },
      { $set: { added_since: 'personal' } as object },
    );
    await gone.call('list_audit_lines', {});
    const mail = { id: 'mail_gone', at: service.services.clock(), account_id: gone.id, data: {} };
    await service.store.mails.put({ ...mail, template: 'account_changed' });
    await gone
      .call('service_register_artifact', { slug: 'gone-module', name: 'x', description: { en: 'x' } })
      .catch(() => {});
    const wrong = { account: gone.id, confirm: 'delete', reason: 'Asked for it.' };
    assert.equal(await refusal(admin.call('delete_member', wrong)), 'invalid_field confirm');
    await admin.call('delete_member', { ...wrong, confirm: 'ACC_gone@example.com' });
    const stored = await service.store.collections.accounts.findOne({ _id: gone.id });
    assert.doesNotMatch(JSON.stringify(stored), /Greta|acc_gone@|personal/);
    assert.equal(await service.store.mails.find('mail_gone'), null);
    assert.equal((await show(gone.id)).member.state, 'deleted');
    assert.deepEqual((await search({ query: 'greta' })).members, []);
    const { lines, names } = (await admin.call('list_audit_lines', { subject: `account ${gone.id}` })) as AuditPage;
    assert.deepEqual(lines[0]?.changes, [{ field: 'state', from: 'active', to: 'deleted' }]);
    assert.equal(names[gone.id], '');
    assert.equal(
      await refusal(admin.call('give_role', { account: gone.id, role: 'admin' })),
      'decision_not_possible account',
    );
    // The address is free for a new account.
    await consoleCall(service, 'create_account', { email: 'acc_gone@example.com', name: 'Somebody else' });
  });
});

describe('groups', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService();
    admin = await makePerson(service, 'acc_admin', ['admin']);
  });

  after(async () => service.close());

  it('permit together what each carries; everybody is in members, which begins with all (decisions §7)', async () => {
    const { groups } = (await admin.call('list_groups', {})) as {
      groups: Array<{ group_id: string; permissions: string[] }>;
    };
    assert.deepEqual(
      groups.map(({ group_id }) => group_id),
      ['members'],
    );
    assert.equal(groups[0]?.permissions.length, 12);
    await admin.call('change_group', { group: 'members', permissions: ['blog.read'] });
    const made = await admin.call('create_group', { name: 'Editors', permissions: ['community.*', 'blog.read'] });
    await admin.call('put_in_group', { account: 'acc_owner', group: String(made['group_id']) });
    const shown = (await admin.call('show_member', { account: 'acc_owner' })) as MemberDetail;
    assert.deepEqual(shown.permissions, ['community.read', 'community.write', 'blog.read']);
    const inside = (await admin.call('list_members', { group: String(made['group_id']) })) as MemberList;
    assert.deepEqual(
      inside.members.map(({ account_id }) => account_id),
      ['acc_owner'],
    );
    const everybody = (await admin.call('list_members', { group: 'members' })) as MemberList;
    assert.ok(everybody.members.length > 1);
    await admin.call('delete_group', { group: String(made['group_id']) });
    const after = (await admin.call('show_member', { account: 'acc_owner' })) as MemberDetail;
    assert.deepEqual([after.permissions, after.member.groups], [['blog.read'], []]);
  });

  it('are left and renamed; what a change leaves out stays, and one with what is there already changes nothing', async () => {
    const made = await admin.call('create_group', { name: 'Writers', permissions: ['blog.read', 'community.read'] });
    const group = String(made['group_id']);
    const member = { account: 'acc_stranger', group };
    await admin.call('put_in_group', member);
    assert.deepEqual((await admin.call('put_in_group', member))['groups'], [group]);
    const renamed = await admin.call('change_group', { group, name: 'Authors' });
    assert.deepEqual(renamed, {
      group_id: group,
      name: 'Authors',
      permissions: ['community.read', 'blog.read'],
      members: 1,
      fixed: false,
    });
    const permitted = await admin.call('change_group', { group, permissions: ['account.read'] });
    assert.deepEqual([permitted['name'], permitted['permissions']], ['Authors', ['account.read']]);
    assert.deepEqual((await admin.call('take_out_of_group', member))['groups'], []);
    assert.deepEqual((await admin.call('take_out_of_group', member))['groups'], []);
    const lines = await service.store.audit.page({ subject: 'account acc_stranger' }, null, 9);
    assert.deepEqual(
      lines.flatMap(({ changes }) => changes ?? []),
      [
        { field: 'groups', from: 'Authors', to: null },
        { field: 'groups', from: null, to: 'Writers' },
      ],
    );
    for (const name of ['put_in_group', 'take_out_of_group']) {
      const fixed = admin.call(name, { ...member, group: 'members' });
      assert.equal(await refusal(fixed), 'decision_not_possible group', name);
    }
  });

  it('keep one name each, carry only known permissions, and members stays (decisions §7)', async () => {
    await admin.call('create_group', { name: 'Translators', permissions: [] });
    const twice = admin.call('create_group', { name: 'TRANSLATORS', permissions: [] });
    assert.equal(await refusal(twice), 'invalid_field name');
    const unknown = admin.call('create_group', { name: 'x', permissions: ['everything'] });
    assert.equal(await refusal(unknown), 'invalid_field permissions.0');
    assert.equal(await refusal(admin.call('delete_group', { group: 'members' })), 'decision_not_possible group');
    const renamed = admin.call('change_group', { group: 'members', name: 'All' });
    assert.equal(await refusal(renamed), 'decision_not_possible name');
    assert.equal(await refusal(admin.call('delete_group', { group: 'grp_none' })), 'not_found group');
  });
});
