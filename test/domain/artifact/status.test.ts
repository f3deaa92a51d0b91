import assert from 'node:assert/strict';
import type { ArtifactStatus } from '../../../domain/artifact/status.js';
import { DAY, MINUTE } from '../../../domain/durations.js';
import type { ReleaseRecord } from '../../../domain/release/release.js';
import { releaseRecord } from '../../records.js';
import { openTestService, type TestService } from '../../service.js';

/** More than one answer holds. */
const MANY = 101;

describe('the status of an artifact', () => {
  let service: TestService;

  before(async () => {
    service = await openTestService();
  });
  after(() => service.close());

  const status = async (slug: string, before?: string): Promise<ArtifactStatus> =>
    (await service.owner('service_artifact_status', {
      slug,
      ...(before !== undefined && { before }),
    })) as unknown as ArtifactStatus;

  /** Registers an artifact with 1.0.0 and what follows, each version an hour older than the one below it. */
  async function fill(slug: string, count: number, of: (n: number) => Partial<ReleaseRecord>): Promise<void> {
    await service.register(slug);
    const now = service.services.clock().getTime();
    const records = Array.from({ length: count }, (_, n) =>
      releaseRecord(slug, `1.0.${n}`, { state: 'draft', announced_at: new Date(now - (n + 1) * MINUTE), ...of(n) }),
    );
    await service.store.collections.releases.insertMany(records);
  }

  it('tells of all versions on each of its pages what is not on them (decisions §4)', async () => {
    const hash = 'a'.repeat(64);
    await fill('crowded', MANY, (n) => (n === 0 ? { state: 'published', validation_hash: hash } : {}));
    const first = await status('crowded');
    assert.deepEqual([first.releases.length, first.releases.at(-1)?.version], [100, '1.0.1']);
    for (const page of [first, await status('crowded', '1.0.50'), await status('crowded', '1.0.0')]) {
      const { releases_total, published_version, validation_hash, last_announcement } = page;
      assert.deepEqual([releases_total, published_version, validation_hash], [MANY, '1.0.0', hash]);
      assert.equal(last_announcement?.version, '1.0.0');
    }
    const codes = (await status('crowded', '1.0.0')).missing.map(({ code }) => code);
    assert.deepEqual(codes, ['webhook_url']);
  });

  it('counts no announcement that has expired, and tells the latest that has not, on one page', async () => {
    const over = service.services.clock();
    const expired = { state: 'announced', announced_at: over, expires_at: over } as const;
    await fill('expiring', 3, (n) => (n === 1 ? expired : {}));
    const { releases, releases_total, last_announcement } = await status('expiring');
    assert.deepEqual([releases.map(({ version }) => version), releases_total], [['1.0.2', '1.0.0'], 2]);
    assert.equal(last_announcement?.version, '1.0.0');
  });

  it('asks for a higher number where the highest was rejected, not where the first of a later page was', async () => {
    await fill('refused', 2, () => ({ state: 'rejected', reason: 'So.', decided_at: service.services.clock() }));
    const asked = async (before?: string) =>
      (await status('refused', before)).missing.map(({ code, version }) => [code, version]);
    assert.deepEqual(await asked(), [
      ['release_rejected', '1.0.1'],
      ['webhook_url', null],
    ]);
    assert.deepEqual(await asked('1.0.1'), [['webhook_url', null]]);
  });

  it('shows no announcement on the day that it expires', async () => {
    await fill('waiting', 1, () => ({
      state: 'announced',
      expires_at: new Date(service.services.clock().getTime() + DAY),
    }));
    assert.equal((await status('waiting')).last_announcement?.version, '1.0.0');
    service.advance(DAY);
    const { releases, releases_total, last_announcement, missing } = await status('waiting');
    assert.deepEqual([releases, releases_total, last_announcement], [[], 0, null]);
    assert.deepEqual(
      missing.map(({ code }) => code),
      ['announcement', 'webhook_url'],
    );
  });
});
