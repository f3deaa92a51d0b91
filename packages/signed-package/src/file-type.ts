import { type FaultList, type FaultPlace, hex } from './fault.js';
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
    faults.add(
      'symlink',
      'special_file',
      where,
      `Unix mode ${mode.toString(8)}`,
      'a regular file or a folder: zip -r without -y packs what a link leads to',
    );
  } else if ((attributes & dosSpecial) !== 0) {
    const received = `DOS attributes ${hex(attributes & max16)}`;
    faults.add('symlink', 'special_file', where, received, 'neither a volume label nor a reparse point');
  } else if (type !== 0 && type !== expected) {
    faults.add(
      'invalid_archive',
      'type_agrees',
      where,
      `Unix mode ${mode.toString(8)}`,
      isFolder ? 'a folder, as the name says' : 'a file, as the name says',
    );
  } else if (!knownSystems.has(madeBy)) {
    faults.add('invalid_archive', 'made_by', where, `made-by system ${madeBy}`, 'FAT, NTFS, Unix or Macintosh');
  } else if (!isFolder && (attributes & dosFolder) !== 0) {
    faults.add('invalid_archive', 'type_agrees', where, 'the attribute of a folder', 'a file, as the name says');
  }
  if (!unixSystems.has(madeBy) || mode === 0) return expected | (isFolder ? 0o755 : 0o644);
  return expected | (mode & 0o7777);
}
