import assert from 'node:assert/strict';
import { ScanBatch } from '../../../domain/scan/batch.js';
import { FlagRoom } from '../../../domain/scan/flags-of-file.js';

const MIB = 1024 * 1024;
const harmful = Buffer.from('<?php eval($_POST["a"]);\n');

/** What each file's callback got, in the order in which they were called: its name, and whether something was found. */
function scanned(files: readonly (readonly [name: string, bytes: Buffer, length?: number])[]): string[] {
  const told: string[] = [];
  const batch = new ScanBatch(new FlagRoom());
  for (const [name, bytes, length = bytes.length] of files) {
    batch.add(name, bytes, length, (found) =>
      told.push(`${name} ${found === null ? 'nothing' : found.flags[0]?.rule}`),
    );
    // The caller's bytes are its own again, but for what a large file was scanned from at once.
    bytes.fill(0x20);
  }
  batch.scan();
  return told;
}

describe('a batch of files', () => {
  it('tells of each in the order in which they came, however large they are', () => {
    const large = Buffer.concat([harmful, Buffer.alloc(2 * MIB, 0x20)]);
    const nearly = Buffer.concat([Buffer.alloc(MIB / 2 - harmful.length, 0x20), harmful]);
    const files = [
      ['a.php', Buffer.from(harmful)],
      ['b.php', Buffer.alloc(0)],
      ['c.php', large],
      ['d.php', Buffer.from(nearly)],
      ['e.php', Buffer.from(nearly)],
      ['f.php', Buffer.from(nearly)],
      ['g.php', Buffer.from('<?php echo 1;')],
    ] as const;
    assert.deepEqual(scanned(files), [
      'a.php eval',
      'b.php nothing',
      'c.php eval',
      'd.php eval',
      'e.php eval',
      'f.php eval',
      'g.php nothing',
    ]);
  });

  it('tells of many small ones', () => {
    const files = Array.from(
      { length: 1000 },
      (_, n) => [`${n}.php`, Buffer.from(n % 7 === 0 ? harmful : 'a')] as const,
    );
    assert.deepEqual(
      scanned(files),
      files.map(([name], n) => `${name} ${n % 7 === 0 ? 'eval' : 'nothing'}`),
    );
  });

  it('scans no more of a file than it is told to, and says so', () => {
    const file = Buffer.concat([Buffer.alloc(100, 0x20), harmful]);
    assert.deepEqual(scanned([['a.php', Buffer.from(file), 90]]), ['a.php not_scanned']);
    assert.deepEqual(scanned([['a.php', Buffer.from(file)]]), ['a.php eval']);
  });
});
