import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ceilingCovers, compareVersions, isCeiling } from '../../../domain/version.js';
import { ROOT } from '../../../main/reference/files.js';

interface Bounds {
  readonly min: string | null;
  readonly max: string;
}

const releases = ['3.0.0', '2.10.0', '2.2.0', '2.1.5', '2.1.0', '2.0.0', '1.0.0', '0.3.2', '0.3.0'];

/** What a manifest says, and both fields. */
const READ: ReadonlyArray<readonly [text: string, min: string | null, max: string]> = [
  ['2.1.0', '2.1.0', '2.1.0'],
  ['=2.1.0', '2.1.0', '2.1.0'],
  ['v2.1.0', '2.1.0', '2.1.0'],
  ['>=2.1.0', '2.1.0', ''],
  ['>= 2.1', '2.1.0', ''],
  ['>2.1.0', '2.1.5', ''],
  ['^2.1', '2.1.0', '2.*'],
  ['^2.1.3', '2.1.5', '2.*'],
  ['^2', '2.0.0', '2.*'],
  ['^0.3', '0.3.0', '0.3.*'],
  ['^0.3.1', '0.3.2', '0.3.*'],
  ['~2.1', '2.1.0', '2.*'],
  ['~2.1.3', '2.1.5', '2.1.*'],
  ['2', '2.0.0', '2.*'],
  ['2.1', '2.1.0', '2.1.*'],
  ['2.x', '2.0.0', '2.*'],
  ['2.1.x', '2.1.0', '2.1.*'],
  ['2.1.*', '2.1.0', '2.1.*'],
  ['2.X.X', '2.0.0', '2.*'],
  ['>=2.1 <3.0', '2.1.0', '2.*'],
  ['>=2.1,<2.5', '2.1.0', '2.4.*'],
  ['>= 2.1.0, < 2.5.3', '2.1.0', '2.5.2'],
  ['<3 >=2.1', '2.1.0', '2.*'],
  ['>=2.0 <=2.5.3', '2.0.0', '2.5.3'],
  ['>=2.0 <=2.5', '2.0.0', '2.5.0'],
  ['2.1 - 2.4', '2.1.0', '2.4.*'],
  ['2.1.0 - 2.4.1', '2.1.0', '2.4.1'],
  ['^2.1 >=2.2', '2.2.0', '2.*'],
  ['<3', '', '2.*'],
  ['*', '', ''],
  // None of the releases fits.
  ['>=4.0', null, ''],
  ['~2.3.0', null, '2.3.*'],
];

const UNREAD = [
  '',
  ' ',
  'newest',
  '2.1.0.4',
  '2.1-beta',
  '>=2 || >=3',
  '>=2 <2',
  '!=2.1',
  '>=2.*',
  '- 2',
  '2 -',
  '<0',
  '<0.0.0',
];

describe('what a manifest requires of the core', () => {
  let boundsOf: (text: string, releases: readonly string[]) => Bounds | null;

  before(async () => {
    ({ boundsOf } = await import(pathToFileURL(join(ROOT, 'http/assets/core-range.js')).href));
  });

  it('becomes the lowest release that fits, and a ceiling (issue 14, Publishing)', () => {
    for (const [text, min, max] of READ) assert.deepEqual(boundsOf(text, releases), { min, max }, text);
  });

  it('becomes bounds that the announcement takes (decisions §1)', () => {
    for (const [text] of READ) {
      const { min, max } = boundsOf(text, releases) ?? { min: null, max: '' };
      if (max !== '') assert.ok(isCeiling(max), text);
      if (max !== '' && min) assert.ok(ceilingCovers(max, min), text);
    }
    assert.ok(compareVersions('2.10.0', '2.2.0') > 0);
    assert.deepEqual(boundsOf('>=2.3', releases), { min: '2.10.0', max: '' });
  });

  it('is not guessed at where two bounds cannot say it', () => {
    for (const text of UNREAD) assert.equal(boundsOf(text, releases), null, text);
  });
});
