import assert from 'node:assert/strict';
import { databaseOfService } from '../database.js';
import { openWorld, type World } from '../http/pages/gallery/world.js';
import { BOUNDED, LARGE, overreading, pagesOf, toolsOf } from './asked.js';
import { grow } from './grow.js';

/** Of everything that grows there is more than a bounded count reads, of one artifact and of one account, too. */
const RELEASES = 7000;

describe('every page and every tool in a store with very many releases', () => {
  let world: World;

  before(async function () {
    this.timeout(300_000);
    const database = await databaseOfService();
    const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
    world = await openWorld(false, {
      database: Promise.resolve({ ...database, uri }),
      settings: { COUNTERSIGN_LIMITS: 'page_views_per_minute=1000000,agent_calls_per_minute=1000000' },
    });
  });
  after(() => world.close());

  it('reads no more than a page and a bounded count do (DESIGN)', async function () {
    this.timeout(600_000);
    const asked = [...(await pagesOf(world)), ...toolsOf(world)];
    assert.ok(asked.length > 150, `${asked.length} pages and tools`);
    await grow(world.served.wiring.store.collections, 0, RELEASES, LARGE);
    assert.deepEqual(
      (await overreading(world, asked)).map(
        ({ name, asked, examined }) => `${examined} > ${BOUNDED}, ${name}: ${asked}`,
      ),
      [],
    );
  });
});
