import type { Entry } from './entry.js';
import type { FaultList } from './fault.js';

/** What HFS+ leaves out when it compares names. */
const ignoredCharacters = /\u200c|\u200d|[\u206a-\u206f]|\ufeff/g;

/** A name as file systems that keep neither case nor normal form compare it. */
export function foldName(name: string): string {
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
  for (const entry of entries) {
    const where = { entry: entry.name, offset: entry.directoryOffset };
    const segments = (entry.isFolder ? entry.name.slice(0, -1) : entry.name).split('/');
    if (reserved === 'refused' && reservedNames.has(foldName(segments[0] ?? ''))) {
      faults.add(
        'reserved_entry',
        'reserved_entry',
        where,
        entry.name,
        'no service-artifact.json or service-artifact.sig at the root',
      );
    }
    const clash = place(segments, entry.isFolder, seen);
    if (clash !== null) faults.add('invalid_archive', clash.rule, where, entry.name, clash.expected);
  }
}

function place(
  segments: string[],
  isFolder: boolean,
  seen: Map<string, Seen>,
): { rule: string; expected: string } | null {
  let parent = 0;
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    const isFile = isLast && !isFolder;
    const key = `${parent}/${foldName(segment)}`;
    const before = seen.get(key);
    if (before === undefined) {
      const made = { id: seen.size + 1, spelled: segment, isFile, isEntry: isLast };
      seen.set(key, made);
      parent = made.id;
      continue;
    }
    if (before.isFile !== isFile)
      return { rule: 'file_and_folder', expected: 'no file where another name has a folder' };
    if (isLast && before.isEntry)
      return { rule: 'duplicate_name', expected: 'every name once, without regard to case and normal form' };
    if (before.spelled !== segment)
      return { rule: 'duplicate_name', expected: `one spelling of the folder ${before.spelled}` };
    before.isEntry ||= isLast;
    parent = before.id;
  }
  return null;
}
