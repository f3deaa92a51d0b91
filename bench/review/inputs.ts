import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

export interface BenchInput {
  readonly title: string;
  readonly path: string;
}

/** PHP applications as Debian ships them: what modules and themes look like. */
const debianPackages = [
  'wordpress',
  'phpmyadmin',
  'roundcube-core',
  'dokuwiki',
  'mediawiki',
  'php-horde-core',
  'libjs-mathjax',
];

/** A package of ten small files, to start threads with. */
export function makeTiny(folder: string): string {
  return packSynthetic(folder, 'tiny', 10, 900);
}

/** Makes both inputs in a folder: about 40 MB with 7,500 files, and 10,000 small files. */
export function makeInputs(folder: string): BenchInput[] {
  const files = debianFiles(folder);
  const isReal = files.length >= wantedFiles;
  const large = isReal ? pack(folder, 'large', pickFiles(files)) : packSynthetic(folder, 'large', wantedFiles, 16_000);
  const small = packSynthetic(folder, 'small', 10_000, 900);
  return [
    {
      title: `${isReal ? 'files of Debian packages' : 'synthetic files'}, ${describe(large, wantedFiles)}`,
      path: large,
    },
    { title: `small files, ${describe(small, 10_000)}`, path: small },
  ];
}

function describe(path: string, count: number): string {
  return `${(statSync(path).size / 1024 / 1024).toFixed(1)} MiB, ${count} files`;
}

/** The files of what can be downloaded of those packages; none where there is no apt. */
function debianFiles(folder: string): string[] {
  const tree = join(folder, 'debian');
  mkdirSync(tree, { recursive: true });
  for (const name of debianPackages) {
    try {
      execFileSync('apt-get', ['download', '-qq', name], { cwd: folder, stdio: 'ignore' });
    } catch {
      process.stderr.write(`${name} cannot be downloaded; going on without it\n`);
    }
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.deb'))) {
    execFileSync('dpkg-deb', ['-x', join(folder, name), tree]);
  }
  return filesUnder(tree).sort();
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((child) => {
    const path = join(folder, child.name);
    if (child.isDirectory()) return filesUnder(path);
    return child.isFile() && /^[\w.-]*\w$/.test(child.name) ? [path] : [];
  });
}

const wantedFiles = 7500;
const wantedBytes = 40 * 1024 * 1024;

/** 7,500 files spread over all sizes, with the smallest or the largest left out to come near 40 MiB compressed. */
function pickFiles(files: readonly string[]): string[] {
  const bySize = files
    .map((path) => ({ path, size: deflateRawSync(readFileSync(path)).length }))
    .toSorted((a, b) => a.size - b.size);
  const spread = (from: number, to: number): typeof bySize =>
    Array.from({ length: wantedFiles }, (_, index) => from + Math.floor((index * (to - from)) / wantedFiles)).flatMap(
      (position) => bySize[position] ?? [],
    );
  const bytesOf = (picked: typeof bySize): number => picked.reduce((sum, { size }) => sum + size, 0);
  let [from, to] = [0, bySize.length];
  while (to - from > wantedFiles && bytesOf(spread(from, to)) < wantedBytes) from += 50;
  while (to - from > wantedFiles && bytesOf(spread(from, to)) > wantedBytes) to -= 50;
  return spread(from, to).map(({ path }) => path);
}

function pack(folder: string, name: string, files: readonly string[]): string {
  const tree = join(folder, name);
  for (const [index, file] of files.entries()) {
    const target = join(tree, `part-${index % 75}`, `${index}-${file.split('/').at(-1)}`);
    mkdirSync(join(target, '..'), { recursive: true });
    link(file, target);
  }
  return zip(folder, name);
}

function link(file: string, target: string): void {
  if (existsSync(target)) return;
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

const words = 'function return public private array string foreach namespace class static const null true this'.split(
  ' ',
);

/** Source-like text that compresses about as PHP does. */
function packSynthetic(folder: string, name: string, count: number, size: number): string {
  let state = 20_261_120;
  const next = (limit: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
  for (let index = 0; index < count; index += 1) {
    const lines: string[] = [];
    for (let length = 0; length < size; ) {
      const line = `  ${words[next(words.length)]} $${next(1e9).toString(36)} = ${words[next(words.length)]}(${next(1e6)});\n`;
      lines.push(line);
      length += line.length;
    }
    const path = join(folder, name, `part-${index % 100}`, `file-${index}.php`);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, lines.join(''));
  }
  return zip(folder, name);
}

function zip(folder: string, name: string): string {
  execFileSync('zip', ['-qrXD', `../${name}.zip`, '.'], { cwd: join(folder, name) });
  return join(folder, `${name}.zip`);
}
