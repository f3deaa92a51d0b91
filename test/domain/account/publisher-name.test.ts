import assert from 'node:assert/strict';
import { publisherKey } from '../../../domain/account/publisher-key.js';
import { publisherNameFault } from '../../../domain/account/publisher-name.js';

describe('publisherNameFault', () => {
  const good = [
    'Acme GmbH & Co. 24/7',
    'Ακμή Ltd',
    'Студия Web',
    '株式会社カントリー',
    '한국漢字',
    "L'Été",
    'مؤسسة',
    '1&1',
  ];
  for (const name of good) it(`takes ${name} (decisions §4)`, () => assert.equal(publisherNameFault(name), null));

  const bad = {
    'a Cyrillic letter in a Latin word': 'Аcme',
    'a Greek letter in a Latin word': 'Αcme Ltd',
    'a full-width look-alike of a mixed word': 'Аｃｍｅ',
    'a control character': 'Acme\u0007',
    'a line separator': 'Acme\u2028Ltd',
    'a turn of direction': 'Acme \u202Etxt',
    'a character that shows nothing': 'M\u200Buller',
    'nothing but white space': '   ',
  };
  for (const [what, name] of Object.entries(bad)) {
    it(`refuses ${what} (decisions §4)`, () => assert.notEqual(publisherNameFault(name), null));
  }
});

describe('publisherKey', () => {
  const alike: Array<[string, string]> = [
    ['ACME', 'acme'],
    ['Ａｃｍｅ', 'acme'],
    ['Straße', 'STRASSE'],
    ['ΣΟΦΟΣ', 'σοφος'],
    ['Acme  Ltd ', 'acme ltd'],
    ['Ac\u200Bme', 'acme'],
    ['e\u0301toile', 'étoile'],
  ];
  for (const [one, other] of alike) {
    it(`sees ${JSON.stringify(one)} and ${JSON.stringify(other)} as one (decisions §4)`, () => {
      assert.equal(publisherKey(one), publisherKey(other));
    });
  }

  it('keeps different names apart', () => assert.notEqual(publisherKey('Acme'), publisherKey('Acne')));
});
