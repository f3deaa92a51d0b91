import assert from 'node:assert/strict';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';

const en = wordsFor('en');

describe('the front page', () => {
  let world: World;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService() });
  });
  after(() => world.close());

  const read = async (path: string): Promise<string> => (await fetch(world.url + path)).text();

  it('has an example of what is published, however many were registered since (issue 14, The front page)', async () => {
    const { publisher, reviewer } = world.people;
    for (const slug of ['first-idea', 'second-idea', 'third-idea', 'fourth-idea']) {
      await publisher.agent('service_register_artifact', { slug, name: slug, description: { en: 'Some day.' } });
      await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    }
    assert.ok((await read('/')).includes(en.front.example.text('Invoices 1.2.0')));
    const listed = [...(await read('/artifacts')).matchAll(/<a href="\/artifacts\/([a-z-]+)"/g)].map(
      ([, slug]) => slug,
    );
    assert.deepEqual([listed[0], new Set(listed).size], ['invoices', 5]);
  });

  it('has none where what was published is suspended', async () => {
    for (const version of ['1.0.0', '1.2.0']) {
      const suspension = { slug: 'invoices', version, decision: 'suspend', reason: 'It leaks.' };
      await world.people.reviewer.call('decide_release', suspension);
    }
    const page = await read('/');
    assert.ok(!page.includes(en.front.example.title));
  });
});
