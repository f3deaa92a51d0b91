/**
 * Options of a MongoDB connection string that would weaken what is promised: that what has been acknowledged is on the
 * disks of most members, and that what is read has been written.
 */
const PINNED: ReadonlySet<string> = new Set([
  'w',
  'j',
  'journal',
  'wtimeout',
  'wtimeoutms',
  'readconcernlevel',
  'readpreference',
  'readpreferencetags',
  'maxstalenessseconds',
]);

export interface PinnedUri {
  /** Without the options that are pinned. */
  readonly uri: string;
  /** Their names, as they were given. */
  readonly left: readonly string[];
}

/** Takes out of a connection string what only the service itself decides (`connection` in `mongo.ts`). */
export function withoutPinned(uri: string): PinnedUri {
  const at = uri.indexOf('?');
  if (at < 0) return { uri, left: [] };
  const options = uri.slice(at + 1).split('&');
  const isPinned = (option: string): boolean => PINNED.has(nameOf(option).toLowerCase());
  const kept = options.filter((option) => !isPinned(option)).join('&');
  const left = [...new Set(options.filter(isPinned).map(nameOf))];
  return { uri: kept === '' ? uri.slice(0, at) : `${uri.slice(0, at)}?${kept}`, left };
}

function nameOf(option: string): string {
  return option.split('=')[0] ?? '';
}
