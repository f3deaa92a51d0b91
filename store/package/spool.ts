import { createHash, randomUUID } from 'node:crypto';
import { chmod, type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../../domain/durations.js';
import type { Arriving, Spool, SpoolPorts, SpoolWriter } from '../../domain/release/ports.js';
import { Disk } from '../database/disk-space.js';
import { type Place, Places } from './spool-places.js';

/** Longer than any transfer or review: what is older was left by a process that has ended. */
const LEFT_BEHIND = HOUR;

/**
 * The folder of private files (0700, files 0600) that packages pass through, and how many there may be in this
 * process: 4 of a holder, 16 in all; of senders who have proved nothing yet 4 of an address, 8 in all.
 */
export class SpoolRoom implements SpoolPorts {
  private constructor(
    private readonly folder: string,
    private readonly places: Places,
    private readonly disk: Disk,
  ) {}

  /** Makes the folder where it is missing, and closes it to others where it is there. */
  static async in(folder: string, places = new Places(), disk = new Disk(folder)): Promise<SpoolRoom> {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o700);
    return new SpoolRoom(folder, places, disk);
  }

  /** Packages that this process has at hand. */
  get packages(): number {
    return this.places.size;
  }

  /** Takes a place and opens a file; refuses with `unavailable` while there is none. */
  async open(holder: string, arriving: Arriving | null = null): Promise<SpoolWriter> {
    const seat = new Seat(this.places, this.places.take(holder, arriving));
    try {
      return await SpoolFile.create(this.path(), seat, this.disk);
    } catch (error) {
      seat.leave();
      throw error;
    }
  }

  /** A file that takes no place: for bytes that the service itself copies or makes. */
  openUncounted(): Promise<SpoolWriter> {
    return SpoolFile.create(this.path(), null, this.disk);
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
}

/** The place of one file: it changes when its sender has proved to be somebody. */
class Seat {
  constructor(
    private readonly places: Places,
    private place: Place,
  ) {}

  count(bytes: number): void {
    this.place.received += bytes;
  }

  end(): void {
    this.place.isArriving = false;
  }

  moveTo(holder: string): void {
    this.place = this.places.move(this.place, holder);
  }

  leave(): void {
    this.place.leave();
  }
}

class SpoolFile implements SpoolWriter {
  readonly #hash = createHash('sha256');
  #size = 0;
  #ended = false;

  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
    private readonly seat: Seat | null,
    private readonly disk: Disk,
  ) {}

  static async create(path: string, seat: Seat | null, disk: Disk): Promise<SpoolFile> {
    const handle = await disk.writing(() => open(path, 'wx', 0o600));
    return new SpoolFile(handle, path, seat, disk);
  }

  /** Done when the piece is with the file: waiting for it is the back-pressure. */
  async write(piece: Uint8Array): Promise<void> {
    this.#hash.update(piece);
    this.#size += piece.length;
    this.seat?.count(piece.length);
    await this.disk.writing(() => this.handle.appendFile(piece));
  }

  async finish(): Promise<Spool> {
    await this.handle.close();
    this.#ended = true;
    const { path, seat } = this;
    seat?.end();
    const discard = async (): Promise<void> => {
      await rm(path, { force: true });
      seat?.leave();
    };
    const provenBy = (holder: string): void => seat?.moveTo(holder);
    return { path, size: this.#size, sha256: this.#hash.digest('hex'), provenBy, discard };
  }

  async discard(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    // Closed already, when `finish` has failed.
    await this.handle.close().catch(() => {});
    await rm(this.path, { force: true });
    this.seat?.leave();
  }
}
