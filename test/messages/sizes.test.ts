import assert from 'node:assert/strict';
import { sizeOf } from '../../messages/sizes.js';

describe('sizes for people', () => {
  const cases: readonly [bytes: number, en: string, de: string][] = [
    [1, '1 byte', '1 Byte'],
    [1023, '1,023 bytes', '1.023 Byte'],
    [1024, '1 KiB', '1 KiB'],
    [1536, '1.5 KiB', '1,5 KiB'],
    [40 * 2 ** 20, '40 MiB', '40 MiB'],
    [2 ** 30, '1 GiB', '1 GiB'],
    [63.5 * 2 ** 30, '63.5 GiB', '63,5 GiB'],
  ];
  for (const [bytes, en, de] of cases) {
    it(`${bytes} bytes`, () => {
      assert.equal(sizeOf('en', bytes).replace('\u00a0', ' '), en);
      assert.equal(sizeOf('de', bytes).replace('\u00a0', ' '), de);
    });
  }
});
