import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCpu } from '@countersign/test-parts';
import { type ByteSource, bufferSource, fileSource, reviewArchive } from '../src/index.js';
import { buildZip } from './zip-builder.js';

/** A source that counts what is read from it. */
function counted(source: ByteSource): ByteSource & { bytes: number } {
  const counting = {
    size: source.size,
    bytes: 0,
    read(offset: number, length: number): Buffer {
      counting.bytes += length;
      return source.read(offset, length);
    },
  };
  return counting;
}

describe('what a review costs', () => {
  it('inflates nothing of an archive whose structure is at fault', async () => {
    const content = Buffer.alloc(5 * 1024 * 1024, 'content ');
    const source = counted(bufferSource(Buffer.concat([buildZip([{ name: 'big', content }]), Buffer.from('x')])));
    const reviewed = await reviewArchive(source);
    assert.ok(!reviewed.ok);
    assert.ok(source.bytes < 200_000, `${source.bytes} bytes were read`);
  });

  it('reads an honest archive about once', async () => {
    const plans = Array.from({ length: 200 }, (_, index) => ({
      name: `file-${index}`,
      content: Buffer.alloc(20_000, `${index}`),
    }));
    const bytes = buildZip(plans);
    const source = counted(bufferSource(bytes));
    const reviewed = await reviewArchive(source);
    assert.ok(reviewed.ok);
    assert.ok(source.bytes < bytes.length * 1.2, `${source.bytes} of ${bytes.length} bytes`);
  });

  it('hands a large file on in pieces and a small one whole, and tells its progress', async () => {
    const large = Buffer.from(Array.from({ length: 9 * 1024 * 1024 }, (_, index) => (index * 7919) % 251));
    const folder = mkdtempSync(join(tmpdir(), 'review-cost-'));
    const path = join(folder, 'package.zip');
    writeFileSync(
      path,
      buildZip([
        { name: 'folder/' },
        { name: 'large', content: large, method: 8 },
        { name: 'stored', content: large },
        { name: 'small', content: 'small' },
      ]),
    );
    const descriptor = openSync(path, 'r');
    try {
      const pieces = new Map<string, Buffer[]>();
      const whole: (string | null)[] = [];
      const progress: number[] = [];
      const reviewed = await reviewArchive(fileSource(descriptor), {
        onPiece(entry, bytes, position) {
          const before = pieces.get(entry.name) ?? [];
          assert.equal(
            position,
            before.reduce((sum, piece) => sum + piece.length, 0),
          );
          assert.ok(bytes.length <= 256 * 1024);
          pieces.set(entry.name, [...before, Buffer.from(bytes)]);
        },
        onFile: (entry, bytes) => void whole.push(bytes === null ? null : `${entry.name}: ${bytes}`),
        onProgress: (done, total) => void progress.push(done / total),
      });
      assert.ok(reviewed.ok);
      assert.deepEqual(whole, [null, null, 'small: small']);
      for (const name of ['large', 'stored']) assert.ok(Buffer.concat(pieces.get(name) ?? []).equals(large), name);
      assert.equal(progress.at(-1), 1);
    } finally {
      closeSync(descriptor);
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lists 50 of 10,000 faults within a bound of time', async () => {
    const plans = Array.from({ length: 10_000 }, (_, index) => ({ name: `../${index}/${'x/'.repeat(30)}y` }));
    const used = startCpu();
    const reviewed = await reviewArchive(bufferSource(buildZip(plans)));
    assert.ok(!reviewed.ok);
    assert.deepEqual([reviewed.faults.length, reviewed.total], [50, 10_000]);
    assert.ok(used() < 5000, `${used()} ms`);
  });
});
