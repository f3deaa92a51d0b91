import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';

const MIB = 1024 * 1024;

describe('bound on the scan', () => {
  it('lies far above what an honest package unpacks to (decisions §5)', () => {
    const scan = createScan(4 * MIB);
    for (let i = 0; i < 30; i++) scan.file(`lib/${i}.bin`, new Uint8Array(MIB));
    assert.equal(scan.result().flags_by_rule.not_scanned, 0);
  });

  it('says which files were not scanned in full, and still reads where they begin (decisions §5, not_scanned)', () => {
    const scan = createScan(MIB);
    scan.file('a.txt', new Uint8Array(100 * MIB).fill(0x20));
    for (let i = 0; i < 10; i++) scan.file(`b${i}.txt`, new Uint8Array(20 * MIB).fill(0x20));
    const late = Buffer.alloc(8 * MIB, 0x20);
    late.write('<?php eval($_POST["x"]);');
    scan.file('z.php', late);
    const { flags, flags_by_rule } = scan.result();
    assert.ok(flags_by_rule.not_scanned >= 3);
    const here = flags.filter(({ file }) => file === 'z.php').map(({ rule }) => rule);
    assert.deepEqual(here.toSorted(), ['eval', 'not_scanned']);
  });

  it('leaves room for small files behind a large one (decisions §5)', () => {
    const scan = createScan(MIB);
    scan.file('a.txt', new Uint8Array(100 * MIB).fill(0x20));
    scan.file('b.php', Buffer.concat([Buffer.alloc(MIB, '<?php $a = 1; ?>'), Buffer.from('<?php eval($x);')]));
    const here = scan.result().flags.filter(({ file }) => file === 'b.php');
    assert.deepEqual(
      here.map(({ rule }) => rule),
      ['eval'],
    );
  });

  it('names a file whose values took more work than it is worth, and still flags what is called there (decisions §5)', () => {
    const scan = createScan();
    const code = `$a = array_map('strrev', ['a', 'b', 'c', $a]);`.repeat(20_000);
    scan.file('a.php', Buffer.from(`<?php ${code} $f = strrev('metsys'); $f('id'); ('sys' . $x)('id');`));
    const { flags_by_rule } = scan.result();
    assert.equal(flags_by_rule.not_scanned, 1);
    assert.ok(flags_by_rule.obfuscated >= 2);
  });

  it('names a file that is nested deeper than PHP reads (decisions §5)', () => {
    const scan = createScan();
    scan.file('a.php', Buffer.from(`<?php ${'['.repeat(10_100)}`));
    assert.equal(scan.result().flags_by_rule.not_scanned, 1);
  });
});
