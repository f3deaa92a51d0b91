import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import type { Actor } from '../../../domain/actor.js';
import { DAY, MINUTE } from '../../../domain/durations.js';
import type { Refusal } from '../../../domain/refusal.js';
import { testPackage } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';

const CONSOLE: Actor = { kind: 'console', as: null };
type Key = { kid: string; status: string; reason: string | null };

describe('activating a signing key', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });

  after(() => service.close());

  async function keys(capability: string, input: object = {}): Promise<Key[]> {
    return (await service.call(capability, input, CONSOLE, 'cli'))['keys'] as Key[];
  }

  async function newest(input: object = {}): Promise<string> {
    service.advance(MINUTE);
    return (await keys('add_signing_key', input)).at(-1)?.kid ?? '';
  }

  const statusOf = async (kid: string) =>
    (await keys('list_signing_key_history')).find((one) => one.kid === kid)?.status;

  const pem = (): string =>
    generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

  it('wants 30 days as next, or a written reason (decisions §4, Signing keys)', async () => {
    const kid = await newest();
    await assert.rejects(keys('activate_signing_key', { kid }), { code: 'reason_required' });
    await assert.rejects(keys('activate_signing_key', { kid, reason: '  ' }), { code: 'reason_required' });
    service.advance(30 * DAY - MINUTE);
    await assert.rejects(keys('activate_signing_key', { kid }), { code: 'reason_required' });
    service.advance(MINUTE);
    const before = (await keys('list_signing_key_history')).find(({ status }) => status === 'active')?.kid ?? '';
    await keys('activate_signing_key', { kid });
    assert.deepEqual([await statusOf(kid), await statusOf(before)], ['active', 'retired']);
    const early = await newest();
    const after = await keys('activate_signing_key', { kid: early, reason: 'The other one may be known.' });
    assert.equal(after.find((one) => one.kid === early)?.reason, 'The other one may be known.');
    await assert.rejects(keys('activate_signing_key', { kid }), { code: 'decision_not_possible' });
    await assert.rejects(keys('activate_signing_key', { kid: 'none' }), { code: 'not_found' });
  });

  it('needs no reason for an imported key until something is signed (decisions §4, Signing keys)', async () => {
    const first = await newest({ key: pem() });
    await keys('activate_signing_key', { kid: first });
    assert.equal(await statusOf(first), 'active');
    await service.register('signed-one');
    const { bytes, sha256, size } = await testPackage({ slug: 'signed-one', version: '1.0.0' });
    const announced = { slug: 'signed-one', version: '1.0.0', min_core: '2.0.0', php: '^8.1', notes: { en: 'First.' } };
    await service.owner('service_announce_release', { ...announced, sha256, size });
    const upload = { slug: 'signed-one', version: '1.0.0', package_base64: bytes.toString('base64') };
    await service.owner('service_upload_package', upload);
    const decision = { slug: 'signed-one', version: '1.0.0', decision: 'approve' };
    const release = await service.reviewer('decide_release', decision);
    assert.equal(release['kid'], first);
    const second = await newest({ key: pem() });
    await assert.rejects(keys('activate_signing_key', { kid: second }), { code: 'reason_required' });
  });

  it('is over for a next key that was retired, with a reason; no other is retired so (decisions §4, Signing keys)', async () => {
    const kid = await newest();
    await assert.rejects(keys('retire_signing_key', { kid, reason: ' ' }), { code: 'reason_required' });
    const retired = (await keys('retire_signing_key', { kid, reason: 'One too many.' })).find((one) => one.kid === kid);
    assert.deepEqual([retired?.status, retired?.reason], ['retired', 'One too many.']);
    const active = (await keys('list_signing_key_history')).find(({ status }) => status === 'active')?.kid ?? '';
    const impossible = { code: 'decision_not_possible' };
    for (const one of [kid, active]) {
      await assert.rejects(keys('retire_signing_key', { kid: one, reason: 'x' }), impossible);
    }
    assert.equal(await statusOf(active), 'active');
    await assert.rejects(keys('activate_signing_key', { kid, reason: 'x' }), impossible);
    await assert.rejects(keys('retire_signing_key', { kid: 'none', reason: 'x' }), { code: 'not_found' });
    const line = await service.store.collections.audit.findOne({ capability: 'retire_signing_key', result: 'ok' });
    assert.deepEqual(
      [line?.subject, line?.note?.['reason'], line?.changes],
      [`signing_key ${kid}`, 'One too many.', [{ field: 'status', from: 'next', to: 'retired' }]],
    );
  });

  it('is over for a compromised key; without an active one nothing is signed (decisions §4, Signing keys)', async () => {
    const active = (await keys('list_signing_key_history')).find(({ status }) => status === 'active')?.kid ?? '';
    await assert.rejects(keys('mark_compromised', { kid: active, reason: '' }), { code: 'reason_required' });
    const marked = await keys('mark_compromised', { kid: active, reason: 'It was published.', replacement: 'none' });
    assert.equal(marked.find(({ kid }) => kid === active)?.status, 'compromised');
    await assert.rejects(keys('mark_compromised', { kid: active, reason: 'Again.' }), {
      code: 'decision_not_possible',
    });
    await assert.rejects(keys('activate_signing_key', { kid: active, reason: 'x' }), { code: 'decision_not_possible' });
    assert.equal(
      (await keys('list_signing_key_history')).some(({ status }) => status === 'active'),
      false,
    );
  });

  it('refuses approvals while no key is active (decisions §4, Signing keys)', async () => {
    const { bytes, sha256, size } = await testPackage({ slug: 'signed-one', version: '2.0.0' });
    const announced = { slug: 'signed-one', version: '2.0.0', min_core: '2.0.0', php: '^8.1', notes: { en: 'Next.' } };
    await service.owner('service_announce_release', { ...announced, sha256, size });
    const upload = { slug: 'signed-one', version: '2.0.0', package_base64: bytes.toString('base64') };
    await service.owner('service_upload_package', upload);
    const decision = { slug: 'signed-one', version: '2.0.0', decision: 'approve' };
    await assert.rejects(
      service.reviewer('decide_release', decision),
      (error: Refusal) => error.code === 'decision_not_possible' && error.extras.next?.do === 'activate_key',
    );
    const review = await service.reviewer('show_review', { slug: 'signed-one', version: '2.0.0' });
    assert.deepEqual([review['possible'], review['key_active']], [['request_changes', 'reject'], false]);
    const attention = (await service.call('show_attention', {}, CONSOLE, 'cli')) as { items: Array<{ code: string }> };
    assert.equal(attention.items[0]?.code, 'no_active_key');
    const kid = await newest();
    await keys('activate_signing_key', { kid, reason: 'The one before was published.' });
    assert.equal((await service.reviewer('decide_release', decision))['kid'], kid);
  });

  it('shows no private key to anybody (decisions §1, At rest)', async () => {
    const anyone = { kind: 'anonymous' } as const;
    const list = await service.call('list_signing_keys', {}, anyone, 'http');
    const history = await service.call('list_signing_key_history', {}, CONSOLE, 'cli');
    for (const text of [JSON.stringify(list), JSON.stringify(history)]) {
      assert.doesNotMatch(text, /PRIVATE|"(?:d|p|q|dp|dq|qi)"|sealed/);
    }
  });
});
