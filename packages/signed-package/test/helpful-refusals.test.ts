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

describe('a refusal that helps the maker of a zip', () => {
  const kinds: [string, Buffer][] = [
    ['a tar archive', beginning('ustar', 257)],
    ['a 7z archive', beginning(Buffer.from('377abcaf271c', 'hex'))],
    ['a rar archive', beginning('Rar!\x1a\x07\x00')],
    ['a gzip file', beginning(Buffer.from('1f8b0800', 'hex'))],
    ['an xz file', beginning(Buffer.from('fd377a585a00', 'hex'))],
    ['a bzip2 file', beginning('BZh91AY')],
    ['a zstd file', beginning(Buffer.from('28b52ffd', 'hex'))],
    ['a phar', beginning('<?php Phar::mapPhar(); __HALT_COMPILER(); ?>')],
    ['the first part of a split zip', beginning('PK\x07\x08PK\x03\x04')],
  ];
  for (const [kind, bytes] of kinds) {
    it(`names ${kind} as what it is`, async () => {
      const { code, rule, received } = await firstFault(bytes);
      assert.deepEqual({ code, rule, received }, { code: 'invalid_archive', rule: 'end_record', received: kind });
    });
  }

  it('takes a zip for a zip, whatever its files begin with', async () => {
    const plans = kinds.map(([, content], index) => ({ name: `${index}`, content }));
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
        ['not_encrypted', 'module.json'],
        ['not_encrypted', 'aes.txt'],
        ['dot_segment', '../up'],
      ],
    );
  });

  it('tells zero bytes and text behind the end apart, however many there are', async () => {
    const behind = async (rest: Buffer): Promise<string[]> => {
      const { rule, received, expected } = await firstFault(Buffer.concat([zip, rest]));
      return [rule, /zeros|text/.exec(received)?.[0] ?? '', /padding|text/.exec(expected)?.[0] ?? ''];
    };
    assert.deepEqual(await behind(Buffer.alloc(10)), ['nothing_after_end', 'zeros', 'padding']);
    assert.deepEqual(await behind(Buffer.alloc(1_000_000)), ['end_record', 'zeros', 'padding']);
    assert.deepEqual(await behind(Buffer.from('\nok\n')), ['nothing_after_end', 'text', 'text']);
    assert.deepEqual(await behind(Buffer.from([0, 1])), ['nothing_after_end', '', '']);
  });

  const remedies: [string, EntryPlan, string, RegExp][] = [
    [
      'a name in CP437',
      { name: Buffer.from('gr\x94\xe1e.txt', 'latin1') },
      'name_utf8',
      /git archive.*zip -r.*-mcu=on/,
    ],
    ['a name with backslashes', { name: 'lang\\en\\a.json' }, 'backslash', /tar -a.*7-Zip.*PowerShell 7/],
    ['another method', { name: 'a', method: 14 }, 'method', /-mm=Deflate/],
    ['an unknown extra field', { name: 'a', centralExtra: extraField(0x6666, uint16(1)) }, 'extra_fields', /zip -r -X/],
    ['a link', { name: 'a', mode: 0o120777 }, 'special_file', /without -y/],
  ];
  for (const [title, plan, rule, command] of remedies) {
    it(`says of ${title} with what to make the zip again`, async () => {
      const fault = await firstFault(buildZip([file, plan]));
      assert.equal(fault.rule, rule);
      assert.match(fault.expected, command);
    });
  }
});
