import assert from 'node:assert/strict';
import { readRecord } from '../../recorded.js';
import { LISTS, sizesOf } from './page-sizes.js';
import { STORY, tellStory } from './story.js';

describe('a story of the service, in which each call answers as recorded', () => {
  const record = readRecord(STORY.path);
  let told: Awaited<ReturnType<typeof tellStory>>;

  before(async function () {
    this.timeout(180_000);
    told = await tellStory();
  });
  after(() => told.teller.close());

  it('has no other chapters', () => {
    assert.deepEqual(
      [...record.keys()],
      told.chapters.map(({ name }) => name),
    );
  });

  for (const [name, lines] of record) {
    it(`tells of ${name} as recorded`, () => {
      assert.deepEqual(told.chapters.find((one) => one.name === name)?.lines, lines);
    });
  }

  for (const list of LISTS) {
    const [, capability, input, , most] = list;
    it(`ends ${capability} ${JSON.stringify(input)} after ${most} rows, and leads on where there are more alone`, async () => {
      assert.deepEqual(await sizesOf(told.teller, list), [
        [most, false],
        [most, true],
      ]);
    });
  }
});
