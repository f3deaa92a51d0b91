import assert from 'node:assert/strict';
import { wordsFor } from '../../../messages/pages.js';
import { databaseOfService } from '../../database.js';
import { openWorld, type World } from './gallery/world.js';
import { type Answered, formsOf, type Post } from './review-forms.js';

const version = '1.0.0';

describe('two at once, through the forms of the desk', () => {
  let world: World;
  let robin: Post;
  let riley: Post;
  let pat: Post;
  let slug: string;
  let count = 0;

  before(async () => {
    world = await openWorld(false, { database: databaseOfService() });
    robin = await formsOf(world, world.people.reviewer.session);
    riley = await formsOf(world, (await world.addPerson('Riley', { roles: ['reviewer'] })).session);
    pat = await formsOf(world, world.people.publisher.session);
  });
  after(() => world?.close());

  beforeEach(async () => {
    count += 1;
    slug = `race-${count}`;
    const { publisher, reviewer } = world.people;
    await publisher.agent('service_register_artifact', { slug, name: `Race ${count}`, description: { en: 'Runs.' } });
    await reviewer.call('decide_artifact', { slug, decision: 'approve' });
    await world.upload(slug, version);
  });

  const decide = (who: Post, decision: string): Promise<Answered> =>
    who(`/review/${slug}/${version}/decide`, { step: 'decide', decision, reason: decision === 'approve' ? '' : 'So.' });
  const stateOf = async (): Promise<string | undefined> =>
    (await world.served.wiring.store.releases.find(slug, version))?.state;

  it('claim: one has it, the other reads who, and nobody gets a 500', async () => {
    const path = `/review/${slug}/${version}/claim`;
    const answers = await Promise.all([robin(path), riley(path)]);
    const { won, lost } = oneOf(answers);
    assert.equal(won.to, `/review/${slug}/${version}`);
    const name = answers[0] === won ? 'Robin' : 'Riley';
    assert.ok(lost.text.includes(wordsFor('en').review.claim.someone(name)), lost.text);
    assert.match(lost.text, /Another reviewer has claimed this entry until /);
  });

  for (const pair of [
    ['approve', 'reject'],
    ['reject', 'request_changes'],
    ['approve', 'approve'],
  ] as const) {
    it(`decide, ${pair.join(' and ')}: one decision stands, the other reads why not (decisions §4)`, async () => {
      const answers = await Promise.all([decide(robin, pair[0]), decide(riley, pair[1])]);
      const { lost } = oneOf(answers);
      assert.match(lost.text, /class="notice bad"/);
      const { decisions } = await world.people.reviewer.call('list_decisions', { slug, version });
      assert.equal((decisions as unknown[]).length, 1);
      const states = { approve: 'published', reject: 'rejected', request_changes: 'draft' } as const;
      const winner = pair[answers.findIndex(({ status }) => status === 303)] ?? assert.fail();
      assert.equal(await stateOf(), states[winner]);
    });
  }

  it('decide and withdraw: one of the two has happened, and the other is told (decisions §4)', async () => {
    for (const decision of ['approve', 'reject']) {
      const withdrawn = pat(`/account/artifacts/${slug}/releases/${version}/withdraw`, { confirmation: version });
      const [decided, gone] = await Promise.all([decide(robin, decision), withdrawn]);
      assert.ok([303, 404, 409].includes(decided.status), `${decided.status} ${decided.text}`);
      assert.ok([303, 404, 409, 422].includes(gone.status), `${gone.status} ${gone.text}`);
      assert.deepEqual([decided.status, gone.status].filter((status) => status === 303).length, 1);
      const state = await stateOf();
      assert.equal(state, gone.status === 303 ? undefined : decision === 'approve' ? 'published' : 'rejected');
      slug = `${slug}-again`;
      const { publisher, reviewer } = world.people;
      await publisher.agent('service_register_artifact', { slug, name: 'Again', description: { en: 'Runs.' } });
      await reviewer.call('decide_artifact', { slug, decision: 'approve' });
      await world.upload(slug, version);
    }
  });

  it('decide on a registration: one decision stands (decisions §4)', async () => {
    slug = `${slug}-pending`;
    await world.people.publisher.agent('service_register_artifact', {
      ...{ slug, name: 'Pending', description: { en: 'Waits.' } },
    });
    const path = `/review/${slug}/decide`;
    const answers = await Promise.all([
      robin(path, { step: 'decide', decision: 'approve', reason: '' }),
      riley(path, { step: 'decide', decision: 'reject', reason: 'No.' }),
    ]);
    oneOf(answers);
    const state = (await world.served.wiring.store.artifacts.find(slug))?.state;
    assert.equal(state, answers[0]?.status === 303 ? 'approved' : 'rejected');
  });

  it('answer an appeal: it is answered once, and the other reads the answer', async () => {
    const { publisher, reviewer } = world.people;
    await reviewer.call('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    const { appeal_id } = await publisher.call('appeal_decision', { slug, version, words: 'But yes.' });
    const sam = await formsOf(world, (await world.addPerson('Sam', { roles: ['reviewer'] })).session);
    const path = `/review/-/appeals/${String(appeal_id)}`;
    const answer = (who: Post, outcome: string): Promise<Answered> =>
      who(path, { slug, version, outcome, answer: `It is ${outcome}.` });
    const answers = await Promise.all([answer(riley, 'upheld'), answer(sam, 'announce_higher')]);
    const { lost } = oneOf(answers);
    const [first] = answers;
    assert.match(lost.text, first?.status === 303 ? /It is upheld\./ : /It is announce_higher\./);
    assert.match(lost.text, /This appeal has already been answered\./);
    assert.match((await answer(riley, 'upheld')).text, /This appeal has already been answered\./);
  });

  it('ask and decide: the question is asked or refused, and nothing hangs', async () => {
    const question = robin(`/review/${slug}/${version}/ask`, { what: 'question', question: 'Why?' });
    const [asked, decided] = await Promise.all([question, decide(riley, 'reject')]);
    for (const { status } of [asked, decided]) assert.ok([303, 409].includes(status), String(status));
    // Who had not read the question is told of it, and decides again.
    if (decided.status === 409) {
      assert.match(decided.text, /new message in the conversation/);
      assert.equal((await decide(riley, 'reject')).status, 303);
    }
    assert.equal(await stateOf(), 'rejected');
  });

  it('press a decision twice: one goes on to the next case, every other press ends on the page that says it was made', async () => {
    for (const decision of ['approve', 'request_changes'] as const) {
      const path = `/review/${slug}/${version}`;
      const seen = await seenOf(path);
      const reason = decision === 'approve' ? '' : 'So.';
      const press = (): Promise<Answered> => robin(`${path}/decide`, { step: 'decide', decision, reason, seen });
      const answers = await Promise.all([press(), press()]);
      answers.push(await press());
      const ends = answers.map(({ status, to }) => `${status} ${to}`).sort();
      assert.deepEqual(ends, ['303 /review/ledger', `303 ${path}`, `303 ${path}`]);
      const { decisions } = await world.people.reviewer.call('list_decisions', { slug, version });
      assert.equal((decisions as unknown[]).length, 1);
      const late = await riley(`${path}/decide`, { step: 'decide', decision, reason, seen });
      assert.equal(late.status, 409);
      assert.match(late.text, /Robin (?:approved this|asked for changes) on /);
      slug = `${slug}-again`;
      const { publisher, reviewer } = world.people;
      await publisher.agent('service_register_artifact', { slug, name: 'Again', description: { en: 'Runs.' } });
      await reviewer.call('decide_artifact', { slug, decision: 'approve' });
      await world.upload(slug, version);
    }
  });

  it('decide from a page that was opened before: told what has changed, the form still filled in', async () => {
    const path = `/review/${slug}/${version}/decide`;
    const seen = await seenOf(`/review/${slug}/${version}`);
    await robin(`/review/${slug}/${version}/note`, { note: 'Look at the routes.' });
    const sent = { decision: 'reject', reason: 'Not like this.' };
    const preview = await riley(path, { step: 'preview', ...sent, seen });
    assert.deepEqual([preview.status, /name="step" value="preview"/.test(preview.text)], [200, true]);
    const stopped = await riley(path, { step: 'decide', ...sent, seen });
    assert.equal(stopped.status, 409);
    for (const { text } of [preview, stopped]) {
      assert.match(text, /Another reviewer added a note\. <a href="[^"]+\/thread">/);
      assert.match(text, /value="reject" checked/);
      assert.match(text, />Not like this\.<\/textarea>/);
    }
    assert.equal(await stateOf(), 'in_review');
    const again = /name="seen" value="([^"]+)"/.exec(stopped.text)?.[1] ?? '';
    assert.notEqual(again, seen);
    assert.equal((await riley(path, { step: 'decide', ...sent, seen: again })).status, 303);
  });

  it('decide with a form that does not say what was seen: nothing is decided', async () => {
    const path = `/review/${slug}/${version}/decide`;
    for (const seen of ['', 'made-up', 'x'.repeat(5000)]) {
      const { status, text } = await riley(path, { step: 'decide', decision: 'approve', reason: '', seen });
      assert.equal(status, 409);
      assert.match(text, /This page is out of date/);
    }
    assert.equal(await stateOf(), 'in_review');
  });

  /** What a reviewer has before them who opened the page. */
  async function seenOf(path: string): Promise<string> {
    const headers = { cookie: `countersign-session=${world.people.reviewer.session}`, accept: 'text/html' };
    // The way to the decision stands in the header, beside the other pages of the case.
    const text = await (await fetch(world.url + path, { headers })).text();
    return /\/decide\?seen=([\w-]+)/.exec(text)?.[1] ?? assert.fail();
  }

  /** The one that was led on, and the other, which was told why not. */
  function oneOf(answers: readonly Answered[]): { won: Answered; lost: Answered } {
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [303, 409], answers.map(({ text }) => text).join('\n'));
    const [won] = answers.filter(({ status }) => status === 303);
    const [lost] = answers.filter(({ status }) => status === 409);
    if (won === undefined || lost === undefined) return assert.fail();
    return { won, lost };
  }
});
