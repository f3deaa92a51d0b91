import assert from 'node:assert/strict';
import { argon2Passwords } from '../../workers/passwords.js';

describe('passwords at rest', () => {
  it('are argon2id with 19 MiB, two passes and one lane, and salted (decisions §1, At rest)', async () => {
    const passwords = argon2Passwords();
    const [one, other] = await Promise.all([
      passwords.hash('four words make one'),
      passwords.hash('four words make one'),
    ]);
    assert.match(one, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.notEqual(one, other);
    assert.equal(await passwords.matches(one, 'four words make one'), true);
    assert.equal(await passwords.matches(one, 'four words make two'), false);
  });

  it('match for nobody who has none (decisions §1)', async () => {
    assert.equal(await argon2Passwords().matches(null, 'a password that nobody has'), false);
  });
});
