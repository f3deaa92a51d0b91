import assert from 'node:assert/strict';
import type { Flag } from '../../../domain/scan/flag.js';
import { createScan } from '../../../domain/scan/scan.js';
import { flagsOf as flagsIn } from './found.js';

function flagsOf(text: string, path = 'file.php'): Flag[] {
  return flagsIn(path, Buffer.from(text));
}

function rulesOf(text: string, path?: string): string[] {
  return flagsOf(text, path).map((flag) => flag.rule);
}

/** Letters and digits in an order that no real token has. */
const body = 'aB3dE5gH7jK9mN1pQ2sT4vW6yZ8bC0eF2hJ4kL6nP8rS0tU';
const tokens: readonly [string, string][] = [
  ['a publishing secret of this service', `bkps_${body.slice(0, 43)}`],
  ['an agent token of this service', `bkm_${body.slice(0, 43)}`],
  ['a webhook secret', `whsec_${body.slice(0, 43)}`],
  ['a refresh token of this service', `bkrt_${body.slice(0, 43)}`],
  ['a GitHub token', `${'gh'}p_${body.slice(0, 36)}`],
  ['an AWS key', `${'AK'}IA${'Q7WX2E9RT5YU3IOP'}`],
  ['a Google key', `${'AI'}za${body.slice(0, 35)}`],
  ['a Stripe key', `${'sk'}_live_${body.slice(0, 24)}`],
  ['a SendGrid key', `${'S'}G.${body.slice(0, 22)}.${body.slice(0, 43)}`],
];
const key = `-----BEGIN RSA PRIVATE KEY-----\n${body.repeat(8)}\n-----END RSA PRIVATE KEY-----`;

describe('secret', () => {
  for (const [name, token] of tokens) {
    it(`finds ${name} and never shows it whole (decisions §5)`, () => {
      const flags = flagsOf(`<?php // kept\n$t = '${token}'; eval($t);`);
      assert.deepEqual(flags.map((flag) => flag.rule).sort(), ['eval', 'secret']);
      for (const flag of flags) assert.ok(!flag.excerpt.includes(token.slice(-12)), flag.excerpt);
    });
  }

  it('finds a private key, in a comment and in a text file too (decisions §5)', () => {
    assert.deepEqual(rulesOf(`<?php /*\n${key}\n*/`), ['secret']);
    assert.deepEqual(rulesOf(key, 'notes/key.txt'), ['secret']);
    const line = flagsOf(`<?php $k = "${key.replaceAll('\n', '\\n')}"; eval($k);`);
    for (const flag of line) assert.ok(!flag.excerpt.includes(body), flag.excerpt);
  });

  it('leaves headers without a key, public ids and placeholders alone (decisions §5)', () => {
    assert.deepEqual(rulesOf("<?php if (strpos($k, '-----BEGIN PRIVATE KEY-----') === 0) { }"), []);
    assert.deepEqual(
      rulesOf(`<?php $a = 'bkp_${body.slice(0, 20)}'; $b = 'whk_0123456789ab'; $c = 'bkps_${'A'.repeat(43)}';`),
      [],
    );
    // Not a token of this service: random all the same.
    for (const text of [`xbkm_${body.slice(0, 43)}`, `bkm_${body.slice(0, 42)}`])
      for (const { finding } of flagsOf(`<?php $a = '${text}';`)) assert.equal(finding.id, 'secret.random');
  });

  it('finds .env files but not their samples (decisions §5)', () => {
    assert.deepEqual(rulesOf('A=1', 'mod/.env'), ['secret']);
    assert.deepEqual(rulesOf('A=1', 'mod/.env.production'), ['secret']);
    assert.deepEqual(rulesOf('A=1', 'mod/.env.example'), []);
  });
});

