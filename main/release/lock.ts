import { posix } from 'node:path';

/** An entry of a lock file, under the path of its folder: `node_modules/lmdb`. */
export interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type LockedPackages = Readonly<Record<string, Locked>>;

export interface LockFile {
  readonly lockfileVersion: 3;
  readonly packages: LockedPackages;
}

/** What a `package.json` and the root entry of its lock file have in common. */
export interface Root {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly engines: Readonly<Record<string, string>>;
}

/**
 * The part of a lock file that a root needs, with the same versions and integrities. Throws if a dependency is not
 * locked, or locked below a workspace, where a release has no folder for it.
 */
export function lockOf(root: Root, packages: LockedPackages): LockFile {
  const needed = new Map<string, Locked>();
  const visit = (from: string, entry: Locked): void => {
    for (const [name, isRequired] of dependenciesOf(entry)) {
      const path = resolved(packages, from, name);
      if (path === null) {
        if (isRequired) throw new Error(`${from || 'the release'} needs ${name}, which is not locked`);
        continue;
      }
      if (needed.has(path)) continue;
      const found = packages[path] as Locked;
      if (found.link === true) throw new Error(`${from || 'the release'} needs the workspace ${name}`);
      needed.set(path, found);
      visit(path, found);
    }
  };
  visit('', root);
  const entries = [...needed].sort(([a], [b]) => (a < b ? -1 : 1));
  const { name, version } = root;
  const locked: LockedPackages = { '': root, ...Object.fromEntries(entries) };
  return Object.assign({ name, version }, { lockfileVersion: 3 as const, requires: true, packages: locked });
}

function dependenciesOf(entry: Locked): Map<string, boolean> {
  const found = new Map<string, boolean>();
  for (const name of Object.keys(entry.peerDependencies ?? {}))
    found.set(name, entry.peerDependenciesMeta?.[name]?.optional !== true);
  for (const name of Object.keys(entry.optionalDependencies ?? {})) found.set(name, false);
  for (const name of Object.keys(entry.dependencies ?? {})) found.set(name, true);
  // A lock file repeats optional dependencies among the others.
  for (const name of Object.keys(entry.optionalDependencies ?? {})) found.set(name, false);
  return found;
}

/** As Node.js finds it: in the folder itself, then in those above. */
function resolved(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = above(folder)) {
    const path = posix.join(folder, 'node_modules', name);
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

function above(folder: string): string {
  const end = folder.lastIndexOf('node_modules/');
  return end <= 0 ? '' : folder.slice(0, end - 1);
}
