import { strict as assert } from 'node:assert';
import { ceilingCovers, compareVersions, isCeiling, isVersion } from '../../domain/version.js';

describe('versions', () => {
  it('are MAJOR.MINOR.PATCH without leading zeros, up to nine digits each (decisions §1)', () => {
    for (const text of ['0.0.0', '1.2.3', '999999999.0.1']) assert.ok(isVersion(text), text);
    for (const text of ['1.2', '1.2.3.4', '01.2.3', '1.02.3', 'v1.2.3', '1.2.3-rc1', '1234567890.0.0', '1.2.3\n', '']) {
      assert.ok(!isVersion(text), text);
    }
  });

  it('are compared number by number (decisions §1)', () => {
    assert.ok(compareVersions('1.10.0', '1.9.9') > 0);
    assert.ok(compareVersions('2.0.0', '10.0.0') < 0);
    assert.equal(compareVersions('1.2.3', '1.2.3'), 0);
  });

  it('have ceilings that are a version, MAJOR.* or MAJOR.MINOR.* (decisions §1)', () => {
    for (const text of ['2.*', '2.1.*', '2.1.0']) assert.ok(isCeiling(text), text);
    for (const text of ['*', '2', '2.1', '2.*.*', '2.1.0.*', '02.*', '2.x']) assert.ok(!isCeiling(text), text);
    assert.ok(ceilingCovers('2.*', '2.99.0'));
    assert.ok(!ceilingCovers('2.*', '3.0.0'));
    assert.ok(ceilingCovers('2.1.*', '2.1.5'));
    assert.ok(!ceilingCovers('2.1.*', '2.2.0'));
    assert.ok(ceilingCovers('2.1.0', '2.1.0'));
    assert.ok(!ceilingCovers('2.0.9', '2.1.0'));
  });
});
