import type { Entry } from './entry.js';
import { visible } from './entry-name.js';
import type { FaultList } from './fault.js';

/** What HFS+ leaves out when it compares names. */
const ignoredCharacters = /\u200c|\u200d|[\u206a-\u206f]|\ufeff/g;

/** A name as file systems that keep neither case nor normal form compare it. */
function foldName(name: string): string {
  if (/^[\x20-\x7e]*$/.test(name)) return name.toLowerCase();
  return name.replace(ignoredCharacters, '').normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
}

const reservedNames = new Set(['service-artifact.json', 'service-artifact.sig']);

interface Seen {
  /** Number of this path, so that the key of what lies in it stays short. */
  readonly id: number;
  /** The segment as first spelled. */
  readonly spelled: string;
  isFile: boolean;
  isEntry: boolean;
}

/**
 * Refuses names that meet in one place: twice the same, the same after case folding and normalisation, and a file where
 * another name needs a folder; and the names that the signed zip's own two entries take.
 */
export function checkCollisions(entries: readonly Entry[], reserved: 'refused' | 'allowed', faults: FaultList): void {
  const seen = new Map<string, Seen>();
  const folders = new Map<string, number>();
  const isReserved = readingRoots();
  for (const { name, isFolder, directoryOffset } of entries) {
    const where = { entry: name, offset: directoryOffset };
    if (reserved === 'refused' && isReserved(name)) {
      faults.add('reserved_entry', where, 'zip.name_reserved', { name: visible(name) });
    }
    const clash = place(isFolder ? name.slice(0, -1) : name, isFolder, seen, folders);
    if (clash?.rule === 'zip.folder_spelled_twice') {
      const params = { name: visible(name), folder: visible(clash.folder) };
      faults.add('invalid_archive', where, clash.rule, params);
    } else if (clash !== null) {
      faults.add('invalid_archive', where, clash.rule, { name: visible(name) });
    }
  }
}

/** Whether a name's first segment is reserved. Remembers the last one, since most names begin as the one before. */
function readingRoots(): (name: string) => boolean {
  let root = '';
  let isReserved = false;
  return (name) => {
    const slash = name.indexOf('/');
    const length = slash === -1 ? name.length : slash;
    if (length !== root.length || !name.startsWith(root)) {
      root = name.slice(0, length);
      isReserved = reservedNames.has(foldName(root));
    }
    return isReserved;
  };
}

type Clash =
  | { readonly rule: 'zip.file_and_folder' | 'zip.name_twice' }
  | { readonly rule: 'zip.folder_spelled_twice'; readonly folder: string };

/** `folders` has the number of each folder that was walked without a clash, so that its next entry need not walk it. */
function place(path: string, isFolder: boolean, seen: Map<string, Seen>, folders: Map<string, number>): Clash | null {
  const start = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, start);
  let parent = start === 0 ? 0 : folders.get(folder);
  if (parent === undefined) {
    parent = 0;
    for (const segment of folder.slice(0, -1).split('/')) {
      const found = placeSegment(parent, segment, false, false, seen);
      if (typeof found !== 'number') return found;
      parent = found;
    }
    folders.set(folder, parent);
  }
  const found = placeSegment(parent, path.slice(start), !isFolder, true, seen);
  return typeof found === 'number' ? null : found;
}

function placeSegment(
  parent: number,
  segment: string,
  isFile: boolean,
  isLast: boolean,
  seen: Map<string, Seen>,
): number | Clash {
  const key = `${parent}/${foldName(segment)}`;
  const before = seen.get(key);
  if (before === undefined) {
    const id = seen.size + 1;
    seen.set(key, { id, spelled: segment, isFile, isEntry: isLast });
    return id;
  }
  if (before.isFile !== isFile) return { rule: 'zip.file_and_folder' };
  if (isLast && before.isEntry) return { rule: 'zip.name_twice' };
  if (before.spelled !== segment) return { rule: 'zip.folder_spelled_twice', folder: before.spelled };
  before.isEntry ||= isLast;
  return before.id;
}
