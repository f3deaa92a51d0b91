import assert from 'node:assert/strict';
import { hiddenCharacter, namedCharacter } from '../../domain/hidden-text.js';
import { artifactNameFault, nameFault } from '../../domain/name.js';

describe('hiddenCharacter', () => {
  const found: Record<string, string> = {
    'Save\u200B': 'U+200B at character 5',
    '\u{1F389}\u202Etxt.exe': 'U+202E at character 2',
    'a\u202Ab': 'U+202A at character 2',
    'a\u2060b': 'U+2060 at character 2',
    'a\u2066b\u2069': 'U+2066 at character 2',
    '\uFEFFNotes': 'U+FEFF at character 1',
    'pay\u200Dpal': 'U+200D at character 4',
    'Auf\u200Clage': 'U+200C at character 4',
    '\u06CC\u200C\u200C\u06CC': 'U+200C at character 2',
    '\u06CC\u200C': 'U+200C at character 2',
    '\u{1F389}\u200D': 'U+200D at character 2',
    'a\uD83Cb': 'U+D83C at character 2',
  };
  for (const [text, named] of Object.entries(found)) {
    it(`finds ${named} in ${JSON.stringify(text)} (decisions §1)`, () => {
      const hidden = hiddenCharacter(text);
      assert.equal(hidden && namedCharacter(hidden), named);
    });
  }

  const needed = {
    'a family': '👩\u200D👩\u200D👧',
    'a rainbow flag': '🏳\uFE0F\u200D🌈',
    'a skin tone': '👩🏽\u200D🚀',
    'the flag of a part of a country': '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    'the flag of a country and a keycap': '🇩🇪 1\uFE0F\u20E3',
    'a Persian verb': 'می\u200Cخواهم',
    'a Persian plural': 'کتاب\u200Cها',
    'a letter that stands alone': '۱۴۴۵ ه\u200D',
    'a Hindi cluster': 'क्\u200Dष',
    'a Bengali ra before ya': 'র\u200D্য',
    'a Malayalam chillu': 'ന്\u200D',
    'a Sinhala cluster': 'ශ්\u200Dරී',
  };
  for (const [what, text] of Object.entries(needed)) {
    it(`leaves ${what}, in texts and in names (decisions §1)`, () => {
      assert.equal(hiddenCharacter(`Über ${text} hier`), null);
      assert.equal(nameFault(text), null);
    });
  }

  it('leaves marks of direction in texts and names of artifacts, and not in other names (decisions §1)', () => {
    for (const mark of ['\u200E', '\u200F', '\u061C']) {
      assert.equal(hiddenCharacter(`a${mark}b`), null);
      assert.equal(artifactNameFault(`a${mark}b`), null);
      assert.equal(nameFault(`a${mark}b`), 'name.hidden_character');
      assert.equal(artifactNameFault(` ${mark}`), 'name.blank');
      assert.equal(artifactNameFault(`a${mark}\u202Eb`), 'name.hidden_character');
    }
  });
});
