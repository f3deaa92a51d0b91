import { extraField, uint16, uint32 } from '../zip-builder.js';
import { type HostileZip, oneEntry } from './hostile-zip.js';

const special: [string, number][] = [
  ['symbolic link', 0o120777],
  ['socket', 0o140755],
  ['block device', 0o060644],
  ['character device', 0o020644],
  ['named pipe', 0o010644],
  ['whiteout', 0o160000],
  ['type that does not exist', 0o170644],
];

const systems: [string, number][] = [
  ['FAT', 0],
  ['Amiga', 1],
  ['VMS', 2],
  ['CMS', 4],
  ['Atari', 5],
  ['HPFS', 6],
  ['Macintosh', 7],
  ['Z-System', 8],
  ['CP/M', 9],
  ['NTFS', 10],
  ['NTFS by Info-ZIP', 11],
  ['VSE', 12],
  ['Acorn', 13],
  ['VFAT', 14],
  ['BeOS', 16],
  ['Tandem', 17],
  ['OS/400', 18],
  ['Darwin', 19],
  ['AtheOS', 30],
  ['no known system', 255],
];

/** DOS attributes: unzip writes no volume label, 7-Zip makes a link of a reparse point. */
const attributed: [string, number, number][] = [
  ['a volume label made on FAT', 0, 0x08],
  ['a volume label made on HPFS', 6, 0x28],
  ['a volume label made on NTFS', 11, 0x08],
  ['a volume label made on Unix', 3, 0x08],
  ['a reparse point made on FAT', 0, 0x400],
  ['a reparse point made on NTFS', 11, 0x420],
  ['a reparse point made on Unix', 3, 0x81a40400],
];

const asi = (mode: number, target: string): Buffer =>
  extraField(
    0x756e,
    Buffer.concat([uint32(0), uint16(mode), uint32(target.length), uint16(0, 0), Buffer.from(target)]),
  );
const pkware = (tail: string): Buffer =>
  extraField(0x000d, Buffer.concat([uint32(0, 0), uint16(0, 0), Buffer.from(tail)]));

export const hostileTypes: HostileZip[] = [
  ...special.map(([title, mode]) =>
    oneEntry(`a ${title}`, 'symlink', 'zip.special_file', { name: 'link', content: '/etc/passwd', mode }),
  ),
  ...systems.map(([title, madeBy]) =>
    oneEntry(`a symbolic link made on ${title}`, 'symlink', 'zip.special_file', {
      name: 'link',
      content: '..',
      mode: 0o120777,
      madeBy,
    }),
  ),
  ...attributed.map(([title, madeBy, attributes]) =>
    oneEntry(title, 'symlink', 'zip.dos_special_file', { name: 'file.php', content: '<?php', madeBy, attributes }),
  ),
  oneEntry('a folder that is a volume label', 'symlink', 'zip.dos_special_file', {
    name: 'folder/',
    madeBy: 0,
    attributes: 0x18,
  }),
  oneEntry('a symbolic link named as a folder', 'symlink', 'zip.special_file', { name: 'link/', mode: 0o120777 }),
  oneEntry('a link in an ASi field', 'symlink', 'zip.special_file_in_extra_field', {
    name: 'link',
    localExtra: asi(0o120777, '/etc/passwd'),
  }),
  oneEntry('a device in an ASi field', 'symlink', 'zip.special_file_in_extra_field', {
    name: 'link',
    centralExtra: asi(0o020644, ''),
  }),
  oneEntry('a link target in a PKWARE Unix field', 'symlink', 'zip.special_file_in_extra_field', {
    name: 'link',
    localExtra: pkware('/etc/passwd'),
  }),
  oneEntry('an Amiga file', 'invalid_archive', 'zip.unknown_system', { name: 'file', madeBy: 1, attributes: 0 }),
  oneEntry('a VMS file', 'invalid_archive', 'zip.unknown_system', { name: 'file', madeBy: 2 }),
  oneEntry('an Acorn file', 'invalid_archive', 'zip.unknown_system', { name: 'file', madeBy: 13, attributes: 0 }),
  oneEntry('a folder by mode that is a file by name', 'invalid_archive', 'zip.file_is_folder_by_mode', {
    name: 'folder',
    mode: 0o040755,
  }),
  oneEntry('a file by mode that is a folder by name', 'invalid_archive', 'zip.folder_is_file_by_mode', {
    name: 'folder/',
    mode: 0o100644,
  }),
  oneEntry('a folder by attribute that is a file by name', 'invalid_archive', 'zip.file_is_folder_by_attribute', {
    name: 'folder',
    madeBy: 0,
    attributes: 0x10,
  }),
  oneEntry('a folder with content', 'invalid_archive', 'zip.folder_with_content', {
    name: 'folder/',
    content: 'content',
  }),
  oneEntry('content in the folder that is unpacked in', 'invalid_archive', 'zip.folder_with_content', {
    name: './',
    content: 'content',
  }),
  oneEntry('deflated bytes in the folder that is unpacked in', 'invalid_archive', 'zip.folder_with_content', {
    name: './',
    method: 8,
  }),
  oneEntry('a folder with deflated content', 'invalid_archive', 'zip.folder_with_content', {
    name: 'folder/',
    content: 'content',
    method: 8,
  }),
  oneEntry('a folder with bytes that inflate to nothing', 'invalid_archive', 'zip.folder_with_content', {
    name: 'folder/',
    method: 8,
    data: Buffer.from([0x01, 0x00, 0x00, 0xff, 0xff]),
  }),
  oneEntry('a folder whose two bytes are something else', 'invalid_archive', 'zip.folder_with_bytes', {
    name: 'folder/',
    method: 8,
    data: Buffer.from([0x4b, 0x04]),
  }),
  oneEntry('a folder with a CRC', 'invalid_archive', 'zip.folder_with_content', { name: 'folder/', crc: 1 }),
];
