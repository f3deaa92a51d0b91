import { toUSVString } from 'node:util';

/** Keys of an object that are compared one by one, before they go into a set. */
const FEW_KEYS = 8;

/** An object or list that has been opened and not yet closed, and the member that is being read. */
interface Level {
  readonly isObject: boolean;
  /** Where its first key stands among the places. */
  readonly from: number;
  /** Its keys, once they are many or one of them is escaped. */
  names: Set<string> | null;
  index: number;
  /** The key that was read last, with its quotes. */
  keyStart: number;
  keyEnd: number;
}

/** What is open at a place in JSON, and the keys of every open object. */
export class OpenJson {
  readonly #levels: Level[] = [];
  /** Start and end of keys, without their quotes; those of the innermost object come last. */
  readonly #places: number[] = [];
  #level: Level | undefined;

  constructor(private readonly bytes: Buffer) {}

  get depth(): number {
    return this.#levels.length;
  }

  get inObject(): boolean {
    return this.#level?.isObject === true;
  }

  open(isObject: boolean): void {
    this.#level = { isObject, from: this.#places.length, names: null, index: 0, keyStart: 0, keyEnd: 0 };
    this.#levels.push(this.#level);
  }

  close(): void {
    const closed = this.#levels.pop();
    if (closed !== undefined) this.#places.length = closed.from;
    this.#level = this.#levels.at(-1);
  }

  next(): void {
    if (this.#level !== undefined) this.#level.index += 1;
  }

  /** Adds the key of a string with its quotes; `false` when the innermost object has it already. */
  addKey(start: number, end: number, escaped: boolean): boolean {
    const level = this.#level;
    if (level === undefined) return true;
    level.keyStart = start;
    level.keyEnd = end;
    if (level.names === null && (escaped || this.#places.length - level.from >= 2 * FEW_KEYS)) this.#name(level);
    if (level.names !== null) {
      const name = escaped ? unescaped(this.bytes, start, end) : this.bytes.toString('utf8', start + 1, end - 1);
      return level.names.size < level.names.add(name).size;
    }
    for (let index = level.from; index < this.#places.length; index += 2) {
      if (this.#hasKeyAt(index, start + 1, end - 1)) return false;
    }
    this.#places.push(start + 1, end - 1);
    return true;
  }

  /** Dotted path of the member that is being read. */
  path(): string {
    const names = this.#levels.map(({ isObject, index, keyStart, keyEnd }) =>
      isObject ? unescaped(this.bytes, keyStart, keyEnd) : String(index),
    );
    return toUSVString(names.join('.'));
  }

  /** Whether the member that is being read lies under these keys, and under objects alone. */
  isAt(keys: readonly string[]): boolean {
    if (keys.length !== this.#levels.length) return false;
    return this.#levels.every(
      ({ isObject, keyStart, keyEnd }, at) => isObject && unescaped(this.bytes, keyStart, keyEnd) === keys[at],
    );
  }

  #hasKeyAt(index: number, start: number, end: number): boolean {
    const [other = 0, otherEnd = 0] = [this.#places[index], this.#places[index + 1]];
    if (otherEnd - other !== end - start) return false;
    for (let offset = 0; offset < end - start; offset += 1) {
      if (this.bytes[other + offset] !== this.bytes[start + offset]) return false;
    }
    return true;
  }

  #name(level: Level): void {
    level.names = new Set();
    for (let index = level.from; index < this.#places.length; index += 2) {
      level.names.add(this.bytes.toString('utf8', this.#places[index], this.#places[index + 1]));
    }
    this.#places.length = level.from;
  }
}

/** A key as it is meant. One that no parser takes stays as it is written. */
function unescaped(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
