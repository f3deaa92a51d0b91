import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../../http/assets/style/', import.meta.url);
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, at: `${file}:${index + 1}`, text })),
);
const outside = lines.filter(({ file }) => file !== 'base.css');

/** A size in rem that is beside the scale; what is wider than its last step is a layout of its own. */
function isOffScale(text: string): boolean {
  if (!/^\s*(?:margin|padding|(?:row-|column-)?gap)[a-z-]*:/.test(text)) return false;
  return [...text.matchAll(/(?<![\d.])(\d*\.?\d+)rem/g)].some(([, size]) => Number(size) >= 0.1 && Number(size) <= 3);
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
      outside.filter(({ text }) => /font(?:-size)?:.*\d(?:rem|px)/.test(text)),
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
      outside.filter(({ text }) => /border-radius:/.test(text) && /[1-9.]+(?:rem|px|%)/.test(text)),
      [],
    );
  });
});
