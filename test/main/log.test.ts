import assert from 'node:assert/strict';
import { withoutSecrets } from '../../main/log.js';

const RANDOM = 'Zq3-_'.repeat(9).slice(0, 43);

describe('withoutSecrets', () => {
  for (const prefix of [
    'bkm_',
    'bkps_',
    'bka_',
    'bkl_',
    'bkd_',
    'bku_',
    'bkcs_',
    'bkac_',
    'bkat_',
    'bkrt_',
    'whsec_',
    'link=',
  ]) {
    it(`leaves no ${prefix} value in a line (decisions §1)`, () => {
      const line = withoutSecrets(JSON.stringify({ msg: `called with ${prefix}${RANDOM}, twice ${prefix}${RANDOM}` }));
      assert.equal(line.includes(RANDOM), false);
      assert.equal(line.split(`${prefix}[redacted]`).length, 3);
    });
  }

  const lines: Record<string, string> = {
    'an authorization header': JSON.stringify({ headers: { Authorization: 'Bearer abc"def' } }),
    'a cookie': JSON.stringify({ headers: { cookie: 'a=abc"def' } }),
    'a signature': JSON.stringify({ 'X-Service-Signature': 'abc"def' }),
    'a password in a URL': 'mongodb+srv://user:abc"def@db.example.com/x'.replace('"', ''),
    'a private key': '-----BEGIN RSA PRIVATE KEY-----\\nabc"def\\n-----END RSA PRIVATE KEY-----',
  };
  for (const [what, line] of Object.entries(lines)) {
    it(`leaves no ${what.replace(/^an? /, '')} in a line`, () => {
      assert.doesNotMatch(withoutSecrets(line), /abc|def/);
    });
  }

  it('leaves ids and everything else as they are', () => {
    const line = JSON.stringify({ key: `bkp_${'a'.repeat(20)}`, token_id: `agt_${'B'.repeat(26)}`, msg: 'token made' });
    assert.equal(withoutSecrets(line), line);
  });
});
