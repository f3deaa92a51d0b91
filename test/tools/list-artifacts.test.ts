import assert from 'node:assert/strict';
import { agentOf, type TestAgent } from '../agent-calls.js';
import { type People, peopleOf } from '../domain/review/people.js';
import { openTestService, type TestService } from '../service.js';

interface Row {
  readonly slug: string;
  readonly missing: ReadonlyArray<{ readonly code: string; readonly text?: string; readonly next: unknown }>;
}

describe('the list of artifacts for an agent', () => {
  const tool = 'service_list_artifacts';
  let service: TestService;
  let people: People;
  let agent: TestAgent;

  before(async () => {
    service = await openTestService();
    people = await peopleOf(service);
    agent = agentOf(service);
    for (let at = 10; at < 55; at += 1) await service.registerPending(`mine-${at}`);
  });
  after(() => service.close());

  const rowsOf = (body: object): Row[] => (body as { artifacts: Row[] }).artifacts;

  async function pages(): Promise<Row[][]> {
    const all: Row[][] = [];
    for (let cursor: unknown = null; ; ) {
      const { refused, body, length } = await agent.call(tool, cursor === null ? {} : { cursor });
      assert.equal(refused, false, JSON.stringify(body));
      assert.ok(length < 16_000, `${length} characters`);
      all.push(rowsOf(body));
      cursor = body['next_cursor'];
      if (cursor === null) return all;
    }
  }

  it('lists the caller’s own by slug, page by page, each once, with what is missing (decisions §10)', async () => {
    const found = (await pages()).flat();
    assert.deepEqual(
      found.map(({ slug }) => slug),
      Array.from({ length: 45 }, (_, at) => `mine-${at + 10}`),
    );
    assert.deepEqual(Object.keys(found[0] ?? {}), ['slug', 'name', 'kind', 'state', 'published_version', 'missing']);
    assert.deepEqual(
      found[0]?.missing.map(({ code }) => code),
      ['registration_decision', 'announcement', 'webhook_url'],
    );
    assert.deepEqual(await agentOf(service, 'acc_stranger').done(tool, {}), { artifacts: [], next_cursor: null });
  });

  it('goes on at the same place when an artifact is added before it (decisions §10)', async () => {
    const first = await agent.done(tool, {});
    const last = rowsOf(first).at(-1)?.slug ?? '';
    await service.registerPending('mine-01');
    const second = await agent.done(tool, { cursor: first['next_cursor'] });
    assert.equal(rowsOf(second)[0]?.slug, `mine-${Number(last.slice(5)) + 1}`);
  });

  it('shows the beginning of a long question, and the call that shows all of it (decisions §10)', async () => {
    await people.kim('ask_publisher', { slug: 'mine-10', text: `Why? ${'x'.repeat(19_000)}` });
    const found = (await pages()).flat();
    assert.equal(found.filter(({ slug }) => slug === 'mine-10').length, 1);
    const question = found.find(({ slug }) => slug === 'mine-10')?.missing[0];
    assert.equal(question?.text?.length, 200);
    assert.deepEqual(question?.next, { tool: 'service_review_thread', arguments: { slug: 'mine-10' } });
  });

  it('refuses rubbish as a cursor, and leads to the first page (decisions §2)', async () => {
    for (const cursor of ['rubbish', '', 'W10', 7, 'x'.repeat(5000)]) {
      const body = await agent.refused(tool, { cursor }, 'invalid_field');
      assert.deepEqual([body['field'], body['next']], ['cursor', { tool, arguments: {} }]);
    }
  });
});
