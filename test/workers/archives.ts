import { crc32, deflateRawSync } from 'node:zlib';

/** An entry as a test wants it written, lies included. */
export interface TestEntry {
  readonly name: string;
  readonly data?: Buffer | string;
  readonly store?: boolean;
  /** Unix mode with the file type, for example 0o120777 for a symbolic link. */
  readonly mode?: number;
  /** What the headers say instead of the truth. */
  readonly size?: number;
  readonly crc?: number;
  /** Bytes put behind the deflate stream, and counted as part of it. */
  readonly trailing?: Buffer;
}

/** Writes a zip, entry by entry, as told. What is not told is honest. */
export function zipOf(entries: readonly TestEntry[]): Buffer {
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, directory } = recordsOf(entry, offset);
    parts.push(local);
    central.push(directory);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

function recordsOf(entry: TestEntry, offset: number): { local: Buffer; directory: Buffer } {
  const data = Buffer.from(entry.data ?? '');
  const body = entry.store ? data : deflateRawSync(data);
  const compressed = Buffer.concat([body, entry.trailing ?? Buffer.alloc(0)]);
  const name = Buffer.from(entry.name, 'utf8');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(entry.store ? 0 : 8, 4);
  fields.writeUInt16LE(0x5821, 8);
  fields.writeUInt32LE(entry.crc ?? crc32(data), 10);
  fields.writeUInt32LE(compressed.length, 14);
  fields.writeUInt32LE(entry.size ?? data.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, compressed]);
  const head = Buffer.from('PK\x01\x02\x14\x03', 'latin1');
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? (entry.name.endsWith('/') ? 0o040755 : 0o100644)) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  return { local, directory: Buffer.concat([head, fields, tail, name]) };
}

/** The manifest of the package that the tests review. */
export const manifest = {
  slug: 'my-module',
  version: '1.2.0',
  permissions: ['invoices.read'],
  hooks: ['boot', 'save'],
};

/** The entries of a package that passes. */
export const honest: readonly TestEntry[] = [
  { name: 'module.json', data: JSON.stringify(manifest) },
  { name: 'lang/en/messages.php', data: '<?php return ["hello" => "Hello"];\n' },
  { name: 'lang/de/messages.php', data: '<?php return ["hello" => "Hallo"];\n' },
  { name: 'migrations/2026_01_create_invoices.php', data: '<?php // creates the table\n' },
  { name: 'routes.php', data: '<?php // routes\n' },
  { name: 'src/', store: true },
  { name: 'src/Invoice.php', data: '<?php final class Invoice {}\n' },
];

/** The honest package with one entry put in place of the one of that name, or added at the end. */
export function honestWith(...changed: readonly TestEntry[]): Buffer {
  const kept = honest.filter((entry) => !changed.some(({ name }) => name === entry.name));
  return zipOf([...kept, ...changed]);
}

/** The honest package without the entries of these names. */
export function honestWithout(...names: readonly string[]): Buffer {
  return zipOf(honest.filter(({ name }) => !names.includes(name)));
}
