import assert from 'node:assert/strict';
import { errorDescription } from '../../../domain/oauth/error-description.js';

describe('the description of an OAuth error', () => {
  it('holds the characters that RFC 6749 allows, and stands in for the others', () => {
    assert.equal(errorDescription('43–128 of "A" or \\, bkc_…'), "43-128 of 'A' or /, bkc_...");
    assert.equal(errorDescription('ü\u{1f600}\n\u0000\u007f'), '?????');
    const every = String.fromCodePoint(...Array.from({ length: 0x2100 }, (_, code) => code));
    assert.match(errorDescription(every), /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
  });
});
