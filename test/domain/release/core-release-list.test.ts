import assert from 'node:assert/strict';
import type { Actor } from '../../../domain/actor.js';
import type { KnownCoreReleases } from '../../../domain/release/core-release-list.js';
import { rule } from '../../../domain/rules/index.js';
import { releaseRecord } from '../../records.js';
import { refusalOf } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE: Actor = { kind: 'console', as: null };
const REASON = 'A typing error.';

describe('the list of core releases', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const call = (capability: string, input: object, actor: Actor = CONSOLE) =>
    service.call(capability, input, actor, actor.kind === 'console' ? 'cli' : 'pages');
  const remove = (version: string) => call('remove_core_release', { version, reason: REASON });
  const shown = async (): Promise<KnownCoreReleases['core_releases']> =>
    ((await call('show_core_releases', {}, admin())) as KnownCoreReleases).core_releases;
  const admin = (): Actor => ({
    kind: 'person',
    account_id: 'acc_admin',
    roles: ['admin'],
    session_id: 'ses',
    proved_at: service.services.clock(),
  });

  async function refused(call: Promise<unknown>): Promise<readonly [string, string | null, string | null]> {
    const { code, first } = await refusalOf(call);
    return [code, first.field, first.received];
  }

  it('lets go of one that was added by mistake, of whom nobody else is told (decisions §1)', async () => {
    await call('add_core_release', { version: '9.0.0' });
    assert.deepEqual(
      (await shown()).filter(({ version }) => version === '9.0.0').map(({ telling, named_by }) => [telling, named_by]),
      [[true, 0]],
    );
    const { core_releases } = await remove('9.0.0');
    assert.ok(!(core_releases as string[]).includes('9.0.0'));
    assert.deepEqual(await service.store.releases.coreReleasesToTell(10), []);
    const line = await service.store.collections.audit.findOne({ capability: 'remove_core_release' });
    assert.deepEqual(
      [line?.subject, line?.note, line?.changes],
      ['core_release 9.0.0', { reason: REASON }, [{ field: 'core_release', from: '9.0.0', to: null }]],
    );
    assert.deepEqual(await refused(remove('9.0.0')), ['not_found', 'version', '9.0.0']);
  });

  it('keeps one that a version in the register has as min_core, and says which; a ceiling holds nothing (decisions §1)', async () => {
    await call('add_core_release', { version: '8.0.0' });
    await call('add_core_release', { version: '8.1.0' });
    const more = { min_core: '8.0.0', max_core: '8.1.0' } as const;
    await service.store.releases.create(releaseRecord('shop', '1.2.0', more));
    await service.store.releases.create(releaseRecord('gone', '1.0.0', { min_core: '8.1.0', live: false }));
    const { first } = await refusalOf(remove('8.0.0'));
    assert.deepEqual([first.code, first.field], ['decision_not_possible', 'version']);
    assert.deepEqual(first.rule, rule('core.named_by_versions', { version: '8.0.0', named_by: ['shop 1.2.0'] }));
    assert.equal((await shown()).find(({ version }) => version === '8.0.0')?.named_by, 1);
    await remove('8.1.0');
    assert.equal((await service.store.releases.find('shop', '1.2.0'))?.max_core, '8.1.0');
  });

  it('keeps the last one, without which nothing could be announced', async () => {
    for (const { version, named_by } of await shown()) if (named_by === 0) await remove(version);
    await service.store.collections.releases.deleteMany({});
    assert.deepEqual((await refused(remove('8.0.0'))).slice(0, 2), ['decision_not_possible', 'version']);
    assert.deepEqual(await service.store.releases.coreReleases(), ['8.0.0']);
  });

  it('is changed by an admin with a reason and a fresh proof alone', async () => {
    const input = { version: '8.0.0', reason: REASON };
    const stale = { ...admin(), proved_at: new Date(0) } as Actor;
    assert.equal((await refused(call('remove_core_release', input, stale)))[1], 'password');
    const reviewer = { ...admin(), roles: ['reviewer'] } as Actor;
    assert.equal((await refused(call('remove_core_release', input, reviewer)))[0], 'permission_denied');
    assert.equal((await refused(call('remove_core_release', { ...input, reason: '' }, admin())))[0], 'reason_required');
  });
});
