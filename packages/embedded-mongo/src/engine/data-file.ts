import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { decode, encode } from '../bson/codec.js';
import { toNumber } from '../bson/values.js';
import { EmbeddedMongoError } from '../errors.js';
import { damaged, startError } from './start-error.js';

/** One LMDB file with binary keys and values. */
export type DataFile = RootDatabase<Buffer, Buffer>;

const formatName = 'embedded-mongo';
const formatVersion = 1;
/** Where the description of the format lies; every other key begins with a byte above 0. */
const formatKey = Buffer.from([0]);

/**
 * Opens the data file as its only owner, creating it where there is none.
 * @throws EmbeddedMongoError `data_file_damaged`, `data_file_foreign`, `data_file_newer`, `already_owned`,
 *   `folder_not_writable`, `disk_full`
 */
export function openDataFile(path: string): DataFile {
  makeFolder(dirname(path));
  const isNew = !existsSync(path) || statSync(path).size === 0;
  if (!isNew) checkSettledHeader(path);
  const file = openLmdb(path);
  claim(file, path);
  if (isNew || file.getBinary(formatKey) === undefined) describeOrRefuse(file, path);
  else checkFormat(file, path);
  return file;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw startError(cause, folder);
  }
}

function openLmdb(path: string): DataFile {
  try {
    return open<Buffer, Buffer>({
      path,
      noSubdir: true,
      keyEncoding: 'binary',
      encoding: 'binary',
      cache: false,
      // A commit returns when its pages are on the disk: acknowledged means synced.
      overlappingSync: false,
      maxReaders: 32,
    });
  } catch (cause) {
    throw startError(cause, path);
  }
}

function foreign(path: string, what: string): EmbeddedMongoError {
  return new EmbeddedMongoError(
    'data_file_foreign',
    `The file ${path} was not written by this database (${what}). It was left as it is: choose another folder, or move it away.`,
    { detail: what },
  );
}

const headerBytes = 24;
const magic = 0xbeefc0de;

/** How often a header that looks wrong is looked at again, and how long it is waited in between, in ms. */
const looks = 4;
const betweenLooks = 100;

/** Another process may be making the file at this moment: what looks wrong is wrong only if it stays so. */
function checkSettledHeader(path: string): void {
  for (let look = 1; ; look += 1) {
    try {
      checkHeader(path);
      return;
    } catch (error) {
      if (look === looks) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenLooks);
    }
  }
}

/**
 * Looks at both meta pages before LMDB maps the file: LMDB believes its header, and a file that was cut short would
 * kill the process at the first access instead of failing.
 */
function checkHeader(path: string): void {
  const file = openForReading(path);
  try {
    const first = Buffer.alloc(headerBytes + 136);
    const read = readSync(file, first, 0, first.length, 0);
    if (read < first.length) throw damaged(path, `only ${read} bytes long`);
    if (first.readUInt32LE(headerBytes) !== magic) {
      throw looksErased(first) ? damaged(path, 'its first page is empty') : foreign(path, 'not an LMDB file');
    }
    const pageSize = first.readUInt32LE(headerBytes + 24);
    const second = Buffer.alloc(first.length);
    readSync(file, second, 0, second.length, pageSize);
    const metas = [first, second].filter((page) => page.readUInt32LE(headerBytes) === magic);
    if (metas.length < 2) throw damaged(path, 'its second page is not a header');
    const newest = metas.reduce((a, b) => (transactionOf(b) > transactionOf(a) ? b : a));
    // After the headers: an owner lets the file grow before it says so there.
    const { size } = fstatSync(file);
    const needed = (Number(newest.readBigUInt64LE(headerBytes + 120)) + 1) * pageSize;
    if (size < needed) throw damaged(path, `${size} bytes long where its header says ${needed}`);
  } finally {
    closeSync(file);
  }
}

function openForReading(path: string): number {
  try {
    return openSync(path, 'r+');
  } catch (cause) {
    throw startError(cause, path);
  }
}

function looksErased(page: Buffer): boolean {
  return page.every((byte) => byte === 0);
}

function transactionOf(meta: Buffer): bigint {
  return meta.readBigUInt64LE(headerBytes + 128);
}

/**
 * Makes this process the only owner. LMDB's table of readers is kept by kernel locks, so the entry of a process that
 * was killed does not count; looking and entering happen inside one write transaction, which is exclusive.
 */
function claim(file: DataFile, path: string): void {
  const others = file.transactionSync(() => {
    file.readerCheck();
    const found = readerProcesses(file).filter((pid) => pid !== process.pid);
    if (found.length === 0) {
      const entry = file.useReadTransaction();
      file.getBinary(formatKey);
      entry.done();
    }
    return found;
  });
  if (others.length > 0) {
    throw new EmbeddedMongoError(
      'already_owned',
      `The data file ${path} is in use by process ${others.join(', ')}, which does not answer on the socket of this folder. End it first; two owners would damage the data.`,
      { owners: others },
    );
  }
}

function readerProcesses(file: DataFile): number[] {
  const list = String(file.readerList());
  return [...list.matchAll(/^\s*(\d+)\s+[0-9a-f]+\s/gm)].map((match) => Number(match[1]));
}

function describeOrRefuse(file: DataFile, path: string): void {
  for (const _ of file.getKeys({ limit: 1 })) throw foreign(path, 'an LMDB file of another program');
  try {
    file.transactionSync(() => {
      file.putSync(formatKey, encode({ format: formatName, version: formatVersion }));
    });
  } catch (cause) {
    throw startError(cause, path);
  }
}

function checkFormat(file: DataFile, path: string): void {
  const description = file.getBinary(formatKey);
  const { format, version } = decodeFormat(description, path);
  if (format !== formatName) throw foreign(path, 'an LMDB file of another program');
  if (version > formatVersion) {
    throw new EmbeddedMongoError(
      'data_file_newer',
      `The data file ${path} was written by a later version (format ${version}; this one reads ${formatVersion}): upgrade, or choose another folder.`,
      { detail: `${version} > ${formatVersion}` },
    );
  }
}

function decodeFormat(bytes: Buffer | undefined, path: string): { format: unknown; version: number } {
  try {
    const { format, version } = decode(bytes ?? Buffer.alloc(0));
    return { format, version: toNumber(version) };
  } catch {
    throw foreign(path, 'its description cannot be read');
  }
}
