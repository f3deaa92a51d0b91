import type { FaultList, FaultPlace } from './fault.js';
import { max16 } from './records.js';

const typeMask = 0o170000;
const regularType = 0o100000;
const folderType = 0o040000;
const dosFolder = 0x10;
/** For which some programs write no file: unzip passes over volume labels, 7-Zip makes links of reparse points. */
const dosSpecial = 0x08 | 0x400;

const unixSystems = new Set([3, 19]);
/**
 * FAT, Unix, HPFS, classic Macintosh, NTFS (PKWARE's 10 and Info-ZIP's 11), VFAT, Darwin. Names or types of the others
 * (Amiga, VMS, CMS, MVS, Acorn, …) mean different things to different programs.
 */
const knownSystems = new Set([0, 3, 6, 7, 10, 11, 14, 19]);

/**
 * Refuses links, devices, sockets, pipes and volume labels. Both halves of the attributes are looked at whatever system
 * the entry says it was made on, since programs differ in when they believe them. Returns the mode that the canonical copy states:
 * the submitted one where a Unix system stated one, else 0644 and 0755.
 */
export function checkFileType(
  madeBy: number,
  attributes: number,
  isFolder: boolean,
  where: FaultPlace,
  faults: FaultList,
): number {
  const mode = attributes >>> 16;
  const type = mode & typeMask;
  const expected = isFolder ? folderType : regularType;
  if (type !== 0 && type !== regularType && type !== folderType) {
    faults.add('symlink', where, 'zip.special_file', { mode });
  } else if ((attributes & dosSpecial) !== 0) {
    faults.add('symlink', where, 'zip.dos_special_file', { attributes: attributes & max16 });
  } else if (type !== 0 && type !== expected) {
    const rule = isFolder ? 'zip.folder_is_file_by_mode' : 'zip.file_is_folder_by_mode';
    faults.add('invalid_archive', where, rule, { mode });
  } else if (!knownSystems.has(madeBy)) {
    faults.add('invalid_archive', where, 'zip.unknown_system', { system: madeBy });
  } else if (!isFolder && (attributes & dosFolder) !== 0) {
    faults.add('invalid_archive', where, 'zip.file_is_folder_by_attribute');
  }
  if (!unixSystems.has(madeBy) || mode === 0) return expected | (isFolder ? 0o755 : 0o644);
  return expected | (mode & 0o7777);
}
