import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { asset } from '../../../http/pages/assets.js';

const folder = new URL('../../../../http/assets/style/', import.meta.url);

describe('the stylesheet', () => {
  it('has every area once', () => {
    const { content, url, type } = asset('style.css');
    assert.match(url, /^\/assets\/style\.[0-9a-f]{12}\.css$/);
    assert.match(type, /^text\/css/);
    const areas = readdirSync(folder);
    assert.ok(areas.length > 1);
    for (const area of areas) {
      assert.equal(String(content).split(readFileSync(new URL(area, folder), 'utf8')).length, 2, area);
    }
  });
});
