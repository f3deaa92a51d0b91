import assert from 'node:assert/strict';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';
import { type Get, pagesOf } from './review-forms.js';

const { artifacts, releases } = wordsFor('en');

describe('a superseded version on the pages of its owner, without script', () => {
  let world: World;
  let read: Get;
  let slug: string;
  let root: string;
  let count = 0;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService(), story: false });
    read = pagesOf(world, world.people.publisher.session);
  });
  after(() => world?.close());

  beforeEach(async () => {
    count += 1;
    slug = `superseded-${count}`;
    root = `/account/artifacts/${slug}`;
    const { publisher, reviewer } = world.people;
    await publisher.agent('service_register_artifact', { slug, name: slug, description: { en: 'x' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, '1.0.0');
  });

  const decide = (version: string, decision: string): Promise<unknown> =>
    world.people.reviewer.call('decide_release', {
      slug,
      version,
      decision,
      ...(decision !== 'approve' && { reason: 'Not yet.' }),
    });

  async function supersede(): Promise<void> {
    await world.upload(slug, '1.1.0');
    await decide('1.1.0', 'approve');
  }

  const askedOf: Readonly<Record<string, () => Promise<unknown>>> = {
    'in review': async () => undefined,
    'with a question': () => world.people.reviewer.call('ask_publisher', { slug, version: '1.0.0', text: 'Why?' }),
    'sent back': () => decide('1.0.0', 'request_changes'),
  };
  for (const [how, prepare] of Object.entries(askedOf)) {
    it(`${how} is to be withdrawn, on every page as in what is missing (decisions §4)`, async () => {
      await prepare();
      await supersede();
      const { missing } = await world.people.publisher.agent('service_artifact_status', { slug });
      const [line] = (missing as Array<{ code: string; version: string | null }>).filter(
        (one) => one.version === '1.0.0',
      );
      assert.equal(line?.code, 'overtaken');
      const withdraw = `href="${root}/releases/1.0.0/withdraw"`;
      for (const page of [root, '/account']) {
        const { text } = await read(page);
        assert.ok(text.includes(artifacts.happened.overtaken('1.0.0')), page);
        assert.ok(text.includes(withdraw), page);
      }
      const { text } = await read(`${root}/releases/1.0.0`);
      assert.ok(text.includes(releases.replaced.waiting) && text.includes(withdraw));
      assert.ok(!text.includes(releases.thread.yourTurn));
      const position = await world.people.publisher.call('show_queue_position', { slug, version: '1.0.0' });
      assert.equal(position['turn'], 'publisher');
    });
  }

  it('that is published, below one that was suspended, is downloaded as what is missing says (decisions §4)', async () => {
    await decide('1.0.0', 'approve');
    await supersede();
    assert.ok((await read(`${root}/releases/1.0.0`)).text.includes(releases.replaced.done));
    await decide('1.1.0', 'suspend');
    const { missing } = await world.people.publisher.agent('service_artifact_status', { slug });
    const [line] = (missing as Array<{ code: string; version: string | null }>).filter(
      (one) => one.version === '1.0.0',
    );
    assert.equal(line?.code, 'collection');
    const { text } = await read(`${root}/releases/1.0.0`);
    assert.ok(text.includes(releases.collect.warning) && !text.includes(releases.replaced.done));
  });
});
