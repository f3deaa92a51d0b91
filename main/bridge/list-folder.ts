import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultCaps } from '@countersign/signed-package';
import { type Fault, fault, refuse, refuseAny } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { type Folders, kindOf } from './folders.js';
import { IGNORE_FILE, type Ignores, readIgnoreFile } from './ignore-file.js';
import { readWhole } from './read-whole.js';

/** What goes into a package, in the order of its paths' bytes, and what was left out. */
export interface FolderListing {
  readonly files: readonly FileToPack[];
  /** Paths that the ignore file leaves out; a folder ends in `/` and stands for what is in it. */
  readonly leftOut: readonly string[];
}

export interface FileToPack {
  /** In the package. */
  readonly path: string;
  readonly real: string;
}

/** Places looked at, those left out included: a folder that is no package costs no more than this. */
const MOST_SEEN = 100_000;
const MOST_FAULTS = 50;
const MOST_IGNORE_BYTES = 256 * 1024;

/**
 * Lists the files of a folder as a package would hold them. Refuses links and everything that is neither a file nor a
 * folder, with the code that the service has for them, and more files than a package may hold.
 */
export async function listFolder(folders: Folders, field: string, real: string): Promise<FolderListing> {
  const walk = new Walk(folders, field, await ignoresOf(folders, field, real));
  await walk.into(real, '').catch((error: NodeJS.ErrnoException) => {
    if (error.syscall === undefined) throw error;
    refuse('invalid_field', field, null, rule('bridge.unchanged', { path: String(error.path) }));
  });
  refuseAny(walk.faults);
  const files = walk.files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  return { files, leftOut: walk.leftOut };
}

async function ignoresOf(folders: Folders, field: string, real: string): Promise<Ignores> {
  const path = join(real, IGNORE_FILE);
  const found = await lstat(path).catch(() => null);
  if (found === null) return readIgnoreFile('');
  if (!found.isFile()) {
    refuse('invalid_field', field, null, rule('bridge.file', { path: IGNORE_FILE, found: kindOf(found) }));
  }
  return readIgnoreFile((await readWhole(folders, field, path, MOST_IGNORE_BYTES)).toString('utf8'));
}

class Walk {
  readonly files: FileToPack[] = [];
  readonly leftOut: string[] = [];
  readonly faults: Fault[] = [];
  #seen = 0;

  constructor(
    private readonly folders: Folders,
    private readonly field: string,
    private readonly ignores: Ignores,
  ) {}

  async into(real: string, below: string): Promise<void> {
    const before = await lstat(real, { bigint: true });
    if (below.split('/').length > defaultCaps.segments) this.#tooDeep(below);
    const inside = await this.#entriesOf(real);
    await this.folders.requireStill(this.field, real, before);
    for (const entry of inside) await this.#take(entry, real, below);
  }

  async #entriesOf(real: string): Promise<Dirent[]> {
    const entries: Dirent[] = [];
    const opened = await opendir(real).catch((error: NodeJS.ErrnoException) =>
      refuse('invalid_field', this.field, null, rule('bridge.readable', { path: real, code: String(error.code) })),
    );
    for await (const entry of opened) {
      this.#seen += 1;
      if (this.#seen > MOST_SEEN) this.#tooMany(MOST_SEEN);
      entries.push(entry);
    }
    return entries;
  }

  async #take({ name }: Dirent, folder: string, below: string): Promise<void> {
    const path = below === '' ? name : `${below}/${name}`;
    const real = join(folder, name);
    const found: BigIntStats = await lstat(real, { bigint: true });
    if (this.ignores(path, found.isDirectory())) {
      this.leftOut.push(found.isDirectory() ? `${path}/` : path);
    } else if (found.isDirectory()) {
      await this.into(real, path);
    } else if (found.isFile()) {
      this.files.push({ path, real });
      if (this.files.length > defaultCaps.entries) this.#tooMany(defaultCaps.entries);
    } else if (this.faults.length < MOST_FAULTS) {
      this.faults.push(
        fault('symlink', path, null, rule('bridge.entry', { found: kindOf(found), ignore_file: IGNORE_FILE })),
      );
    }
  }

  #tooMany(most: number): never {
    return refuse('too_many_entries', this.field, null, rule('bridge.entries', { most, ignore_file: IGNORE_FILE }));
  }

  #tooDeep(path: string): never {
    return refuse('invalid_archive', path, path, rule('bridge.depth', { most: defaultCaps.segments }));
  }
}
