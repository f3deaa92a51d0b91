import assert from 'node:assert/strict';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';
import { pagesOf } from './review-forms.js';

describe('the name of an artifact on pages, without script', () => {
  let world: World;
  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
  });
  after(() => world?.close());

  it('may hold marks of direction, and orders nothing beside it (decisions §1)', async () => {
    const { publisher, reviewer } = world.people;
    const slug = 'of-two-scripts';
    const name = 'فاتورة C++\u200f (2)';
    const made = await publisher.agent('service_register_artifact', { slug, name, description: { en: 'x' } });
    assert.equal(made['name'], name);
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, '1.0.0');
    const own = pagesOf(world, publisher.session);
    const desk = pagesOf(world, reviewer.session);
    const shown: ReadonlyArray<readonly [typeof own, string, RegExp]> = [
      [own, `/account/artifacts/${slug}`, /<h1><bdi>([^<]+)<\/bdi> </],
      [own, `/account/artifacts/${slug}/releases/1.0.0`, /<h1><bdi>([^<]+)<\/bdi> 1\.0\.0 </],
      [desk, '/review', /<a [^>]*><bdi>([^<]+)<\/bdi> 1\.0\.0<\/a>/],
      [desk, `/review/${slug}/1.0.0`, /<h1><bdi>([^<]+)<\/bdi> 1\.0\.0<\/h1>/],
    ];
    for (const [read, path, line] of shown) {
      const { header, text } = await read(path);
      assert.equal(line.exec(header + text)?.[1], name, path);
    }
  });
});
