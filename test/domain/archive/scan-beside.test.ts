import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { bufferSource } from '@countersign/signed-package';
import { Claims } from '../../../domain/archive/claims.js';
import { type Help, inspectPackage } from '../../../domain/archive/inspect.js';
import { scanBeside } from '../../../domain/archive/scan-beside.js';
import type { ArchiveReview } from '../../../domain/release/ports.js';
import { honest, zipOf } from '../../workers/archives.js';

const job = { slug: 'my-module', version: '1.2.0', kind: null, lineKey: new Uint8Array(32) };

describe('scanning files of a package in a second thread', () => {
  const flagged = (count: number) => ({ data: `<?php\n${'eval($a);\n'.repeat(count)}system($_GET['c']);\n` });
  const address = "u = 'http://203.0.113.7/';\n";
  // More flags of one rule and severity than are kept, also in several languages, which are not scanned in the order of the
  // files; names that tell, a file that one thread alone reads.
  const entries = [
    ...honest,
    ...Array.from({ length: 70 }, (_, at) => [
      { name: `src/${at}.php`, ...flagged(at) },
      { name: `src/address-${at}.php`, data: `<?php\n${`$${address}`.repeat(at)}` },
      { name: `src/${at}.js`, data: address.repeat(at) },
      { name: `src/${at}.css`, data: 'a { background: url("http://203.0.113.7/") }\n'.repeat(at) },
    ]).flat(),
    { name: '.env', data: 'KEY=1' },
    { name: '.git/config', data: 'x' },
    { name: '.git/HEAD', data: 'x' },
    { name: 'large.php', data: `<?php\n${'// text\n'.repeat(1_200_000)}eval($a);\n` },
    { name: 'folder/', data: '' },
    { name: 'src/last.php', ...flagged(1) },
  ];
  const source = bufferSource(zipOf(entries));
  const files = entries.map(({ name }) => name).filter((name) => !name.endsWith('/'));

  /** What one thread finds by itself. */
  let alone: ArchiveReview;
  before(async () => {
    alone = await inspectPackage(source, job, () => {});
    assert.ok(alone.read && alone.findings.flag_count > 9000 && alone.findings.flags_cut.length > 0);
  });

  /** The review of the package, of which a second thread scans what `isBeside` says. */
  async function shared(isBeside: (index: number) => boolean): Promise<{ review: unknown; found: number }> {
    const [own, beside] = [new Claims(Claims.memory()), new Claims(Claims.memory())];
    for (let index = 0; index < files.length; index += 1) (isBeside(index) ? own : beside).take(index, 1);
    const found = await scanBeside(source, beside);
    // What was left to the one that reads it all.
    const large = files.indexOf('large.php');
    const take = (index: number, size: number) => index === large || own.take(index, size);
    const claims = { take, isHelpStopped: false, taken: 0 } as Claims;
    const help: Help = { claims, found: async () => structuredClone(found) };
    return { review: await inspectPackage(source, job, () => {}, help), found: found.length };
  }

  const splits: readonly (readonly [string, (index: number) => boolean])[] = [
    ['nothing', () => false],
    ['every second file', (index) => index % 2 === 1],
    ['the first half', (index) => index < files.length / 2],
    ['the second half', (index) => index >= files.length / 2],
    ['whatever it can', () => true],
    ['any of them', () => (randomBytes(1)[0] ?? 0) % 2 === 1],
  ];
  for (const [what, isBeside] of splits) {
    it(`finds the same, in the same order, when it scans ${what} (decisions §5)`, async () => {
      const { review, found } = await shared(isBeside);
      assert.deepEqual(review, alone);
      assert.ok(found > 0 || what === 'nothing');
    });
  }

  /** The files that the review takes, in this order. */
  async function takenByReview(isHelpStopped: boolean): Promise<string[]> {
    const claims = new Claims(Claims.memory());
    const taken = new Set<number>();
    const take = (index: number, size: number) => claims.take(index, size) && Boolean(taken.add(index));
    const help: Help = { claims: { take, isHelpStopped, taken: 0 } as Claims, found: async () => [] };
    await inspectPackage(source, job, () => {}, help);
    return [...taken].map((index) => files[index] as string);
  }

  it('has one thread for PHP and one for scripts, as far as that goes', async () => {
    const languages = (await takenByReview(false)).map((name) => /php$|js$/.exec(name)?.[0] ?? 'other');
    const turns = languages.filter((language, at) => language !== languages[at - 1]);
    assert.deepEqual(turns, ['php', 'other', 'js']);
    assert.equal(languages.length, files.length);
  });

  it('leaves nothing to a thread that has been stopped', async () => {
    assert.deepEqual(await takenByReview(true), files);
  });

  it('tells how much of the package has been taken to scan, of what has been read', async () => {
    const claims = new Claims(Claims.memory());
    const bytes = entries.reduce((sum, { data = '' }) => sum + data.length, 0);
    let last = 0;
    const progress = (done: number, total: number): void => {
      assert.equal(total, bytes);
      assert.ok(done >= last && done <= claims.taken, `${done} after ${last}, ${claims.taken} taken`);
      last = done;
    };
    await inspectPackage(source, job, progress, { claims, found: async () => [] });
    assert.equal(last, bytes);
  });

  it('begins no file that was taken, and none once it is stopped', async () => {
    const claims = new Claims(Claims.memory());
    assert.ok(claims.take(0, 1));
    const found = await scanBeside(source, claims);
    assert.ok(found.length > 250);
    for (let index = 0; index < files.length; index += 1) {
      assert.equal(claims.take(index, 1), files[index] === 'large.php', `${index}`);
    }
    const stopped = new Claims(Claims.memory());
    stopped.stopHelp();
    assert.deepEqual(await scanBeside(source, stopped), []);
    assert.ok(stopped.take(0, 1));
  });

  it('passes over an archive that is refused, and entries that are at fault', async () => {
    assert.deepEqual(await scanBeside(bufferSource(Buffer.alloc(100)), new Claims(Claims.memory())), []);
    const bad = zipOf([{ name: 'a.php', ...flagged(1), crc: 1 }, ...honest, { name: 'b.php', ...flagged(1) }]);
    const found = await scanBeside(bufferSource(bad), new Claims(Claims.memory()));
    assert.deepEqual(
      found.map(([, { file }]) => file),
      ['b.php'],
    );
  });
});
