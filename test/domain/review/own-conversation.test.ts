import assert from 'node:assert/strict';
import { HOUR } from '../../../domain/durations.js';
import { agentOf, type Body, type TestAgent } from '../../agent-calls.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, sendForReview } from './people.js';

describe('the conversation with the reviewers, for an agent', () => {
  let service: TestService;
  let people: People;
  let slug: string;
  let agent: TestAgent;

  deskFor('talk', async (desk) => {
    ({ service, people, slug } = desk);
    agent = agentOf(service);
    await sendForReview(service, slug);
  });

  const tool = 'service_review_thread';
  const version = '1.0.0';
  const ask = (text: string): Promise<unknown> => people.kim('ask_publisher', { slug, version, text });
  const texts = ({ messages }: Body): string[] =>
    (messages as Array<{ from: string; text: string }>).map(({ from, text }) => `${from}: ${text}`);

  async function whole(): Promise<string[]> {
    let page = await agent.done(tool, { slug, version });
    const all = texts(page);
    while (page['next_cursor'] !== null) {
      page = await agent.done(tool, { slug, version, cursor: page['next_cursor'] });
      all.push(...texts(page));
    }
    return all;
  }

  it('is newest first, and an answer is sent, on record and in the audit trail (decisions §10)', async () => {
    await ask('Why?');
    const answered = await agent.done(tool, { slug, version, answer: 'Because.' });
    assert.equal(answered['sent'], true);
    assert.deepEqual(texts(answered), ['publisher: Because.', 'reviewer: Why?']);
    const read = await agent.done(tool, { slug, version });
    assert.deepEqual([read['sent'], texts(read)], [false, texts(answered)]);
    const seen = await people.kim('read_review_thread', { slug, version });
    assert.equal(seen['turn'], 'reviewer');
    const lines = await service.store.audit.ofArtifact(slug, { place: null, limit: 100 });
    assert.equal(lines.filter(({ capability }) => capability === tool).length, 1);
  });

  it('tells neither who asked nor what reviewers note (decisions §9)', async () => {
    await ask('Why?');
    await people.kim('write_review_note', { slug, version, text: 'Looks odd.' });
    const { body } = await agent.call(tool, { slug, version });
    assert.deepEqual(Object.keys((body['messages'] as object[])[0] ?? {}), ['at', 'from', 'text']);
    assert.equal(JSON.stringify(body).includes('Looks odd'), false);
    assert.equal(JSON.stringify(body).includes('Kim'), false);
  });

  it('takes no answer from a token without publish, and reads for it (decisions §10)', async () => {
    await ask('Why?');
    const reader = agentOf(service, 'acc_owner', ['read']);
    assert.deepEqual(texts(await reader.done(tool, { slug, version })), ['reviewer: Why?']);
    const body = await reader.refused(tool, { slug, version, answer: 'Because.' }, 'scope_required');
    assert.deepEqual(body['next'], { page: 'http://127.0.0.1:8080/account/tokens' });
    assert.deepEqual(await whole(), ['reviewer: Why?']);
  });

  it('goes on behind what was shown, whatever is written meanwhile (decisions §10)', async () => {
    const said = Array.from({ length: 45 }, (_, at) => `Message ${at}.`);
    for (const text of said) await people.owner('write_to_reviewer', { slug, version, text });
    const first = await agent.done(tool, { slug, version });
    assert.equal(texts(first).length, 20);
    await ask('And now?');
    const second = await agent.done(tool, { slug, version, cursor: first['next_cursor'] });
    const third = await agent.done(tool, { slug, version, cursor: second['next_cursor'] });
    assert.equal(third['next_cursor'], null);
    const all = [...texts(first), ...texts(second), ...texts(third)];
    assert.deepEqual(all, said.map((text) => `publisher: ${text}`).reverse());
  });

  it('is cut where long messages would flood a context, and shows each whole (decisions §10)', async () => {
    for (let at = 0; at < 6; at += 1) await ask(`${at}${'"\\'.repeat(2000)}`);
    const { body, length } = await agent.call(tool, { slug, version });
    assert.ok(length < 18_000, `${length} characters`);
    assert.ok(body['next_cursor'] !== null);
    assert.deepEqual(
      (await whole()).map((text) => text.slice(0, 11)).sort(),
      [0, 1, 2, 3, 4, 5].map((at) => `reviewer: ${at}`),
    );
  });

  it('has the texts of appeals in their place, on any page (decisions §9, §10)', async () => {
    await ask('Why?');
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    service.advance(HOUR);
    await people.owner('appeal_decision', { slug, version, words: 'It is right.' });
    const { appeals } = await people.owner('list_own_appeals', { slug, version });
    const [{ appeal_id }] = appeals as [{ appeal_id: string }];
    service.advance(HOUR);
    await people.lee('answer_appeal', { slug, version, appeal_id, outcome: 'upheld', answer: 'It is not.' });
    const all = ['reviewer: It is not.', 'publisher: It is right.', 'reviewer: Why?'];
    assert.deepEqual(await whole(), all);
    const about = (await service.store.collections.releases.findOne({ slug, version }))?._id ?? '';
    const cursor = Buffer.from(JSON.stringify([about, '', `${new Date(0).toISOString()}`])).toString('base64url');
    assert.deepEqual(texts(await agent.done(tool, { slug, version, cursor })), all.slice(2));
  });

  it('refuses a cursor of another version, of another account, and rubbish, and says what to do (decisions §2)', async () => {
    for (let at = 0; at < 21; at += 1) await ask(`Question ${at}?`);
    const { next_cursor: cursor } = await agent.done(tool, { slug, version });
    for (const wrong of [
      { slug, cursor },
      { slug, version, cursor: 'rubbish' },
      { slug, version, cursor: Buffer.from('["a","b"]').toString('base64url') },
      { slug, version, cursor: 'x'.repeat(1001) },
      { slug, version, cursor: 7 },
      { slug, version, cursor, answer: 'Because.' },
    ]) {
      const body = await agent.refused(tool, wrong, 'invalid_field');
      assert.deepEqual([body['field'], (body['next'] as { tool: string }).tool], ['cursor', tool]);
      assert.match(String(body['hint']), /^Correct cursor: expected /);
    }
    await agentOf(service, 'acc_stranger').refused(tool, { slug, version, cursor }, 'artifact_not_found');
  });

  it('takes an answer of 1 to 5,000 characters while a decision is waited for (decisions §10)', async () => {
    for (const answer of ['', ' ', 'x'.repeat(5001), 'a\u202Eb', 7]) {
      assert.equal((await agent.refused(tool, { slug, version, answer }, 'invalid_field'))['field'], 'answer');
    }
    await agent.done(tool, { slug, version, answer: 'x'.repeat(5000) });
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    const late = await agent.refused(tool, { slug, version, answer: 'Late.' }, 'decision_not_possible');
    assert.deepEqual([late['field'], (late['next'] as { tool: string }).tool], ['answer', 'service_artifact_status']);
  });
});
