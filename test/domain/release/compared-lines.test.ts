import assert from 'node:assert/strict';
import { readFingerprints } from '../../../domain/archive/line-fingerprints.js';
import type { Context } from '../../../domain/context.js';
import { type KeptSide, summarizeLines } from '../../../domain/release/compared-lines.js';
import type { PackagesToCompare } from '../../../domain/release/line-changes.js';
import { countLineChanges } from '../../../domain/release/line-changes.js';

const key = new Uint8Array(32).fill(3);

function linesOf(content: string) {
  const reading = readFingerprints(key);
  reading.file('a.php', Buffer.from(content));
  return reading.result();
}

describe('the lines of a package against those of another', () => {
  let counted: number;
  let broken: boolean;
  let ctx: Context;

  beforeEach(() => {
    counted = 0;
    broken = false;
    const packageReview = {
      countLines: async (job: PackagesToCompare) => {
        counted += 1;
        if (broken) throw new Error('the thread ended');
        return countLineChanges(job);
      },
    };
    const releases = {
      getDocument: async (_: string, id: string) => (id === 'gone' ? null : linesOf(`${id}\nsame\n`)),
    };
    ctx = { packageReview, releases } as unknown as Context;
  });

  const side = (lines_id: string | null): KeptSide => ({
    files: [{ path: 'a.php', sha256: String(lines_id) } as KeptSide['files'][number]],
    lines_id,
  });
  const ask = (n: number | string) => summarizeLines(ctx, side('old'), side(String(n)));

  it('are counted once for the 32 that were asked for last', async () => {
    for (let n = 1; n <= 32; n += 1) await ask(n);
    const { added, gone, notRecorded } = (await ask(1)) ?? {};
    assert.deepEqual([counted, added, gone, notRecorded], [32, 1, 1, 0]);
    await ask(33);
    await ask(1);
    assert.equal(counted, 33);
    await ask(2);
    assert.equal(counted, 34);
  });

  it('are counted again after it failed, and not at all where either has none', async () => {
    broken = true;
    await assert.rejects(ask(1));
    broken = false;
    assert.equal((await ask(1))?.added, 1);
    assert.equal(await summarizeLines(ctx, side(null), side('1')), null);
    assert.equal(await summarizeLines(ctx, side('1'), side(null)), null);
    assert.equal(await ask('gone'), null);
    assert.equal(counted, 2);
  });
});
