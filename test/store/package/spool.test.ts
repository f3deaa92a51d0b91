import assert from 'node:assert/strict';
import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR } from '../../../domain/durations.js';
import { SpoolRoom } from '../../../store/package/spool.js';

describe('the folder that packages pass through', () => {
  let folder: string;
  let room: SpoolRoom;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-spool-'));
    await chmod(folder, 0o755);
    room = await SpoolRoom.in(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is closed to others, and so are its files', async () => {
    const file = await room.open('acc_1');
    const [name = ''] = await readdir(folder);
    assert.deepEqual(
      [(await stat(folder)).mode & 0o777, (await stat(join(folder, name))).mode & 0o777],
      [0o700, 0o600],
    );
    await file.discard();
    assert.deepEqual([await readdir(folder), room.packages], [[], 0]);
  });

  it('gives a place back where no file could be made, as on a full disk', async () => {
    await rm(folder, { recursive: true });
    await assert.rejects(room.open('acc_1'));
    assert.equal(room.packages, 0);
  });

  it('gives a place back once, when what came is discarded', async () => {
    const [one, other] = [await room.open('acc_1'), await room.open('acc_1')];
    await one.write(Buffer.from('zip'));
    const kept = await one.finish();
    await one.discard();
    assert.deepEqual([kept.size, room.packages], [3, 2]);
    await kept.discard();
    await kept.discard();
    assert.deepEqual([(await readdir(folder)).length, room.packages], [1, 1]);
    await other.discard();
    assert.equal(room.packages, 0);
  });

  it('loses what is older than any transfer, and nothing younger', async () => {
    const now = Date.now();
    for (const [name, age] of [
      ['old', HOUR + 5000],
      ['young', HOUR - 60_000],
    ] as const) {
      await writeFile(join(folder, name), '');
      const at = (now - age) / 1000;
      await utimes(join(folder, name), at, at);
    }
    assert.equal(await room.sweep(), 1);
    assert.deepEqual(await readdir(folder), ['young']);
  });
});
