import assert from 'node:assert/strict';
import { ordersBeginning, versionOrder } from '../../domain/version.js';

const PARTS = ['0', '1', '9', '10', '12', '100', '123456789', '999999999'];
const VERSIONS = PARTS.flatMap((one) => PARTS.flatMap((two) => PARTS.map((three) => `${one}.${two}.${three}`)));
const BEGINNINGS = [
  '',
  '0',
  '1',
  '12',
  '123',
  '1.',
  '1.1',
  '1.12.',
  '12.10.1',
  '1.0.0',
  '01',
  '1.01',
  'x',
  '1.2.3.',
  '-1',
];

describe('the orders of versions that begin with a text', () => {
  it('are those of exactly these versions, the highest range first (decisions §1)', () => {
    for (const text of BEGINNINGS) {
      const ranges = ordersBeginning(text);
      const found = VERSIONS.filter((version) =>
        ranges.some(({ lowest, highest }) => versionOrder(version) >= lowest && versionOrder(version) <= highest),
      );
      assert.deepEqual(
        found,
        VERSIONS.filter((version) => version.startsWith(text)),
        text,
      );
      const ends = ranges.flatMap(({ lowest, highest }) => [highest, lowest]);
      assert.deepEqual(ends, [...ends].sort().reverse(), text);
    }
  });
});
