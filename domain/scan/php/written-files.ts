import { hashOf } from '../bytes.js';
import { Trait, type Value } from './value.js';

const MANY = 64;
/** The names of files tell them apart from so many characters on. */
const SHORTEST_NAME = 4;

/** Functions that put something into a file: which argument is its path, and which its content. */
const WRITERS: ReadonlyMap<string, readonly [path: number, content: number]> = new Map([
  ['file_put_contents', [0, 1]],
  ['error_log', [2, 0]],
  ['copy', [1, 0]],
  ['rename', [1, 0]],
  ['link', [1, 0]],
  ['symlink', [1, 0]],
  ['move_uploaded_file', [1, 0]],
  ['ftp_get', [1, -1]],
  ['ftp_nb_get', [1, -1]],
  ['ssh2_scp_recv', [2, -1]],
  ['openssl_pkcs7_decrypt', [1, -1]],
  ['openssl_cms_decrypt', [1, -1]],
]);
/** Those that open it for writing. */
const OPENERS: ReadonlySet<string> = new Set(['fopen', 'gzopen', 'bzopen', 'splfileobject']);
const DATES: ReadonlySet<string> = new Set(['filemtime', 'stat', 'fileatime', 'filectime']);
const FOREIGN = Trait.Request | Trait.Fetched | Trait.Outside | Trait.Decoded;

/** A path that a file writes to or includes: the variable or property that it is, and the file's name. */
interface Path {
  readonly place: number;
  readonly name: number;
  readonly at: number;
}

/**
 * The paths that a file writes to, and those that it includes. What was written a moment ago stands in no package:
 * whoever decided what it is, decides what runs.
 */
export class WrittenFiles {
  private readonly written: Path[] = [];
  private readonly included: Path[] = [];
  /** Variables and properties that name files whose date was asked for, that were written then, and where they got a date. */
  private readonly dated = new Set<number>();
  private readonly changed = new Set<number>();
  redatedAt = -1;

  /** A function is called that may write a file. `places`: of its arguments, the variables and properties by a key. */
  call(name: string, args: readonly Value[], places: readonly number[], at: number): void {
    const place = places[0] ?? 0;
    if (place !== 0) this.follow(name, place, args, at);
    if (OPENERS.has(name)) {
      if (args[1]?.options().some(({ text }) => text !== null && /[waxc+]/.test(text))) this.write(0, args, places);
      return;
    }
    const writer = WRITERS.get(name);
    if (writer === undefined) return;
    const [path, content] = writer;
    const from = args[content];
    if (content >= 0 && from?.options().every(({ text, traits }) => text !== null && (traits & FOREIGN) === 0)) return;
    this.write(path, args, places);
  }

  /** The date of a file is asked for, the file written, and given its date again. */
  private follow(name: string, place: number, args: readonly Value[], at: number): void {
    if (DATES.has(name)) {
      if (this.dated.size < MANY) this.dated.add(place);
    } else if (WRITERS.has(name) || OPENERS.has(name)) {
      if (this.dated.has(place)) this.changed.add(place);
    } else if (name === 'touch' && args.length > 1 && this.changed.has(place)) this.redatedAt = at;
  }

  private write(position: number, args: readonly Value[], places: readonly number[]): void {
    const path = args[position];
    if (path !== undefined) keep(this.written, places[position] ?? 0, path, path.at);
  }

  /** A path is included: `place` as above. */
  include(place: number, path: Value, at: number): void {
    keep(this.included, place, path, at);
  }

  /** Where a file is included that was written here. */
  forEachIncluded(visit: (at: number) => void): void {
    for (const { place, name, at } of this.included) {
      const found = this.written.some(
        (one) => (place !== 0 && one.place === place) || (name !== 0 && one.name === name),
      );
      if (found) visit(at);
    }
  }
}

function keep(paths: Path[], place: number, path: Value, at: number): void {
  if (paths.length >= MANY) return;
  const name = path.tail.slice(path.tail.lastIndexOf('/') + 1);
  const isTold = name.length >= SHORTEST_NAME && path.tail !== name;
  if (place !== 0 || isTold) paths.push({ place, name: isTold ? hashOf(name) : 0, at });
}
