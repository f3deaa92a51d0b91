import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../../http/assets/style/', import.meta.url);
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, at: `${file}:${index + 1}`, text })),
);
const outside = lines.filter(({ file }) => file !== 'base.css');

const SPACING = /^\s*(?:margin|padding|(?:row-|column-)?gap|inset|top|right|bottom|left)[a-z-]*:/;

/** In pixels. What is wider than the last step is a layout of its own; what is narrower than the first is a line. */
const FIRST = 1.6;
const LAST = 48;

/** A size that is beside the scale, in whatever unit: what is relative to its type (`em`) is always. */
function isOffScale(text: string): boolean {
  if (!SPACING.test(text)) return false;
  return [...text.matchAll(/(?<![\w.-])-?(\d*\.?\d+)(rem|em|px)\b/g)].some(([, size, unit]) => {
    if (unit === 'em') return true;
    const pixels = Number(size) * (unit === 'rem' ? 16 : 1);
    return pixels >= FIRST && pixels <= LAST;
  });
}

describe('the look of the pages', () => {
  it('has its colours in one place', () => {
    assert.deepEqual(
      outside.filter(({ text }) => /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(text.replace(/\/\*.*\*\//, ''))),
      [],
    );
  });

  it('has one scale of type', () => {
    assert.deepEqual(
      outside.filter(({ text }) => /font(?:-size)?:.*\d(?:r?em|px)\b/.test(text)),
      [],
    );
  });

  it('has one scale of space', () => {
    assert.deepEqual(
      outside.filter(({ text }) => isOffScale(text)),
      [],
    );
  });

  it('has one radius', () => {
    assert.deepEqual(
      outside.filter(({ text }) => /border-radius:/.test(text) && /[1-9.]+(?:r?em|px|%|v[wh])/.test(text)),
      [],
    );
  });
});
