import assert from 'node:assert/strict';
import { agentActor, publishingCredential, publishingSecretOf } from '../../../domain/account/authenticate.js';
import type { Actor } from '../../../domain/actor.js';
import { DAY, HOUR, MINUTE } from '../../../domain/durations.js';
import { licenceActor } from '../../../domain/licence/authenticate.js';
import { Refusal } from '../../../domain/refusal.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE: Actor = { kind: 'console', as: null };

describe('credentials', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
    await service.registerPending('shop');
  });

  after(() => service.close());

  const admin = (capability: string, input: object) => service.call(capability, input, CONSOLE, 'cli');
  const now = (): Date => service.services.clock();
  const agent = (token: unknown) => agentActor(service.services.ports, String(token), now());
  const publishing = (key: unknown) => publishingCredential(service.services.ports, String(key));
  const licence = (key: unknown) => licenceActor(service.services.ports, String(key), now());

  async function isRefused(promise: Promise<unknown>): Promise<void> {
    await assert.rejects(promise, (error) => {
      assert.ok(error instanceof Refusal);
      assert.deepEqual([error.code, error.first.received], ['invalid_token', '[not shown]']);
      return true;
    });
  }

  async function ban(at: Date | null): Promise<void> {
    await service.store.collections.accounts.updateOne({ _id: 'acc_owner' }, { $set: { banned_at: at } });
  }

  it('are nowhere in the database as they were shown (decisions §1, At rest)', async () => {
    const token = String((await admin('issue_agent_token', { account: 'acc_owner' }))['token']);
    const { secret } = await admin('issue_publishing_token', { slug: 'shop' });
    const { licence_key } = await admin('issue_licence', { slug: 'shop', installation: 'here' });
    for (const { name } of await service.store.database.listCollections().toArray()) {
      for (const found of await service.store.database.collection(name).find().toArray()) {
        const text = JSON.stringify(found, (_key, value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
        );
        for (const shown of [token, String(secret), String(licence_key)]) {
          assert.equal(text.includes(shown) || text.includes(shown.slice(5)), false, name);
        }
      }
    }
  });

  it('of an agent end when revoked, at their date, and with a ban of the account (decisions §4, §9)', async () => {
    const until = new Date(now().getTime() + HOUR).toISOString();
    const dated = await admin('issue_agent_token', { account: 'acme@example.com', until });
    const open = await admin('issue_agent_token', { account: 'acc_owner', scopes: ['publish'] });
    const { token_id, account_id, scopes } = await agent(open['token']);
    assert.deepEqual([token_id, account_id, scopes], [open['token_id'], 'acc_owner', ['read', 'publish']]);
    assert.equal((await agent(dated['token'])).account_id, 'acc_owner');
    service.advance(HOUR);
    await isRefused(agent(dated['token']));
    await ban(now());
    await isRefused(agent(open['token']));
    await ban(null);
    assert.equal((await agent(open['token'])).token_id, open['token_id']);
    await admin('revoke_token', { id: open['token_id'] });
    await isRefused(agent(open['token']));
    for (const token of ['', 'bkm_', `bkm_${'0'.repeat(43)}`, `bkl_${'0'.repeat(43)}`]) await isRefused(agent(token));
  });

  it('of an agent remember their last use to the minute (decisions §9)', async () => {
    const { token, token_id } = await admin('issue_agent_token', { account: 'acc_owner' });
    const lastUse = async () => (await service.store.accounts.agentToken(String(token_id)))?.last_used_at;
    assert.equal(await lastUse(), null);
    await agent(token);
    const first = await lastUse();
    assert.ok(first instanceof Date);
    await agent(token);
    assert.deepEqual(await lastUse(), first);
    service.advance(2 * MINUTE);
    await agent(token);
    assert.notDeepEqual(await lastUse(), first);
  });

  it('of a publisher are one for an artifact: a new one ends the one before (decisions §4)', async () => {
    const first = await admin('issue_publishing_token', { slug: 'shop' });
    assert.match(String(first['key']), /^bkp_[0-9A-Za-z]{20}$/);
    assert.match(String(first['secret']), /^bkps_[\w-]{43}$/);
    const found = await publishing(first['key']);
    assert.deepEqual(found?.actor, {
      kind: 'publishing_token',
      key: first['key'],
      slug: 'shop',
      account_id: 'acc_owner',
    });
    assert.equal(found && publishingSecretOf(service.services.ports, found.record), first['secret']);
    const mails = await service.mailsOf('shop', 'publishing_token_made');
    const second = await admin('issue_publishing_token', { slug: 'shop' });
    assert.equal(await publishing(first['key']), null);
    assert.equal((await publishing(second['key']))?.actor.slug, 'shop');
    assert.equal(await service.mailsOf('shop', 'publishing_token_made'), mails + 1);
    await ban(now());
    assert.equal(await publishing(second['key']), null);
    await assert.rejects(admin('issue_publishing_token', { slug: 'shop' }), { code: 'permission_denied' });
    await ban(null);
    await admin('revoke_token', { id: second['key'] });
    assert.equal(await publishing(second['key']), null);
    const [line] = await service.store.accounts.securityOf('acc_owner', null, 1);
    assert.deepEqual([line?.event, line?.detail, line?.address], ['publishing_token_revoked', 'shop', null]);
  });

  it('of two made at once leave one that is good (decisions §4)', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => admin('issue_publishing_token', { slug: 'shop' })));
    const good = await Promise.all(made.map(async ({ key }) => (await publishing(key)) !== null));
    assert.deepEqual(good.sort(), [false, false, false, true]);
  });

  it('of an installation end with the licence, and at its date (decisions §4, Altered reports)', async () => {
    const date = new Date(now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    const dated = await admin('issue_licence', { slug: 'shop', installation: 'Shop 1', until: date });
    const open = await admin('issue_licence', { slug: 'shop', installation: 'Shop 2' });
    const { licence_id, slug, installation } = await licence(open['licence_key']);
    assert.deepEqual([licence_id, slug, installation], [open['licence_id'], 'shop', 'Shop 2']);
    service.advance(2 * DAY - HOUR);
    assert.equal((await licence(dated['licence_key'])).installation, 'Shop 1');
    service.advance(DAY + HOUR);
    await isRefused(licence(dated['licence_key']));
    assert.deepEqual(await admin('end_licence', { id: open['licence_id'] }), {
      licence_id: open['licence_id'],
      ended: true,
    });
    await isRefused(licence(open['licence_key']));
  });

  it('are issued by nobody but the person at the console (decisions §9)', async () => {
    const input = { account: 'acc_owner', scopes: ['publish'] };
    const reviewer: Actor = { kind: 'person', account_id: 'acc_reviewer', roles: ['reviewer'], session_id: 's' };
    const token: Actor = {
      kind: 'agent_token',
      token_id: 'agt_1',
      account_id: 'acc_owner',
      scopes: ['read', 'publish'],
    };
    await assert.rejects(service.call('issue_agent_token', input, reviewer, 'cli'), { code: 'permission_denied' });
    await assert.rejects(service.call('issue_agent_token', input, token, 'cli'), { code: 'permission_denied' });
    await assert.rejects(service.call('issue_agent_token', input, token, 'mcp'), { code: 'not_found' });
  });
});
