import assert from 'node:assert/strict';
import { isGenerated } from '../../../domain/scan/file-rules/generated-text.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same texts each time. */
function* texts(count: number, length: number): Generator<string> {
  let seed = 20_261_129;
  for (let made = 0; made < count; made += 1) {
    let text = '';
    while (text.length < length) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      text += ALPHABET[(seed >>> 8) % ALPHABET.length];
    }
    yield text;
  }
}

const shareOf = (length: number): number => [...texts(1000, length)].filter(isGenerated).length / 1000;

describe('texts that nobody wrote', () => {
  it('are told by how their letters and digits take turns, most of them (docs/scan.md)', () => {
    for (const [length, least] of [
      [14, 0.35],
      [20, 0.6],
      [24, 0.65],
      [32, 0.7],
      [40, 0.65],
    ] as const) {
      const share = shareOf(length);
      assert.ok(share >= least, `${length} letters: ${share}`);
    }
  });

  it('are no names, words, numbers, hashes of passwords, fonts or encoded texts (docs/scan.md)', () => {
    for (const text of [
      'WinAPI_IsWow64Process',
      'pbeWithSHAAnd128BitRC2-CBC',
      'FileReadUTF16LE',
      'getElementById2024',
      'utf8mb4_unicode_520_ci',
      'jquery-3.7.1.slim.min.js',
      '550e8400-e29b-41d4-a716-446655440000',
      'da39a3ee5e6b4b0d3255bfef95601890afd80709',
      'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709',
      '$P$B3BfWySh.ymDeURK0OXMFo4vh4JprO0',
      'uni02E502E602E7',
      'M0-.25h24v24H0z',
      'S2V2aW4gdmFuIFpvbm5ldmVsZA==',
      'AcmeShopModule2Settings',
      'pk_live_Jk3Vn8Qw5Zt2Xr7Lm9Pb',
      '6LdK3xQUAAAAAJcB9Zt2Xr7Lm9PbVn8Qw5Zt4Yk2',
    ])
      assert.equal(isGenerated(text), false, text);
  });
});
