import assert from 'node:assert/strict';
import { openTestStore } from '../../database.js';

describe('indexes', () => {
  it('let rows go a day after their end, never sooner, and only where rows end', async () => {
    const { store, close } = await openTestStore({ expiring: true });
    const expiring: Record<string, unknown> = {};
    for (const [name, collection] of Object.entries(store.collections)) {
      // A collection that has neither rows nor indexes is not there yet.
      const indexes = await collection.indexes().catch(() => []);
      for (const index of indexes) {
        if (index.expireAfterSeconds !== undefined)
          expiring[`${name} ${Object.keys(index.key)}`] = index.expireAfterSeconds;
      }
    }
    assert.deepEqual(expiring, {
      'account_links expires_at': 86_400,
      'download_links expires_at': 86_400,
      'hourly_counts expires_at': 86_400,
      'known_devices until': 86_400,
      'limits until': 86_400,
      'nonces until': 86_400,
      'oauth_documents until': 86_400,
      'oauth_grants until': 86_400,
      'oauth_requests expires_at': 86_400,
      'security_log until': 86_400,
      'sessions expires_at': 86_400,
      'sign_in_links expires_at': 86_400,
      'upload_links expires_at': 86_400,
    });
    await close();
  });

  it('are made by several first starts at once', async () => {
    const first = await openTestStore();
    await first.store.database.dropDatabase();
    const others = await Promise.all([0, 1, 2].map(() => openTestStore({ database: first.database })));
    const [other] = others;
    assert.equal((await first.store.collections.releases.indexes()).length, 13);
    assert.equal((await other?.store.releases.coreReleases())?.length, 20);
    await Promise.all(others.map(({ close }) => close()));
    await first.close();
  });
});
