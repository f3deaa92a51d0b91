import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LockedPackages } from './lock.js';

/** Types, source maps, sources of native parts, style sheets and notes: nothing of it is loaded. */
const NOT_LOADED =
  /\.(?:[cm]?ts|tsx|map|md|markdown|flow|c|cc|cpp|h|hpp|gyp|gypi|tsbuildinfo|css|scss)$|^\.(?!.*\.[cm]?js$)/;

/** Folders that packages carry along, at their top. */
const NOT_RUN = new Set([
  'test',
  'tests',
  '__tests__',
  'bench',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
  'docs',
]);

/**
 * Copies the locked packages from the checkout's `node_modules`, without what nobody loads. Native parts are copied for
 * every platform of {@link isBundled}, whatever the machine: those that are not installed here come out of the registry
 * or npm's cache, and must have the locked integrity.
 */
export function bundle(root: string, staging: string, packages: LockedPackages): void {
  const missing: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || !isBundled(path, entry)) continue;
    if (existsSync(join(root, path, 'package.json'))) copyPackage(join(root, path), join(staging, path));
    else if (entry.os !== undefined) missing.push(path);
    else throw new Error(`${path} is not installed: run npm ci`);
  }
  if (missing.length > 0) fetchInto(staging, missing, packages);
}

/** Whether a release has this package inside: all but types, and native parts of other platforms than Linux with glibc. */
export function isBundled(path: string, { os, cpu, libc }: LockedPackages[string]): boolean {
  if (os === undefined) return !path.startsWith('node_modules/@types/');
  return os.includes('linux') && isOneOf(cpu, ['x64', 'arm64']) && (libc === undefined || libc.includes('glibc'));
}

function isOneOf(values: readonly string[] | undefined, wanted: readonly string[]): boolean {
  return wanted.some((one) => values?.includes(one) === true);
}

function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, {
    recursive: true,
    filter: (path) => {
      const inside = path.slice(from.length + 1);
      if (inside === '') return true;
      // Nested packages have entries of their own.
      if (inside.split('/').includes('node_modules') || NOT_RUN.has(inside)) return false;
      return !NOT_LOADED.test(basename(path));
    },
  });
}

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly integrity: string;
}

function fetchInto(staging: string, paths: readonly string[], packages: LockedPackages): void {
  const folder = mkdtempSync(`${staging}-native-`);
  try {
    const byName = new Map(paths.map((path) => [path.slice(path.lastIndexOf('node_modules/') + 13), path]));
    const wanted = [...byName].map(([name, path]) => `${name}@${packages[path]?.version}`);
    const words = ['pack', '--json', '--silent', '--ignore-scripts', '--prefer-offline', '--pack-destination', folder];
    const packed = JSON.parse(
      execFileSync('npm', [...words, ...wanted], { cwd: folder, encoding: 'utf8' }),
    ) as Packed[];
    for (const { name, filename, integrity } of packed) {
      const path = byName.get(name) ?? '';
      if (packages[path]?.integrity !== integrity) throw new Error(`${name} is not the locked package: ${integrity}`);
      const unpacked = mkdtempSync(join(folder, 'unpacked-'));
      execFileSync('tar', ['-xzf', join(folder, filename.replace('@', '').replace('/', '-')), '-C', unpacked]);
      copyPackage(join(unpacked, 'package'), join(staging, path));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of the packages at the top of the bundle, as `bundleDependencies` lists them. */
export function bundledNames(packages: LockedPackages): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && path.lastIndexOf('node_modules/') === 0 && isBundled(path, entry))
    .map(([path]) => path.slice('node_modules/'.length));
}
