import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { hashOf } from '../../../domain/account/credentials.js';
import type { AuditPage } from '../../../domain/audit/list-lines.js';
import { DAY, HOUR } from '../../../domain/durations.js';
import type { ClientEntry, ClientWithSecret } from '../../../domain/oauth/clients/client-schemas.js';
import type { ClientFigures } from '../../../domain/oauth/clients/show-figures.js';
import { newCode } from '../../../domain/oauth/grant-handle.js';
import { Refusal } from '../../../domain/refusal.js';
import { makePerson, type TestPerson } from '../../admins.js';
import { type ImageName, imageOf } from '../../images.js';
import { openTestService, type TestService } from '../../service.js';

type Input = Record<string, unknown>;

const CALLBACK = 'https://app.example/callback';

describe('OAuth clients', () => {
  let service: TestService;
  let admin: TestPerson;

  before(async () => {
    service = await openTestService();
    admin = await makePerson(service, 'acc_admin', ['admin'], { name: 'Ada Admin' });
  });

  after(() => service.close());

  async function create(more: Input = {}): Promise<ClientWithSecret> {
    const input = { name: 'Shop App', redirect_uris: [CALLBACK], ...more };
    return (await admin.call('create_oauth_client', input)) as ClientWithSecret;
  }

  const show = async (client_id: string): Promise<ClientEntry> =>
    (await admin.call('show_oauth_client', { client_id })) as ClientEntry;

  const change = async (client_id: string, more: Input): Promise<ClientEntry> =>
    (await admin.call('change_oauth_client', { client_id, ...more })) as ClientEntry;

  /** `code field` of every fault of what must be refused. */
  async function faults(call: Promise<unknown>): Promise<string[]> {
    const error = await call.then(
      () => assert.fail('it was not refused'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof Refusal, String(error));
    return error.faults.map((one) => `${one.code} ${one.field}`);
  }

  /** Opens a grant as an authorization does. */
  async function openGrant(client_id: string, account_id: string): Promise<string> {
    const { code, grant, refresh_handle } = newCode();
    const now = service.services.clock();
    const later = new Date(now.getTime() + HOUR);
    await service.store.grants.open({
      _id: grant,
      id: `oag_${grant.slice(0, 26)}`,
      client_id,
      account_id,
      scope: ['profile'],
      resource: null,
      created_at: now,
      code: {
        hash: hashOf(code),
        challenge: '',
        redirect_uri: CALLBACK,
        refresh_handle,
        expires_at: later,
        redeemed_at: now,
      },
      refresh: null,
      access: [{ hash: hashOf(`at of ${grant}`), scope: ['profile'], issued_at: now, expires_at: later }],
      revoked_at: null,
      used_at: null,
      until: later,
    });
    return grant;
  }

  const isAlive = async (grant: string): Promise<boolean> =>
    (await service.store.grants.find(grant))?.revoked_at === null;

  it('get a secret that is shown once, where they are confidential, and kept as SHA-256 (decisions §1)', async () => {
    const made = await create({ confidential: true, website: 'https://shop.example' });
    assert.match(made.client_id, /^bkc_[0-9A-Za-z]{20}$/);
    assert.match(String(made.client_secret), /^bkcs_[\w-]{43}$/);
    assert.equal('client_secret' in (await show(made.client_id)), false);
    const record = await service.store.clients.find(made.client_id);
    assert.equal(record?.secret_hash, hashOf(String(made.client_secret)));
    assert.equal(JSON.stringify(record).includes(String(made.client_secret)), false);
    const open = await create();
    assert.equal(open.client_secret, null);
    assert.equal((await service.store.clients.find(open.client_id))?.secret_hash, null);
  });

  it('are what was asked for, and by default public, somebody else’s and free to ask for everything', async () => {
    const plain = await show((await create()).client_id);
    const { confidential, first_party, resource_server, scopes, default_scopes, website, logo, state } = plain;
    assert.deepEqual(
      [confidential, first_party, resource_server, scopes, default_scopes],
      [false, false, false, null, []],
    );
    assert.deepEqual([website, logo, state, plain.revision], [null, null, 'active', 1]);
    const marks = { confidential: true, first_party: true, resource_server: true };
    const full = await create({ ...marks, scopes: ['profile', 'messages.*'], default_scopes: ['profile'] });
    assert.deepEqual(full.scopes, ['profile', 'messages.*']);
    assert.deepEqual([full.first_party, full.resource_server, full.default_scopes], [true, true, ['profile']]);
  });

  it('need a redirect URI that our rules allow, each once, unless they only introspect (decisions §7)', async () => {
    const refused = (redirect_uris: string[], more: Input = {}) => faults(create({ redirect_uris, ...more }));
    assert.deepEqual(await refused([]), ['invalid_field redirect_uris']);
    assert.deepEqual(await refused([CALLBACK, CALLBACK]), ['invalid_field redirect_uris.1']);
    const bad = ['http://app.example/cb', 'https://app.example/#x', 'https://*.example/cb', 'app:/cb', '/cb'];
    assert.deepEqual(
      await refused([CALLBACK, ...bad]),
      bad.map((_, index) => `invalid_field redirect_uris.${index + 1}`),
    );
    const readTwoWays = ['https://app.example\\@shop.example/cb', 'https://app.example/"cb', 'https://app.example/c|b'];
    const withAnswer = ['code', 'state', 'iss', 'error'].map((name) => `${CALLBACK}?a=b&${name}=x`);
    assert.deepEqual(
      await refused([...readTwoWays, ...withAnswer]),
      [...readTwoWays, ...withAnswer].map((_, index) => `invalid_field redirect_uris.${index}`),
    );
    assert.deepEqual((await create({ redirect_uris: [`${CALLBACK}?a=b&codes=x`] })).redirect_uris.length, 1);
    const many = Array.from({ length: 21 }, (_, index) => `${CALLBACK}/${index}`);
    assert.deepEqual(await refused(many), ['invalid_field redirect_uris']);
    const native = ['http://127.0.0.1/cb', 'com.example.app:/cb'];
    assert.deepEqual((await create({ redirect_uris: native })).redirect_uris, native);
    assert.deepEqual(await refused(native, { confidential: true }), [
      'invalid_field redirect_uris.0',
      'invalid_field redirect_uris.1',
    ]);
    const server = await create({ redirect_uris: [], confidential: true, resource_server: true });
    assert.deepEqual(server.redirect_uris, []);
    assert.deepEqual(await faults(change(server.client_id, { resource_server: false })), [
      'invalid_field redirect_uris',
    ]);
  });

  it('may ask only for scopes that exist, and get without asking only what they may ask for', async () => {
    assert.deepEqual(await faults(create({ scopes: ['profile', 'profil', 'profile'] })), [
      'invalid_field scopes.1',
      'invalid_field scopes.2',
    ]);
    assert.deepEqual(await faults(create({ scopes: [] })), ['invalid_field scopes']);
    const { scopes } = await create({ scopes: ['messages.*', 'account.read', 'profile'] });
    assert.deepEqual(scopes, ['profile', 'account.read', 'messages.*'], 'in the order of the list');
    assert.deepEqual(await faults(create({ scopes: ['profile'], default_scopes: ['account.read'] })), [
      'invalid_field default_scopes.0',
    ]);
    const wide = await create({ scopes: ['messages.*', 'profile'], default_scopes: ['messages.read'] });
    assert.deepEqual(wide.default_scopes, ['messages.read'], 'a wildcard covers it, as at the authorization');
    assert.deepEqual(await faults(create({ default_scopes: ['shop.orders'] })), ['invalid_field default_scopes.0']);
    const declared = { _id: 'shop.orders', sentences: { en: 'See orders.' }, origin: 'admin' } as const;
    await service.store.scopes.declare({ ...declared, declared_at: service.services.clock() });
    const { client_id } = await create({ scopes: ['shop.orders'], default_scopes: ['shop.orders'] });
    await service.store.scopes.remove('shop.orders');
    // What it has stays, though nothing declares it any more.
    assert.deepEqual((await change(client_id, { name: 'Shop' })).scopes, ['shop.orders']);
    assert.deepEqual(await faults(create({ scopes: ['shop.orders'] })), ['invalid_field scopes.0']);
  });

  it('keep names that hide nothing and are not taken for this service (decisions §1)', async () => {
    for (const name of ['', ' ', 'A\u202eB', 'A\u200bB', 'two\nlines', 'Countersign', 'Cοuntersign', 'x'.repeat(121)]) {
      assert.deepEqual(await faults(create({ name })), ['invalid_field name'], JSON.stringify(name));
    }
    for (const website of ['ftp://x.example', 'javascript:alert(1)', 'https://user:pw@x.example/']) {
      assert.deepEqual(await faults(create({ website })), ['invalid_field website'], website);
    }
  });

  it('are resource servers only with a secret, which is decided once (decisions §7)', async () => {
    assert.deepEqual(await faults(create({ resource_server: true })), ['invalid_field resource_server']);
    const { client_id } = await create();
    assert.deepEqual(await faults(change(client_id, { resource_server: true })), ['invalid_field resource_server']);
    assert.deepEqual(await faults(change(client_id, { confidential: true })), ['invalid_field confidential']);
  });

  it('are changed by an admin in person and by nobody else (decisions §9)', async () => {
    const { client_id } = await create();
    const member = await makePerson(service, 'acc_member', ['reviewer']);
    assert.deepEqual(await faults(member.call('change_oauth_client', { client_id })), ['permission_denied null']);
    assert.deepEqual(await faults(member.call('list_oauth_clients', {})), ['permission_denied null']);
    const stale = { kind: 'person', account_id: admin.id, roles: ['admin'], session_id: 'ses_old' } as const;
    for (const [capability, input] of [
      ['create_oauth_client', { name: 'A', redirect_uris: [CALLBACK] }],
      ['change_oauth_client', { client_id }],
      ['rotate_oauth_client_secret', { client_id }],
      ['end_oauth_client_previous_secret', { client_id }],
      ['revoke_oauth_client', { client_id, reason: 'x' }],
    ] as const) {
      const call = service.call(capability, input, stale, 'pages');
      assert.deepEqual(await faults(call), ['permission_denied password'], capability);
    }
  });

  it('are changed as they were read: the second of two hears what is there now', async () => {
    const { client_id, revision } = await create();
    await change(client_id, { revision, website: 'https://one.example' });
    const error = await change(client_id, { revision, website: 'https://two.example' }).catch((thrown) => thrown);
    assert.ok(error instanceof Refusal);
    assert.deepEqual(
      error.faults.map(({ code, field, received }) => [code, field, received]),
      [
        ['decision_not_possible', 'revision', '1'],
        ['decision_not_possible', 'website', 'https://two.example'],
      ],
    );
    const current = { rule: 'client.term_differs', params: { current: ['https://one.example'] } };
    assert.deepEqual(error.faults[1]?.rule, current);
    const both = await Promise.allSettled([
      change(client_id, { name: 'First' }),
      change(client_id, { name: 'Second' }),
      change(client_id, { name: 'Third' }),
    ]);
    const done = both.filter(({ status }) => status === 'fulfilled').length;
    assert.equal((await show(client_id)).revision, 2 + done);
    for (const one of both) {
      if (one.status === 'rejected') assert.equal((one.reason as Refusal).code, 'decision_not_possible');
    }
  });

  it('leave in the audit trail what was before, and never a secret (service.md, OAuth rules 6)', async () => {
    const made = await create({ confidential: true, first_party: true });
    const { client_id } = made;
    await change(client_id, { name: 'Shop Desk', redirect_uris: [`${CALLBACK}/2`], scopes: ['profile'] });
    const rotated = (await admin.call('rotate_oauth_client_secret', {
      client_id,
      keep_previous: 2,
    })) as ClientWithSecret;
    await admin.call('revoke_oauth_client', { client_id, reason: 'Not ours any more.' });
    const page = await admin.call('list_audit_lines', { subject: `oauth_client ${client_id}` });
    const lines = (page as AuditPage).lines;
    assert.deepEqual(
      lines.map(({ capability, result }) => [capability, result]),
      [
        ['revoke_oauth_client', 'ok'],
        ['rotate_oauth_client_secret', 'ok'],
        ['change_oauth_client', 'ok'],
        ['create_oauth_client', 'ok'],
      ],
    );
    assert.deepEqual(lines[3]?.changes, [
      { field: 'name', from: null, to: 'Shop App' },
      { field: 'redirect_uris', from: null, to: CALLBACK },
      { field: 'confidential', from: null, to: 'true' },
      { field: 'first_party', from: null, to: 'true' },
      { field: 'scopes', from: null, to: 'all' },
    ]);
    assert.deepEqual(lines[2]?.changes, [
      { field: 'name', from: 'Shop App', to: 'Shop Desk' },
      { field: 'redirect_uris', from: CALLBACK, to: `${CALLBACK}/2` },
      { field: 'scopes', from: 'all', to: 'profile' },
    ]);
    assert.deepEqual(lines[0]?.note, { reason: 'Not ours any more.' });
    const text = JSON.stringify(await service.store.database.collection('audit').find().toArray());
    assert.ok(text.includes(client_id));
    for (const secret of [made.client_secret, rotated.client_secret])
      assert.equal(text.includes(String(secret)), false);
  });

  it('rotate their secret; the one before ends at once, or counts on for the hours asked for', async () => {
    const made = await create({ confidential: true });
    const { client_id } = made;
    const rotate = async (more: Input = {}): Promise<ClientWithSecret> =>
      (await admin.call('rotate_oauth_client_secret', { client_id, ...more })) as ClientWithSecret;
    const second = await rotate({ keep_previous: 24 });
    const kept = await service.store.clients.find(client_id);
    assert.equal(kept?.secret_hash, hashOf(String(second.client_secret)));
    assert.equal(kept?.previous_secret?.hash, hashOf(String(made.client_secret)));
    const until = new Date(String(second.previous_secret_until)).getTime();
    assert.ok(Math.abs(until - service.services.clock().getTime() - DAY) < 60_000);
    const ended = await admin.call('end_oauth_client_previous_secret', { client_id });
    assert.equal(ended['previous_secret_until'], null);
    assert.equal((await service.store.clients.find(client_id))?.previous_secret, null);
    const again = admin.call('end_oauth_client_previous_secret', { client_id });
    assert.deepEqual(await faults(again), ['decision_not_possible client_id']);
    await rotate({ keep_previous: 1 });
    assert.equal((await rotate()).previous_secret_until, null);
    assert.equal((await service.store.clients.find(client_id))?.previous_secret, null);
    for (const keep_previous of [-1, 25, 1.5, '2']) {
      assert.deepEqual(await faults(rotate({ keep_previous })), ['invalid_field keep_previous']);
    }
    const open = await create();
    const none = admin.call('rotate_oauth_client_secret', { client_id: open.client_id });
    assert.deepEqual(await faults(none), ['decision_not_possible client_id']);
  });

  it('take every grant with them when they are revoked, for good (service.md, OAuth rules 8)', async () => {
    const [one, other] = [await create({ confidential: true }), await create()];
    const grants = [await openGrant(one.client_id, 'acc_a'), await openGrant(one.client_id, 'acc_b')];
    const elsewhere = await openGrant(other.client_id, 'acc_a');
    const { client_id } = one;
    assert.deepEqual(await faults(admin.call('revoke_oauth_client', { client_id, reason: ' ' })), [
      'reason_required reason',
    ]);
    const revoked = (await admin.call('revoke_oauth_client', { client_id, reason: 'Stolen.' })) as ClientEntry;
    assert.deepEqual([revoked.state, revoked.revoked_reason], ['revoked', 'Stolen.']);
    assert.deepEqual(await Promise.all([...grants, elsewhere].map(isAlive)), [false, false, true]);
    const late = await openGrant(client_id, 'acc_c');
    const again = (await admin.call('revoke_oauth_client', { client_id, reason: 'Again.' })) as ClientEntry;
    assert.deepEqual([again.revoked_at, again.revoked_reason], [revoked.revoked_at, 'Stolen.']);
    assert.equal(await isAlive(late), false);
    for (const capability of [
      'change_oauth_client',
      'rotate_oauth_client_secret',
      'end_oauth_client_previous_secret',
    ]) {
      assert.deepEqual(await faults(admin.call(capability, { client_id })), ['decision_not_possible client_id']);
    }
  });

  it('leave no token behind where a revocation is cut off in the middle', async () => {
    const { client_id } = await create();
    const grant = await openGrant(client_id, 'acc_a');
    const { ports } = service.services;
    const cut = { ...ports.clients, apply: () => Promise.reject(new Error('cut off')) };
    const revoke = () => admin.call('revoke_oauth_client', { client_id, reason: 'Stolen.' });
    await service.during({ ...ports, clients: cut }, async () =>
      assert.deepEqual(await faults(revoke()), ['internal null']),
    );
    assert.equal(await isAlive(grant), false);
    assert.equal((await show(client_id)).state, 'active');
    assert.equal((await revoke())['state'], 'revoked');
  });

  it('are revoked also while others change them', async () => {
    const { client_id } = await create();
    const { ports } = service.services;
    let before = 3;
    const apply: typeof ports.clients.apply = async (step) => {
      // Somebody else is faster, three times over.
      if (before > 0) {
        before -= 1;
        const { revision } = await show(client_id);
        await ports.clients.apply({ id: client_id, revision, set: { name: `Name ${before}` } });
      }
      return ports.clients.apply(step);
    };
    await service.during({ ...ports, clients: { ...ports.clients, apply } }, async () => {
      const revoked = await admin.call('revoke_oauth_client', { client_id, reason: 'Stolen.' });
      assert.deepEqual([revoked['state'], revoked['name']], ['revoked', 'Name 0']);
    });
  });

  it('keep what members have allowed when they change, unless it is to end', async () => {
    const { client_id } = await create({ redirect_uris: [CALLBACK, `${CALLBACK}/2`] });
    const grant = await openGrant(client_id, 'acc_a');
    await change(client_id, { redirect_uris: [`${CALLBACK}/2`], scopes: ['account.read'] });
    assert.equal(await isAlive(grant), true);
    await change(client_id, { end_grants: true });
    assert.equal(await isAlive(grant), false);
    const [line] = await service.store.collections.audit
      .find({ capability: 'change_oauth_client', subject: `oauth_client ${client_id}` })
      .sort({ _id: -1 })
      .toArray();
    assert.deepEqual(line?.changes, [{ field: 'authorizations_alive', from: '1', to: '0' }]);
  });

  it('have a logo that is kept once for all who use it, and is told in the audit trail', async () => {
    const [one, other] = [await create(), await create()];
    const put = async (client_id: string, name: ImageName): Promise<ClientEntry> => {
      const logo = imageOf(name).toString('base64');
      return (await admin.call('put_oauth_client_logo', { client_id, logo })) as ClientEntry;
    };
    const { logo } = await put(one.client_id, 'png');
    assert.equal((await put(other.client_id, 'png')).logo, logo);
    const read = (sha256: string) => service.anyone('read_oauth_logo', { sha256 });
    const file = await read(String(logo));
    assert.equal(file['type'], 'image/png');
    const hash = createHash('sha256')
      .update(Buffer.from(String(file['data']), 'base64'))
      .digest('hex');
    assert.equal(hash, logo);
    await put(one.client_id, 'webp');
    assert.equal((await put(one.client_id, 'webp')).revision, 3);
    const removed = (await admin.call('remove_oauth_client_logo', { client_id: one.client_id })) as ClientEntry;
    assert.equal(removed.logo, null);
    const page = await admin.call('list_audit_lines', { subject: `oauth_client ${other.client_id}` });
    assert.deepEqual((page as AuditPage).lines[0]?.changes, [{ field: 'logo', from: null, to: logo }]);
    for (const sha256 of ['', 'x', '0'.repeat(64), '../../etc/passwd']) {
      assert.deepEqual(await faults(read(sha256)), ['not_found sha256']);
    }
    const bad = { client_id: one.client_id, logo: `${imageOf('png').toString('base64')}\n` };
    assert.deepEqual(await faults(admin.call('put_oauth_client_logo', bad)), ['invalid_field logo']);
    const long = { client_id: one.client_id, logo: 'A'.repeat(600_000) };
    assert.deepEqual(await faults(admin.call('put_oauth_client_logo', long)), ['too_large logo']);
  });

  it('have figures of the last 30 days and of what lives', async () => {
    const { client_id } = await create();
    const { figures } = service.store;
    for (const name of ['allowed', 'exchanged', 'refused_invalid_grant', 'refused_invalid_grant'] as const) {
      figures.note(client_id, name);
    }
    await figures.since(client_id, '2000-01-01');
    service.advance(29 * DAY);
    figures.note(client_id, 'refreshed');
    await openGrant(client_id, 'acc_a');
    const show = () => admin.call('show_oauth_client_figures', { client_id });
    const { totals, days, grants, tokens } = (await show()) as unknown as ClientFigures;
    assert.deepEqual(totals, { allowed: 1, exchanged: 1, refused_invalid_grant: 2, refreshed: 1 });
    assert.deepEqual([days.length, days[0]?.counts], [2, { refreshed: 1 }]);
    assert.deepEqual([grants, tokens], [1, 1]);
    service.advance(DAY);
    assert.deepEqual((await show())['totals'], { refreshed: 1 });
    const foreign = admin.call('show_oauth_client_figures', { client_id: 'https://app.example/client.json' });
    assert.deepEqual(await faults(foreign), ['not_found client_id']);
  });

  it('are listed newest first, page by page, revoked ones too', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.call('list_oauth_clients', { limit: 3, ...(cursor !== undefined && { cursor }) });
      seen.push(...(page['clients'] as ClientEntry[]).map(({ client_id }) => client_id));
      cursor = (page['next_cursor'] as string | null) ?? undefined;
    } while (cursor !== undefined);
    const all = (await admin.call('list_oauth_clients', { limit: 100 }))['clients'] as ClientEntry[];
    assert.ok(all.length > 6 && all.some(({ state }) => state === 'revoked'));
    assert.deepEqual(
      seen,
      all.map(({ client_id }) => client_id),
    );
  });

  it('that are not there are not found, whatever stands for the id; a secret is not told back', async () => {
    for (const client_id of ['bkc_none', `bkc_${'0'.repeat(20)}`, 'https://app.example/client.json', ' ']) {
      assert.deepEqual(await faults(show(client_id)), ['not_found client_id']);
    }
    const error = await show(`bkcs_${'a'.repeat(43)}`).catch((thrown: unknown) => thrown as Refusal);
    assert.equal((error as Refusal).first.received, '[not shown]');
  });
});
