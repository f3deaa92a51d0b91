import { createHash, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../domain/durations.js';
import { refuse } from '../domain/refusal.js';
import type { Spool, SpoolPorts, SpoolWriter } from '../domain/release/ports.js';

const MOST_OF_A_HOLDER = 4;
const MOST_IN_ALL = 16;
const RETRY_AFTER_SECONDS = 5;
/** Longer than any transfer or review: what is older was left by a process that has ended. */
const LEFT_BEHIND = HOUR;

/**
 * The folder of private files (0700, files 0600) that packages pass through, and how many there may be in this
 * process: 4 of a holder, 16 in all.
 */
export class SpoolRoom implements SpoolPorts {
  readonly #taken = new Map<string, number>();
  #all = 0;

  private constructor(private readonly folder: string) {}

  /** Makes the folder where it is missing, and closes it to others where it is there. */
  static async in(folder: string): Promise<SpoolRoom> {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    return new SpoolRoom(folder);
  }

  /** Takes a place and opens a file; refuses with `unavailable` while there is none. */
  async open(holder: string): Promise<SpoolWriter> {
    const leave = this.#take(holder);
    try {
      return await SpoolFile.create(this.path(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** A file that takes no place: for bytes that the service itself copies or makes. */
  openUncounted(): Promise<SpoolWriter> {
    return SpoolFile.create(this.path(), () => {});
  }

  /** A path in the folder that nothing has used. */
  path(): string {
    return join(this.folder, randomUUID());
  }

  /** Removes files that no transfer can be using any more, by the clock that stamps them; answers how many. */
  async sweep(): Promise<number> {
    const now = Date.now();
    let removed = 0;
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const written = await stat(path).catch(() => null);
      if (written === null || now - written.mtimeMs <= LEFT_BEHIND) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  #take(holder: string): () => void {
    const held = this.#taken.get(holder) ?? 0;
    if (held >= MOST_OF_A_HOLDER) refuseRoom(`${held} packages of this caller at once`, MOST_OF_A_HOLDER);
    if (this.#all >= MOST_IN_ALL) refuseRoom(`${this.#all} packages at once`, MOST_IN_ALL);
    this.#taken.set(holder, held + 1);
    this.#all += 1;
    let taken = true;
    return () => {
      if (!taken) return;
      taken = false;
      this.#all -= 1;
      const left = (this.#taken.get(holder) ?? 1) - 1;
      if (left === 0) this.#taken.delete(holder);
      else this.#taken.set(holder, left);
    };
  }
}

function refuseRoom(received: string, most: number): never {
  return refuse('unavailable', null, received, `at most ${most} packages at once`, {
    retryAfter: RETRY_AFTER_SECONDS,
    hint: 'Send packages one after another.',
  });
}

class SpoolFile implements SpoolWriter {
  readonly #hash = createHash('sha256');
  #size = 0;
  #ended = false;

  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
    private readonly leave: () => void,
  ) {}

  static async create(path: string, leave: () => void): Promise<SpoolFile> {
    return new SpoolFile(await open(path, 'wx', 0o600), path, leave);
  }

  /** Done when the piece is with the file: waiting for it is the back-pressure. */
  async write(piece: Uint8Array): Promise<void> {
    this.#hash.update(piece);
    this.#size += piece.length;
    await this.handle.appendFile(piece);
  }

  async finish(): Promise<Spool> {
    await this.handle.close();
    this.#ended = true;
    const { path, leave } = this;
    const discard = async (): Promise<void> => {
      await rm(path, { force: true });
      leave();
    };
    return { path, size: this.#size, sha256: this.#hash.digest('hex'), discard };
  }

  async discard(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    // Closed already, when `finish` has failed.
    await this.handle.close().catch(() => {});
    await rm(this.path, { force: true });
    this.leave();
  }
}
