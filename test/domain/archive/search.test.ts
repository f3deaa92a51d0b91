import assert from 'node:assert/strict';
import { type Archive, bufferSource, openArchive } from '@countersign/signed-package';
import {
  FILES_FOUND,
  MATCHES_COUNTED,
  MATCHES_SHOWN,
  readBytes,
  type SearchResult,
  searchArchive,
} from '../../../domain/archive/search.js';
import { type TestEntry, zipOf } from '../../workers/archives.js';

function archiveOf(...entries: TestEntry[]): Archive {
  const opened = openArchive(bufferSource(zipOf(entries)));
  assert.ok(opened.ok);
  return opened.archive;
}

const never = (): boolean => false;
const ask = (archive: Archive, query: string, ignore_case = false, isOver = never): Promise<SearchResult> =>
  searchArchive(archive, { query, ignore_case }, isOver);

describe('search in a package', () => {
  it('finds a text as it is written, by path, with line and column', async () => {
    const archive = archiveOf(
      { name: 'src/', store: true },
      { name: 'src/b.php', data: '<?php\n  eval($x); Eval($y);\n' },
      { name: 'a.txt', data: 'nothing' },
      { name: 'src/a.php', data: 'eval(1)' },
    );
    const found = await ask(archive, 'eval(');
    assert.deepEqual(
      found.files.map(({ path, matches_total }) => [path, matches_total]),
      [
        ['src/a.php', 1],
        ['src/b.php', 1],
      ],
    );
    assert.deepEqual(found.files[1]?.matches, [{ line: 2, column: 3, excerpt: 'eval($x); Eval($y);' }]);
    assert.deepEqual([found.searched, found.files_total, found.cut], [3, 3, null]);
    assert.equal((await ask(archive, 'EVAL(', true)).files[1]?.matches_total, 2);
    assert.deepEqual((await ask(archive, 'e.a')).files, []);
  });

  it('looks into binary files and files in Latin-1 too', async () => {
    const binary = Buffer.concat([Buffer.from([0, 1, 2]), Buffer.from('system($cmd)')]);
    const archive = archiveOf({ name: 'x.png', data: binary }, { name: 'de.txt', data: Buffer.from('für', 'latin1') });
    assert.deepEqual(
      (await ask(archive, 'system(')).files.map(({ path }) => path),
      ['x.png'],
    );
    assert.deepEqual(
      (await ask(archive, 'für')).files.map(({ path }) => path),
      ['de.txt'],
    );
  });

  it('finds what lies across the pieces of a large file', async () => {
    const data = Buffer.alloc(9 * 1024 * 1024, 'some text ');
    data.write('NEEDLE', 4 * 1024 * 1024 - 3);
    const found = await ask(archiveOf({ name: 'large.txt', data, store: true }), 'needle', true);
    assert.equal(found.files[0]?.matches_total, 1);
  });

  it('reads one file after another without a change to the one before', async () => {
    const archive = archiveOf(
      { name: 'stored', data: 'one file', store: true },
      { name: 'one', data: 'one file' },
      { name: 'two', data: 'the other' },
    );
    const read = await Promise.all(archive.entries.map((entry) => readBytes(archive, entry)));
    assert.deepEqual(read.map(String), ['one file', 'one file', 'the other']);
  });

  it('shows and counts no more than it may, and says where it stopped', async () => {
    const many = Array.from({ length: FILES_FOUND + 5 }, (_, at) => ({ name: `f${1000 + at}.txt`, data: 'x' }));
    const found = await ask(archiveOf(...many), 'x');
    assert.deepEqual([found.files.length, found.searched, found.cut], [FILES_FOUND, FILES_FOUND, 'files']);
    const flood = await ask(archiveOf({ name: 'a', data: 'x'.repeat(5000) }), 'x');
    assert.deepEqual([flood.files[0]?.matches.length, flood.files[0]?.matches_total], [MATCHES_SHOWN, MATCHES_COUNTED]);
    let looks = 0;
    const late = await ask(archiveOf(...many), 'x', false, () => ++looks > 3);
    assert.deepEqual([late.files.length, late.searched, late.cut], [3, 3, 'time']);
  });
});
