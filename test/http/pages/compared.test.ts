import assert from 'node:assert/strict';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';

const slug = 'orders';

describe('the review page of a version whose predecessor is approved while it waits', () => {
  let world: World;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
    const description = { en: 'Keeps orders.' };
    await world.people.publisher.agent('service_register_artifact', { slug, name: 'Orders', description });
    await world.people.reviewer.call('decide_artifact', { slug, decision: 'approve' });
  });
  after(async () => world.close());

  const decide = (version: string) =>
    world.people.reviewer.call('decide_release', { slug, version, decision: 'approve' });
  const manifest = (version: string, more: object) => JSON.stringify({ slug, version, ...more });

  async function textOf(path: string): Promise<string> {
    const headers = { cookie: `countersign-session=${world.people.reviewer.session}` };
    const answer = await fetch(new URL(path, world.url), { headers });
    assert.equal(answer.status, 200, path);
    return (await answer.text()).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  }

  it('shows what was removed and what the manifest asks for now, and as of when (decisions §5)', async () => {
    const old = { 'module.json': manifest('1.0.0', { permissions: [], hooks: [] }), 'README.md': 'Read me.\n' };
    const asked = { permissions: ['orders.write'], hooks: ['order.paid'] };
    await world.upload(slug, '1.0.0', { files: old });
    await world.upload(slug, '1.1.0', { files: { 'module.json': manifest('1.1.0', asked) } });
    const first = await textOf(`/review/${slug}/1.1.0`);
    assert.match(first, /No lower version has been published/);
    assert.doesNotMatch(first, /Compared with/);
    await decide('1.0.0');
    const waiting = await textOf(`/review/${slug}/1.1.0`);
    assert.match(
      waiting,
      /Compared with 1\.0\.0, the highest version below this one that has been published\. If another/,
    );
    assert.match(waiting, /Removed files 1 /);
    assert.match(waiting, /README\.md/);
    assert.match(waiting, /Manifest changes .*hooks .*order\.paid.*permissions .*orders\.write/);
    await decide('1.1.0');
    const decided = await textOf(`/review/${slug}/1.1.0`);
    assert.match(
      decided,
      /Compared with 1\.0\.0, the highest version below this one that had been published when this one was decided on\./,
    );
    assert.doesNotMatch(decided, /If another lower version/);
    assert.match(decided, /Removed files 1 /);
    assert.match(decided, /Manifest changes .*orders\.write/);
  });
});
