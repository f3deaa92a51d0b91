import assert from 'node:assert/strict';
import { lookOf, looksLikeService } from '../../../domain/account/look-alike.js';
import { publisherNameFault } from '../../../domain/account/publisher-name.js';

describe('lookOf', () => {
  const alike: Array<[string, string]> = [
    ['Acme', 'ACME'],
    ['Acme', 'Acme.'],
    ['Acme', ' A.c-m_e… '],
    ['Acme', 'Acme™'],
    ['Acme', 'Ａｃｍｅ'],
    ['Acme', 'Асме'],
    ['Acme', 'ᴀᴄᴍᴇ'],
    ['NOKIA', 'ΝΟΚΙΑ'],
    ['Nova', 'Nоva'],
    ['Oslo', '0slo'],
    ['Illinois', 'lllinois'],
    ['Paypal', 'PayPaI'],
    ['Paypal', 'Paypa1'],
    ['Modem', 'Modern'],
    ['Willow', 'vvillow'],
    ['Noël', 'Noёl'],
    ['Kim', 'Kım'],
    ['Acme', 'Ac\u200Bme'],
    ['Acme Soft', 'Acme So\u017Ft'],
    ['Acme', 'Acme\u2800'],
    ['Acme', 'Acme\u02BC'],
    ['Acme', 'Acme\u02D9'],
    ['Acme', 'Ac\u2219me'],
    ['Acme', 'Ac\u2212me'],
    ['Acme', 'Acme~'],
  ];
  for (const [one, other] of alike) {
    it(`takes ${JSON.stringify(other)} for ${JSON.stringify(one)} (decisions §1)`, () => {
      assert.equal(lookOf(other), lookOf(one));
    });
  }

  const different = [
    'Acme',
    'Acne',
    'Acme 2',
    'C',
    'C++',
    '!!!',
    '???',
    'Muller',
    'Müller',
    'Студия',
    'Стадия',
    '株式会社',
    '株式會社',
    'Ακμή',
    'مؤسسة',
    '한국',
    '🎉',
    '🎊',
    'Kim',
    'Kim 🎉',
  ];
  it('keeps different names apart (decisions §1)', () => {
    assert.equal(new Set(different.map(lookOf)).size, different.length);
  });

  it('changes nothing when it is taken of a look', () => {
    for (const name of different) assert.equal(lookOf(lookOf(name)), lookOf(name), name);
  });
});

describe('looksLikeService', () => {
  for (const name of ['Countersign', 'COUNTERSIGN', 'Counter Sign.', 'C0untersign', 'Countersıgn', 'Couɴtersign']) {
    it(`finds ${JSON.stringify(name)} (decisions §1)`, () => {
      assert.equal(looksLikeService(name), true);
      assert.notEqual(publisherNameFault(name), null);
    });
  }

  it('leaves other names, also those that hold its name (decisions §1)', () => {
    for (const name of ['Counterpoint', 'Countersign Fans', 'Sign']) assert.equal(looksLikeService(name), false, name);
  });
});
