import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import { testPackage } from '../../archives.js';
import type { TestService } from '../../service.js';
import { deskFor, numbered, sendForReview } from '../review/people.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

describe('what is new in a package', () => {
  let service: TestService;
  let slug: string;

  deskFor('novel', async (desk) => {
    ({ service, slug } = desk);
  });

  const submit = (version: string, files: Files) => sendForReview(service, slug, version, files);
  const decide = (version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });
  async function publish(version: string, files: Files): Promise<void> {
    await submit(version, files);
    await decide(version, 'approve');
  }
  const read = async (version: string, path: string): Promise<ReviewFile> =>
    (await service.reviewer('read_review_file', { slug, version, path })) as unknown as ReviewFile;
  async function newIn(version: string, path: string): Promise<number[] | null> {
    const { rows } = await read(version, path);
    if (rows.some(({ fresh }) => fresh === null)) return null;
    return rows.filter(({ fresh }) => fresh).map(({ line }) => line);
  }
  async function statesOf(version: string): Promise<Record<string, string>> {
    const { files } = (await service.reviewer('list_review_files', { slug, version })) as unknown as ReviewFiles;
    return Object.fromEntries(files.map(({ path, state }) => [path, state]));
  }
  /** The kinds of what is kept for the artifact's releases, whether or not anything points at it. */
  async function kept(): Promise<string[]> {
    const releases = await service.store.collections.releases.find({ slug }).toArray();
    const documents = await service.store.collections.documents.find({}).toArray();
    const own = documents.filter(({ release_id }) => releases.some(({ _id }) => _id === release_id));
    return own.map(({ kind }) => kind).sort();
  }
  const recordOf = async (version: string) =>
    (await service.store.releases.find(slug, version)) ?? assert.fail(`no release ${version}`);

  const first: Files = {
    'src/same.php': numbered(1, 20),
    'src/moved-from.php': 'moved away;\nstays here;\n',
    'src/changed.php': `<?php\n${numbered(30, 40)}`,
    'logo.png': Uint8Array.of(0x89, 0x50, 0, 1),
  };
  const second: Files = {
    ...first,
    'src/moved-from.php': 'stays here;\n',
    'src/changed.php': `<?php\r\n${numbered(30, 33).replaceAll('\n', '\r\n')}new();\nnewer();\n${numbered(34, 40)}moved away;\n}}}`,
    'src/new.php': '<?php\nstays here;\necho 1;',
    'logo.png': Uint8Array.of(0x89, 0x50, 0, 2),
  };

  it('is marked line by line against the version before, moved lines and line ends not (service.md, Review)', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    assert.deepEqual(await newIn('1.1.0', 'src/changed.php'), [6, 7, 16]);
    assert.deepEqual(await newIn('1.1.0', 'src/moved-from.php'), []);
    assert.deepEqual(await newIn('1.1.0', 'src/new.php'), [3]);
    assert.deepEqual(await newIn('1.1.0', 'src/same.php'), []);
    assert.deepEqual(await newIn('1.1.0', 'src/Plugin.php'), [2]);
  });

  it('has a place for each line that is gone, and says of moved ones where they stood (decisions §5)', async () => {
    const guarded = `<?php\n${numbered(1, 20)}$c = escapeshellarg($c);\n${numbered(21, 30)}`;
    await publish('1.0.0', {
      'src/run.php': guarded,
      'src/old.php': numbered(50, 60),
      'src/gone.php': numbered(90, 93),
    });
    const run = `<?php\n${numbered(1, 25)}${numbered(50, 54)}${numbered(26, 30)}`;
    await submit('1.1.0', { 'src/run.php': run, 'src/old.php': numbered(55, 60) });
    const { marks, rows, against } = await read('1.1.0', 'src/run.php');
    assert.equal(against, '1.0.0');
    assert.deepEqual(marks?.gone, [{ after: 21, line: 22, count: 1, coarse: false, went: [] }]);
    assert.deepEqual(marks?.came, [{ line: 27, count: 5, path: 'src/old.php', there: 1, moved: true }]);
    assert.deepEqual(
      rows.filter(({ change }) => change !== null).map(({ line, change }) => [line, change]),
      [
        [27, 'moved'],
        [28, 'moved'],
        [29, 'moved'],
        [30, 'moved'],
        [31, 'moved'],
      ],
    );
    const list = (await service.reviewer('list_review_files', { slug, version: '1.1.0' })) as unknown as ReviewFiles;
    assert.deepEqual(list.files.find(({ path }) => path === 'src/run.php')?.lines, { added: 5, gone: 1 });
    assert.deepEqual(list.removed, [{ path: 'src/gone.php', now: null, lines_gone: 4 }]);
    // The version itself stands in two lines of the manifests of tests.
    const queue = (await service.reviewer('list_reviews', {})) as unknown as ReviewList;
    const row = queue.reviews.find((one) => one.slug === slug);
    assert.deepEqual(row?.lines, { against: '1.0.0', added: list.lines?.added, gone: list.lines?.gone });
    assert.ok((list.lines?.gone ?? 0) >= 10);
  });

  it('stays the same when the version before is suspended', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    const [lines, states] = [await newIn('1.1.0', 'src/changed.php'), await statesOf('1.1.0')];
    await decide('1.0.0', 'suspend');
    assert.deepEqual(await newIn('1.1.0', 'src/changed.php'), lines);
    assert.deepEqual(await statesOf('1.1.0'), states);
  });

  it('knows the bytes of every approved version, under any name, but not of one that was only looked at', async () => {
    await publish('1.0.0', { 'old.php': 'first\n' });
    await publish('1.1.0', { 'other.php': 'second\n' });
    await submit('1.2.0', { 'seen.php': 'third\n' });
    await decide('1.2.0', 'reject');
    await submit('1.3.0', { 'back.php': 'first\n', 'seen.php': 'third\n' });
    const states = await statesOf('1.3.0');
    assert.deepEqual([states['back.php'], states['seen.php']], ['known', 'added']);
    assert.deepEqual(await newIn('1.3.0', 'back.php'), [1], 'the version before does not have the line');
    slug = `${slug}-other`;
    await service.register(slug);
    await submit('2.0.0', { 'back.php': 'first\n' });
    assert.equal((await statesOf('2.0.0'))['back.php'], 'added');
  });

  it('marks nothing, and hides nothing, where the fingerprints of one side were not kept', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    const { releases } = service.store.collections;
    await releases.updateOne({ slug, version: '1.0.0' }, { $unset: { lines_id: '' } });
    assert.equal(await newIn('1.1.0', 'src/changed.php'), null);
    assert.equal((await read('1.1.0', 'src/changed.php')).rows.length, 16);
    assert.deepEqual(await newIn('1.1.0', 'src/same.php'), []);
    assert.equal((await read('1.1.0', 'src/changed.php')).marks, null);
    const list = (await service.reviewer('list_review_files', { slug, version: '1.1.0' })) as unknown as ReviewFiles;
    assert.deepEqual([list.lines, list.files.filter(({ lines }) => lines !== null)], [null, []]);
    await releases.updateOne({ slug, version: '1.1.0' }, { $unset: { lines_id: '' } });
    assert.equal(await newIn('1.1.0', 'src/changed.php'), null);
  });

  it('leaves no document behind when the package is replaced or withdrawn', async () => {
    const whole = ['files', 'lines', 'notes', 'report'];
    await submit('1.0.0', first);
    assert.deepEqual(await kept(), whole);
    const replaced = await recordOf('1.0.0');
    await decide('1.0.0', 'request_changes');
    await submit('1.0.0', second);
    assert.notEqual((await recordOf('1.0.0')).lines_id, replaced.lines_id);
    // What was sent back is kept to be compared with, until the decision.
    const both = [...whole, 'files', 'lines', 'report'].sort();
    assert.deepEqual(await kept(), both);
    service.advance(90 * MINUTE);
    await service.sweep();
    assert.deepEqual(await kept(), both);
    await service.owner('service_withdraw_release', { slug, version: '1.0.0' });
    assert.deepEqual(await kept(), []);
    await submit('1.0.0', first);
    await decide('1.0.0', 'approve');
    assert.deepEqual(await kept(), [...whole, 'signature']);
  });

  it('is no part of a preflight: nothing is fingerprinted, nothing kept', async () => {
    const jobs: string[][] = [];
    const { ports } = service.services;
    const inspect: typeof ports.packageReview.inspect = (job, progress) => {
      jobs.push(Object.keys(job));
      return ports.packageReview.inspect(job, progress);
    };
    const pkg = await testPackage({ slug, version: '1.0.0', files: first });
    const package_base64 = pkg.bytes.toString('base64');
    await service.during({ ...ports, packageReview: { ...ports.packageReview, inspect } }, () =>
      service.owner('service_review_preflight', { slug, version: '1.0.0', package_base64 }),
    );
    assert.equal(jobs.length, 1);
    assert.ok(!jobs.flat().includes('lineKey'));
  });
});
