import assert from 'node:assert/strict';
import { type ArchiveFault, bufferSource, reviewArchive } from '../src/index.js';
import { buildZip, type EntryPlan, extraField, uint16 } from './zip-builder.js';

const file: EntryPlan = { name: 'module.json', content: '{"slug":"shop","version":"1.0.0"}' };
const zip = buildZip([file]);

async function firstFault(bytes: Buffer): Promise<ArchiveFault> {
  const reviewed = await reviewArchive(bufferSource(bytes));
  assert.ok(!reviewed.ok, 'it was accepted');
  const [first] = reviewed.faults;
  assert.ok(first !== undefined);
  return first;
}

/** A file that begins as an archive of another format does, with a whole zip inside. */
function beginning(mark: string | Buffer, offset = 0): Buffer {
  return Buffer.concat([Buffer.alloc(offset), Buffer.from(mark), zip, Buffer.alloc(600)]);
}

const splitMark = 'PK\x07\x08PK\x03\x04';

describe('a refusal that helps the maker of a zip', () => {
  const kinds: [string, Buffer][] = [
    ['tar', beginning('ustar', 257)],
    ['7z', beginning(Buffer.from('377abcaf271c', 'hex'))],
    ['rar', beginning('Rar!\x1a\x07\x00')],
    ['gzip', beginning(Buffer.from('1f8b0800', 'hex'))],
    ['xz', beginning(Buffer.from('fd377a585a00', 'hex'))],
    ['bzip2', beginning('BZh91AY')],
    ['zstd', beginning(Buffer.from('28b52ffd', 'hex'))],
    ['phar', beginning('<?php Phar::mapPhar(); __HALT_COMPILER(); ?>')],
  ];
  for (const [format, bytes] of kinds) {
    it(`names ${format} as what it is`, async () => {
      const { code, rule, params } = await firstFault(bytes);
      assert.deepEqual(
        { code, rule, params },
        { code: 'invalid_archive', rule: 'zip.other_format', params: { format } },
      );
    });
  }

  it('names the first part of a split zip as what it is', async () => {
    assert.equal((await firstFault(beginning(splitMark))).rule, 'zip.split');
  });

  it('takes a zip for a zip, whatever its files begin with', async () => {
    const plans = [...kinds.map(([, content]) => content), splitMark].map((content, index) => ({
      name: `${index}`,
      content,
    }));
    assert.ok((await reviewArchive(bufferSource(buildZip(plans)))).ok);
  });

  it('says of an encrypted zip first that it is encrypted, and not what follows from that', async () => {
    const traditional = { ...file, flags: 1, data: Buffer.alloc(45), size: 33 };
    const aes = {
      ...traditional,
      name: 'aes.txt',
      method: 99,
      versionNeeded: 51,
      localExtra: extraField(0x9901, uint16(2, 0x4541, 3, 0)),
      centralExtra: extraField(0x9901, uint16(2, 0x4541, 3, 0)),
    };
    const reviewed = await reviewArchive(bufferSource(buildZip([{ name: '../up', content: 'x' }, traditional, aes])));
    assert.ok(!reviewed.ok);
    assert.deepEqual(
      reviewed.faults.map(({ rule, entry }) => [rule, entry]),
      [
        ['zip.encrypted', 'module.json'],
        ['zip.encrypted', 'aes.txt'],
        ['zip.name_dot_segment', '../up'],
      ],
    );
  });

  it('tells zero bytes and text behind the end apart, however many there are', async () => {
    const behind = async (rest: Buffer): Promise<unknown[]> => {
      const { rule, params } = await firstFault(Buffer.concat([zip, rest]));
      return [rule, 'bytes' in params && params.bytes, 'kind' in params && params.kind];
    };
    assert.deepEqual(await behind(Buffer.alloc(10)), ['zip.bytes_after_end', 10, 'zeros']);
    assert.deepEqual((await firstFault(Buffer.concat([zip, Buffer.alloc(1_000_000)]))).rule, 'zip.zeros_at_end');
    assert.deepEqual(await behind(Buffer.from('\nok\n')), ['zip.bytes_after_end', 4, 'text']);
    assert.deepEqual(await behind(Buffer.from([0, 1])), ['zip.bytes_after_end', 2, 'other']);
  });

  const remedies: [string, EntryPlan, string][] = [
    ['a name in CP437', { name: Buffer.from('gr\x94\xe1e.txt', 'latin1') }, 'zip.name_not_utf8'],
    ['a name with backslashes', { name: 'lang\\en\\a.json' }, 'zip.name_backslash'],
    ['another method', { name: 'a', method: 14 }, 'zip.unsupported_method'],
    ['an unknown extra field', { name: 'a', centralExtra: extraField(0x6666, uint16(1)) }, 'zip.extra_field_unknown'],
    ['a link', { name: 'a', mode: 0o120777 }, 'zip.special_file'],
  ];
  for (const [title, plan, rule] of remedies) {
    it(`names ${title}, so that one can tell how to make the zip again`, async () => {
      assert.equal((await firstFault(buildZip([file, plan]))).rule, rule);
    });
  }
});
