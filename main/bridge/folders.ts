import { type BigIntStats, constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { refuse } from '../../domain/refusal.js';
import type { Found } from '../../domain/rules/bridge.js';
import { rule } from '../../domain/rules/index.js';
import { WrongUse } from '../cli/wrong-use.js';

/** What is at a path, once every link on the way has been followed. */
export interface Place {
  /** The path without links. */
  readonly real: string;
  readonly kind: 'file' | 'folder';
}

/** A file that is open for reading. */
export interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

/** `0` where the system has none (Windows): what was opened is checked afterwards in any case. */
const NO_LINK = constants.O_NOFOLLOW ?? 0;
/** A pipe would keep whoever opens it waiting for a writer. */
const NO_WAIT = constants.O_NONBLOCK ?? 0;

/**
 * The folders that a bridge may use: those named on its command line. Every path is looked at without its links, before
 * it is opened and after, so that neither a link nor one that is put there meanwhile leads out of them.
 */
export class Folders {
  private constructor(
    readonly roots: readonly string[],
    private readonly closed: readonly string[],
  ) {}

  /** Throws `WrongUse` where one of them is no folder. What is in a `closed` one is not theirs, even below them. */
  static async of(named: readonly string[], closed: readonly string[] = []): Promise<Folders> {
    const roots = await Promise.all(
      named.map(async (path) => {
        const real = await realpath(path).catch(() => null);
        if (real !== null && (await lstat(real)).isDirectory()) return real;
        throw new WrongUse('--folder', path, rule('console.not_a_folder'));
      }),
    );
    return new Folders(roots, await Promise.all(closed.map((path) => realpath(path).catch(() => resolve(path)))));
  }

  /** What is at a path that a call names in `field`; relative ones start at the first folder. */
  async find(field: string, path: string): Promise<Place> {
    const real = await this.#real(field, path, this.#absolute(field, path));
    const found = await lstat(real);
    if (found.isFile()) return { real, kind: 'file' };
    if (found.isDirectory()) return { real, kind: 'folder' };
    return refuse('invalid_field', field, null, rule('bridge.file_or_folder', { path, found: kindOf(found) }));
  }

  /** Opens a file for reading. `real` is a path without links. */
  async open(field: string, real: string): Promise<OpenFile> {
    this.#requireInside(field, real, real);
    const handle = await open(real, constants.O_RDONLY | NO_LINK | NO_WAIT).catch((error: NodeJS.ErrnoException) =>
      refuse('invalid_field', field, null, rule('bridge.readable', { path: real, code: String(error.code) })),
    );
    try {
      const opened = await handle.stat({ bigint: true });
      await requireSame(field, real, opened);
      if (!opened.isFile()) refuseKind(field, real, opened);
      return { handle, size: Number(opened.size) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Where a file may be written that a call names: its folder is there, and the path without links. */
  async target(field: string, path: string): Promise<string> {
    const wanted = this.#absolute(field, path);
    const folder = await this.#real(field, path, dirname(wanted));
    const real = join(folder, basename(wanted));
    this.#requireInside(field, path, real);
    const there = await lstat(real).catch(() => null);
    if (there !== null && !there.isFile()) refuseKind(field, path, there);
    return real;
  }

  /** A path where a file can be made: nothing is there yet. */
  async newFile(field: string, path: string): Promise<void> {
    const real = await this.target(field, path);
    if ((await lstat(real).catch(() => null)) !== null) {
      refuse('invalid_field', field, null, rule('bridge.new_file', { path }));
    }
  }

  /** Refuses a folder that is no longer the one that it was, or has become a link. */
  async requireStill(field: string, real: string, before: BigIntStats): Promise<void> {
    await requireSame(field, real, before);
  }

  #absolute(field: string, path: string): string {
    if (path === '' || path.includes('\0')) refuse('invalid_field', field, path, rule('bridge.path'));
    const [first = '.'] = this.roots;
    const wanted = isAbsolute(path) ? resolve(path) : resolve(first, path);
    // Said before the disk is asked, so that a refusal does not tell what is there.
    if (!isAbsolute(path)) this.#requireInside(field, path, wanted);
    return wanted;
  }

  async #real(field: string, path: string, wanted: string): Promise<string> {
    const real = await realpath(wanted).catch(() => null);
    if (real === null && this.#holds(wanted)) {
      refuse('invalid_field', field, path, rule('bridge.existing', { folders: this.roots }));
    }
    this.#requireInside(field, path, real ?? wanted);
    return real ?? wanted;
  }

  #requireInside(field: string, path: string, real: string): void {
    if (this.#holds(real)) return;
    refuse('invalid_field', field, null, rule('bridge.inside', { path, folders: this.roots }));
  }

  #holds(real: string): boolean {
    return this.roots.some((root) => isIn(root, real)) && !this.closed.some((folder) => isIn(folder, real));
  }
}

function isIn(folder: string, real: string): boolean {
  const below = relative(folder, real);
  return below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below));
}

/** Refuses what is not found, without links, at the path that it was opened by: somebody has put a link on the way. */
async function requireSame(field: string, real: string, opened: BigIntStats): Promise<void> {
  const now = await realpath(real).catch(() => null);
  const there = now === real ? await lstat(real, { bigint: true }).catch(() => null) : null;
  if (there !== null && there.ino === opened.ino && there.dev === opened.dev) return;
  refuse('invalid_field', field, null, rule('bridge.unchanged', { path: real }));
}

function refuseKind(field: string, path: string, found: Stats | BigIntStats): never {
  return refuse('invalid_field', field, null, rule('bridge.file', { path, found: kindOf(found) }));
}

export function kindOf(found: Stats | BigIntStats): Found {
  if (found.isDirectory()) return 'folder';
  if (found.isSymbolicLink()) return 'link';
  if (found.isFIFO()) return 'pipe';
  if (found.isSocket()) return 'socket';
  return found.isFile() ? 'file' : 'device';
}
