// A zip in the memory of the page: its entries, and the signed zip that is made of it. Nothing here decides whether a
// zip is sound: the service does, and what comes of a signed zip is compared with the hash on record.
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Reads the directory of a zip; throws for what is none. Entries come in the directory's order. */
export async function readZip(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error('no end record');
  const count = view.getUint16(end + 10, true);
  const entries = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== CENTRAL) throw new Error('no directory record');
    const nameLength = view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const rawName = bytes.slice(at + 46, at + 46 + nameLength);
    const name = new TextDecoder().decode(rawName);
    entries.push({
      name,
      rawName,
      method: view.getUint16(at + 10, true),
      time: view.getUint16(at + 12, true),
      date: view.getUint16(at + 14, true),
      crc: view.getUint32(at + 16, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      mode: modeOf(view.getUint8(at + 5), view.getUint32(at + 38, true) >>> 16, name.endsWith('/')),
      header,
      data: header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { bytes, entries };
}

/** The text of an entry. */
export async function textOf({ bytes }, entry) {
  const packed = new Blob([bytes.subarray(entry.data, entry.data + entry.compressed)]);
  const stream =
    entry.method === 0 ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

/** The mode that the signed zip states: the submitted one where a Unix system stated one. */
function modeOf(madeBy, mode, folder) {
  const type = folder ? 0o040000 : 0o100000;
  if ((madeBy !== 3 && madeBy !== 19) || mode === 0) return type | (folder ? 0o755 : 0o644);
  return type | (mode & 0o7777);
}

/** The signed zip (decisions §4): the submitted entries as they are, every header ours, manifest and signature last. */
export function signedZip({ bytes, entries }, manifest, signature) {
  const own = [ownEntry('service-artifact.json', manifest), ownEntry('service-artifact.sig', signature)];
  const all = [
    ...entries.map((entry) => ({ ...entry, content: bytes.subarray(entry.data, entry.data + entry.compressed) })),
    ...own,
  ];
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const entry of all) {
    const local = header(entry, LOCAL, 30);
    directory.push(centralHeader(entry, offset));
    parts.push(local, entry.content);
    offset += local.length + entry.content.length;
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  return new Blob([...parts, ...directory, endRecord(all.length, size, offset)], { type: 'application/zip' });
}

function ownEntry(name, text) {
  const content = new TextEncoder().encode(text);
  const { length } = content;
  return {
    rawName: new TextEncoder().encode(name),
    method: 0,
    time: 0,
    date: 0x21,
    crc: crc32(content),
    compressed: length,
    size: length,
    mode: 0o100644,
    content,
  };
}

/** Signature and the fields that both headers share, `length` bytes long, and the name behind them. */
function header(entry, signature, length) {
  const record = new Uint8Array(length + entry.rawName.length);
  const view = new DataView(record.buffer);
  view.setUint32(0, signature, true);
  common(view, signature === LOCAL ? 4 : 6, entry);
  record.set(entry.rawName, length);
  return record;
}

function common(view, at, entry) {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, 0x0800, true);
  view.setUint16(at + 4, entry.method, true);
  view.setUint16(at + 6, entry.time, true);
  view.setUint16(at + 8, entry.date, true);
  view.setUint32(at + 10, entry.crc, true);
  view.setUint32(at + 14, entry.compressed, true);
  view.setUint32(at + 18, entry.size, true);
  view.setUint16(at + 22, entry.rawName.length, true);
}

function centralHeader(entry, offset) {
  const record = header(entry, CENTRAL, 46);
  const view = new DataView(record.buffer);
  view.setUint16(4, 0x0314, true);
  view.setUint16(38, (entry.mode & 0o040000) === 0o040000 ? 0x10 : 0, true);
  view.setUint16(40, entry.mode, true);
  view.setUint32(42, offset, true);
  return record;
}

function endRecord(count, size, offset) {
  const record = new Uint8Array(22);
  const view = new DataView(record.buffer);
  view.setUint32(0, END, true);
  view.setUint16(8, count, true);
  view.setUint16(10, count, true);
  view.setUint32(12, size, true);
  view.setUint32(16, offset, true);
  return record;
}

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
