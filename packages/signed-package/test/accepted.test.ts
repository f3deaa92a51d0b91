import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';
import { bufferSource, type FileFacts, openArchive, reviewArchive } from '../src/index.js';
import { signedZip } from './signed-fixture.js';
import { content, longName, unusualZips } from './unusual-zips.js';
import { buildZip, type EntryPlan } from './zip-builder.js';

describe('reviewArchive on unusual archives', () => {
  for (const [title, plans, end] of unusualZips) {
    it(`accepts ${title} (decisions §5)`, async () => {
      const files = await review(buildZip(plans, end));
      const expected = plans
        .map((plan) => String(plan.name).replace(/^\.\//, ''))
        .filter((name) => !/^$|\/$/.test(name));
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

  it('drops one leading ./ of a name, and passes over the entry ./ (decisions §5)', async () => {
    const signed = signedZip(
      buildZip([
        { name: './' },
        { name: './module.json', content },
        { name: './lang/' },
        { name: './lang/größe.json', content, method: 8 },
        { name: '.htaccess', content },
      ]),
    );
    const { zip, manifest, manifestText } = await signed;
    const plain = ['module.json', 'lang/größe.json', '.htaccess'];
    assert.deepEqual([...manifest.files.keys()], plain);
    assert.ok(!manifestText.includes('./'));
    const opened = openArchive(bufferSource(zip), { reserved: 'allowed' });
    assert.ok(opened.ok);
    const names = opened.archive.entries.map(({ name }) => name);
    assert.deepEqual(names.slice(0, -2), ['module.json', 'lang/', 'lang/größe.json', '.htaccess']);
    assert.ok(!zip.includes('./'), 'nowhere in the copy');
  });

  it('takes a name of 1,024 bytes behind a leading ./ (decisions §4, §5)', async () => {
    const files = await review(buildZip([{ name: `./${longName(1)}`, content }]));
    assert.deepEqual([...files.keys()], [longName(1)]);
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

  for (const compression of ['STORE', 'DEFLATE'] as const) {
    it(`accepts what jszip makes with ${compression}, on either platform, streamed or not, nested too`, async () => {
      const platforms = ['DOS', 'UNIX'] as const;
      for (const [platform, streamFiles] of platforms.flatMap((one) => [[one, true] as const, [one, false] as const])) {
        const how = { type: 'nodebuffer', compression, platform, streamFiles, comment: 'ä' } as const;
        const nested = await new JSZip().file('texts.json', content).generateAsync(how);
        const zip = new JSZip()
          .file('shop/größe.json', '{}')
          .file('shop/lang/en/texts.json', content)
          .file('nested.zip', nested)
          .file('empty', '');
        const files = await review(await zip.generateAsync(how));
        assert.deepEqual([...files.keys()], ['shop/größe.json', 'shop/lang/en/texts.json', 'nested.zip', 'empty']);
      }
    });
  }
});

async function review(bytes: Buffer): Promise<Map<string, FileFacts>> {
  const reviewed = await reviewArchive(bufferSource(bytes));
  assert.ok(reviewed.ok, JSON.stringify(reviewed));
  return reviewed.files;
}
