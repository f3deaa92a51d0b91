import assert from 'node:assert/strict';
import { de } from '../../messages/de/pages/index.js';
import { en } from '../../messages/en/pages/index.js';
import { capabilities } from '../../tools/index.js';

describe('what fields are called where a fault is told', () => {
  it('has a name in every language for every field that pages send', () => {
    const sent = new Set<string>();
    for (const { doors, input } of capabilities) {
      const properties: unknown = 'properties' in input ? input.properties : {};
      if (doors.includes('pages') && typeof properties === 'object' && properties !== null) {
        for (const name of Object.keys(properties)) sent.add(name);
      }
    }
    assert.ok(sent.has('publisher_name') && sent.has('min_core'));
    for (const { fields } of [en, de]) {
      assert.deepEqual(
        [...sent].filter((name) => !Object.hasOwn(fields, name)),
        [],
      );
    }
  });
});
