import type { BigIntStats, Dirent } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultCaps } from '@countersign/signed-package';
import { type Fault, fault, refuse, refuseAny } from '../../domain/refusal.js';
import { type Folders, wordsOf } from './folders.js';
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
    refuse('invalid_field', field, `${error.path}: ${error.code}`, 'a folder that stays as it is during the call');
  });
  refuseAny(walk.faults);
  const files = walk.files.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));
  return { files, leftOut: walk.leftOut };
}

async function ignoresOf(folders: Folders, field: string, real: string): Promise<Ignores> {
  const path = join(real, IGNORE_FILE);
  const found = await lstat(path).catch(() => null);
  if (found === null) return readIgnoreFile('');
  if (!found.isFile()) refuse('invalid_field', field, `${IGNORE_FILE}, ${wordsOf(found)}`, 'a file with patterns');
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
      refuse('invalid_field', this.field, `${real}: ${error.code}`, 'a folder that can be read'),
    );
    for await (const entry of opened) {
      this.#seen += 1;
      if (this.#seen > MOST_SEEN) this.#tooMany(`more than ${MOST_SEEN} files and folders`);
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
      if (this.files.length > defaultCaps.entries) this.#tooMany(`more than ${defaultCaps.entries} files`);
    } else if (this.faults.length < MOST_FAULTS) {
      this.faults.push(fault('symlink', path, wordsOf(found), `a file or a folder, or a line in ${IGNORE_FILE}`));
    }
  }

  #tooMany(received: string): never {
    const expected = `at most ${defaultCaps.entries} files; ${IGNORE_FILE} leaves out what is not part of the package`;
    return refuse('too_many_entries', this.field, received, expected);
  }

  #tooDeep(path: string): never {
    return refuse('invalid_archive', path, 'a folder deeper than that', `at most ${defaultCaps.segments} segments`);
  }
}
