import assert from 'node:assert/strict';
import { emailKey, isEmail } from '../../../domain/account/email.js';

describe('isEmail', () => {
  const good = ['kim@example.com', 'a.b+c@mail.example.co.uk', "o'neil@example.org", `${'a'.repeat(64)}@example.com`];
  for (const text of good) it(`takes ${text.slice(0, 30)}`, () => assert.equal(isEmail(text), true));

  const bad = {
    'no at': 'example.com',
    'one label': 'kim@localhost',
    'line break': 'kim@example.com\r\nRCPT TO:<x@example.com>',
    'two dots': 'a..b@example.com',
    'quoted local part': '"a b"@example.com',
    'display name': 'Kim <kim@example.com>',
    'two addresses': 'a@example.com,b@example.com',
    'label with a hyphen at its end': 'kim@example-.com',
    'long local part': `${'a'.repeat(65)}@example.com`,
    'long address': `kim@${`${'a'.repeat(60)}.`.repeat(5)}com`,
    'letters beyond ASCII': 'kim@exämple.com',
  };
  for (const [what, text] of Object.entries(bad)) {
    it(`refuses ${what} (DESIGN, mail)`, () => assert.equal(isEmail(text), false));
  }

  it('compares without regard to case', () => assert.equal(emailKey('Kim@Example.COM'), 'kim@example.com'));
});
