type Look = (file: string, text: string) => readonly string[];

/** What says something by standing near something else: one of each kind, and some that only look so. */
const SCRIPT = [
  ...['localStorage', 'FormData', 'process.env', 'document.cookie', 'window.fetch = a', 'XMLHttpRequest.prototype'],
  ...['event.target.value', "x.addEventListener('keydown', f)", "$('#card-number')", "querySelectorAll('input')"],
  ...["'password'", "'/a/.npmrc'", "'crontab'", 'got', 'x.send', 'postMessage', "'*'", "'src'", "'script'", "'jsonp'"],
  ...["'https://a.example/b'", "'a.example'", "'a.js'", "'/a/.bashrc'", "'https://a.example/b.exe'", 'writeFile'],
  ...['ethereum', "'0x0123456789abcdef0123456789abcdef01234567'", "'eth_sendTransaction'", 'x.getImageData'],
  ...['String.fromCharCode', 'x.charCodeAt', 'btoa', 'URLSearchParams', 'req.body', "'message'", 'eval(x)', "'--name'"],
  ...['getComputedStyle(a).getPropertyValue(b)', 'document.write(x)', 'atob(x)'],
];
const PHP = [
  ...['phpinfo', 'getenv()', '$_COOKIE', "$_COOKIE['a']", '$_POST', "'password'", "'/etc/passwd'", '$o->user_pass'],
  ...['curl_exec', 'curl_init', 'mail', 'file_get_contents', '$o->post', "'https://a.example/b'", "'a.example'"],
  ...["'https://a.example/siteverify'", '__FILE__', 'copy', 'fopen', 'fwrite', 'FILE_APPEND', "'/a/.bashrc'"],
  ...["'googlebot'", "'googlebot|bingbot'", 'bin2hex', 'gethostbyname', 'gzdeflate', 'touch', 'filemtime', 'ob_start'],
  ...["'</body>'", "'<base href'", '\'<script src="https://a.example/b.js">\'', 'get_extension_funcs', '$o->invoke'],
  ...['$o->getFileName()', 'LIBXML_NOENT', '$f(1)', 'eval($x)', 'base64_decode($x)'],
];
/** Of these it takes three: what is private, where to, and that it is sent. */
const THREE_IN_SCRIPT = SCRIPT.filter((piece) =>
  /local|Form|cookie|proto|key|pass|got|send|post|\*|src|https.*b'|'a\.ex|writeF/.test(piece),
);
const THREE_IN_PHP = PHP.filter((piece) =>
  /phpinfo|COOKIE|POST|pass|curl|mail|\$o->|https|a\.ex|fopen|APPEND|bin2hex/.test(piece),
);
const kinds = [
  { file: 'a.js', start: '', third: '', pieces: SCRIPT },
  ...['FormData', "'https://c.example'"].map((third) => ({
    file: 'a.js',
    start: '',
    third: `${third}; `,
    pieces: THREE_IN_SCRIPT,
  })),
  { file: 'a.php', start: '<?php ', third: '', pieces: PHP },
  ...['phpinfo', "'https://c.example'"].map((third) => ({
    file: 'a.php',
    start: '<?php ',
    third: `${third}; `,
    pieces: THREE_IN_PHP,
  })),
];
/** Farther than anything counts. */
const FAR = 420;

/** What is found where two stand side by side, behind a third, and from how many tokens between the two on it is not. */
export function pairEntries(foundIn: Look): readonly { readonly name: string; lines(): readonly string[] }[] {
  return kinds.flatMap(({ file, start, third, pieces }) => {
    const others = new Map<string, readonly string[]>();
    const aloneOf = (other: string): readonly string[] => {
      const known = others.get(other) ?? foundIn(file, `${start}${other};`);
      others.set(other, known);
      return known;
    };
    return pieces.map((one) => ({
      name: `${file}: ${third}${one}`,
      lines: () => {
        const beginning = `${start}${third}${one};`;
        const alone = foundIn(file, beginning);
        const groups = new Map<string, string[]>();
        for (const other of pieces) {
          const look = (gap: number): readonly string[] => foundIn(file, `${beginning}${';'.repeat(gap)} ${other};`);
          const said = saidOf(look, [...alone, ...aloneOf(other)]);
          if (said !== '') groups.set(said, [...(groups.get(said) ?? []), other]);
        }
        return [...groups].map(([said, those]) => `${those.join(' | ')}: ${said}`);
      },
    }));
  });
}

/** What is found side by side, and from which distances on something else is; nothing where it is what each has alone. */
function saidOf(look: (gap: number) => readonly string[], alone: readonly string[]): string {
  const near = look(0);
  if ([...near].sort().join() === [...alone].sort().join()) return '';
  const told = (gap: number): string => look(gap).join(', ') || 'nothing';
  const first = near.join(', ') || 'nothing';
  const spans = changes({ at: 0, found: first }, { at: FAR, found: told(FAR) }, told);
  return [first, ...spans.map(({ at, found }) => `from ${at} on ${found}`)].join(', ');
}

interface At {
  readonly at: number;
  readonly found: string;
}

/** Where what is found changes between two distances. */
function changes(low: At, high: At, look: (gap: number) => string): At[] {
  if (low.found === high.found) return [];
  if (high.at - low.at === 1) return [high];
  const at = (low.at + high.at) >> 1;
  const middle = { at, found: look(at) };
  return [...changes(low, middle, look), ...changes(middle, high, look)];
}
