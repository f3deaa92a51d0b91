import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { bundle, bundledNames } from './bundle.js';
import { contents, WORKSPACES } from './contents.js';
import { type LockedPackages, lockOf } from './lock.js';
import { writeProgram } from './program.js';

/** The root of the checkout; this file runs from `dist/main/release`. */
export const ROOT = resolve(import.meta.dirname, '..', '..', '..');

/** Only the build needs them (decision 14). */
const OF_THE_BUILD = /^(?:esbuild$|typescript$|@types\/)/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: object;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface Release {
  /** Absolute. */
  readonly file: string;
  readonly bytes: number;
}

/**
 * Packs what has been compiled into `<folder>/<name>-<version>.tgz`, which `npm install` takes and which runs unpacked
 * after `npm ci`. The same sources, npm and Node.js give the same bytes: npm sorts the entries and gives all of them
 * the same time and owner.
 */
export async function packRelease(folder: string): Promise<Release> {
  const staging = mkdtempSync(join(tmpdir(), 'countersign-release-'));
  try {
    const { name, version } = await stage(staging);
    mkdirSync(folder, { recursive: true });
    const words = ['pack', '--silent', '--ignore-scripts', '--pack-destination', resolve(folder)];
    execFileSync('npm', words, { cwd: staging, stdio: ['ignore', 'ignore', 'inherit'] });
    const file = resolve(folder, `${name}-${version}.tgz`);
    return { file, bytes: statSync(file).size };
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

async function stage(staging: string): Promise<Manifest> {
  for (const [to, from] of contents(ROOT)) {
    const path = join(staging, to);
    mkdirSync(dirname(path), { recursive: true });
    copyFileSync(join(ROOT, from), path);
    // Not as this checkout happens to have it.
    chmodSync(path, to.startsWith('bin/') ? 0o755 : 0o644);
  }
  await writeProgram(ROOT, join(staging, 'dist', 'program'));
  const write = (path: string, value: object): void =>
    writeFileSync(join(staging, path), `${JSON.stringify(value, null, 2)}\n`);
  const own = read<Manifest>('package.json');
  const workspaces = WORKSPACES.map((name) => read<Manifest>(`packages/${name}/package.json`));
  for (const { name, version, license, type, exports } of workspaces)
    write(`dist/node_modules/${name}/package.json`, { name, version, license, type, exports });
  const { name, version, description, license, type, engines, bin } = own;
  const root = { name, version, license, dependencies: dependenciesOf([own, ...workspaces]), bin, engines };
  const lock = lockOf(root, read<{ packages: LockedPackages }>('package-lock.json').packages);
  write('package.json', { ...root, description, type, bundleDependencies: bundledNames(lock.packages) });
  write('npm-shrinkwrap.json', lock);
  bundle(ROOT, staging, lock.packages);
  return own;
}

/** What runs needs of a registry: not the compiler, and not the workspaces, which are inside. */
function dependenciesOf(manifests: readonly Manifest[]): Readonly<Record<string, string>> {
  const all = manifests.flatMap(({ dependencies }) => Object.entries(dependencies));
  const inside = new Set(WORKSPACES.map((name) => `@countersign/${name}`));
  const wanted = all.filter(([name]) => !OF_THE_BUILD.test(name) && !inside.has(name as never));
  return Object.fromEntries(wanted.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
}
