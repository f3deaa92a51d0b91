import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rename, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bufferSource, reviewArchive } from '@countersign/signed-package';
import JSZip from 'jszip';
import type { Refusal } from '../../../domain/refusal.js';
import { Folders } from '../../../main/bridge/folders.js';
import { listFolder } from '../../../main/bridge/list-folder.js';
import { type Archive, openPackage } from '../../../main/bridge/package-source.js';
import { isSaved, savePackage } from '../../../main/bridge/save-package.js';

const MIB = 1024 * 1024;

describe('the folders of a bridge', () => {
  let base: string;
  let root: string;
  let folders: Folders;

  beforeEach(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), 'countersign-bridge-')));
    root = join(base, 'allowed');
    await mkdir(join(root, 'module', 'src'), { recursive: true });
    await mkdir(join(base, 'elsewhere'));
    await writeFile(join(root, 'module', 'module.json'), '{}');
    await writeFile(join(root, 'module', 'src', 'a.php'), '<?php');
    await writeFile(join(root, 'package.zip'), 'PK');
    await writeFile(join(base, 'elsewhere', 'secret.zip'), 'secret');
    folders = await Folders.of([root]);
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  const packing = { signal: new AbortController().signal, progress: () => undefined };
  const read = (path: string): Promise<Archive> => openPackage(folders, 'package_path', path, packing);

  async function refused(made: Promise<unknown>, code: string, ruleId?: string): Promise<Refusal> {
    const refusal = (await made.then(
      () => assert.fail('it was not refused'),
      (error: unknown) => error,
    )) as Refusal;
    assert.equal(refusal.name, 'Refusal', String(refusal));
    assert.equal(refusal.code, code);
    if (ruleId !== undefined) assert.equal(refusal.first.rule?.rule, ruleId);
    return refusal;
  }
  const outside = (path: string): Promise<Refusal> => refused(read(path), 'invalid_field', 'bridge.inside');

  it('are read by relative and absolute paths', async () => {
    for (const path of ['package.zip', './package.zip', 'module/../package.zip', join(root, 'package.zip')]) {
      assert.equal((await read(path)).bytes.toString(), 'PK', path);
    }
  });

  it('are not left by a path that leads up, or is absolute', async () => {
    for (const path of ['..', '../elsewhere/secret.zip', 'module/../../elsewhere/secret.zip', '../allowed2/x']) {
      await outside(path);
    }
    for (const path of [join(base, 'elsewhere', 'secret.zip'), '/etc/passwd', '/', `${root}2`]) await outside(path);
    await refused(read('a\0b'), 'invalid_field', 'bridge.path');
    await refused(read(''), 'invalid_field', 'bridge.path');
    await refused(read('nothing.zip'), 'invalid_field', 'bridge.existing');
  });

  it('do not hold the data of a service, even where those are below them', async () => {
    folders = await Folders.of([root], [join(root, 'data')]);
    await mkdir(join(root, 'data'));
    await writeFile(join(root, 'data', 'master.key'), 'secret');
    for (const path of ['data', 'data/master.key', 'module/../data/master.key']) await outside(path);
    await refused(read('.'), 'invalid_field', 'bridge.inside');
    assert.equal((await read('module')).source.files, 2);
  });

  it('do not tell what is elsewhere', async () => {
    const there = await outside('../elsewhere/secret.zip');
    const missing = await outside('../elsewhere/nothing.zip');
    assert.deepEqual({ ...there.first.rule?.params, path: '' }, { ...missing.first.rule?.params, path: '' });
  });

  it('are not left by a link, at the end or in the middle; one that stays inside is followed', async () => {
    await symlink(join(base, 'elsewhere', 'secret.zip'), join(root, 'end.zip'));
    await symlink(join(base, 'elsewhere'), join(root, 'middle'));
    await symlink('../elsewhere', join(root, 'relative'));
    for (const path of ['end.zip', 'middle/secret.zip', 'relative/secret.zip', 'middle', 'middle/../../elsewhere']) {
      await outside(path);
    }
    await symlink('package.zip', join(root, 'inside.zip'));
    assert.equal((await read('inside.zip')).bytes.toString(), 'PK');
    await symlink('loop', join(root, 'loop'));
    await refused(read('loop'), 'invalid_field', 'bridge.existing');
  });

  it('are not left by a link that takes the place of a file or a folder between the look and the opening', async () => {
    await rename(join(root, 'package.zip'), join(root, 'kept.zip'));
    await symlink(join(base, 'elsewhere', 'secret.zip'), join(root, 'package.zip'));
    await refused(folders.open('package_path', join(root, 'package.zip')), 'invalid_field', 'bridge.readable');
    await mkdir(join(root, 'swapped'));
    await rm(join(root, 'swapped'), { recursive: true });
    await symlink(join(base, 'elsewhere'), join(root, 'swapped'));
    const path = join(root, 'swapped', 'secret.zip');
    await refused(folders.open('package_path', path), 'invalid_field', 'bridge.unchanged');
  });

  it('are never left while somebody swaps a folder for a link all the time', async () => {
    await mkdir(join(root, 'flip'));
    await writeFile(join(root, 'flip', 'secret.zip'), 'public');
    let over = false;
    const flipping = (async () => {
      while (!over) {
        await rename(join(root, 'flip'), join(root, 'flop'));
        await symlink(join(base, 'elsewhere'), join(root, 'flip'));
        await rm(join(root, 'flip'));
        await rename(join(root, 'flop'), join(root, 'flip'));
      }
    })();
    const seen = new Set<string>();
    for (let n = 0; n < 400; n += 1) {
      seen.add(
        await read(n % 2 === 0 ? 'flip/secret.zip' : 'flip').then(
          ({ bytes }) => String(bytes.includes('secret\n') || bytes.toString() === 'secret'),
          () => 'refused',
        ),
      );
    }
    over = true;
    await flipping;
    assert.equal(seen.has('true'), false);
  });

  it('give no pipe, socket or device to read', async () => {
    execFileSync('mkfifo', [join(root, 'pipe.zip')]);
    await refused(read('pipe.zip'), 'invalid_field', 'bridge.file_or_folder');
    await refused(folders.open('package_path', join(root, 'pipe.zip')), 'invalid_field', 'bridge.file');
    const server = createServer().listen(join(root, 's'));
    await new Promise((resolve) => server.once('listening', resolve));
    await refused(read('s'), 'invalid_field', 'bridge.file_or_folder');
    server.close();
    const devices = await Folders.of(['/dev']);
    await refused(openPackage(devices, 'package_path', '/dev/zero', packing), 'invalid_field', 'bridge.file_or_folder');
  });

  it('give no file to read that is larger than a package, whatever the disk says of its blocks', async () => {
    await truncate(join(root, 'package.zip'), 41 * MIB);
    await refused(read('package.zip'), 'too_large', 'size.bytes');
    await writeFile(join(root, 'module', 'huge.bin'), '');
    await truncate(join(root, 'module', 'huge.bin'), 101 * MIB);
    const { first } = await refused(read('module'), 'too_large');
    assert.match(first.received ?? '', /huge\.bin/);
  });

  describe('packed', () => {
    it('give the same bytes whenever, in whatever order and by whomever they were made', async () => {
      const first = await read('module');
      await rm(join(root, 'module'), { recursive: true });
      await mkdir(join(root, 'module', 'src'), { recursive: true });
      await writeFile(join(root, 'module', 'src', 'a.php'), '<?php', { mode: 0o755 });
      await writeFile(join(root, 'module', 'module.json'), '{}');
      await utimes(join(root, 'module', 'module.json'), 1, 1);
      const zone = process.env['TZ'];
      process.env['TZ'] = 'Asia/Kathmandu';
      const second = await read('module');
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
      assert.equal(second.sha256, first.sha256);
      assert.equal(first.sha256, createHash('sha256').update(first.bytes).digest('hex'));
    });

    it('are a zip that the service takes, with the files in the order of their paths', async () => {
      await writeFile(join(root, 'module', 'größe.txt'), 'x');
      const { bytes, source } = await read('module');
      const reviewed = await reviewArchive(bufferSource(bytes));
      assert.ok(reviewed.ok);
      assert.deepEqual([...reviewed.files.keys()], ['größe.txt', 'module.json', 'src/a.php']);
      assert.deepEqual([source.files, source.left_out], [3, []]);
    });

    it('leave out what the ignore file names, and say so', async () => {
      await mkdir(join(root, 'module', '.git'));
      await writeFile(join(root, 'module', '.git', 'config'), 'x');
      await writeFile(join(root, 'module', 'notes.log'), 'x');
      await writeFile(join(root, 'module', '.countersignignore'), '*.log\n');
      const { bytes, source } = await read('module');
      assert.deepEqual([...(source.left_out ?? [])].sort(), ['.countersignignore', '.git/', 'notes.log']);
      assert.deepEqual(Object.keys((await JSZip.loadAsync(bytes)).files), ['module.json', 'src/a.php']);
    });

    it('refuse links and special files in them by name, and not those that are left out', async () => {
      await symlink('/etc/passwd', join(root, 'module', 'passwd'));
      await symlink(join(base, 'elsewhere'), join(root, 'module', 'src', 'more'));
      execFileSync('mkfifo', [join(root, 'module', 'pipe')]);
      const { faults } = await refused(read('module'), 'symlink', 'bridge.entry');
      assert.deepEqual(faults.map(({ field }) => field).sort(), ['passwd', 'pipe', 'src/more']);
      await writeFile(join(root, 'module', '.countersignignore'), 'passwd\nsrc/more\npipe\n');
      assert.equal((await read('module')).source.files, 2);
    });

    it('do not take their list of what to leave out from elsewhere', async () => {
      await symlink(join(base, 'elsewhere', 'secret.zip'), join(root, 'module', '.countersignignore'));
      await refused(read('module'), 'invalid_field', 'bridge.file');
    });

    it('have at most 10,000 files', async () => {
      const many = join(root, 'many');
      await mkdir(many);
      for (let n = 0; n < 10_001; n += 1) writeFileSync(join(many, `${n}.txt`), '');
      await refused(read('many'), 'too_many_entries', 'bridge.entries');
      await writeFile(join(many, '.countersignignore'), '/0.txt\n');
      assert.equal((await listFolder(folders, 'package_path', many)).files.length, 10_000);
    });

    it('stop when the call is cancelled', async () => {
      const signal = AbortSignal.abort(new Error('cancelled'));
      await assert.rejects(openPackage(folders, 'path', 'module', { ...packing, signal }), /cancelled/);
    });
  });

  describe('written', () => {
    const facts = { slug: 's', version: '1.0.0', sha256: createHash('sha256').update('x').digest('hex'), size: 1 };
    async function* bytes(text: string): AsyncGenerator<Uint8Array> {
      yield Buffer.from(text);
    }
    const save = (path: string, text = 'x'): Promise<string> =>
      savePackage(folders, 'save_to', path, facts, [], bytes(text));

    it('are not left, and nothing is replaced', async () => {
      await symlink(join(base, 'elsewhere'), join(root, 'out'));
      for (const path of ['../x.zip', 'out/x.zip', join(base, 'x.zip')]) {
        await refused(save(path), 'invalid_field', 'bridge.inside');
      }
      await refused(folders.newFile('save_to', 'package.zip'), 'invalid_field', 'bridge.new_file');
      await symlink(join(base, 'elsewhere', 'new.zip'), join(root, 'dangling.zip'));
      await refused(save('dangling.zip'), 'invalid_field', 'bridge.file');
      await refused(save('missing/x.zip'), 'invalid_field', 'bridge.existing');
    });

    it('keep nothing of what is not the signed package', async () => {
      await refused(save('x.zip', 'xx'), 'size_mismatch');
      await refused(save('x.zip', 'y'), 'sha256_mismatch');
      await refused(save('x.zip'), 'invalid_archive');
      const left = execFileSync('ls', ['-A', root]).toString().split('\n');
      assert.deepEqual(
        left.filter((name) => name.includes('.part') || name === 'x.zip'),
        [],
      );
      await assert.rejects(stat(join(root, 'x.zip')));
    });

    it('know what was saved before', async () => {
      assert.equal(await isSaved(folders, 'save_to', 'package.zip', facts.sha256), false);
      await writeFile(join(root, 'package.zip'), 'x');
      assert.equal(await isSaved(folders, 'save_to', 'package.zip', facts.sha256), true);
    });
  });

  it('are there when the command starts, or it ends as wrong use', async () => {
    for (const path of ['nothing', 'package.zip']) {
      await assert.rejects(Folders.of([join(root, path)]), { name: 'WrongUse', field: '--folder' });
    }
  });

  it('are none where a client starts at the root of the disk', async () => {
    const none = await Folders.of([]);
    await refused(openPackage(none, 'path', '/etc/passwd', packing), 'invalid_field', 'bridge.inside');
    await refused(openPackage(none, 'path', 'x', packing), 'invalid_field', 'bridge.inside');
  });
});
