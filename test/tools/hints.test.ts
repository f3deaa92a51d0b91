import { strict as assert } from 'node:assert';
import { fault, Refusal, refusalCodes } from '../../domain/refusal.js';
import { hintFor } from '../../tools/hints.js';
import { unknownFields } from '../../tools/validate.js';
import { verifyPackage } from '../../tools/verify/verify-package.js';

describe('hintFor', () => {
  it('ends every refusal with one sentence or more, whatever the code (decisions §2)', () => {
    for (const code of refusalCodes) {
      const hint = hintFor(new Refusal([fault(code, 'field', 'this', 'That, for example 1.4.0.')]));
      assert.match(hint, /^[A-Z].*[^.]\.$/, code);
    }
  });

  it('tells a client whose answer was lost that its first try got through (decisions §4)', () => {
    const fault_ = fault('version_not_newer', 'version', '1.0.0', 'a version higher than 1.0.0');
    const known = hintFor(new Refusal([fault_], { release: { sha256: 'a'.repeat(64) } }));
    assert.match(known, /got through/);
    assert.doesNotMatch(hintFor(new Refusal([fault_])), /got through/);
  });
});

describe('unknownFields', () => {
  it('closes the object of a capability that answers for its other values itself (decisions §10)', () => {
    const faults = unknownFields(verifyPackage.input, { slug: 7, version: null, x: 1 });
    assert.deepEqual(
      faults.map((one) => `${one.field}:${one.code}`),
      ['x:invalid_field'],
    );
  });
});
