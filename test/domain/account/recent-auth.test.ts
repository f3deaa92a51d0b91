import assert from 'node:assert/strict';
import Type from 'typebox';
import type { Actor } from '../../../domain/actor.js';
import type { Door } from '../../../domain/door.js';
import { MINUTE } from '../../../domain/durations.js';
import { Refusal } from '../../../domain/refusal.js';
import { callers } from '../../../main/reference/callers.js';
import { capability } from '../../../tools/capability.js';
import { dispatch } from '../../../tools/dispatch.js';
import { capabilities } from '../../../tools/index.js';
import { openTestService, type TestService } from '../../service.js';

const Nothing = Type.Object({}, { additionalProperties: false, description: 'Nothing.' });

const dangerous = capability({
  name: 'do_danger',
  title: 'Do something dangerous',
  description: 'Does something dangerous, for this test.',
  doors: ['pages', 'cli', 'job', 'mcp', 'http'],
  scope: 'public',
  recentAuth: true,
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  input: Nothing,
  output: Nothing,
  handler: async () => ({}),
});

describe('a capability that wants a fresh proof', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const member = (provedAgo: number): Actor => ({
    kind: 'person',
    account_id: 'acc_owner',
    roles: [],
    session_id: 'ses',
    proved_at: new Date(service.services.clock().getTime() - provedAgo),
  });

  async function refusalOf(actor: Actor, door: Door): Promise<Refusal | null> {
    const { services } = service;
    const signal = new AbortController().signal;
    try {
      await dispatch(services, { capability: dangerous, actor, door, input: {}, requestId: 'test', signal });
      return null;
    } catch (error) {
      assert.ok(error instanceof Refusal);
      return error;
    }
  }

  it('takes no proof of a time to come, as after a clock was set back', async () => {
    assert.equal(await refusalOf(member(-30_000), 'pages'), null);
    assert.equal((await refusalOf(member(-2 * MINUTE), 'pages'))?.code, 'permission_denied');
  });

  it('lets a person do it for 15 minutes, and then says what to do', async () => {
    assert.equal(await refusalOf(member(0), 'pages'), null);
    assert.equal(await refusalOf(member(14 * MINUTE), 'pages'), null);
    const late = await refusalOf(member(15 * MINUTE + 1000), 'pages');
    assert.deepEqual(
      [late?.code, late?.first.field, late?.extras.remedy],
      ['permission_denied', 'password', 'confirm'],
    );
  });

  it('asks neither the console nor jobs, and lets no token through (decisions §9)', async () => {
    for (const [name, actor] of Object.entries(callers)) {
      if (actor.kind === 'person') continue;
      const open = actor.kind === 'console' || actor.kind === 'system';
      const refusal = await refusalOf(actor, actor.kind === 'console' ? 'cli' : 'http');
      assert.equal(refusal === null, open, name);
    }
  });

  it('is open to people only, beside the console: a token could prove nothing', () => {
    const open = capabilities.filter(({ recentAuth, scope }) => recentAuth === true && typeof scope === 'string');
    assert.deepEqual(
      open.map(({ name }) => name),
      [],
    );
  });
});
