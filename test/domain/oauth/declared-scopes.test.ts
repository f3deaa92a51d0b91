import assert from 'node:assert/strict';
import type { Actor } from '../../../domain/actor.js';
import type { GroupList } from '../../../domain/member/groups.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import { knownScopes } from '../../../domain/oauth/known-scopes.js';
import type { ScopeList } from '../../../domain/oauth/list-scopes.js';
import { coreScopes } from '../../../domain/oauth/scopes.js';
import { Refusal } from '../../../domain/refusal.js';
import { openTestService, type TestService } from '../../service.js';

const ADMIN: Actor = { kind: 'console', as: null };
const JOB: Actor = { kind: 'system', job: 'start' };
const ORDERS = { en: 'See your orders.', de: 'Deine Bestellungen sehen.' };

describe('scopes that modules declare', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  beforeEach(() => service.store.collections.oauth_scopes.deleteMany({}));

  const admin = (capability: string, input: object) => service.call(capability, input, ADMIN, 'cli');
  const declare = (name: string, sentences: object = ORDERS) => admin('declare_scope', { name, sentences });
  const file = (...scopes: object[]) => service.call('apply_scope_file', { scopes }, JOB, 'job');
  const declared = async () =>
    ((await admin('list_scopes', {})) as unknown as ScopeList).scopes.filter(({ origin }) => origin !== 'core');
  const names = async () => (await declared()).map(({ name, origin }) => `${name} ${origin}`);

  async function refusal(promise: Promise<unknown>): Promise<string> {
    try {
      await promise;
    } catch (error) {
      assert.ok(error instanceof Refusal, String(error));
      return `${error.code} ${error.first.field}`;
    }
    return 'done';
  }

  it('are known from then on, and say what they let an app do (service.md, OAuth bearer tokens 2)', async () => {
    const made = await declare('shop.read');
    assert.deepEqual([made['name'], made['origin'], made['sentences']], ['shop.read', 'admin', ORDERS]);
    assert.deepEqual(await knownScopes(service.services.ports), [...coreScopes, 'shop.read']);
    const changed = await declare('shop.read', { en: 'See what you have ordered.' });
    assert.deepEqual(changed['sentences'], { en: 'See what you have ordered.' });
    assert.equal(changed['declared_at'], made['declared_at']);
    assert.deepEqual(await names(), ['shop.read admin']);
    const lines = await service.store.collections.audit
      .find({ capability: 'declare_scope' })
      .sort({ _id: 1 })
      .toArray();
    assert.deepEqual(lines.at(-1)?.changes, [
      {
        field: 'sentences',
        from: 'en: See your orders., de: Deine Bestellungen sehen.',
        to: 'en: See what you have ordered.',
      },
    ]);
    assert.equal(lines.at(-1)?.subject, 'scope shop.read');
  });

  it('have a name of their own: area.action, in lower case, no wildcard, none of the core', async () => {
    for (const name of [
      'shop',
      'Shop.read',
      'shop.*',
      'shop.read.all',
      '.read',
      'shop.',
      'shop read',
      'shöp.read',
      '1.a',
    ]) {
      assert.equal(await refusal(declare(name)), 'invalid_field name', name);
    }
    for (const name of ['profile', 'offline_access', 'blog.read', 'messages.*', 'artifacts.delete']) {
      assert.equal(await refusal(declare(name)), 'invalid_field name', name);
    }
    assert.equal(await refusal(declare(`shop.${'r'.repeat(56)}`)), 'invalid_field name');
    for (const name of ['shop-2.read_all', 'messages.purge', `shop.${'r'.repeat(55)}`]) await declare(name);
    assert.equal((await declared()).length, 3);
  });

  it('say it in one plain sentence for each language, in English at least', async () => {
    const wrong: ReadonlyArray<readonly [object, string]> = [
      [{}, 'sentences.en'],
      [{ de: 'Deine Bestellungen sehen.' }, 'sentences.en'],
      [{ en: ' ' }, 'sentences.en'],
      [{ en: 'x'.repeat(201) }, 'sentences.en'],
      [{ en: 'See your\norders.' }, 'sentences.en'],
      [{ en: 'See your \u202Eorders.' }, 'sentences.en'],
      [{ en: 'See your\u200B orders.' }, 'sentences.en'],
      [{ en: 'See your orders.', de: '' }, 'sentences.de'],
      [{ en: 'See your orders.', DE: 'x' }, 'sentences.DE'],
      [{ en: 7 }, 'sentences.en'],
    ];
    for (const [sentences, field] of wrong) {
      assert.equal(await refusal(declare('shop.read', sentences)), `invalid_field ${field}`, JSON.stringify(sentences));
    }
    await declare('shop.read', { en: '😀'.repeat(200) });
  });

  it('are at most 200', async () => {
    const { oauth_scopes } = service.store.collections;
    const declared_at = service.services.clock();
    await oauth_scopes.insertMany(
      Array.from({ length: 200 }, (_, index) => ({
        _id: `many.s${index}`,
        sentences: { en: 'x' },
        origin: 'admin' as const,
        declared_at,
      })),
    );
    assert.equal(await refusal(declare('shop.read')), 'decision_not_possible name');
    await declare('many.s7', { en: 'Changed.' });
  });

  it('count no more once they are removed, for groups either, and count again when declared again', async () => {
    await declare('shop.read');
    const { permissions } =
      ((await admin('list_groups', {})) as unknown as GroupList).groups[0] ?? assert.fail('no group');
    await admin('change_group', { group: 'members', permissions: [...permissions, 'shop.read'] });
    const permitted = async () => {
      const shown = (await admin('show_member', { account: 'acc_owner' })) as unknown as MemberDetail;
      return shown.permissions.includes('shop.read');
    };
    assert.equal(await permitted(), true);
    const key = await admin('issue_api_key', { account: 'acc_owner', scopes: ['profile', 'shop.read'] });
    const server = { kind: 'oauth_client', client_id: 'bkc_x', confidential: true, resource_server: true } as const;
    const told = async () => {
      const { scope, permissions } = await service.call('introspect_token', { token: key['api_key'] }, server, 'http');
      return [scope, permissions];
    };
    assert.deepEqual(await told(), ['profile shop.read', ['shop.read']]);
    assert.deepEqual(await admin('remove_scope', { name: 'shop.read' }), { name: 'shop.read', removed: true });
    assert.equal(await permitted(), false);
    assert.deepEqual(await knownScopes(service.services.ports), coreScopes);
    assert.deepEqual(await told(), ['profile', []]);
    const gone = admin('issue_api_key', { account: 'acc_owner', scopes: ['shop.read'] });
    assert.equal(await refusal(gone), 'invalid_field scopes.0');
    assert.equal(await refusal(admin('remove_scope', { name: 'shop.read' })), 'not_found name');
    assert.equal(await refusal(admin('remove_scope', { name: 'blog.read' })), 'not_found name');
    await declare('shop.read');
    assert.equal(await permitted(), true);
    assert.deepEqual(await told(), ['profile shop.read', ['shop.read']]);
  });

  it('can be permitted to a group by name or by x.*, and a group keeps what is declared no more', async () => {
    await declare('shop.read');
    await declare('shop.write');
    await declare('messages.purge');
    const listed = async () => (await admin('list_groups', {})) as unknown as GroupList;
    const { grantable } = await listed();
    for (const one of ['shop.read', 'shop.*', 'messages.purge', 'messages.*']) assert.ok(grantable.includes(one), one);
    assert.equal(new Set(grantable).size, grantable.length);
    const made = await admin('create_group', { name: 'Shoppers', permissions: ['shop.*', 'messages.*'] });
    const group = String(made['group_id']);
    await admin('change_group', { group: 'members', permissions: [] });
    await admin('put_in_group', { account: 'acc_owner', group });
    const shown = (await admin('show_member', { account: 'acc_owner' })) as unknown as MemberDetail;
    assert.deepEqual(shown.permissions, [
      'messages.read',
      'messages.write',
      'messages.purge',
      'shop.read',
      'shop.write',
    ]);
    await admin('remove_scope', { name: 'shop.read' });
    await admin('remove_scope', { name: 'shop.write' });
    const kept = await admin('change_group', { group, permissions: ['shop.*', 'blog.read'] });
    assert.deepEqual(kept['permissions'], ['blog.read', 'shop.*']);
    const left = await admin('change_group', { group, permissions: ['blog.read'] });
    assert.deepEqual(left['permissions'], ['blog.read']);
    const again = admin('change_group', { group, permissions: ['blog.read', 'shop.*'] });
    assert.equal(await refusal(again), 'invalid_field permissions.1');
  });

  it('follow the file that is read at start, but for what an admin has declared', async () => {
    const orders = { name: 'shop.read', sentences: ORDERS };
    const forum = { name: 'forum.write', sentences: { en: 'Write in the forum in your name.' } };
    await file(orders, forum);
    assert.deepEqual(await names(), ['forum.write file', 'shop.read file']);
    const changed = await file({ ...orders, sentences: { en: 'See what you have ordered.' } });
    assert.deepEqual(changed, { declared: ['shop.read'], removed: ['forum.write'] });
    assert.deepEqual((await declared())[0]?.sentences, { en: 'See what you have ordered.' });
    // From here on it is the admin's, whatever the file says.
    await declare('shop.read');
    assert.deepEqual(await file({ ...orders, sentences: { en: 'Something else.' } }), { declared: [], removed: [] });
    assert.deepEqual(await file(), { declared: [], removed: [] });
    assert.deepEqual(await names(), ['shop.read admin']);
    assert.deepEqual((await declared())[0]?.sentences, ORDERS);
  });
});
