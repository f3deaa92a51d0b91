import { strict as assert } from 'node:assert';
import { refusalOf } from '../../refusals.js';
import { openTestService, type TestService } from '../../service.js';

describe('registering an artifact', () => {
  let service: TestService;
  const first = { name: 'Shop', description: { en: 'A shop.' } };

  before(async () => {
    service = await openTestService();
  });
  after(async () => service.close());

  it('reserves the slug, pending, with the publisher name of the account (decisions §4)', async () => {
    const artifact = await service.owner('service_register_artifact', { slug: 'shop', ...first });
    assert.equal(artifact['state'], 'pending');
    assert.equal(artifact['publisher'], 'Acme');
    assert.equal(artifact['kind'], null);
    assert.equal(artifact['summary'], '');
    assert.equal(artifact['website'], null);
  });

  it('names what the first registration needs (decisions §4)', async () => {
    const error = await refusalOf(service.owner('service_register_artifact', { slug: 'bare' }));
    assert.deepEqual(
      error.faults.map((one) => `${one.field}:${one.code}`),
      ['name:invalid_field', 'description.en:invalid_field'],
    );
  });

  it('is idempotent: what is left out stays, null empties, a map replaces the whole map (decisions §4)', async () => {
    const slug = 'idempotent';
    const made = await service.owner('service_register_artifact', {
      slug,
      ...first,
      description: { en: 'A shop.', de: 'Ein Laden.' },
      summary: 'Sells.',
      website: 'https://example.com/',
    });
    const same = await service.owner('service_register_artifact', { slug });
    assert.deepEqual(same, made);
    const changed = await service.owner('service_register_artifact', {
      slug,
      summary: null,
      website: null,
      description: { en: 'Another.' },
    });
    assert.equal(changed['name'], 'Shop');
    assert.equal(changed['summary'], '');
    assert.equal(changed['website'], null);
    assert.deepEqual(changed['description'], { en: 'Another.' });
  });

  it('tells a stranger that the slug is taken, and nothing else (decisions §2)', async () => {
    await service.owner('service_register_artifact', { slug: 'mine', ...first });
    const error = await refusalOf(service.stranger('service_register_artifact', { slug: 'mine', ...first }));
    assert.equal(error.code, 'slug_taken');
    for (const slug of ['mine', 'nobodys']) {
      const status = await refusalOf(service.stranger('service_artifact_status', { slug }));
      assert.equal(status.code, 'artifact_not_found');
      assert.equal(status.first.rule?.rule, 'artifact.not_yours');
    }
  });

  it('gives one owner of eight at once', async () => {
    const callers = [service.owner, service.stranger];
    const calls = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        (callers[i % 2] ?? service.owner)('service_register_artifact', { slug: 'raced', ...first }),
      ),
    );
    const publishers = calls.flatMap((one) => (one.status === 'fulfilled' ? [one.value['publisher']] : []));
    assert.equal(new Set(publishers).size, 1);
    assert.equal(publishers.length, 4);
  });

  it('turns rejected into pending only when a field changes (decisions §4)', async () => {
    await service.owner('service_register_artifact', { slug: 'refused', ...first });
    await service.reviewer('decide_artifact', { slug: 'refused', decision: 'reject', reason: 'Say more.' });
    const same = await service.owner('service_register_artifact', { slug: 'refused', name: 'Shop' });
    assert.deepEqual([same['state'], same['reason']], ['rejected', 'Say more.']);
    const changed = await service.owner('service_register_artifact', { slug: 'refused', summary: 'More.' });
    assert.deepEqual([changed['state'], changed['reason']], ['pending', null]);
  });

  it('is decided once, and not on an own artifact (decisions §4, §9)', async () => {
    await service.owner('service_register_artifact', { slug: 'once', ...first });
    const approve = { slug: 'once', decision: 'approve' };
    assert.equal((await refusalOf(service.ownerAsReviewer('decide_artifact', approve))).code, 'permission_denied');
    const calls = await Promise.allSettled([1, 2, 3].map(() => service.reviewer('decide_artifact', approve)));
    assert.equal(calls.filter((one) => one.status === 'fulfilled').length, 1);
    const events = await service.eventsOf('once');
    assert.deepEqual(
      events.map((one) => one.type),
      ['artifact.approved'],
    );
  });
});
