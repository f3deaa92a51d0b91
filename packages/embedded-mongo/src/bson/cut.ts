/** Names of fields of a document, as they stand in its bytes. */
export type FieldNames = readonly Buffer[];

export function fieldNames(names: Iterable<string>): FieldNames {
  return [...new Set(names)].map((name) => Buffer.from(name));
}

/** Bytes of a value by its type; what has its own length in front is worked out in `endOfValue`. */
const fixedSizes: ReadonlyMap<number, number> = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);
const SIZES = Int32Array.from({ length: 256 }, (_, type) => fixedSizes.get(type) ?? -1);
/** To the length in front: text, binary, code, pointer; and a document, an array, code with scope, which count it in. */
const LENGTH_AND = new Map([
  [0x02, 4],
  [0x0d, 4],
  [0x0e, 4],
  [0x05, 5],
  [0x0c, 16],
  [0x03, 0],
  [0x04, 0],
  [0x0f, 0],
]);
const REGEX = 0x0b;

/**
 * An encoded document with those of its fields alone, `_id` first: the others are stepped over, which takes a tenth of
 * decoding them.
 */
export function cut(bytes: Buffer, names: FieldNames): Buffer {
  const kept: Buffer[] = [];
  let length = 5;
  const end = bytes.length - 1;
  for (let at = 4; at < end; ) {
    const nameEnd = bytes.indexOf(0, at + 1);
    const next = endOfValue(bytes, bytes[at] as number, nameEnd + 1);
    if (isAmong(names, bytes, at + 1, nameEnd)) {
      const element = bytes.subarray(at, next);
      if (isId(bytes, at + 1, nameEnd)) kept.unshift(element);
      else kept.push(element);
      length += element.length;
    }
    at = next;
  }
  const result = Buffer.allocUnsafe(length);
  result.writeInt32LE(length, 0);
  let at = 4;
  for (const element of kept) at += element.copy(result, at);
  result[at] = 0;
  return result;
}

function endOfValue(bytes: Buffer, type: number, start: number): number {
  const size = SIZES[type] as number;
  if (size >= 0) return start + size;
  if (type === REGEX) return bytes.indexOf(0, bytes.indexOf(0, start) + 1) + 1;
  const more = LENGTH_AND.get(type);
  if (more === undefined) throw new Error(`a stored document has a value of the unknown type ${type}`);
  return start + bytes.readInt32LE(start) + more;
}

function isAmong(names: FieldNames, bytes: Buffer, start: number, end: number): boolean {
  for (const name of names) {
    if (name.length !== end - start) continue;
    let i = 0;
    while (i < name.length && name[i] === bytes[start + i]) i += 1;
    if (i === name.length) return true;
  }
  return false;
}

function isId(bytes: Buffer, start: number, end: number): boolean {
  return end - start === 3 && bytes[start] === 0x5f && bytes[start + 1] === 0x69 && bytes[start + 2] === 0x64;
}
