import assert from 'node:assert/strict';
import { currentFiles, storedFile, withBlocks } from '../../main/reference/files.js';

describe('the generated reference', () => {
  for (const [path, text] of currentFiles()) {
    it(`has ${path} up to date; npm run generate writes it (DESIGN, Shape of a capability)`, () => {
      assert.equal(storedFile(path), text);
    });
  }

  it('replaces only what stands between its markers', () => {
    const page = 'a\n<!-- generated: x -->\nold\n<!-- end -->\nb\n';
    assert.equal(withBlocks(page, { x: 'new' }), 'a\n<!-- generated: x -->\nnew\n<!-- end -->\nb\n');
    assert.throws(() => withBlocks('no markers', { x: 'new' }), /no block x/);
  });
});
