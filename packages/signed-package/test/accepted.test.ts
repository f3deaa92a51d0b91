import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';
import { bufferSource, type FileFacts, openArchive, reviewArchive } from '../src/index.js';
import { content, longName, unusualZips } from './unusual-zips.js';
import { buildZip, type EntryPlan } from './zip-builder.js';

describe('reviewArchive on unusual archives', () => {
  for (const [title, plans, end] of unusualZips) {
    it(`accepts ${title} (decisions §5)`, async () => {
      const files = await review(buildZip(plans, end));
      const expected = plans.map((plan) => String(plan.name)).filter((name) => !name.endsWith('/'));
      assert.deepEqual([...files.keys()].sort(), expected.sort());
    });
  }

  it('lists a nested archive and does not open it, bomb and all (decisions §5)', async () => {
    const zeros = Buffer.alloc(11 * 1024 * 1024);
    const bomb = buildZip([{ name: '../bomb', content: zeros, method: 8 }]);
    const files = await review(
      buildZip([
        { name: 'nested.zip', content: bomb },
        { name: 'deflated.zip', content: bomb, method: 8 },
      ]),
    );
    assert.equal(files.get('nested.zip')?.size, bomb.length);
    assert.equal(files.get('deflated.zip')?.size, bomb.length);
  });

  it('accepts exactly 200 to 1, and any ratio up to 10 MiB (decisions §4)', async () => {
    const small = Buffer.alloc(10 * 1024 * 1024);
    assert.ok(small.length / deflateRawSync(small).length > 900);
    await review(buildZip([{ name: 'small', content: small, method: 8 }]));
    const size = 200 * 52_429;
    const plan = { name: 'big', content: Buffer.alloc(size), method: 8 };
    const opened = openArchive(bufferSource(buildZip([{ ...plan, data: Buffer.alloc(size / 200) }])));
    assert.ok(opened.ok, JSON.stringify(opened));
    const over = openArchive(bufferSource(buildZip([{ ...plan, data: Buffer.alloc(size / 200 - 1) }])));
    assert.ok(!over.ok && over.faults[0]?.code === 'zip_bomb');
  });

  it('accepts exactly 100 MiB in one entry and 400 MiB in all (decisions §4)', () => {
    const big = (name: string, size: number): EntryPlan => ({ name, method: 8, data: Buffer.alloc(1024 * 1024), size });
    const full = [1, 2, 3, 4].map((index) => big(`big-${index}`, 100 * 1024 * 1024));
    assert.ok(openArchive(bufferSource(buildZip(full))).ok);
    const over = openArchive(bufferSource(buildZip([...full, { name: 'one', content: '1' }])));
    assert.ok(!over.ok && over.faults[0]?.code === 'too_large');
  });

  it('accepts 10,000 entries with names of 1,024 bytes (decisions §4)', async () => {
    const plans = Array.from({ length: 10_000 }, (_, index) => ({ name: longName(index), content: 'x' }));
    assert.equal(plans[0]?.name.length, 1024);
    const files = await review(buildZip(plans));
    assert.equal(files.size, 10_000);
  });

  it('accepts records of any length, up to 65,535 bytes of extra fields and as many of comment (decisions §5)', async () => {
    const padding = Buffer.alloc(65_535);
    padding.writeUInt16LE(0xa220, 0);
    padding.writeUInt16LE(padding.length - 4, 2);
    const longest = { centralExtra: padding, comment: Buffer.alloc(65_535, 'PK\x01\x02') };
    const plans = Array.from({ length: 40 }, (_, index) => ({
      name: longName(index),
      content: `${index}`,
      ...(index % 2 === 0 ? longest : { comment: Buffer.alloc(index * 1000, 'x') }),
    }));
    const files = await review(buildZip(plans));
    assert.deepEqual(
      [...files.keys()],
      plans.map(({ name }) => name),
    );
  });

  it('accepts what jszip makes, on either platform, streamed or not', async () => {
    for (const platform of ['DOS', 'UNIX'] as const) {
      for (const streamFiles of [true, false]) {
        const zip = new JSZip()
          .file('shop/größe.json', '{}')
          .file('shop/lang/en/texts.json', content)
          .file('empty', '');
        const bytes = await zip.generateAsync({
          type: 'nodebuffer',
          compression: 'DEFLATE',
          platform,
          streamFiles,
          comment: 'ä',
        });
        const files = await review(bytes);
        assert.deepEqual([...files.keys()], ['shop/größe.json', 'shop/lang/en/texts.json', 'empty']);
      }
    }
  });
});

async function review(bytes: Buffer): Promise<Map<string, FileFacts>> {
  const reviewed = await reviewArchive(bufferSource(bytes));
  assert.ok(reviewed.ok, JSON.stringify(reviewed));
  return reviewed.files;
}
