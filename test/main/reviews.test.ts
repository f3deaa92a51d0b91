import assert from 'node:assert/strict';
import type { ReleaseRecord } from '../../domain/release/release.js';
import type { Report } from '../../domain/release/report.js';
import { loadConfig } from '../../main/config.js';
import { realParts, wire } from '../../main/wire.js';
import { wordsFor } from '../../messages/pages.js';
import { artifactRecord, releaseRecord, TEST_TIME } from '../records.js';
import { answer, command, makeFolder, refusedAdmin } from './running.js';

const EMPTY_REPORT: Report = {
  manifest: null,
  declared: null,
  files: null,
  migrations: null,
  routes: null,
  languages: null,
  flags: null,
  diff: null,
  checks: [],
};

/** Clears a terminal, in a text that may hold control characters. */
const HOSTILE = 'One \u009b2J line';

describe('reviewing at the console', () => {
  const REVIEWER = ['--as', 'robin@example.com'];
  const later = new Date(TEST_TIME.getTime() + 1000);

  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let environment: Record<string, string>;

  const admin = (...words: string[]) => answer(environment, 'admin', ...words);

  const refused = (...words: string[]) => refusedAdmin(environment, ...words);

  before(async () => {
    folder = await makeFolder();
    environment = { COUNTERSIGN_DATA_DIR: folder.path };
    await admin('create-account', '--email', 'kim@example.com', '--name', 'Kim');
    await admin('create-account', '--email', 'robin@example.com', '--name', 'Robin', '--role', 'reviewer');
    const wiring = await wire(realParts(loadConfig({ ...environment, COUNTERSIGN_LOG_LEVEL: 'silent' })));
    const { artifacts, releases } = wiring.store;
    await artifacts.reserve(
      artifactRecord('young', { description: { en: HOSTILE }, updated_at: later, pending_since: later }),
    );
    await artifacts.reserve(artifactRecord('known', { state: 'approved' }));
    const flag = { rule: 'eval', file: 'a.php', line: 3, column: 1, excerpt: 'eval($x)', message: 'Runs code.' };
    const report = { ...EMPTY_REPORT, flags: [flag] } as unknown as Report;
    const inReview = { state: 'in_review', received_at: TEST_TIME, flag_count: 1, report_id: 'doc_r' } as const;
    const finding = { guideline: 'secrets', file: 'a.php', line: 3, text: HOSTILE, level: 'must' } as const;
    const sent_back = { at: TEST_TIME, findings: [finding], done: [0] };
    const record = { ...releaseRecord('known', '1.2.0', inReview), sent_back } as unknown as ReleaseRecord;
    const document = { release_id: record._id, at: TEST_TIME };
    await releases.putDocument({ ...document, _id: 'doc_r', kind: 'report', report });
    await releases.putDocument({ ...document, _id: record.notes_id, kind: 'notes', notes: { en: 'New.' } });
    await releases.create(record);
    const rejected = releaseRecord('known', '1.0.0', { state: 'rejected' });
    await releases.create(rejected);
    await wiring.store.reviews.fileAppeal({
      ...{ _id: 'dec_1', slug: 'known', version: '1.0.0', release_id: rejected._id, decision: 'reject', reason: 'So.' },
      ...{
        decided_at: TEST_TIME,
        decided_by: 'acc_gone',
        words: 'It is not so.',
        by: 'acc_owner',
        appealed_at: TEST_TIME,
      },
      ...{ open: true, outcome: null, answer: null, answered_at: null, answered_by: null, outbox: [] },
    });
    await releases.create(releaseRecord('known', '1.1.0', { state: 'draft' }));
    await wiring.close();
  });

  after(() => folder.remove());

  async function idOf(version: string): Promise<string> {
    const wiring = await wire(realParts(loadConfig({ ...environment, COUNTERSIGN_LOG_LEVEL: 'silent' })));
    const found = await wiring.store.releases.find('known', version);
    await wiring.close();
    return found?._id ?? assert.fail(version);
  }

  it('lists what waits for a decision, oldest first (decisions §4)', async () => {
    const open = { turn: 'reviewer', claim: null, own: false, blocked: null, new_flag_count: null };
    const row = { name: 'Invoices', publisher: 'Example Press', flag_count: null, lines: null, ...open };
    assert.deepEqual(await admin('list-reviews', ...REVIEWER), {
      reviews: [
        { ...row, slug: 'known', version: '1.2.0', waiting_since: TEST_TIME.toISOString(), flag_count: 1 },
        { ...row, slug: 'young', version: null, waiting_since: later.toISOString() },
      ],
      total: 2,
      open_appeals: 1,
      altered_groups: 0,
      next: null,
    });
    const { out } = await command(environment, 'admin', 'list-reviews', ...REVIEWER);
    assert.match(out, /^SLUG .*\nknown {2}1\.2\.0 .* 1 +reviewer +-\nyoung {2}- /);
  });

  it('goes on behind a page of the list (decisions §11)', async () => {
    const cursor = `${TEST_TIME.toISOString()} release ${await idOf('1.2.0')}`;
    const { reviews } = await admin('list-reviews', ...REVIEWER, '--cursor', cursor);
    assert.deepEqual(
      (reviews as { slug: string }[]).map(({ slug }) => slug),
      ['young'],
    );
    assert.deepEqual(await refused('list-reviews', ...REVIEWER, '--cursor', 'x'), [1, 'invalid_field', 'after']);
  });

  it('lists them in the order, and of the publishers, that are asked for', async () => {
    const slugs = async (...more: string[]): Promise<string[]> =>
      ((await admin('list-reviews', ...REVIEWER, ...more))['reviews'] as { slug: string }[]).map(({ slug }) => slug);
    assert.deepEqual(await slugs('--order', 'newest'), ['young', 'known']);
    assert.deepEqual(await slugs('--order', 'flags'), ['known', 'young']);
    assert.deepEqual(await slugs('--publisher', 'nobody of this name'), []);
    assert.deepEqual(await slugs('--turn', 'publisher'), []);
    assert.deepEqual(await refused('list-reviews', ...REVIEWER, '--order', 'x'), [1, 'invalid_field', 'order']);
  });

  it('claims, talks and lets go, each in a reviewer’s name', async () => {
    const about = [...REVIEWER, '--artifact', 'known', '--version', '1.2.0'];
    const { claimed_until } = await admin('claim-review', ...about);
    assert.equal(typeof claimed_until, 'string');
    await admin('ask-publisher', ...about, '--text', 'Why \u001b[31meval?');
    await admin('write-note', ...about, '--text', 'Looks like a fork.');
    const { messages, turn } = await admin('show-thread', ...about);
    assert.deepEqual(
      (messages as { kind: string; author: string }[]).map(({ kind, author }) => [kind, author]),
      [
        ['to_publisher', 'Robin'],
        ['note', 'Robin'],
      ],
    );
    assert.equal(turn, 'publisher');
    const { out } = await command(environment, 'admin', 'show-thread', ...about);
    assert.match(out, /to_publisher Robin\n {2}Why \\u\{1b\}\[31meval\?\n/);
    assert.equal((await admin('release-claim', ...about))['claimed_until'], null);
  });

  it('lists, shows and answers appeals', async () => {
    const { out } = await command(environment, 'admin', 'list-appeals', ...REVIEWER);
    assert.match(out, /^ID .*\ndec_1 +Invoices +known +1\.0\.0 +reject .* upheld, announce_higher\n$/);
    assert.equal((await admin('show-appeal', 'dec_1', ...REVIEWER))['words'], 'It is not so.');
    const answering = [...REVIEWER, '--artifact', 'known', '--version', '1.0.0', '--answer', 'It is.'];
    const wrong = await refused('answer-appeal', 'dec_1', ...answering, '--outcome', 'reinstated');
    assert.deepEqual(wrong, [1, 'invalid_field', 'outcome']);
    const answered = await admin('answer-appeal', 'dec_1', ...answering, '--outcome', 'upheld');
    assert.deepEqual([answered['outcome'], answered['answered_by']], ['upheld', 'Robin']);
    const { appeals } = await admin('list-appeals', ...REVIEWER, '--state', 'answered');
    assert.equal((appeals as unknown[]).length, 1);
    const late = await refused('answer-appeal', 'dec_1', ...answering, '--outcome', 'upheld');
    assert.deepEqual(late, [1, 'decision_not_possible', 'appeal_id']);
  });

  it('shows a registration, and a release with flags and report (service.md, Review)', async () => {
    const registration = await admin('show-review', ...REVIEWER, '--artifact', 'young');
    assert.equal((registration['artifact'] as { state: string }).state, 'pending');
    assert.deepEqual([registration['release'], registration['report']], [null, null]);
    const shown = await admin('show-review', ...REVIEWER, '--artifact', 'known', '--version', '1.2.0');
    const { flags, notes } = shown['release'] as { flags: { rule: string }[]; notes: object };
    assert.deepEqual([flags.map(({ rule }) => rule), notes], [['eval'], { en: 'New.' }]);
    assert.deepEqual((shown['report'] as Report).flags, flags);
    const { out } = await command(
      environment,
      'admin',
      'show-review',
      ...REVIEWER,
      '--artifact',
      'known',
      '--version',
      '1.2.0',
    );
    assert.match(out, /eval +medium +a\.php +3/);
    const { findings, guidelines } = wordsFor('en');
    assert.ok(out.includes(`${findings.corrected}:\n`), out);
    const asked = `secrets +${guidelines.level.must} +a\\.php +3 +${findings.desk.isFixed} +One \\\\u\\{9b\\}2J line`;
    assert.match(out, new RegExp(asked));
  });

  it('prints nothing of a stranger that a terminal would obey, and in JSON every character (decisions §9)', async () => {
    const { out } = await command(environment, 'admin', 'show-review', ...REVIEWER, '--artifact', 'young');
    assert.match(out, /One \\u\{9b\}2J/);
    assert.doesNotMatch(out, /(?!\n)\p{Cc}/u);
    const { artifact } = await admin('show-review', ...REVIEWER, '--artifact', 'young');
    assert.deepEqual((artifact as { description: object }).description, { en: HOSTILE });
  });

  it('refuses who is no reviewer, and what is not there (decisions §9)', async () => {
    const kim = await refused('show-review', '--as', 'kim@example.com', '--artifact', 'known');
    assert.deepEqual(kim, [1, 'permission_denied', 'as']);
    const none = await refused('show-review', ...REVIEWER, '--artifact', 'none');
    assert.deepEqual(none, [1, 'artifact_not_found', 'slug']);
    const version = await refused('show-review', ...REVIEWER, '--artifact', 'known', '--version', '9.0.0');
    assert.deepEqual(version, [1, 'release_not_found', 'version']);
  });
});
