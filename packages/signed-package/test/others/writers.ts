import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Part } from '@countersign/test-parts';
import { buildZip, type EntryPlan, uint32 } from '../zip-builder.js';

/** A way in which a program makes a zip of the folder `shop` that lies in `folder`. */
export interface ZipMaker {
  readonly title: string;
  readonly part: Part;
  make(program: string, folder: string): Buffer;
}

/** Lays out a small package: nested folders, empty file, empty folder, executable, names beyond ASCII. */
export function layOut(folder: string): void {
  const put = (path: string, content: string | Buffer): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  put('shop/module.json', '{"slug":"shop","version":"1.0.0"}');
  put('shop/lang/en/texts.json', JSON.stringify({ text: 'text '.repeat(300) }));
  put('shop/größe/日本語.txt', 'names beyond ASCII');
  put('shop/empty', '');
  put('shop/random.bin', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 251)));
  put('shop/nested.zip', nestedZip());
  put('shop/bin/run', '#!/bin/sh\n');
  chmodSync(join(folder, 'shop/bin/run'), 0o755);
  mkdirSync(join(folder, 'shop/migrations'), { recursive: true });
}

/** As a stream writes it: stored in another stream, its descriptors stand in the middle of an entry's bytes. */
function nestedZip(): Buffer {
  const text = 'nested '.repeat(50);
  const file: EntryPlan = {
    name: 'nested.txt',
    content: text,
    flags: 8,
    local: { crc: 0, size: 0, compressedSize: 0 },
  };
  return buildZip([{ ...file, after: uint32(0x08074b50, crc32(text), text.length, text.length) }]);
}

const run = (program: string, folder: string, ...args: string[]): Buffer =>
  execFileSync(program, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });

function toFile(title: string, part: Part, args: string[]): ZipMaker {
  return {
    title,
    part,
    make(program, folder) {
      run(program, folder, ...args);
      return readFileSync(join(folder, 'out.zip'));
    },
  };
}

const toPipe = (title: string, part: Part, args: string[]): ZipMaker => ({
  title,
  part,
  make: (program, folder) => run(program, folder, ...args),
});

const python = (title: string, script: string): ZipMaker =>
  toPipe(title, 'python3', ['-c', `import sys, zipfile, os\nout = sys.stdout.buffer\n${script}`]);

/** Standard output as something that cannot be sought in, so that Python writes data descriptors. */
const pythonStream = `
class Pipe:
    def write(self, data): return out.write(data)
    def flush(self): out.flush()
`;
const pythonWalk = `
def add(archive):
    for root, folders, names in os.walk('shop'):
        archive.write(root)
        for name in names: archive.write(os.path.join(root, name))
`;

export const zipMakers: ZipMaker[] = [
  toFile('Info-ZIP zip', 'zip', ['-qr', 'out.zip', 'shop']),
  toFile('Info-ZIP zip without extra fields', 'zip', ['-qrX', 'out.zip', 'shop']),
  toFile('Info-ZIP zip, stored', 'zip', ['-qr0', 'out.zip', 'shop']),
  toFile('Info-ZIP zip without folders, with a comment', 'zip', ['-qrD', '-z', 'out.zip', 'shop']),
  toFile('Info-ZIP zip, zip64 forced', 'zip', ['-qr', '-fz', 'out.zip', 'shop']),
  toPipe('Info-ZIP zip to a pipe', 'zip', ['-qr', '-', 'shop']),
  toPipe('Info-ZIP zip to a pipe, stored', 'zip', ['-qr0', '-', 'shop']),
  toFile('7-Zip', '7z', ['a', '-tzip', '-bso0', '-bsp0', 'out.zip', 'shop']),
  toFile('7-Zip, UTF-8 flag on all names', '7z', [
    'a',
    '-tzip',
    '-mcu=on',
    '-mx=9',
    '-bso0',
    '-bsp0',
    'out.zip',
    'shop',
  ]),
  toFile('bsdtar to a file', 'bsdtar', ['-a', '-cf', 'out.zip', 'shop']),
  toFile('bsdtar to a file, stored', 'bsdtar', ['-a', '--options', 'zip:compression=store', '-cf', 'out.zip', 'shop']),
  toFile('bsdtar of a folder itself', 'bsdtar', ['-a', '-cf', 'out.zip', '.']),
  toFile('bsdtar of a folder itself, stored', 'bsdtar', [
    '-a',
    '--options',
    'zip:compression=store',
    '-cf',
    'out.zip',
    './shop',
  ]),
  {
    title: 'git archive',
    part: 'git',
    make(program, folder) {
      const git = (...args: string[]): Buffer =>
        run(program, folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args);
      git('init', '-q');
      git('add', 'shop');
      git('commit', '-qm', 'Package');
      return git('archive', '--format=zip', 'HEAD');
    },
  },
  python(
    "Python's zipfile",
    `${pythonWalk}\nimport io\nb = io.BytesIO()\nwith zipfile.ZipFile(b, 'w', zipfile.ZIP_DEFLATED) as z: add(z)\nout.write(b.getvalue())`,
  ),
  python(
    "Python's zipfile to a pipe",
    `${pythonStream}${pythonWalk}\nwith zipfile.ZipFile(Pipe(), 'w', zipfile.ZIP_DEFLATED) as z: add(z)`,
  ),
  python(
    "Python's zipfile to a pipe, stored",
    `${pythonStream}${pythonWalk}\nwith zipfile.ZipFile(Pipe(), 'w') as z: add(z)`,
  ),
  python(
    "Python's zipfile to a pipe, zip64 forced",
    `${pythonStream}\nwith zipfile.ZipFile(Pipe(), 'w', zipfile.ZIP_DEFLATED) as z:\n  with z.open('shop/module.json', 'w', force_zip64=True) as f: f.write(open('shop/module.json', 'rb').read())`,
  ),
  {
    title: "PHP's ZipArchive",
    part: 'php',
    make(program, folder) {
      const script = `$z = new ZipArchive; $z->open('out.zip', ZipArchive::CREATE); $z->addEmptyDir('shop/migrations');
        foreach (['shop/module.json', 'shop/lang/en/texts.json', 'shop/empty', 'shop/random.bin', 'shop/größe/日本語.txt'] as $f) $z->addFile($f);
        $z->addFromString('shop/added.txt', str_repeat('added ', 100)); $z->close();`;
      run(program, folder, '-r', script);
      return readFileSync(join(folder, 'out.zip'));
    },
  },
];
