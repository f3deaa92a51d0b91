import assert from 'node:assert/strict';
import { toldOtherwise } from '../../../domain/artifact/activity.js';
import { DAY } from '../../../domain/durations.js';
import { capabilityNamed } from '../../../tools/index.js';
import type { Body } from '../../agent-calls.js';
import { refusal } from '../../refusals.js';
import type { TestService } from '../../service.js';
import { deskFor, type People, sendForReview } from '../review/people.js';

describe('the activity of an artifact', () => {
  let service: TestService;
  let people: People;
  let slug: string;

  deskFor('acted', async (desk) => {
    ({ service, people, slug } = desk);
    await sendForReview(service, slug);
  });

  const version = '1.0.0';
  const entriesOf = ({ entries }: Body): Body[] => entries as Body[];
  const list = (more: object = {}): Promise<Body> => people.owner('list_artifact_activity', { slug, ...more });

  async function whole(more: object = {}): Promise<Body[]> {
    let page = await list(more);
    const all = entriesOf(page);
    while (page['next_cursor'] !== null) {
      page = await list({ ...more, cursor: page['next_cursor'] });
      all.push(...entriesOf(page));
    }
    return all;
  }

  const shownOf = (entry: Body): string => {
    const { kind, decision, from, text, type, capability } = entry;
    return [kind, decision ?? type ?? capability ?? `${from}: ${text}`].join(' ');
  };

  it('has decisions, messages, events and changes in one list, newest first (decisions §9)', async () => {
    await people.kim('ask_publisher', { slug, version, text: 'Why?' });
    await people.owner('write_to_reviewer', { slug, version, text: 'Because.' });
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    const all = await whole();
    assert.deepEqual(all.map(shownOf).slice(0, 4).sort(), [
      'decision reject',
      'delivery release.rejected',
      'message publisher: Because.',
      'message reviewer: Why?',
    ]);
    const times = all.map(({ at }) => String(at));
    assert.deepEqual(times, [...times].sort().reverse());
    assert.ok(all.some((entry) => shownOf(entry) === 'change service_upload_package'));
    for (const kind of ['decision', 'message', 'delivery', 'change']) {
      assert.deepEqual(
        await whole({ kind }),
        all.filter((entry) => entry['kind'] === kind),
      );
    }
  });

  it('tells neither who decided nor what reviewers note (decisions §9)', async () => {
    await people.kim('write_review_note', { slug, version, text: 'Looks odd.' });
    await people.kim('ask_publisher', { slug, version, text: 'Why?' });
    const text = JSON.stringify(await whole());
    for (const hidden of ['Looks odd', 'Kim', 'write_review_note']) assert.equal(text.includes(hidden), false, hidden);
  });

  it('goes on page by page without a gap, an entry twice or a line that others fill with refused calls', async () => {
    for (let number = 0; number < 60; number += 1) {
      await people.kim('ask_publisher', { slug, version, text: `Question ${number}` });
      await people.stranger('service_register_artifact', { slug, name: 'Mine' }).catch(() => undefined);
    }
    const messages = (await whole()).filter(({ kind }) => kind === 'message').map(({ text }) => text);
    assert.deepEqual(
      messages,
      Array.from({ length: 60 }, (_, index) => `Question ${59 - index}`),
    );
  });

  it('keeps what is of one version, however often something else was changed since (decisions §9)', async () => {
    await people.owner('write_to_reviewer', { slug, version, text: 'Of the version.' });
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    for (let number = 0; number < 55; number += 1) {
      await people.owner('service_register_artifact', { slug, name: `Name ${number}` });
    }
    assert.ok(entriesOf(await list()).every((entry) => entry['version'] !== version));
    const of = entriesOf(await list({ version }));
    assert.deepEqual(of.map(shownOf).slice(0, 3).sort(), [
      'decision reject',
      'delivery release.rejected',
      'message publisher: Of the version.',
    ]);
    assert.ok(of.some((entry) => shownOf(entry) === 'change service_upload_package'));
    assert.deepEqual(
      of,
      (await whole()).filter((entry) => entry['version'] === version),
    );
    assert.deepEqual(await whole({ version: '9.9.9' }), []);
  });

  it('keeps to a span of time, a date being a whole day, through every kind and page (decisions §9)', async () => {
    await people.kim('ask_publisher', { slug, version, text: 'On the day before.' });
    // To noon: the day does not turn over before all is written.
    const now = service.services.clock().getTime();
    service.advance(2.5 * DAY - (now % DAY));
    const since = service.services.clock().toISOString();
    await people.kim('ask_publisher', { slug, version, text: 'Later.' });
    await people.kim('decide_release', { slug, version, decision: 'reject', reason: 'No.' });
    const all = await whole();
    for (const [asked, fits] of [
      [{ since }, (at: string) => at >= since],
      [{ until: since }, (at: string) => at < since],
      [{ since: since.slice(0, 10), until: since.slice(0, 10) }, (at: string) => at.startsWith(since.slice(0, 10))],
    ] as const) {
      const expected = all.filter(({ at }) => fits(String(at)));
      assert.notEqual(expected.length, 0);
      assert.notEqual(expected.length, all.length);
      assert.deepEqual(await whole(asked), expected);
    }
    assert.equal(await refusal(list({ since: 'yesterday' })), 'invalid_field since');
  });

  it('is its owner’s alone, and takes no cursor of another artifact', async () => {
    assert.equal(await refusal(people.stranger('list_artifact_activity', { slug })), 'artifact_not_found slug');
    for (const cursor of ['x', Buffer.from('["other","","","",""]').toString('base64url')]) {
      assert.equal(await refusal(list({ cursor })), 'invalid_field cursor');
    }
  });

  it('passes over capabilities that exist', () => {
    for (const name of toldOtherwise) assert.ok(capabilityNamed(name), name);
  });
});
