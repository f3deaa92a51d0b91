import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSZip from 'jszip';
import type { RefusalCode } from '../../domain/refusal.js';
import type { ArchiveReview, PackageToReview } from '../../domain/release/ports.js';
import { poolOfRun } from '../pool.js';
import { honest, honestWith, honestWithout, manifest, type TestEntry, zipOf } from './archives.js';

describe('review worker', () => {
  let folder: string;
  const pool = poolOfRun();

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'review-'));
  });

  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function inspect(archive: Buffer, job: Partial<PackageToReview> = {}): Promise<ArchiveReview> {
    const path = join(folder, 'package.zip');
    await writeFile(path, archive);
    return pool.inspect({ path, owner: 'acc_1', slug: 'my-module', version: '1.2.0', kind: null, ...job }, () => {});
  }

  async function read(archive: Buffer, job: Partial<PackageToReview> = {}) {
    const review = await inspect(archive, job);
    assert.ok(review.read, JSON.stringify(review));
    return review;
  }

  async function faults(archive: Buffer, job: Partial<PackageToReview> = {}) {
    const review = await inspect(archive, job);
    return review.read ? review.manifestFaults : review.faults;
  }

  it('reports on code that folds itself over and over, in a moment (decisions §5)', async () => {
    for (const unit of ["$a='x'.$a;", "if($c){$a='x'.$a;}"]) {
      const dense = { name: 'src/Dense.php', data: `<?php ${unit.repeat(2_000_000 / unit.length)}` };
      const before = performance.now();
      const { findings } = await read(zipOf([...honest, dense]));
      const took = performance.now() - before;
      // It was 26 s while the work grew with the square of the size.
      assert.ok(took < 7500, `${unit} took ${took.toFixed(0)} ms`);
      assert.ok(findings.files.some(({ path, size }) => path === dense.name && size === dense.data.length));
    }
  });

  it('reports manifest, declarations, lists and facts of every file of an honest package (decisions §5)', async () => {
    const { manifestFaults, findings } = await read(zipOf(honest));
    assert.deepEqual(manifestFaults, []);
    assert.equal(findings.kind, 'module');
    assert.deepEqual(JSON.parse(findings.manifest ?? ''), manifest);
    assert.equal(findings.files.length, 6);
    assert.deepEqual(findings.files[5], {
      path: 'src/Invoice.php',
      sha256: createHash('sha256').update('<?php final class Invoice {}\n').digest('hex'),
      size: 29,
    });
    const { report } = findings;
    assert.deepEqual(report.manifest, manifest);
    assert.deepEqual(report.declared, { permissions: ['invoices.read'], hooks: ['boot', 'save'] });
    assert.deepEqual(report.files, { count: 6, bytes: findings.files.reduce((sum, file) => sum + file.size, 0) });
    assert.deepEqual(report.migrations, ['migrations/2026_01_create_invoices.php']);
    assert.deepEqual(report.routes, ['routes.php']);
    assert.deepEqual(report.languages, ['de', 'en']);
    assert.equal(report.diff, null);
    assert.deepEqual(report.checks, []);
  });

  it('fingerprints lines under the key that it is given, and none without one', async () => {
    const keyed = await read(zipOf(honest), { lineKey: new Uint8Array(32).fill(7) });
    const { files, fingerprints } = keyed.findings.lines ?? assert.fail('no fingerprints');
    assert.deepEqual(
      files.map(({ path }) => path),
      keyed.findings.files.map(({ path }) => path),
    );
    assert.deepEqual(new Set(files.map(({ lines }) => lines)), new Set([1]));
    assert.equal(fingerprints.length, 6 * 8);
    assert.equal((await read(zipOf(honest))).findings.lines, null);
  });

  it('reads what jszip writes, with the manifest one folder deep (service.md, Package manifest)', async () => {
    const zip = new JSZip();
    zip.file('my-theme/theme.json', JSON.stringify(manifest));
    zip.file('my-theme/lang/en/app.json', '{}');
    const archive = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
    const { manifestFaults, findings } = await read(archive);
    assert.deepEqual(manifestFaults, []);
    assert.equal(findings.kind, 'theme');
  });

  const archiveStage: readonly (readonly [RefusalCode, string, () => Buffer])[] = [
    [
      'too_many_entries',
      'package',
      () => zipOf(Array.from({ length: 10_001 }, (_, at) => ({ name: `f/${at}`, store: true }))),
    ],
    ['zip_bomb', 'zeros.bin', () => honestWith({ name: 'zeros.bin', data: Buffer.alloc(11 * 1024 * 1024) })],
    ['zip_bomb', 'liar.txt', () => honestWith({ name: 'liar.txt', data: 'more than it says', size: 4 })],
    [
      'too_large',
      'large.bin',
      () =>
        honestWith({
          name: 'large.bin',
          data: Buffer.alloc(1024 * 1024, 'x'),
          store: false,
          size: 101 * 1024 * 1024,
          trailing: Buffer.alloc(1024 * 1024, 7),
        }),
    ],
    ['path_traversal', '../outside.php', () => honestWith({ name: '../outside.php', data: 'x' })],
    ['symlink', 'link', () => honestWith({ name: 'link', data: '/etc/passwd', mode: 0o120777, store: true })],
    ['invalid_archive', 'package', () => Buffer.from('this is not a zip')],
    ['invalid_archive', 'broken.txt', () => honestWith({ name: 'broken.txt', data: 'changed', crc: 0x12345678 })],
    [
      'invalid_archive',
      'tail.txt',
      () => honestWith({ name: 'tail.txt', data: 'then more', trailing: Buffer.from('hidden') }),
    ],
    ['invalid_archive', 'src/invoice.PHP', () => honestWith({ name: 'src/invoice.PHP', data: 'same name on Windows' })],
    ['reserved_entry', 'service-artifact.json', () => honestWith({ name: 'service-artifact.json', data: '{}' })],
  ];
  for (const [code, field, make] of archiveStage) {
    it(`refuses ${field === 'package' ? 'an archive' : field} with ${code} (decisions §2, archive stage)`, async () => {
      const review = await inspect(make());
      assert.ok(!review.read);
      assert.equal(review.faults[0]?.code, code, JSON.stringify(review.faults.slice(0, 3)));
      assert.equal(review.faults[0]?.field, field);
      assert.match(review.faults[0]?.rule?.rule ?? '', /^zip\./);
      assert.ok(review.faults[0]?.rule);
      assert.ok(review.total >= review.faults.length);
    });
  }

  it('lists every fault of the archive stage in its order, found in names or while inflating (decisions §2)', async () => {
    const found = await faults(
      honestWith(
        { name: 'broken.txt', data: 'changed', crc: 1 },
        { name: 'a/../b', data: 'x' },
        { name: 'liar.txt', data: 'more than it says', size: 4 },
      ),
    );
    assert.deepEqual(
      found.map(({ code }) => code),
      ['zip_bomb', 'path_traversal', 'invalid_archive'],
    );
  });

  it('names at most 50 faults and says how many there are (decisions §2)', async () => {
    const entries = Array.from({ length: 80 }, (_, at): TestEntry => ({ name: `../${at}`, store: true }));
    const review = await inspect(zipOf(entries));
    assert.ok(!review.read);
    assert.equal(review.faults.length, 50);
    assert.equal(review.total, 80);
  });

  const manifestStage: readonly (readonly [RefusalCode, string, Buffer, Partial<PackageToReview>?])[] = [
    ['manifest_missing', 'module.json', honestWithout('module.json')],
    [
      'manifest_invalid',
      'module.json',
      honestWith({ name: 'module.json', data: '{"slug":"a","slug":"b","version":"1.0.0"}' }),
    ],
    ['manifest_invalid', 'module.json', honestWith({ name: 'module.json', data: Buffer.from([0x7b, 0xff, 0x7d]) })],
    ['manifest_invalid', 'version', honestWith({ name: 'module.json', data: '{"slug":"my-module"}' })],
    [
      'manifest_invalid',
      'module.json',
      honestWith({ name: 'module.json', data: `${'['.repeat(65)}${']'.repeat(65)}` }),
    ],
    [
      'manifest_invalid',
      'module.json',
      honestWith({ name: 'module.json', data: JSON.stringify({ ...manifest, pad: 'x'.repeat(1024 * 1024) }) }),
    ],
    ['manifest_invalid', 'module.json', honestWith({ name: 'sub/theme.json', data: JSON.stringify(manifest) })],
    ['manifest_invalid', 'kind', zipOf(honest), { kind: 'theme' }],
    ['slug_mismatch', 'slug', zipOf(honest), { slug: 'other-module' }],
    ['version_mismatch', 'version', zipOf(honest), { version: '1.2.1' }],
    ['missing_english', 'lang/en/', honestWithout('lang/en/messages.php')],
  ];
  for (const [code, field, archive, job] of manifestStage) {
    it(`finds ${code}, field ${field} (decisions §2, manifest stage)`, async () => {
      const { manifestFaults } = await read(archive, job);
      assert.deepEqual(
        manifestFaults.map((one) => [one.code, one.field]),
        [[code, field]],
      );
      assert.ok(manifestFaults[0]?.rule);
    });
  }

  it('lists all faults of the manifest stage in their order (decisions §2)', async () => {
    const archive = honestWithout('lang/en/messages.php');
    const found = await faults(archive, { slug: 'other', version: '9.9.9', kind: 'theme' });
    assert.deepEqual(
      found.map(({ code }) => code),
      ['manifest_invalid', 'slug_mismatch', 'version_mismatch', 'missing_english'],
    );
  });

  it('leaves the manifest of the report empty when it is not valid, and fills the rest (decisions §5)', async () => {
    const { findings } = await read(honestWith({ name: 'module.json', data: '{' }));
    assert.equal(findings.kind, null);
    assert.equal(findings.manifest, null);
    assert.equal(findings.report.manifest, null);
    assert.equal(findings.report.declared, null);
    assert.deepEqual(findings.report.files?.count, 6);
  });

  it('cuts each list at 1,000 and says how long it was (decisions §4)', async () => {
    const permissions = Array.from({ length: 1200 }, (_, at) => `p${at}`);
    const { findings } = await read(
      honestWith(
        { name: 'module.json', data: JSON.stringify({ ...manifest, permissions }) },
        ...Array.from({ length: 1500 }, (_, at) => ({ name: `migrations/${at}.sql`, store: true })),
      ),
    );
    const { migrations, migrations_total, routes_total, declared } = findings.report;
    assert.equal(migrations?.length, 1000);
    assert.equal(migrations_total, 1501);
    assert.equal(routes_total, undefined);
    assert.equal(declared?.permissions.length, 1000);
    assert.equal(declared?.permissions_total, 1200);
    assert.equal(findings.files.length, 1506);
  });

  it('scans every file and names file and line of what it finds (service.md, Flag)', async () => {
    const large = Buffer.concat([Buffer.from('<?php\n'), Buffer.alloc(9 * 1024 * 1024, '// nothing here\n')]);
    large.write('\n;exec($command);\n', 8 * 1024 * 1024 + 1000);
    const { findings } = await read(
      honestWith(
        { name: 'src/Run.php', data: '<?php\n\neval($code);\n' },
        { name: 'src/Large.php', data: large, store: true },
      ),
    );
    const flags = findings.report.flags?.map(({ rule, file, line }) => ({ rule, file, line }));
    const before = large
      .subarray(0, 8 * 1024 * 1024 + 1001)
      .toString()
      .split('\n').length;
    assert.deepEqual(flags, [
      { rule: 'eval', file: 'src/Run.php', line: 3 },
      { rule: 'shell_exec', file: 'src/Large.php', line: before },
    ]);
    assert.equal(findings.flag_count, 2);
    assert.equal(findings.report.flags_total, undefined);
  });

  it('keeps 1,000 flags of 8,000 and counts them all (decisions §4)', async () => {
    const data = `<?php\n${'eval($a);'.repeat(20)}\n`;
    const files = Array.from({ length: 400 }, (_, at) => ({ name: `src/${at}.php`, data }));
    const { findings } = await read(honestWith(...files));
    assert.equal(findings.flag_count, 8000);
    assert.equal(findings.report.flags_total, 8000);
    assert.equal(findings.report.flags?.length, 1000);
  });

  it('keeps the fields of a manifest that is called after a prototype (decisions §5)', async () => {
    const data = '{"slug":"my-module","version":"1.2.0","__proto__":{"polluted":true}}';
    const { findings } = await read(honestWith({ name: 'module.json', data }));
    assert.ok(Object.hasOwn(findings.report.manifest ?? {}, '__proto__'));
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
  });
});
