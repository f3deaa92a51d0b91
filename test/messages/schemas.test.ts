import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaWords } from '../../messages/en/schemas/index.js';
import { sourcesIn } from '../sources.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = sourcesIn(`${root}domain`).map((file) => ({
  file: relative(root, file),
  text: readFileSync(file, 'utf8'),
}));

describe('the words of schemas', () => {
  it('are in messages/, none of them in domain/ (decision 13)', () => {
    const prose = sources.flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /\bdescription:\s*['"`].*|\b(?:Line|Name|Text|PublisherText|WebUrl|LanguageMap)\(['"`].*|\(description: string\).*/g,
        ),
      ].map(([found]) => `${file}: ${found}`),
    );
    assert.deepEqual(prose, []);
  });

  it('are there for every field that names some, and none are left over (decision 13)', () => {
    const named = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(/'x-says': '([^']+)'/g)].map(([, id]) => id)),
    );
    assert.deepEqual(
      [...named].filter((id = '') => !Object.hasOwn(schemaWords, id)),
      [],
    );
    assert.deepEqual(
      Object.keys(schemaWords).filter((id) => !named.has(id)),
      [],
    );
  });
});
