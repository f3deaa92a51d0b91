import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { FindingNow } from '../../../domain/review/finding-progress.js';
import type { TestService } from '../../service.js';
import { deskFor, numbered, type People, refused, sendForReview } from './people.js';

describe('findings of a decision', () => {
  let service: TestService;
  let people: People;
  let slug: string;

  deskFor('findings', async (desk) => {
    ({ service, people, slug } = desk);
  });

  const file = 'src/form.php';
  const must = (line: number | null = null, path: string | null = file): ReviewFinding => ({
    guideline: 'untrusted-input',
    file: path,
    line,
    text: `Check line ${line} of ${path}.`,
    level: 'must',
  });

  function decide(
    decision: string,
    findings: unknown,
    version: string | null = '1.0.0',
  ): Promise<Record<string, unknown>> {
    const reason = decision === 'approve' ? {} : { reason: 'See the findings.' };
    const about = { slug, decision, findings, ...reason };
    return version === null
      ? people.kim('decide_artifact', about)
      : people.kim('decide_release', { ...about, version });
  }

  const show = async (): Promise<FindingNow[]> =>
    (await people.kim('show_review', { slug, version: '1.0.0' }))['to_tick'] as FindingNow[];

  const events = async (): Promise<Array<{ type: string; data: Record<string, unknown> }>> =>
    (await service.owner('service_webhook_deliveries', { slug }))['events'] as never;

  it('reach the publisher in the answer, the status, the event and the mail (decisions §5, §6)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    const sent = { guideline: 'secrets', text: 'Take the password out.', level: 'should' };
    const answer = await decide('request_changes', [must(3), sent]);
    const kept = [must(3), { ...sent, file: null, line: null }];
    assert.deepEqual(answer['findings'], kept);
    const status = await service.owner('service_artifact_status', { slug });
    assert.deepEqual((status['releases'] as Array<{ findings?: unknown }>)[0]?.findings, kept);
    const own = await people.owner('show_own_release', { slug, version: '1.0.0' });
    assert.deepEqual(
      (own['asked'] as FindingNow[]).map(({ text }) => text),
      kept.map(({ text }) => text),
    );
    const [event] = await events();
    assert.deepEqual([event?.type, event?.data['findings']], ['release.rejected', kept]);
    const mails = await service.store.collections.mails.find({ template: 'release_decided' }).toArray();
    const mail = mails.find(({ data }) => data['slug'] === slug);
    assert.deepEqual(JSON.parse(mail?.data['findings'] ?? ''), kept);
    const { decisions } = await people.owner('list_own_decisions', { slug });
    assert.deepEqual((decisions as Array<{ findings?: unknown }>)[0]?.findings, kept);
  });

  it('keep the line that they name for the publisher, bounded and with its secrets masked, also of a corrected package (decisions §5)', async () => {
    const token = `  $token = 'ghp_${'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zA1bC2'}';`;
    const long = `\tif (a\u202e) { ${'x'.repeat(500)} }`;
    const key = [
      '-----BEGIN PRIVATE KEY-----',
      ...Array.from({ length: 20 }, (_, n) => createHash('sha512').update(`${n}`).digest('base64').slice(0, 64)),
      '-----END PRIVATE KEY-----',
    ];
    const text = ['<?php', '', '  echo $_GET["q"];', long, token, ...key].join('\n');
    await sendForReview(service, slug, '1.0.0', { [file]: text });
    await decide('request_changes', [must(3), must(4), must(5), must(14), must(2), must(), must(null, null)]);
    const asked = async (): Promise<Array<string | null>> => {
      const own = await people.owner('show_own_release', { slug, version: '1.0.0' });
      return (own['asked'] as Array<{ excerpt: string | null }>).map(({ excerpt }) => excerpt);
    };
    const kept = await asked();
    assert.equal(kept[0], 'echo $_GET["q"];');
    assert.deepEqual([kept[1]?.length, kept[1]?.endsWith('x…'), kept[1]?.includes('\u202e')], [200, true, false]);
    assert.equal(kept[2], "$token = 'ghp_[masked]';");
    assert.equal(kept[3], '[masked]');
    assert.deepEqual(kept.slice(4), [null, null, null]);
    const [event] = await events();
    assert.ok(!JSON.stringify(event).includes('echo $_GET'));
    await sendForReview(service, slug, '1.0.0', { [file]: text.replace('echo', 'print') });
    assert.deepEqual(await asked(), kept);
    await decide('reject', []);
    assert.deepEqual(await asked(), []);
  });

  it('stand beside the reason of every event with a decision, and are none for an approval (decisions §6)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    await refused(decide('approve', [must(3)]), 'invalid_field');
    await decide('approve', []);
    await decide('suspend', [must(3)]);
    const found = await events();
    assert.deepEqual(
      found.map(({ type, data }) => [type, (data['findings'] as unknown[]).length]),
      [
        ['release.suspended', 1],
        ['release.approved', 0],
        ['artifact.approved', 0],
      ],
    );
  });

  it('of a registration have no file (decisions §5)', async () => {
    const other = `${slug}-pending`;
    await service.registerPending(other);
    const about = { slug: other, decision: 'reject', reason: 'See the findings.' };
    const refusal = await refused(people.kim('decide_artifact', { ...about, findings: [must()] }), 'invalid_field');
    assert.deepEqual(
      [refusal.first.field, refusal.first.rule?.rule],
      ['findings.0.file', 'finding.file_of_registration'],
    );
    const rejected = await people.kim('decide_artifact', { ...about, findings: [must(null, null)] });
    assert.deepEqual(rejected['findings'], [must(null, null)]);
    const again = await service.owner('service_register_artifact', { slug: other, summary: 'Another one.' });
    assert.deepEqual([again['state'], 'findings' in again], ['pending', false]);
  });

  it('name a file and a line that are there, and all that do not are listed (decisions §5)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10), 'logo.png': new Uint8Array([0, 1, 2, 0]) });
    const wrong = [must(11), must(1, 'src/none.php'), must(1, 'logo.png'), { ...must(4), file: null }, must(10)];
    const refusal = await refused(decide('reject', wrong), 'invalid_field');
    assert.deepEqual(
      refusal.faults.map(({ field, rule }) => [field, rule?.rule]),
      [
        ['findings.0.line', 'finding.line_beyond'],
        ['findings.1.file', 'review.file_not_found'],
        ['findings.2.line', 'finding.file_without_lines'],
        ['findings.3.line', 'finding.line_without_file'],
      ],
    );
  });

  it('have a known guideline, words of 1 to 2,000 characters, and are at most 50 (decisions §5)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    const wrong: Array<[unknown, string]> = [
      [{ ...must(), guideline: 'none' }, 'findings.0.guideline'],
      [{ ...must(), level: 'may' }, 'findings.0.level'],
      [{ ...must(), text: ' ' }, 'findings.0.text'],
      [{ ...must(), text: 'x'.repeat(2001) }, 'findings.0.text'],
      [{ ...must(), line: 0 }, 'findings.0.line'],
      [{ ...must(), more: 1 }, 'findings.0.more'],
    ];
    for (const [finding, field] of wrong) {
      assert.equal((await refused(decide('reject', [finding]), 'invalid_field')).first.field, field);
    }
    const long = Array.from({ length: 11 }, () => ({ ...must(), text: 'x'.repeat(2000) }));
    const together = await refused(decide('reject', long), 'invalid_field');
    assert.deepEqual([together.first.field, together.first.rule?.rule], ['findings', 'finding.words_together']);
    const many = Array.from({ length: 51 }, () => must());
    assert.equal((await refused(decide('reject', many), 'invalid_field')).first.field, 'findings');
    assert.equal(((await decide('reject', many.slice(1)))['findings'] as unknown[]).length, 50);
  });

  it('show in the corrected package whether their line changed (decisions §5)', async () => {
    const other = 'src/other.php';
    const lines = (from: number, to: number) => `<?php\n${numbered(from, to)}`;
    await sendForReview(service, slug, '1.0.0', {
      [file]: lines(1, 30),
      [other]: lines(101, 110),
      'src/gone.php': lines(201, 204),
      'src/old-name.php': lines(301, 320),
    });
    const places: Array<[number | null, string | null]> = [
      [3, file],
      [11, file],
      [16, file],
      [21, file],
      [5, other],
      [null, other],
      [2, 'src/gone.php'],
      [4, 'src/old-name.php'],
      [null, null],
    ];
    await decide(
      'request_changes',
      places.map(([line, path]) => must(line, path)),
    );
    assert.deepEqual(await show(), []);
    await sendForReview(service, slug, '1.0.0', {
      // Two lines more at the top, line 11 another one, line 16 gone, line 21 in the other file.
      [file]: `<?php\n$a = 1;\n$b = 2;\n${numbered(1, 9)}$fixed = 10;\n${numbered(11, 14)}${numbered(16, 19)}${numbered(21, 30)}`,
      [other]: `${lines(101, 110)}${numbered(20, 20)}`,
      'src/new-name.php': lines(301, 320),
    });
    const found = await show();
    assert.deepEqual(
      found.map(({ change, file_now, line_now }) => [change, file_now, line_now]),
      [
        ['unchanged', file, 5],
        ['changed', file, 13],
        ['removed', file, 17],
        ['moved', other, 12],
        ['unchanged', other, 5],
        ['changed', other, null],
        ['removed', null, null],
        ['unchanged', 'src/new-name.php', 4],
        [null, null, null],
      ],
    );
    const own = await people.owner('show_own_release', { slug, version: '1.0.0' });
    const asked = own['asked'] as Array<{ excerpt: unknown }>;
    assert.deepEqual(
      asked.map(({ excerpt: _excerpt, ...finding }) => finding),
      found.map(({ done: _done, ...finding }) => finding),
    );
  });

  it('are ticked off in the corrected package by reviewers, until the next decision (decisions §5)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    const tick = { slug, version: '1.0.0', finding: 1, done: true };
    assert.equal((await refused(people.lee('tick_finding', tick), 'not_found')).first.field, 'finding');
    await decide('request_changes', [must(3), must(4)]);
    await refused(people.lee('tick_finding', tick), 'decision_not_possible');
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(2, 10) });
    await people.lee('tick_finding', tick);
    await people.kim('tick_finding', tick);
    assert.deepEqual(
      (await show()).map(({ done }) => done),
      [false, true],
    );
    await people.kim('tick_finding', { ...tick, done: false });
    assert.deepEqual(
      (await show()).map(({ done }) => done),
      [false, false],
    );
    await refused(people.lee('tick_finding', { ...tick, finding: 2 }), 'not_found');
    await refused(people.owner('tick_finding', tick), 'permission_denied');
    await decide('request_changes', [must(5)]);
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(3, 10) });
    assert.deepEqual(
      (await show()).map(({ line, done }) => [line, done]),
      [[5, false]],
    );
  });

  it('of a rejected number show at the next one, with its lines, and are ticked off there (decisions §5)', async () => {
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    await decide('reject', [must(3), must(7)]);
    const shown = (version: string) => people.kim('show_review', { slug, version });
    const own = (version: string) => people.owner('show_own_release', { slug, version });
    const pkg = { min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256: '0'.repeat(64), size: 1 };
    await service.owner('service_announce_release', { slug, version: '1.0.1', ...pkg });
    const ahead = await own('1.0.1');
    assert.equal(ahead['asked_of'], '1.0.0');
    assert.deepEqual(
      (ahead['asked'] as FindingNow[]).map(({ line, change }) => [line, change]),
      [
        [3, null],
        [7, null],
      ],
    );
    await service.owner('service_withdraw_release', { slug, version: '1.0.1' });
    // Line 7 is another one, after a new line at the top.
    const files = { [file]: `$a = 1;\n${numbered(1, 6)}$fixed = 7;\n${numbered(8, 10)}` };
    await sendForReview(service, slug, '1.0.1', files);
    const review = await shown('1.0.1');
    assert.equal(review['to_tick_of'], '1.0.0');
    assert.deepEqual(
      (review['to_tick'] as FindingNow[]).map(({ change, line_now, done }) => [change, line_now, done]),
      [
        ['unchanged', 4, false],
        ['changed', 8, false],
      ],
    );
    const asked = (await own('1.0.1'))['asked'] as Array<{ excerpt: string; change: string }>;
    assert.deepEqual(
      asked.map(({ excerpt, change }) => [excerpt, change]),
      [
        ['$line = 3;', 'unchanged'],
        ['$line = 7;', 'changed'],
      ],
    );
    const tick = { slug, version: '1.0.1', finding: 1, done: true };
    const done = async (): Promise<boolean[]> =>
      ((await shown('1.0.1'))['to_tick'] as FindingNow[]).map((one) => one.done);
    await Promise.all([people.lee('tick_finding', tick), people.kim('tick_finding', { ...tick, finding: 0 })]);
    assert.deepEqual(await done(), [true, true]);
    await people.kim('tick_finding', { ...tick, done: false });
    assert.deepEqual(await done(), [true, false]);
    await refused(people.lee('tick_finding', { ...tick, finding: 2 }), 'not_found');
    // What the number itself is sent back with counts from then on.
    await decide('request_changes', [must(2)], '1.0.1');
    await sendForReview(service, slug, '1.0.1', { [file]: numbered(5, 10) });
    const again = await shown('1.0.1');
    assert.deepEqual([again['to_tick_of'], (again['to_tick'] as FindingNow[]).map(({ line }) => line)], [null, [2]]);
    await decide('approve', undefined, '1.0.1');
    await sendForReview(service, slug, '1.0.2');
    assert.deepEqual((await shown('1.0.2'))['to_tick'], []);
  });

  it('of a rejected registration are ticked off in the corrected one (decisions §5)', async () => {
    const own = `${slug}-name`;
    const registered = { slug: own, name: 'Best Ever', description: { en: 'x' } };
    await service.owner('service_register_artifact', registered);
    const tick = { slug: own, finding: 0, done: true };
    await refused(people.kim('tick_finding', tick), 'not_found');
    const finding = { ...must(null, null), guideline: 'registration' };
    const reason = 'See the finding.';
    await people.kim('decide_artifact', { slug: own, decision: 'reject', reason, findings: [finding] });
    await refused(people.kim('tick_finding', tick), 'decision_not_possible');
    await service.owner('service_register_artifact', { ...registered, name: 'Parcels' });
    const shown = async (): Promise<unknown[]> =>
      ((await people.lee('show_review', { slug: own }))['to_tick'] as FindingNow[]).map(({ text, done }) => [
        text,
        done,
      ]);
    assert.deepEqual(await shown(), [[finding.text, false]]);
    await people.kim('tick_finding', tick);
    assert.deepEqual(await shown(), [[finding.text, true]]);
    await refused(people.owner('tick_finding', tick), 'permission_denied');
  });

  it('are noted while reading, each reviewer their own, until the decision (decisions §5)', async () => {
    const drafts = async (who: People['kim']): Promise<unknown[]> =>
      (await who('show_review', { slug, version: '1.0.0' }))['drafts'] as unknown[];
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(1, 10) });
    const note = { slug, version: '1.0.0', ...must(3) };
    await people.kim('note_finding', note);
    await people.kim('note_finding', { ...note, line: null });
    await people.lee('note_finding', { ...note, level: 'should' });
    assert.deepEqual(await drafts(people.kim), [must(3), { ...must(3), line: null }]);
    assert.equal((await drafts(people.lee)).length, 1);
    assert.equal((await drafts(people.owner).catch(() => [])).length, 0);
    assert.equal(
      (await refused(people.kim('note_finding', { ...note, line: 11 }), 'invalid_field')).first.field,
      'line',
    );
    await refused(people.owner('note_finding', note), 'permission_denied');
    await people.lee('keep_findings', { slug, version: '1.0.0', findings: [] });
    assert.deepEqual(await drafts(people.lee), []);
    const many = Array.from({ length: 50 }, () => must(1));
    await people.lee('keep_findings', { slug, version: '1.0.0', findings: many });
    const full = await refused(people.lee('note_finding', note), 'invalid_field');
    assert.equal(full.first.rule?.rule, 'finding.too_many_noted');
    await decide('request_changes', [must(5)]);
    await refused(people.kim('note_finding', note), 'decision_not_possible');
    await sendForReview(service, slug, '1.0.0', { [file]: numbered(2, 11) });
    assert.deepEqual([await drafts(people.kim), await drafts(people.lee)], [[], []]);
    await people.kim('note_finding', note);
    assert.deepEqual(await drafts(people.kim), [must(3)]);
  });
});
