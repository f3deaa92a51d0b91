import { randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type Entry, fileSource, openArchive } from '@countersign/signed-package';
import { differencePage } from '../domain/archive/difference-page.js';
import { fileType } from '../domain/archive/file-type.js';
import type {
  BinaryHead,
  DifferenceReading,
  DifferenceToRead,
  EntryToRead,
  FileReading,
  FileToRead,
  LinesToRead,
  PackageToSearch,
  PlacesToRead,
} from '../domain/archive/reading.js';
import { readBytes, type SearchResult, searchArchive } from '../domain/archive/search.js';
import { linesAround, linesIn, type TextRow, textPage } from '../domain/archive/text-pages.js';
import { isBinary } from '../domain/scan/content-kind.js';

/** How long a search looks, in ms; what it has found by then is its answer. */
const SEARCH_LIMIT = 5000;
/** Packages whose directories a thread remembers: to read 10,000 headers takes longer than to read one file. */
const REMEMBERED = 2;

/** Directories by the path of the copy, which no other copy ever has; the one used last comes last. */
const directories = new Map<string, readonly Entry[]>();

/** What is shown of a binary file. */
const HEAD_BYTES = 256;

/** Reads one file of a reviewed package. Runs in a worker thread. */
export async function readFile({ path, entry: name, place, even_binary }: FileToRead): Promise<FileReading> {
  const file = await open(path, 'r');
  try {
    const source = fileSource(file.fd);
    const entries = entriesOf(path, file);
    const entry = entries.find((one) => one.name === name && !one.isFolder);
    if (entry === undefined) throw new Error('the package has no such file');
    const bytes = await readBytes({ source, entries }, entry);
    const binary = isBinary(bytes);
    return {
      binary,
      text: binary && !even_binary ? null : textPage(bytes, place),
      head: binary ? headOf(bytes) : null,
    };
  } finally {
    await file.close();
  }
}

function headOf(bytes: Buffer): BinaryHead {
  return { type: fileType(bytes), hex: bytes.subarray(0, HEAD_BYTES).toString('hex') };
}

/** Fingerprints that never leave this thread. */
const key = randomBytes(32);

const NO_HEADS = { before: null, after: null };

function headOfBinary(bytes: Buffer | null): BinaryHead | null {
  return bytes !== null && isBinary(bytes) ? headOf(bytes) : null;
}

/** Reads what differs between two files of two packages. Runs in a worker thread. */
export async function readDifference({ before, after, ...question }: DifferenceToRead): Promise<DifferenceReading> {
  const old = await entryBytes(before, true);
  const now = await entryBytes(after, false);
  if (old === TOO_LARGE || now === TOO_LARGE) return { no_text: 'too_large', text: null, heads: NO_HEADS };
  const heads = { before: headOfBinary(old), after: headOfBinary(now) };
  if (heads.before !== null || heads.after !== null) return { no_text: 'binary', text: null, heads };
  const text = differencePage(key, old, now, question);
  return { no_text: text === null ? 'too_large' : null, text, heads };
}

/** A larger file is not compared by its text: two of them, and what is made of them, have to fit into a thread. */
const COMPARED_BYTES = 16 * 1024 * 1024;
const TOO_LARGE = Symbol('too large');

async function entryBytes(asked: EntryToRead | null, isSigned: boolean): Promise<Buffer | typeof TOO_LARGE | null> {
  if (asked === null) return null;
  const file = await open(asked.path, 'r');
  try {
    const entries = entriesOf(asked.path, file, isSigned);
    const entry = entries.find((one) => one.name === asked.entry && !one.isFolder);
    if (entry === undefined) throw new Error('the package has no such file');
    if (entry.size > COMPARED_BYTES) return TOO_LARGE;
    return await readBytes({ source: fileSource(file.fd), entries }, entry);
  } finally {
    await file.close();
  }
}

/** How long it reads the surroundings of places, in ms; what it has not got to by then is not shown. */
const PLACES_LIMIT = 1500;

/** Reads the lines around places in files. Runs in a worker thread. */
export async function readPlaces({ path, places, beside }: PlacesToRead): Promise<(TextRow[] | null)[]> {
  const file = await open(path, 'r');
  try {
    const until = performance.now() + PLACES_LIMIT;
    const archive = { source: fileSource(file.fd), entries: entriesOf(path, file) };
    const shown = places.map((): TextRow[] | null => null);
    for (const name of new Set(places.map(({ entry }) => entry))) {
      if (performance.now() > until) break;
      const entry = archive.entries.find((one) => one.name === name && !one.isFolder);
      if (entry === undefined) continue;
      const bytes = await readBytes(archive, entry);
      places.forEach((place, at) => {
        if (place.entry === name && performance.now() <= until) shown[at] = linesAround(bytes, place.line, beside);
      });
    }
    return shown;
  } finally {
    await file.close();
  }
}

/** Reads lines of one file. Runs in a worker thread. */
export async function readLines({ path, entry: name, is_signed, ranges, beyond }: LinesToRead): Promise<string[][]> {
  const file = await open(path, 'r');
  try {
    const entries = entriesOf(path, file, is_signed);
    const entry = entries.find((one) => one.name === name && !one.isFolder);
    if (entry === undefined) throw new Error('the package has no such file');
    return linesIn(await readBytes({ source: fileSource(file.fd), entries }, entry), ranges, beyond);
  } finally {
    await file.close();
  }
}

/** Looks through a reviewed package. Runs in a worker thread. */
export async function search({ path, ...question }: PackageToSearch): Promise<SearchResult> {
  const file = await open(path, 'r');
  try {
    const until = performance.now() + SEARCH_LIMIT;
    const archive = { source: fileSource(file.fd), entries: entriesOf(path, file) };
    return await searchArchive(archive, question, () => performance.now() > until);
  } finally {
    await file.close();
  }
}

function entriesOf(path: string, file: FileHandle, isSigned = false): readonly Entry[] {
  const entries = directories.get(path) ?? readDirectory(file, isSigned);
  directories.delete(path);
  directories.set(path, entries);
  const [oldest] = directories.keys();
  if (directories.size > REMEMBERED && oldest !== undefined) directories.delete(oldest);
  return entries;
}

function readDirectory({ fd }: FileHandle, isSigned: boolean): readonly Entry[] {
  const opened = openArchive(fileSource(fd), { reserved: isSigned ? 'allowed' : 'refused' });
  if (!opened.ok) throw new Error(`the reviewed package is no longer accepted: ${opened.faults[0]?.rule}`);
  return opened.archive.entries;
}
