import type { Placed, ZipEntryRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { above, crcText, hex } from '../../numbers.js';

const again = 'Create the zip again.';
/** A data descriptor is written where the size is not known before: into a file it is. */
const toFile = 'Write the zip to a file instead of a pipe: `zip -r -X ../package.zip .`.';
const special = 'A package contains only regular files and folders.';

/** What is wrong with the entries of a zip, for people: what it is, then what to do. */
export const zipEntries: Sentences<Placed<ZipEntryRules>> = {
  'zip.entries_share_bytes': ({ other }, { code }) => `This entry has the same bytes as ${code(other)}. ${again}`,
  'zip.entries_overlap': ({ next }, { code }) => `This entry runs into the next one, ${code(next)}. ${again}`,
  'zip.entry_runs_into_directory': `This entry runs into the central directory. ${again}`,
  'zip.bytes_before_first': ({ bytes }, { number }) =>
    `The file has ${number(bytes)} bytes before the first entry. Remove them with \`zip -J package.zip\`.`,
  'zip.bytes_between': ({ bytes }, { number }) =>
    `Before this entry are ${number(bytes)} bytes that belong to no entry. ${again}`,
  'zip.data_descriptor_differs': ({ bytes }, { number }) =>
    `The ${number(bytes)} bytes after the data of this entry are not the data descriptor that the central directory calls for. ${again}`,
  'zip.descriptor_crc_ambiguous': `The data descriptor of this entry can be read in two ways: its CRC looks like a signature. ${toFile}`,
  'zip.descriptor_signature_ambiguous': `The data descriptor of this entry can be read in two ways: a signature stands only further on. ${toFile}`,
  'zip.descriptor_of_empty_folder': `This folder has no data, but a data descriptor that can be read in two ways. ${toFile}`,
  'zip.descriptor_size_ambiguous': `The data descriptor of this entry can be read in two ways: its size looks like the next header. ${toFile}`,
  'zip.descriptor_zip64_empty': `This empty file has a data descriptor with 8-byte sizes, which can be read in two ways. ${toFile}`,
  'zip.descriptor_in_data': ({ after, size }, { number }) =>
    `This file could end after ${number(after)} of its ${number(size)} bytes, where it contains a data descriptor. ${toFile}`,
  'zip.name_too_long': ({ bytes, most }, { number }) =>
    `The name of this entry has ${number(bytes)} bytes. At most ${number(most)} are allowed: shorten it.`,
  'zip.name_not_utf8': ({ name }, { code }) =>
    `The name ${code(name)} is not UTF-8. Create the zip with \`git archive\`, \`zip -r\` or \`7z a -tzip -mcu=on package.zip *\`.`,
  'zip.name_too_deep': ({ segments, most }, { number }) =>
    `This entry is ${number(segments)} levels deep. At most ${number(most)} are allowed: move it up.`,
  'zip.name_segment_too_long': ({ bytes, most }, { number }) =>
    `A file or folder name in this path has ${number(bytes)} bytes. At most ${number(most)} are allowed: shorten it.`,
  'zip.name_hidden_character': ({ name }, { code }) =>
    `The name ${code(name)} contains a character that is not seen or changes the direction of writing. Rename it.`,
  'zip.name_backslash': ({ name }, { code }) =>
    `The name ${code(name)} contains a backslash. Folders are separated by \`/\`: create the zip with \`tar -a -cf package.zip *\`, 7-Zip or PowerShell 7.`,
  'zip.name_absolute': ({ name }, { code }) =>
    `The path ${code(name)} begins with \`/\`. Pack the folder from inside, so that paths are relative.`,
  'zip.name_drive_letter': ({ name }, { code }) =>
    `The path ${code(name)} begins with a drive letter. Pack the folder from inside, so that paths are relative.`,
  'zip.name_windows_character': ({ name }, { code }) =>
    `The name ${code(name)} contains a character that Windows does not allow in names: ${code(': * ? " < > |')}. Rename it.`,
  'zip.name_empty_segment': ({ name }, { code }) =>
    `The path ${code(name)} has an empty name between two slashes. ${again}`,
  'zip.name_dot_segment': ({ name }, { code }) =>
    `The path ${code(name)} contains \`.\` or \`..\`. Pack the folder from inside, so that paths need neither.`,
  'zip.name_trailing_dot_or_space': ({ name }, { code }) =>
    `In ${code(name)} a name ends with a dot or a space, which Windows drops. Rename it.`,
  'zip.name_windows_device': ({ name }, { code }) =>
    `The name ${code(name)} is that of a Windows device, such as CON, NUL or COM1. Rename it.`,
  'zip.name_version_suffix': ({ name }, { code }) =>
    `The name ${code(name)} ends with a semicolon and a number, which some systems drop. Rename it.`,
  'zip.name_reserved': ({ name }, { code }) =>
    `The name ${code(name)} is reserved for the signature, which approval adds. Leave this file out.`,
  'zip.name_twice': ({ name }, { code }) =>
    `The name ${code(name)} is in the zip twice, if case and Unicode normalization are ignored. Keep one of them.`,
  'zip.folder_spelled_twice': ({ name, folder }, { code }) =>
    `In ${code(name)} the folder ${code(folder)} is spelled in another way than elsewhere. Use one spelling.`,
  'zip.file_and_folder': ({ name }, { code }) =>
    `The name ${code(name)} is a file here and a folder elsewhere in the zip. Rename one of them.`,
  'zip.special_file': ({ mode }, { code }) =>
    `This entry is a link or a special file (Unix mode ${code(mode.toString(8))}). ${special}`,
  'zip.special_file_in_extra_field': `This entry is a link or a special file. ${special}`,
  'zip.dos_special_file': ({ attributes }, { code }) =>
    `This entry is a volume label or a reparse point (DOS attributes ${code(hex(attributes))}). ${special}`,
  'zip.file_is_folder_by_mode': ({ mode }, { code }) =>
    `This entry has the name of a file but the mode of a folder (Unix mode ${code(mode.toString(8))}). ${again}`,
  'zip.folder_is_file_by_mode': ({ mode }, { code }) =>
    `This entry has the name of a folder but the mode of a file (Unix mode ${code(mode.toString(8))}). ${again}`,
  'zip.file_is_folder_by_attribute': `This entry has the name of a file but the DOS attribute of a folder. ${again}`,
  'zip.unknown_system': ({ system }, { code }) =>
    `This entry was made on an unknown system (${code(String(system))}). Create the zip on Windows, macOS or Linux.`,
  'zip.folder_with_content': `This entry is a folder, but has content. ${again}`,
  'zip.folder_with_bytes': ({ bytes }, { number }) =>
    `This entry is a folder, but has ${number(bytes)} bytes of data. ${again}`,
  'zip.size_impossible': ({ size, compressed }, { number }) =>
    `This file cannot have ${number(size)} bytes from ${number(compressed)} in the zip. ${again}`,
  'zip.ratio': ({ size, compressed, most, from }, { number, bytes }) =>
    `This file has ${number(size)} bytes, ${number(compressed)} in the zip. Above ${bytes(from)} at most ${number(most)} times the packed size is allowed: leave out what can be made later.`,
  'zip.entry_too_large': ({ size, most }, told) =>
    `This file has ${above(size, most, told)}. At most ${told.bytes(most)} are allowed in one file.`,
  'zip.total_too_large': ({ size, most }, told) =>
    `Unpacked, the files have ${above(size, most, told)} in total. At most ${told.bytes(most)} are allowed.`,
  'zip.longer_than_stated': ({ size }, { number }) =>
    `This file has more than the ${number(size)} bytes that the central directory states. ${again}`,
  'zip.shorter_than_stated': ({ size }, { number }) =>
    `This file has fewer than the ${number(size)} bytes that the central directory states. ${again}`,
  'zip.bytes_after_deflate': `Data follows the compressed content of this file. ${again}`,
  'zip.deflate_damaged': `The compressed content of this file is damaged or cut short. ${again}`,
  'zip.crc_differs': ({ crc, stated }, { code }) =>
    `The content of this file is damaged: its CRC is ${code(crcText(crc))}, but the zip states ${code(crcText(stated))}. ${again}`,
};
