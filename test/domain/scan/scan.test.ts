import assert from 'node:assert/strict';
import { finding } from '../../../domain/scan/finding.js';
import { Findings } from '../../../domain/scan/findings.js';
import type { Flag } from '../../../domain/scan/flag.js';
import { FLAGS_KEPT } from '../../../domain/scan/flags-of-file.js';
import { createScan } from '../../../domain/scan/scan.js';
import { flagsOf as flagsIn } from './found.js';

function flagsOf(text: string, path = 'src/file.php'): Flag[] {
  return flagsIn(path, Buffer.from(text));
}

describe('static scan', () => {
  it('gives rule, severity, file, line, column, excerpt and what was found (decisions §5)', () => {
    const [flag] = flagsOf('<?php\r\n// eval(1)\r\n  /* é */ eval($code);\r\n');
    assert.deepEqual(flag, {
      rule: 'eval',
      severity: 'medium',
      file: 'src/file.php',
      line: 3,
      column: 11,
      excerpt: '/* é */ eval($code);',
      finding: finding('eval.called', { name: 'eval' }),
    });
  });

  it('finds PHP in a file with NUL bytes, whatever stands around it (decisions §5)', () => {
    const hidden = [
      '\0<?php\n\0eval($x);',
      '\0<?php /*\0\x01*/ eval($x);',
      '\0<?php "\0\x01"; eval($x);',
      '\0<?=/*\x01\x02*/eval($x)?>',
      '\0<?="\x01\x02".eval($x)?>',
      '\0<?/*\x01\x02*/eval($x)?>',
    ];
    for (const text of hidden) {
      for (const path of ['logo.png', 'a.php']) {
        assert.ok(
          flagsOf(text, path).some((flag) => flag.rule === 'eval'),
          `${path}: ${JSON.stringify(text)}`,
        );
      }
    }
    assert.deepEqual(flagsOf('\0<?=\x01\x02`id`<?\x03`id`<?a\x03"`id`', 'logo.png'), []);
  });

  it('tells what it found in a file in the order of the file, whichever rule found it first (decisions §5)', () => {
    const text = '<?php\n$a = eval($x);\n$b = shell_exec($y);\n$c = eval($z);\n$d = shell_exec($w);\n';
    assert.deepEqual(
      flagsOf(text).map(({ rule, line }) => [rule, line]),
      [
        ['eval', 2],
        ['shell_exec', 3],
        ['eval', 4],
        ['shell_exec', 5],
      ],
    );
  });

  it('reads an escape of JavaScript that no character has, and goes on (decisions §5)', () => {
    const flags = flagsOf("const a = '\\u{110000}' + '\\u{10ffff}';\neval(a);\n", 'src/file.js');
    assert.deepEqual(
      flags.map(({ rule, line }) => [rule, line]),
      [['eval', 2]],
    );
  });

  it('takes names that objects of JavaScript have for names like any other (decisions §5)', () => {
    const scan = createScan();
    const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
    for (const name of names) {
      for (const path of [name, `a.${name}`, `${name}/a.php`, `lang/en/${name}`]) scan.file(path, Buffer.from('<p>x'));
      scan.path(`${name}/`, true);
    }
    assert.deepEqual(scan.result().flags, []);
  });

  it('shows no piece of a key that is put together (decisions §5)', () => {
    for (const [path, text] of [
      ['a.php', "<?php $k = 'sk' . '_live_' . 'O5KCvyc1A' . 'aW4j4RF2' . 'S293tPZ'; eval($k);"],
      ['a.sql', "VALUES ('account', CONCAT_WS('_', 'sk', 'live', CONCAT('O5KCvyc1A', 'aW4j4RF2', 'S293tPZ')))"],
      ['a.js', "const k = ['sk', 'live', 'O5KCvyc1A' + 'aW4j4RF2S293tPZ'].join('_');"],
    ] as const) {
      const scan = createScan();
      scan.file(path, Buffer.from(text));
      const { flags } = scan.result();
      assert.ok(flags.some(({ rule }) => rule === 'secret'));
      for (const { excerpt } of flags) assert.doesNotMatch(excerpt, /O5KC|aW4j|S293/);
    }
  });

  it('shows no password in the excerpt of any flag, whichever rule found the line (decisions §5)', () => {
    const lines = [
      "<?php $c = ['password' => 'kV7#mQ2z!pX9', 'to' => system($_GET['a'])];",
      "exec('mysqldump --password=kV7#mQ2z!pX9 shop');",
      "eval(send('amqps://shop:kV7mQ2zpX9@queue.shop.example/v'));",
    ];
    const scan = createScan();
    scan.file('a.php', Buffer.from(lines.join('\n')));
    const { flags } = scan.result();
    assert.deepEqual([...new Set(flags.map(({ rule }) => rule))].sort(), ['data_leak', 'eval', 'secret', 'shell_exec']);
    for (const { rule, excerpt } of flags) {
      assert.doesNotMatch(excerpt, /kV7/, rule);
      assert.match(excerpt, /\[masked\]/, rule);
    }
  });

  it('shows no key of a wallet in an excerpt, also where one flag stands for several (decisions §5)', () => {
    const [one, other] = [
      '0x4c0883a69102937d6231471b5dbb6204fe512961708279',
      '0x9f1d3b52c8e7a604d5b1f0c2e8937a6d41c5b08e2f7a93',
    ];
    const keys = [`${one}1a2b3c4d5e6f708192`, `${other}7e6d5c4b3a29180f1e`];
    const flags = flagsOf(`const private_key = '${keys[0]}'; const others = ['${keys[1]}'];`, 'a.js');
    assert.deepEqual(
      flags.map(({ rule, excerpt }) => [rule, excerpt]),
      [['secret', "const [masked] = '[masked]'; const others = ['[masked]'];"]],
    );
  });

  it('counts every flag, and keeps 20 of one file and rule and 1,000 in all (decisions §4)', () => {
    const scan = createScan();
    for (let i = 0; i < 60; i++) scan.file(`f${i}.php`, Buffer.from(`<?php\n${'exec($x);\n'.repeat(1000)}`));
    scan.file('last.php', Buffer.from('<?php eval($x);'));
    const result = scan.result();
    assert.equal(result.flag_count, 60_001);
    assert.equal(result.flags_by_rule.shell_exec, 60_000);
    assert.equal(result.flags.length, FLAGS_KEPT);
    assert.equal(result.flags.filter((flag) => flag.file === 'f0.php').length, 20);
    assert.deepEqual(
      result.flags_cut,
      Array.from({ length: 60 }, (_, i) => ({ file: `f${i}.php`, rule: 'shell_exec', found: 1000 })),
    );
  });

  it('keeps the one rare flag when another rule floods the list (decisions §4)', () => {
    const scan = createScan();
    for (let i = 0; i < 60; i++) scan.file(`f${i}.php`, Buffer.from(`<?php\n${'exec($x);\n'.repeat(30)}`));
    scan.file('last.php', Buffer.from('<?php eval($x);'));
    assert.ok(scan.result().flags.some(({ rule, file }) => rule === 'eval' && file === 'last.php'));
  });

  it('gives the most severe first, and keeps them when the same rule floods the file and the package (decisions §5)', () => {
    const scan = createScan();
    const flood = '$f = "a_" . $b; $f();\n'.repeat(30);
    for (let i = 0; i < 60; i++) scan.file(`f${i}.php`, Buffer.from(`<?php\n${flood}`));
    scan.file('last.php', Buffer.from(`<?php\n${flood}eval(base64_decode($x));`));
    const { flags } = scan.result();
    const shown = flags.map(({ rule, severity, file, line }) => `${rule} ${severity} ${file} ${line}`);
    assert.equal(shown[0], 'obfuscated high last.php 32');
    assert.equal(shown[1], 'eval medium last.php 32');
    assert.ok(flags.slice(2).every(({ severity }) => severity === 'low'));
  });

  it('tells a name in pieces, whatever it names, from honest dispatch (decisions §5)', () => {
    const flagsOf = (code: string): string[] => {
      const scan = createScan();
      scan.file('a.php', Buffer.from(`<?php ${code}`));
      return scan.result().flags.map(({ rule, severity }) => `${rule} ${severity}`);
    };
    assert.deepEqual(flagsOf("$p = 'wp_' . 'mail'; $p();"), ['obfuscated medium']);
    assert.deepEqual(flagsOf("$f = 'render_' . $type; $f($x);"), ['eval low']);
    assert.deepEqual(flagsOf("$p = $c ? 'apc' : 'apcu'; $f = $p . '_store'; $f($x);"), ['eval low']);
    assert.deepEqual(flagsOf("$f = __NAMESPACE__ . '\\\\show'; $f($x);"), []);
  });

  it('takes a place that was found twice for the more severe (decisions §5)', () => {
    const findings = new Findings();
    const [joined, decoded] = [finding('obfuscated.function_name'), finding('obfuscated.code')];
    findings.report('obfuscated', 7, joined, 'low');
    findings.report('obfuscated', 7, decoded, 'high');
    findings.report('obfuscated', 7, joined, 'low');
    const { found, counts } = findings.result();
    assert.deepEqual(found, [{ rule: 'obfuscated', severity: 'high', offset: 7, finding: decoded }]);
    assert.equal(counts.obfuscated, 1);
  });
});
