import assert from 'node:assert/strict';
import { MINUTE } from '../../../domain/durations.js';
import { type TestPackage, testPackage } from '../../archives.js';
import { openTestService, type TestService } from '../../service.js';

interface Novelty {
  against: string | null;
  files: Array<{
    path: string;
    known: boolean;
    text: boolean | null;
    lines: number | null;
    new_lines: [number, number][] | null;
    new_lines_total?: number;
  }>;
  files_total: number;
  next: string | null;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

const numbered = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, at) => `$line = ${from + at};\n`).join('');

describe('what is new in a package', () => {
  let service: TestService;
  let slug: string;
  let count = 0;

  before(async () => {
    service = await openTestService();
  });
  after(async () => service.close());
  beforeEach(async () => {
    count += 1;
    slug = `novel-${count}`;
    await service.register(slug);
  });

  async function submit(version: string, files: Files): Promise<TestPackage> {
    const pkg = await testPackage({ slug, version, files });
    const { sha256, size } = pkg;
    const terms = { min_core: '1.0.0', php: '^8.1', notes: { en: 'x' } };
    await service.owner('service_announce_release', { slug, version, ...terms, sha256, size });
    await service.owner('service_upload_package', { slug, version, package_base64: pkg.bytes.toString('base64') });
    return pkg;
  }
  const decide = (version: string, decision: string) =>
    service.reviewer('decide_release', { slug, version, decision, ...(decision !== 'approve' && { reason: 'So.' }) });
  async function publish(version: string, files: Files): Promise<void> {
    await submit(version, files);
    await decide(version, 'approve');
  }
  async function novelty(version: string, after?: string): Promise<Novelty> {
    const answer = await service.reviewer('show_review_novelty', { slug, version, ...(after && { after }) });
    return answer as unknown as Novelty;
  }
  const fileOf = ({ files }: Novelty, path: string) => files.find((file) => file.path === path) ?? assert.fail(path);
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

  it('is marked line by line against the version before, moved lines and line ends not', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    const found = await novelty('1.1.0');
    assert.equal(found.against, '1.0.0');
    assert.equal(found.next, null);
    assert.equal(found.files_total, 8);
    assert.deepEqual(
      found.files.map(({ path }) => path),
      Object.keys({ 'lang/en/messages.php': 0, 'logo.png': 0, 'module.json': 0, 'src/Plugin.php': 0 }).concat(
        'src/changed.php',
        'src/moved-from.php',
        'src/new.php',
        'src/same.php',
      ),
    );
    const text = { known: false, text: true };
    assert.deepEqual(fileOf(found, 'src/changed.php'), {
      path: 'src/changed.php',
      ...text,
      lines: 16,
      new_lines: [
        [6, 7],
        [16, 16],
      ],
    });
    assert.deepEqual(fileOf(found, 'src/moved-from.php'), {
      path: 'src/moved-from.php',
      ...text,
      lines: 1,
      new_lines: [],
    });
    assert.deepEqual(fileOf(found, 'src/new.php'), {
      path: 'src/new.php',
      ...text,
      lines: 3,
      new_lines: [[3, 3]],
    });
    assert.deepEqual(fileOf(found, 'src/same.php'), {
      path: 'src/same.php',
      known: true,
      text: true,
      lines: 20,
      new_lines: [],
    });
    const binary = { path: 'logo.png', known: false, text: false, lines: null, new_lines: null };
    assert.deepEqual(fileOf(found, 'logo.png'), binary);
    assert.deepEqual(fileOf(found, 'src/Plugin.php').new_lines, [[2, 2]]);
  });

  it('stays the same after the decision, and when the version before is suspended', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    const found = await novelty('1.1.0');
    await decide('1.1.0', 'approve');
    await decide('1.0.0', 'suspend');
    assert.deepEqual(await novelty('1.1.0'), found);
    assert.notEqual((await recordOf('1.1.0')).lines_id, null);
  });

  it('has nothing to compare for a first version, and knows none of its files', async () => {
    await publish('1.0.0', first);
    const { against, files } = await novelty('1.0.0');
    assert.equal(against, null);
    assert.ok(files.every(({ known, new_lines }) => !known && new_lines === null));
  });

  it('knows the bytes of every approved version, under any name, but not of one that was only looked at', async () => {
    await publish('1.0.0', { 'old.php': 'first\n' });
    await publish('1.1.0', { 'other.php': 'second\n' });
    await submit('1.2.0', { 'seen.php': 'third\n' });
    await decide('1.2.0', 'reject');
    await submit('1.3.0', { 'back.php': 'first\n', 'seen.php': 'third\n' });
    const found = await novelty('1.3.0');
    assert.equal(found.against, '1.1.0');
    assert.equal(fileOf(found, 'back.php').known, true);
    assert.deepEqual(fileOf(found, 'back.php').new_lines, [[1, 1]]);
    assert.equal(fileOf(found, 'seen.php').known, false);
    slug = `${slug}-other`;
    await service.register(slug);
    await submit('2.0.0', { 'back.php': 'first\n' });
    assert.equal(fileOf(await novelty('2.0.0'), 'back.php').known, false);
  });

  it('marks nothing, and hides nothing, where the fingerprints of one side were not kept', async () => {
    await publish('1.0.0', first);
    await submit('1.1.0', second);
    const { releases } = service.store.collections;
    await releases.updateOne({ slug, version: '1.0.0' }, { $unset: { lines_id: '' } });
    const older = await novelty('1.1.0');
    assert.equal(fileOf(older, 'src/changed.php').new_lines, null);
    assert.equal(fileOf(older, 'src/changed.php').lines, 16);
    assert.deepEqual(fileOf(older, 'src/same.php').new_lines, []);
    await releases.updateOne({ slug, version: '1.1.0' }, { $unset: { lines_id: '' } });
    const both = fileOf(await novelty('1.1.0'), 'src/changed.php');
    assert.deepEqual(both, { path: 'src/changed.php', known: false, text: null, lines: null, new_lines: null });
  });

  it('comes in answers of a thousand files, and of a file a thousand ranges', async () => {
    const many = Object.fromEntries(Array.from({ length: 1998 }, (_, at) => [`data/${at}.txt`, `${at}\n`]));
    await publish('1.0.0', { 'a.txt': 'old\n' });
    await submit('1.1.0', { ...many, 'a.txt': Array.from({ length: 1500 }, (_, at) => `new ${at}\nold\n`).join('') });
    const pages: Novelty[] = [await novelty('1.1.0')];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null) {
      pages.push(await novelty('1.1.0', next));
    }
    assert.deepEqual(
      pages.map(({ files }) => files.length),
      [1000, 1000, 2],
    );
    assert.equal(new Set(pages.flatMap(({ files }) => files.map(({ path }) => path))).size, 2002);
    const large = fileOf(pages[0] ?? assert.fail(), 'a.txt');
    assert.equal(large.new_lines?.length, 1000);
    assert.equal(large.new_lines_total, 1500);
    assert.deepEqual(large.new_lines?.[999], [1999, 1999]);
  });

  it('ends an answer early when its files have very many ranges', async () => {
    const ragged = Array.from({ length: 1000 }, (_, at) => `new ${at}\nold\n`).join('');
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`a${at + 10}.txt`, ragged]));
    await publish('1.0.0', { 'a.txt': 'old\n' });
    await submit('1.1.0', many);
    const found = await novelty('1.1.0');
    assert.equal(found.files.length, 20);
    assert.equal(found.next, 'a29.txt');
    assert.equal((await novelty('1.1.0', 'a29.txt')).files[0]?.path, 'a30.txt');
  });

  it('needs a package that passed, and a reviewer', async () => {
    const refusedWith = (code: string) => (error: { code: string }) => error.code === code;
    await assert.rejects(novelty('1.0.0'), refusedWith('release_not_found'));
    const terms = { min_core: '1.0.0', php: '^8.1', notes: { en: 'x' }, sha256: '0'.repeat(64), size: 1 };
    await service.owner('service_announce_release', { slug, version: '1.0.0', ...terms });
    await assert.rejects(novelty('1.0.0'), refusedWith('package_not_available'));
    const unknown = { slug: 'never-registered', version: '1.0.0' };
    await assert.rejects(service.reviewer('show_review_novelty', unknown), refusedWith('artifact_not_found'));
    const member = { kind: 'person', account_id: 'acc_owner', roles: [], session_id: 'ses' } as const;
    const call = service.call('show_review_novelty', { slug, version: '1.0.0' }, member, 'pages');
    await assert.rejects(call, refusedWith('permission_denied'));
    await assert.rejects(service.owner('show_review_novelty', { slug, version: '1.0.0' }), refusedWith('not_found'));
  });

  it('leaves no document behind when the package is replaced or withdrawn', async () => {
    const whole = ['files', 'lines', 'notes', 'report'];
    await submit('1.0.0', first);
    assert.deepEqual(await kept(), whole);
    const replaced = await recordOf('1.0.0');
    await decide('1.0.0', 'request_changes');
    await submit('1.0.0', second);
    assert.notEqual((await recordOf('1.0.0')).lines_id, replaced.lines_id);
    assert.deepEqual(await kept(), whole);
    service.advance(90 * MINUTE);
    await service.sweep();
    assert.deepEqual(await kept(), whole);
    await service.owner('service_withdraw_release', { slug, version: '1.0.0' });
    assert.deepEqual(await kept(), []);
    await submit('1.0.0', first);
    await decide('1.0.0', 'approve');
    assert.deepEqual(await kept(), [...whole, 'signature']);
  });

  it('is no part of a preflight: nothing is fingerprinted, nothing kept', async () => {
    const jobs: string[][] = [];
    const { ports } = service.services;
    const inspect: typeof ports.review.inspect = (job, progress) => {
      jobs.push(Object.keys(job));
      return ports.review.inspect(job, progress);
    };
    const pkg = await testPackage({ slug, version: '1.0.0', files: first });
    const package_base64 = pkg.bytes.toString('base64');
    await service.during({ ...ports, review: { ...ports.review, inspect } }, () =>
      service.owner('service_review_preflight', { slug, version: '1.0.0', package_base64 }),
    );
    assert.equal(jobs.length, 1);
    assert.ok(!jobs.flat().includes('lineKey'));
  });
});