describe('hidden_text', () => {
  it('finds direction controls, selectors and tags in code, and shows them (decisions §5)', () => {
    const [flag] = flagsOf("<?php if ($role != 'user\u202e \u2066// admin\u2069') { }");
    assert.equal(flag?.rule, 'hidden_text');
    assert.match(flag?.excerpt ?? '', /\\u\{202e\}/);
    assert.deepEqual(rulesOf('const a = "x\u{e0141}\u{e0142}";', 'a.js'), ['hidden_text']);
    assert.deepEqual(rulesOf('<?php $a = "x\ufe0f";'), ['hidden_text']);
    assert.deepEqual(rulesOf('Do \u{e0069}\u{e0067}\u{e006e} this', 'readme.md'), ['hidden_text']);
  });

  it('leaves emoji, flags, Han variants and translations alone (decisions §5)', () => {
    assert.deepEqual(rulesOf('<?php $a = "\u2764\ufe0f \u26a0\ufe0f 1\ufe0f\u20e3";'), []);
    assert.deepEqual(rulesOf('<?php $a = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";'), []);
    assert.deepEqual(rulesOf('<?php $a = "\u845b\u{e0100}";'), []);
    assert.deepEqual(rulesOf('msgid "x"\nmsgstr "\u202b\u05d0\u202c"', 'lang/he.po'), []);
  });
});

describe('stray_file', () => {
  for (const path of [
    'mod/.git/config',
    '.svn/entries',
    'a/.idea/x.xml',
    'CLAUDE.md',
    'a/AGENTS.md',
    '.cursorrules',
    '.github/copilot-instructions.md',
    'lib/x.zip',
    'a.tar.gz',
    'b.phar',
    'a/index.php.bak',
    'x.php~',
    '.DS_Store',
  ]) {
    it(`finds ${path} (decisions §5)`, () => assert.deepEqual(rulesOf('x', path), ['stray_file']));
  }

  it('finds an archive by its content, whatever its name (decisions §5)', () => {
    assert.deepEqual(rulesOf('PK\x03\x04abcdef', 'data/model.bin'), ['stray_file']);
    assert.deepEqual(rulesOf('PK\x03\x04abcdef', 'templates/letter.docx'), []);
  });

  it('reports a folder once (decisions §5)', () => {
    const scan = createScan();
    scan.path('m/.git/', true);
    for (let i = 0; i < 50; i++) scan.file(`m/.git/objects/${i}`, Buffer.from('x'));
    scan.path('m/.git/objects/1', false);
    assert.equal(scan.result().flag_count, 1);
  });

  for (const path of [
    'lang/en/a.php',
    'agents/list.php',
    'assets/git.svg',
    '.htaccess',
    'readme.md',
    'src/Zip.php',
    'zip',
  ]) {
    it(`leaves ${path} alone (decisions §5)`, () => assert.deepEqual(rulesOf('x', path), []));
  }
});

describe('large literals', () => {
  const large = body.repeat(6);
  const limits: readonly [string, string, string[]][] = [
    ['base64 of 256 characters', `<?php base64_decode('${large.slice(0, 256)}');`, ['base64_literal']],
    ['base64 of 255 characters', `<?php base64_decode('${large.slice(0, 255)}');`, []],
    [
      'base64 in pieces',
      `<?php base64_decode('${large.slice(0, 128)}' .\n '${large.slice(0, 128)}');`,
      ['base64_literal'],
    ],
    [
      'base64 in a heredoc',
      `<?php base64_decode(<<<X\n${large.slice(0, 200)}\n${large.slice(0, 100)}\nX);`,
      ['base64_literal'],
    ],
    [
      'base64 in a variable',
      `<?php $a = '${large}'; if ($a) { $b = trim($a); } $c = base64_decode($b);`,
      ['base64_literal'],
    ],
    [
      'base64 in a property',
      `<?php class A { private $p = '${large}'; function x() { return base64_decode($this->p); } }`,
      ['base64_literal'],
    ],
    [
      'base64 in a constant',
      `<?php class A { const P = '${large}'; function x() { return base64_decode(self::P); } }`,
      ['base64_literal'],
    ],
    ['a large literal that is not decoded', `<?php $a = '${large}'; echo strlen($a);`, []],
    ['escapes of 512 characters', `<?php $a = "${'\\x41'.repeat(128)}";`, ['obfuscated']],
    ['escapes of 511 characters', `<?php $a = "${'\\x41'.repeat(127)}\\01";`, []],
    ['escapes in single quotes', `<?php $a = '${'\\x41'.repeat(200)}';`, []],
    ['39 chr', `<?php $a = ${Array(39).fill('chr(65)').join('.')}; $b = chr(66);`, []],
    ['40 chr in a list', `<?php $a = [${Array(40).fill('chr(65)').join(',')}];`, ['obfuscated']],
  ];
  for (const [name, code, rules] of limits) {
    it(`${name}: ${rules.join() || 'no flag'} (decisions §5)`, () => assert.deepEqual(rulesOf(code), rules));
  }
});
