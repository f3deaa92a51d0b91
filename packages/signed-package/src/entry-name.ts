import { isUtf8 } from 'node:buffer';
import type { Caps } from './caps.js';
import type { FaultList, FaultPlace } from './fault.js';

/** A name as it stands in an archive. */
export interface NameAsRead {
  /** Its text; bytes that are not UTF-8 come out as U+FFFD, and `checkName` refuses them. */
  readonly name: string;
  /** Its bytes, or `null` when it is ASCII: then they are its characters, and most archives have no other names. */
  readonly rawName: Buffer | null;
}

/** Reads the name from byte `start` to `end` of a header. */
export function readName(header: Buffer, start: number, end: number): NameAsRead {
  if (isAsciiBetween(header, start, end)) return { name: header.toString('latin1', start, end), rawName: null };
  const rawName = Buffer.from(header.subarray(start, end));
  return { name: rawName.toString('utf8'), rawName };
}

/** The name of the folder that is unpacked in, as bsdtar lists it: an entry of that name is no entry (decisions §5). */
export const wholeFolder = './';

const leadingDot = /^\.\/(?!\.{0,2}(?:\/|$))/;

/**
 * The name without the one leading `./` that bsdtar, the `tar` of Windows and macOS, writes when it packs `.` (decisions
 * §5). Before another dot segment or an empty one it stays, for `checkName` to refuse.
 */
export function withoutLeadingDot(read: NameAsRead): NameAsRead {
  const { name, rawName } = read;
  if (!leadingDot.test(name)) return read;
  return { name: name.slice(2), rawName: rawName?.subarray(2) ?? null };
}

/** Names are short: a loop over their bytes takes less than a call out of JavaScript, and makes no view. */
function isAsciiBetween(bytes: Buffer, start: number, end: number): boolean {
  for (let position = start; position < end; position += 1) if ((bytes[position] ?? 0) > 0x7f) return false;
  return true;
}

/** Whether the bytes from `start` to `end` of a header are the name. */
export function isSameName({ name, rawName }: NameAsRead, header: Buffer, start: number, end: number): boolean {
  if (rawName !== null) return rawName.compare(header, start, end) === 0;
  if (name.length !== end - start) return false;
  for (let index = 0; index < name.length; index += 1) {
    if (header[start + index] !== name.charCodeAt(index)) return false;
  }
  return true;
}

export function bytesOfName({ name, rawName }: NameAsRead): Buffer {
  return rawName ?? Buffer.from(name, 'latin1');
}

/** Characters that are invisible, end a string or a line, or turn the reading direction: C0, DEL, C1, separators, bidi. */
const hiddenCharacters = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
const windowsCharacters = /[:*?"<>|]/;
/** A version as VMS writes it, which Info-ZIP's unzip takes off a file's name on every system. */
const versionSuffix = /;[0-9]*$/;
const deviceName = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])[ ]*(?:\.|$)/i;

/** Most names: letters, digits, `_` and `-`, in segments and around inner dots. Left to look for is a device's name. */
const plainName = /^[\w-]+(?:(?:\.+|\/)[\w-]+)*\/?$/;
const plainDevice = /(?:^|\/)(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:[./]|$)/i;

/** Whether two looks at the whole name tell that it breaks no rule: so short, no cap on its segments can be passed. */
function isPlain(name: string, caps: Caps): boolean {
  if (name.length > Math.min(caps.nameBytes, caps.segmentBytes, 2 * caps.segments - 1)) return false;
  return plainName.test(name) && !plainDevice.test(name);
}

/**
 * Refuses a name that leads outside the folder it is unpacked in, or that some system would change (decisions §5).
 * Returns whether it is short enough to be compared with the others.
 */
export function checkName(read: NameAsRead, caps: Caps, where: FaultPlace, faults: FaultList): boolean {
  const { name } = read;
  if (isPlain(name, caps)) return true;
  const raw = bytesOfName(read);
  if (raw.length > caps.nameBytes) {
    faults.add('invalid_archive', where, 'zip.name_too_long', { bytes: raw.length, most: caps.nameBytes });
    return false;
  }
  if (!isUtf8(raw)) {
    faults.add('invalid_archive', where, 'zip.name_not_utf8', { name: visible(raw.toString('latin1')) });
    return true;
  }
  const broken = brokenPathRule(name);
  if (broken !== null) faults.add('path_traversal', where, broken, { name: visible(name) });
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  if (segments.length > caps.segments) {
    const params = { segments: segments.length, most: caps.segments };
    faults.add('invalid_archive', where, 'zip.name_too_deep', params);
    return false;
  }
  if (name.length * 3 <= caps.segmentBytes) return true;
  const longest = Math.max(...segments.map((segment) => Buffer.byteLength(segment)));
  if (longest > caps.segmentBytes) {
    const params = { bytes: longest, most: caps.segmentBytes };
    faults.add('invalid_archive', where, 'zip.name_segment_too_long', params);
  }
  return true;
}

type PathRule =
  | 'zip.name_hidden_character'
  | 'zip.name_backslash'
  | 'zip.name_absolute'
  | 'zip.name_drive_letter'
  | 'zip.name_windows_character'
  | 'zip.name_empty_segment'
  | 'zip.name_dot_segment'
  | 'zip.name_trailing_dot_or_space'
  | 'zip.name_windows_device'
  | 'zip.name_version_suffix';

function brokenPathRule(name: string): PathRule | null {
  if (hiddenCharacters.test(name)) return 'zip.name_hidden_character';
  if (name.includes('\\')) return 'zip.name_backslash';
  if (name.startsWith('/')) return 'zip.name_absolute';
  if (/^[a-z]:/i.test(name)) return 'zip.name_drive_letter';
  if (windowsCharacters.test(name)) return 'zip.name_windows_character';
  const segments = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  for (const segment of segments) {
    if (segment === '') return 'zip.name_empty_segment';
    if (segment === '.' || segment === '..') return 'zip.name_dot_segment';
    if (segment.endsWith('.') || segment.endsWith(' ')) return 'zip.name_trailing_dot_or_space';
    if (deviceName.test(segment)) return 'zip.name_windows_device';
  }
  return versionSuffix.test(name) ? 'zip.name_version_suffix' : null;
}

/** The name with what cannot be seen written as \u{…}. */
export function visible(name: string): string {
  return name.replace(
    new RegExp(hiddenCharacters, 'gu'),
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
