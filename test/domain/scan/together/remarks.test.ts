import assert from 'node:assert/strict';
import {
  Blocks,
  isRemark,
  ofPages,
  ofPrograms,
  ofQueries,
  ofScripts,
  ofSettings,
  ofTools,
  type Remarks,
  withoutRemarks,
} from '../../../../domain/scan/together/remarks.js';

/** Whether `word`, which stands in a text once, is part of a remark. */
function says(text: string, remarks: Remarks): boolean {
  const at = text.indexOf('word');
  assert.notEqual(at, -1, text);
  const b = Buffer.from(text, 'latin1');
  return isRemark(b, at, remarks, new Blocks(b));
}

/** What is left of a text that begins outside of any block. */
function left(text: string, remarks: Remarks, startsInBlock = false): string {
  return withoutRemarks(text, remarks, () => startsInBlock);
}

const docblock = '/**\n * a\n * word';

describe('a word in a remark', () => {
  it('stands behind what begins one in files of its kind', () => {
    for (const remarks of [ofPrograms, ofScripts, ofPages, ofTools]) assert.ok(says('a\n \t// b word', remarks));
    for (const remarks of [ofPrograms, ofQueries, ofSettings, ofTools]) assert.ok(says('a\n # b word', remarks));
    for (const remarks of [ofPrograms, ofScripts, ofPages, ofQueries, ofTools]) {
      assert.ok(says(docblock, remarks));
      assert.ok(says('/* a word', remarks));
      assert.ok(says('/* a */ /* b word', remarks));
      assert.ok(says(`/*\n * a */ b\n/*${' '.repeat(4000)}\n* word`, remarks));
    }
    assert.ok(says('-- a word', ofQueries));
  });

  it('stands in code that only looks like one', () => {
    for (const remarks of [ofPrograms, ofScripts, ofPages, ofQueries, ofSettings, ofTools])
      for (const before of ['', '/**/ ', '/* a */ ', '/* a\n*/', '/*\n * a\n */ ', '1\n* ', '/*@cc_on ', 'a // '])
        assert.ok(!says(`${before}word`, remarks), before);
    for (const remarks of [ofPrograms, ofScripts, ofPages, ofSettings, ofTools]) assert.ok(!says('--a, word', remarks));
    for (const remarks of [ofScripts, ofPages]) assert.ok(!says('#a = word', remarks));
    for (const remarks of [ofQueries, ofSettings]) assert.ok(!says('//a.example: word', remarks));
    assert.ok(!says(`${' '.repeat(200)}word`, ofScripts));
    assert.ok(!says(`* ${'a'.repeat(300)} word`, ofScripts));
  });

  it('ends where its language ends it', () => {
    assert.ok(!says('// a ?> word', ofPrograms));
    assert.ok(!says('# a ?> word', ofPrograms));
    assert.ok(says('// a ?> word', ofScripts));
    assert.ok(!says('#[A] word', ofPrograms));
    assert.ok(says('#[A] word', ofSettings));
  });

  it('is none in a page, where tags and templates are run', () => {
    for (const run of ['<script', '<?=', '{{ a', '{% a', '{!! a', '`${a', '</p'])
      for (const begin of ['// ', '/* ']) {
        assert.ok(!says(`${begin}${run} word`, ofPages), run);
        assert.ok(says(`${begin}${run} word`, ofScripts), run);
      }
  });
});

describe('a text without its remarks', () => {
  it('has none of those of its kind', () => {
    assert.equal(left('a\n// b\n# c\n/* d */e', ofPrograms), 'a\n\n\ne');
    assert.equal(left('a\n// b\n#c\n--d\n/* e */f', ofScripts), 'a\n\n#c\n--d\nf');
    assert.equal(left('a\n-- b\n# c\n//d', ofQueries), 'a\n\n\n//d');
    assert.equal(left('a\n# b\n//c\n/* d */', ofSettings), 'a\n\n//c\n/* d */');
    assert.equal(left('eval/* a\n b */(c', ofScripts), 'eval(c');
    assert.equal(left('a\r\n// b\r# c\rd', ofPrograms), 'a\n\n\nd');
  });

  it('keeps code that only looks like one', () => {
    for (const text of ['1\n* a', '--a', 'a // b', '#[A]\nb', '/*@cc_on a@*/', '/* a', `/*${'a'.repeat(2001)}*/`])
      assert.equal(left(text, ofPrograms), text);
    assert.equal(left('/*\n * a\n */ b', ofScripts), '/*\n\n b');
    assert.equal(left(' * a\n */ b\n * c', ofScripts, true), '\n b\n * c');
    assert.equal(left('// a ?> b\n# c ?><p>', ofPrograms), '?> b\n?><p>');
    assert.equal(left(`// ${'a'.repeat(400)} b`, ofScripts), 'aaa b');
    assert.equal(left(`${' '.repeat(81)}// a`, ofScripts), `${' '.repeat(81)}// a`);
  });

  it('keeps what is run in a page', () => {
    const text = '// <script>a\n/* {{ b }} */\n/*\n * {% c %}\n */';
    assert.equal(left(text, ofPages), '// <script>a\n/* {{ b }} */\n/*\n * {% c %}\n');
    assert.equal(left('// a\n/* b */', ofPages), '\n');
  });

  it('takes steps in proportion to a text made of beginnings', () => {
    for (const piece of ['/*', '*\n', '/*\n*', '//\n', '/*a*/'])
      assert.ok(left(piece.repeat(1500), ofScripts).length <= piece.length * 1500);
  });
});
