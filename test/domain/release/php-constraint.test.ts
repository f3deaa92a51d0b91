import { strict as assert } from 'node:assert';
import { isPhpConstraint } from '../../../domain/release/php-constraint.js';

describe('isPhpConstraint', () => {
  it('accepts what Composer writes (decisions §1)', () => {
    for (const text of [
      '8.1',
      '^8.1',
      '~8.1.2',
      '>=8.1',
      '>= 8.1',
      '> 8.1',
      '<=8.4',
      '<9',
      '=8.2.0',
      '!=8.3.1',
      '8.*',
      '8.1.*',
      '8.1 - 8.4',
      '>=8.1 <8.5',
      '>=8.1,<8.5',
      '>=8.1, <8.5',
      '^8.1 || ^9.0',
      '8.1.* || 8.3 - 8.4',
    ]) {
      assert.ok(isPhpConstraint(text), text);
    }
  });

  it('refuses everything else (decisions §1)', () => {
    for (const text of [
      '',
      ' ',
      'php 8',
      '8.x',
      '^',
      '>=',
      '||',
      '8.1 ||',
      '|| 8.1',
      '8.1 | 8.2',
      '8.1 -',
      '>>8',
      '^8.1-beta',
      '8..1',
      '8.1.2.3.4',
      'dev-main',
      '^8.*',
    ]) {
      assert.ok(!isPhpConstraint(text), text);
    }
  });
});
