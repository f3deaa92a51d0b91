import { strict as assert } from 'node:assert';
import { MINUTE } from '../../../domain/durations.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, type Person, refused, sendForReview } from './people.js';

interface Message {
  message_id: string;
  kind: string;
  author: string | null;
  mine: boolean;
  text: string;
}

describe('the thread of a review', () => {
  let service: TestService;
  let people: People;
  let slug: string;
  let count: number;

  deskFor('thread', async (desk) => {
    ({ service, people, slug, count } = desk);
    await sendForReview(service, slug);
  });

  const version = '1.0.0';
  const ask = (text: string, who: Person = people.kim) => who('ask_publisher', { slug, version, text });
  const write = (text: string, who: Person = people.owner) => who('write_to_reviewer', { slug, version, text });
  const read = async (who: Person, of: string | null = version) =>
    (await who('read_review_thread', { slug, version: of })) as { messages: Message[]; turn: string; reads: string };

  it('keeps what both said in order, and says whose turn it is', async () => {
    await ask('Why does it call home?');
    assert.equal((await read(people.owner)).turn, 'publisher');
    await write('It asks for updates.');
    await ask('May it be switched off?');
    const { messages, turn, reads } = await read(people.owner);
    assert.deepEqual(
      messages.map(({ kind, text }) => [kind, text]),
      [
        ['to_publisher', 'Why does it call home?'],
        ['to_reviewer', 'It asks for updates.'],
        ['to_publisher', 'May it be switched off?'],
      ],
    );
    assert.deepEqual([turn, reads], ['publisher', 'publisher']);
  });

  it('keeps the place in the queue', async () => {
    const before = await queue();
    await sendForReview(service, slug, '1.1.0');
    await ask('Why?');
    const [first, second] = (await queue()).filter((row) => row.slug === slug);
    assert.deepEqual([first?.version, first?.turn], [version, 'publisher']);
    assert.deepEqual([second?.version, second?.turn], ['1.1.0', 'reviewer']);
    assert.equal(first?.waiting_since, before.find((row) => row.slug === slug)?.waiting_since);
  });

  it('keeps a registration’s place through the update that answers, which is the reviewer’s turn', async () => {
    const pending = `pending-${count}`;
    await service.registerPending(pending);
    const rowOf = async () => (await queue()).find((row) => row.slug === pending);
    const { waiting_since } = (await rowOf()) ?? {};
    await people.kim('ask_publisher', { slug: pending, text: 'Who are you?' });
    assert.equal((await rowOf())?.turn, 'publisher');
    service.advance(MINUTE);
    await service.owner('service_register_artifact', { slug: pending, summary: 'We are Acme.' });
    assert.deepEqual([(await rowOf())?.turn, (await rowOf())?.waiting_since], ['reviewer', waiting_since]);
  });

  it('tells the owner of a question and the reviewer who asked of an answer by e-mail', async () => {
    await ask('Why?');
    await write('Because.');
    await write('And that is all.');
    const mails = await service.store.collections.mails.find({ 'data.slug': slug }).sort({ _id: 1 }).toArray();
    const talk = mails.filter(({ template }) => template.startsWith('review_'));
    const about = { slug, version, artifact: slug };
    assert.deepEqual(
      talk.map(({ template, account_id, data }) => [template, account_id, data]),
      [
        ['review_question', 'acc_owner', { ...about, text: 'Why?' }],
        ['review_answer', 'acc_kim', { ...about, text: 'Because.' }],
      ],
    );
  });

  it('takes a word with the upload, which nobody is told of before somebody has claimed it', async () => {
    await write('The vendored folder is upstream’s, unchanged.');
    assert.equal(await service.mailsOf(slug, 'review_answer'), 0);
    await people.lee('claim_review', { slug, version });
    await write('And so is lib/.');
    const mail = await service.store.collections.mails.findOne({ 'data.slug': slug, template: 'review_answer' });
    assert.equal(mail?.account_id, 'acc_lee');
    for (const text of ['And more.', 'And more.']) await write(text);
    assert.equal(await service.mailsOf(slug, 'review_answer'), 1, 'once until the reviewer acts');
  });

  it('shows notes to reviewers alone: not to the owner, nor to one who is a reviewer too', async () => {
    await people.kim('write_review_note', { slug, version, text: 'Looks like a fork.' });
    await ask('Is it a fork?');
    assert.deepEqual((await read(people.lee)).messages.map(facts), [
      ['note', 'Kim', false],
      ['to_publisher', 'Kim', false],
    ]);
    const countFor = async (who: Person) => (await who('show_review', { slug, version }))['messages'];
    assert.deepEqual([await countFor(people.lee), await countFor(service.ownerAsReviewer)], [2, 1]);
    for (const owner of [people.owner, service.ownerAsReviewer]) {
      assert.deepEqual((await read(owner)).messages.map(facts), [['to_publisher', null, false]]);
    }
    await refused(service.ownerAsReviewer('write_review_note', { slug, version, text: 'x' }), 'permission_denied');
    await refused(ask('x', service.ownerAsReviewer), 'permission_denied');
  });

  it('is nobody else’s: another account’s artifact is not there (service.md, Errors)', async () => {
    await refused(read(people.stranger), 'artifact_not_found');
    await refused(write('Hello.', people.stranger), 'artifact_not_found');
    await refused(write('Hello.', people.kim), 'artifact_not_found');
    await refused(service.owner('write_to_reviewer', { slug, version, text: 'x' }), 'not_found');
  });

  it('is another one for another life of the number, and goes on through a draft', async () => {
    await ask('First life?');
    await people.kim('decide_release', { slug, version, decision: 'request_changes', reason: 'Mend it.' });
    await write('Mended.');
    assert.equal((await read(people.owner)).messages.length, 2);
    await service.owner('service_withdraw_release', { slug, version });
    await sendForReview(service, slug);
    assert.deepEqual((await read(people.owner)).messages, []);
  });

  it('is closed once it is decided; a reviewer asks only about what waits', async () => {
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    await refused(ask('Why?'), 'decision_not_possible');
    await refused(write('But why?'), 'decision_not_possible');
    await refused(people.kim('ask_publisher', { slug, text: 'x' }), 'decision_not_possible');
  });

  it('refuses a text that is blank or longer than 20,000 characters', async () => {
    for (const text of ['', ' \n ', 'x'.repeat(20_001)]) {
      assert.equal((await refused(ask(text), 'invalid_field')).first.field, 'text');
    }
    await ask('ü'.repeat(20_000));
  });

  it('is read in pages, the latest first', async () => {
    for (let number = 1; number <= 101; number += 1) {
      await people.kim('write_review_note', { slug, version, text: `note ${number}` });
    }
    const latest = (await people.kim('read_review_thread', { slug, version })) as {
      messages: Message[];
      earlier: string;
    };
    assert.deepEqual([latest.messages.length, latest.messages[0]?.text], [100, 'note 2']);
    const rest = await people.kim('read_review_thread', { slug, version, before: latest.earlier });
    assert.deepEqual([(rest['messages'] as Message[]).map(({ text }) => text), rest['earlier']], [['note 1'], null]);
  });

  function facts({ kind, author, mine }: Message): [string, string | null, boolean] {
    return [kind, author, mine];
  }

  async function queue() {
    const { reviews } = (await people.lee('list_reviews', {})) as {
      reviews: Array<{ slug: string; version: string | null; turn: string; waiting_since: string }>;
    };
    return reviews;
  }
});
