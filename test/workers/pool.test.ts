import assert from 'node:assert/strict';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Claims } from '../../domain/archive/claims.js';
import { Refusal } from '../../domain/refusal.js';
import type { PackageToReview } from '../../domain/release/ports.js';
import { openPool, type Pool } from '../../workers/pool.js';
import review from '../../workers/review.worker.js';
import { honest, honestWith, manifest, zipOf } from './archives.js';

describe('pool of workers', () => {
  let folder: string;
  let job: PackageToReview;
  /** Of one thread, for whoever asks no more of it: a thread takes half a second of CPU to start. */
  let shared: Pool;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pool-'));
    job = {
      path: await written('honest.zip', zipOf(honest)),
      owner: 'acc_1',
      slug: 'my-module',
      version: '1.2.0',
      kind: null,
    };
    shared = openPool({ threads: 1 });
  });

  after(async () => {
    await shared.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function written(name: string, archive: Buffer): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, archive);
    return path;
  }

  it('tells how far a review is, up to its end (decisions §10, progress)', async () => {
    const seen: number[] = [];
    const data = Buffer.alloc(4 * 1024 * 1024, 'some text that compresses ');
    const files = Array.from({ length: 8 }, (_, at) => ({ name: `data/${at}.txt`, data, store: true }));
    const path = await written('large.zip', honestWith(...files));
    await shared.inspect({ ...job, path }, (done, total) => {
      assert.ok(done <= total);
      seen.push(done / total);
    });
    assert.ok(seen.length >= 8, `${seen.length} messages`);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.ok((seen.at(-1) ?? 0) > 0.9);
  });

  it('reviews the same with one thread and with two (decisions §5)', async () => {
    const code = (at: number) => `<?php\n// ${randomBytes(6000).toString('base64')}\n${'eval($a);\n'.repeat(at % 30)}`;
    const files = Array.from({ length: 120 }, (_, at) => ({ name: `src/${at}.php`, data: code(at) }));
    const path = await written('code.zip', honestWith(...files));
    const reviews = [];
    for (const threads of [1, 2]) {
      const pool = openPool({ threads });
      const both = [1, 2].map(() => pool.inspect({ ...job, path, lineKey: new Uint8Array(32) }, () => {}));
      reviews.push(
        ...(await Promise.all(both)),
        await pool.inspect({ ...job, path, lineKey: new Uint8Array(32) }, () => {}),
      );
      await pool.close();
    }
    assert.equal(reviews.length, 6);
    for (const review of reviews) assert.deepEqual(review, reviews[0]);
    assert.ok(reviews[0]?.read && reviews[0].findings.flag_count > 1600);
  });

  it('fails a review whose second thread ends before it has told what it found', async () => {
    const { port1: port, port2: far } = new MessageChannel();
    const { port1: own, port2: told } = new MessageChannel();
    far.close();
    const task = { job, port: told, help: { memory: Claims.memory(), port } };
    await assert.rejects(review(task), /has ended/);
    own.close();
  });

  it('fails the task of a thread that runs out of memory, and goes on with the next (DESIGN, worker pool)', async () => {
    const pool = openPool({ threads: 1, heapMiB: 28 });
    const pad = `[${Array.from({ length: 300_000 }, () => '{}').join()}]`;
    const data = `{"slug":"my-module","version":"1.2.0","pad":${pad}}`;
    const path = await written('memory.zip', honestWith({ name: 'module.json', data }));
    await assert.rejects(
      pool.inspect({ ...job, path }, () => {}),
      (error) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY',
    );
    const review = await pool.inspect(job, () => {});
    assert.ok(review.read);
    await pool.close();
  });

  it('ends a review that takes longer than its deadline', async () => {
    const pool = openPool({ threads: 1, deadline: 1 });
    const data = Buffer.alloc(60 * 1024 * 1024, 'some text that compresses well enough, but not too well');
    for (let at = 0; at < data.length; at += 512) data.writeUInt32LE(Math.imul(at, 2654435761) >>> 0, at);
    const path = await written('slow.zip', honestWith({ name: 'slow.txt', data }));
    await assert.rejects(
      pool.inspect({ ...job, path }, () => {}),
      /took longer than 1 ms/,
    );
    await pool.close();
  });

  it('refuses a review with `unavailable` when too many wait, of one account or in all (decisions §2)', async () => {
    const pool = openPool({ threads: 1, maxWaiting: 8 });
    const review = (owner: string, slug: string) => pool.inspect({ ...job, owner, slug }, () => {});
    // One is at work. An account may wait with a quarter of all, whatever its artifacts are.
    const running = ['a', 'b', 'c'].map((slug) => review('acc_1', slug));
    await assert.rejects(review('acc_1', 'd'), isUnavailable);
    for (const owner of ['acc_2', 'acc_3', 'acc_4']) running.push(review(owner, 'e'), review(owner, 'f'));
    await assert.rejects(review('acc_5', 'g'), isUnavailable);
    for (const one of await Promise.all(running)) assert.ok(one.read);
    assert.ok((await review('acc_5', 'g')).read);
    await pool.close();
  });

  it('signs before it reviews what came in meanwhile', async () => {
    const done: string[] = [];
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const review = await shared.inspect(job, () => {});
    assert.ok(review.read);
    const out = join(folder, 'signed.zip');
    const { files } = review.findings;
    const toSign = { path: job.path, out, slug: 'my-module', version: '1.2.0', publisher: 'P', files, privateKey: key };
    await Promise.all([
      shared.inspect(job, () => {}).then(() => done.push('first review')),
      shared.inspect(job, () => {}).then(() => done.push('second review')),
      shared.sign(toSign).then(() => done.push('signature')),
    ]);
    assert.deepEqual(done, ['first review', 'signature', 'second review']);
  });

  it('answers `unavailable` for work that closing cuts off or that comes after it (decisions §2)', async () => {
    const pool = openPool({ threads: 1 });
    const cut = assert.rejects(
      pool.inspect(job, () => {}),
      isUnavailable,
    );
    await pool.close();
    await cut;
    await assert.rejects(
      pool.inspect(job, () => {}),
      isUnavailable,
    );
  });

  it('fails a review of a file that is not there', async () => {
    await assert.rejects(
      shared.inspect({ ...job, path: join(folder, 'none.zip') }, () => {}),
      /ENOENT/,
    );
  });

  it('reads a package of the largest manifest that is allowed (decisions §2, manifest_invalid)', async () => {
    const room = 1024 * 1024 - JSON.stringify({ ...manifest, pad: [] }).length;
    const data = JSON.stringify({ ...manifest, pad: Array.from({ length: Math.floor(room / 2) }, () => 0) });
    const path = await written('manifest.zip', honestWith({ name: 'module.json', data }));
    const review = await shared.inspect({ ...job, path }, () => {});
    assert.ok(review.read);
    assert.deepEqual(review.manifestFaults, []);
  });
});

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'unavailable' && error.extras.retryAfter !== undefined;
}
