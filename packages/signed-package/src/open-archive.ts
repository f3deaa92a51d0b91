import type { ByteSource } from './bytes.js';
import { type Caps, defaultCaps } from './caps.js';
import { type DirectoryEntry, readDirectory } from './central-directory.js';
import { findDirectory } from './end-record.js';
import type { Entry } from './entry.js';
import { checkName, wholeFolder } from './entry-name.js';
import { FaultList, type Faults } from './fault.js';
import { checkLayout } from './layout.js';
import { checkCollisions } from './name-collisions.js';
import { checkSizes } from './sizes.js';

/** An archive whose structure every unzip program reads alike. Its contents have not been read yet. */
export interface Archive {
  readonly source: ByteSource;
  /** In the order of the central directory. */
  readonly entries: readonly Entry[];
}

export type OpenedArchive =
  | { readonly ok: true; readonly archive: Archive }
  | ({
      readonly ok: false;
      /** The archive, where only names and types were at fault, so that its contents can be looked at all the same. */
      readonly readable: Archive | null;
    } & Faults);

export interface OpenOptions {
  readonly caps?: Partial<Caps>;
  /** Whether the two root entries of a signed zip may be there: `allowed` to read a signed zip, else `refused`. */
  readonly reserved?: 'refused' | 'allowed';
}

/**
 * Reads the structure of a zip strictly: the end records, the central directory, every local header, every byte
 * between, every name. Inflates nothing. Lists every fault that it can still reach (decisions §5); throws only what the
 * source throws.
 */
export function openArchive(source: ByteSource, options: OpenOptions = {}): OpenedArchive {
  const caps = { ...defaultCaps, ...options.caps };
  const faults = new FaultList();
  const place = findDirectory(source, caps, faults);
  const directory = place === null ? null : readDirectory(source, place, faults);
  if (place === null || directory === null) return { ok: false, readable: null, ...faults.list() };
  checkSizes(directory, caps, faults);
  checkLayout(source, directory, place, faults);
  const entries = withoutWholeFolder(directory, faults);
  const archive = { source, entries };
  const isReadable = faults.total === 0;
  const comparable = entries.filter((entry) =>
    checkName(entry, caps, { entry: entry.name, offset: entry.directoryOffset }, faults),
  );
  checkCollisions(comparable, options.reserved ?? 'refused', faults);
  if (faults.total === 0) return { ok: true, archive };
  return { ok: false, readable: isReadable ? archive : null, ...faults.list() };
}

/** Once it is passed over; twice it is a name twice. */
function withoutWholeFolder(directory: readonly DirectoryEntry[], faults: FaultList): readonly DirectoryEntry[] {
  const [first, ...others] = directory.filter(({ name }) => name === wholeFolder);
  if (first === undefined) return directory;
  for (const { name, directoryOffset } of others)
    faults.add('invalid_archive', { entry: name, offset: directoryOffset }, 'zip.name_twice', { name });
  return directory.filter(({ name }) => name !== wholeFolder);
}
