import type { Placed, ZipEntryRules } from '../../../domain/rules/archive.js';
import { above, crcText, hex, octal } from '../../numbers.js';
import { type CircumstancesOf, placed } from '../../placed.js';
import type { WordsOf } from '../../words.js';

const oneReading = 'a data descriptor that can be read in only one way';
const regular = 'a regular file or a folder';
const emptyFolder = 'a folder without content';

const words: CircumstancesOf<ZipEntryRules> = {
  'zip.entries_share_bytes': {
    received: ({ other }) => `the bytes of ${other}`,
    expected: 'bytes of its own for every entry',
  },
  'zip.entries_overlap': {
    received: ({ ends }) => `an entry up to byte ${ends}`,
    expected: ({ next, next_start }) => `an end before the next entry, ${next}, which begins at byte ${next_start}`,
  },
  'zip.entry_runs_into_directory': {
    received: ({ ends }) => `an entry up to byte ${ends}`,
    expected: ({ directory }) => `an end before the central directory, which begins at byte ${directory}`,
  },
  'zip.bytes_before_first': {
    received: ({ bytes }) => `${bytes} bytes before the first entry`,
    expected: 'an entry or the central directory at byte 0; zip -J package.zip removes what comes before it',
  },
  'zip.bytes_between': {
    received: ({ bytes }) => `${bytes} bytes that belong to no entry`,
    expected: 'the next entry or the central directory',
  },
  'zip.data_descriptor_differs': {
    received: ({ bytes }) => `${bytes} bytes after the data`,
    expected: 'a data descriptor that matches the central directory, and nothing else',
  },
  'zip.descriptor_crc_ambiguous': {
    received: 'a data descriptor without a signature whose CRC reads as one',
    expected: oneReading,
  },
  'zip.descriptor_signature_ambiguous': {
    received: 'stored data that ends without a signature, and a signature further on',
    expected: oneReading,
  },
  'zip.descriptor_of_empty_folder': {
    received: 'a data descriptor of a deflated folder without data',
    expected: oneReading,
  },
  'zip.descriptor_size_ambiguous': {
    received: 'a data descriptor with a size that reads as the next header',
    expected: oneReading,
  },
  'zip.descriptor_zip64_empty': {
    received: 'a data descriptor with 8-byte sizes for an empty file',
    expected: oneReading,
  },
  'zip.descriptor_in_data': {
    received: ({ after, size }) => `a data descriptor inside the file, after ${after} of its ${size} bytes`,
    expected: 'stored data with only one possible end',
  },
  'zip.name_too_long': {
    received: ({ bytes }) => `a name of ${bytes} bytes`,
    expected: ({ most }) => `at most ${most} bytes`,
  },
  'zip.name_not_utf8': {
    received: ({ name }) => name,
    expected: 'a name in UTF-8; create the zip with git archive, zip -r, or 7z a -tzip -mcu=on package.zip *',
  },
  'zip.name_too_deep': {
    received: ({ segments }) => `a path of ${segments} segments`,
    expected: ({ most }) => `at most ${most} segments`,
  },
  'zip.name_segment_too_long': {
    received: ({ bytes }) => `a segment of ${bytes} bytes`,
    expected: ({ most }) => `at most ${most} bytes`,
  },
  'zip.name_hidden_character': {
    received: ({ name }) => name,
    expected: 'a name without NUL, control or bidirectional characters',
  },
  'zip.name_backslash': {
    received: ({ name }) => name,
    expected: 'segments separated by /; create the zip with tar -a -cf package.zip *, 7-Zip or PowerShell 7',
  },
  'zip.name_absolute': { received: ({ name }) => name, expected: 'a relative path, without / at the start' },
  'zip.name_drive_letter': { received: ({ name }) => name, expected: 'a relative path, without a drive letter' },
  'zip.name_windows_character': { received: ({ name }) => name, expected: 'a name without : * ? " < > |' },
  'zip.name_empty_segment': { received: ({ name }) => name, expected: 'a name without empty segments' },
  'zip.name_dot_segment': { received: ({ name }) => name, expected: 'a path without . or .. segments' },
  'zip.name_trailing_dot_or_space': {
    received: ({ name }) => name,
    expected: 'segments that do not end with a dot or a space',
  },
  'zip.name_windows_device': {
    received: ({ name }) => name,
    expected: 'a name other than those of Windows devices, such as CON, NUL or COM1',
  },
  'zip.name_version_suffix': {
    received: ({ name }) => name,
    expected: 'a name that does not end with a semicolon and a number',
  },
  'zip.name_reserved': {
    received: ({ name }) => name,
    expected: 'no service-artifact.json or service-artifact.sig at the root',
  },
  'zip.name_twice': {
    received: ({ name }) => name,
    expected: 'every name once, ignoring case and Unicode normalization',
  },
  'zip.folder_spelled_twice': {
    received: ({ name }) => name,
    expected: ({ folder }) => `one spelling of the folder ${folder}`,
  },
  'zip.file_and_folder': {
    received: ({ name }) => name,
    expected: 'no file where another name has a folder',
  },
  'zip.special_file': {
    received: ({ mode }) => `Unix mode ${octal(mode)}`,
    expected: `${regular}; zip -r without -y packs what a link points to`,
  },
  'zip.special_file_in_extra_field': { received: 'a link or special file in an extra field', expected: regular },
  'zip.dos_special_file': {
    received: ({ attributes }) => `DOS attributes ${hex(attributes)}`,
    expected: `${regular}, not a volume label or reparse point`,
  },
  'zip.file_is_folder_by_mode': {
    received: ({ mode }) => `Unix mode ${octal(mode)}`,
    expected: 'the mode of a file, as the name has no / at the end',
  },
  'zip.folder_is_file_by_mode': {
    received: ({ mode }) => `Unix mode ${octal(mode)}`,
    expected: 'the mode of a folder, as the name ends with /',
  },
  'zip.file_is_folder_by_attribute': {
    received: 'the DOS attribute of a folder',
    expected: 'the attributes of a file, as the name has no / at the end',
  },
  'zip.unknown_system': {
    received: ({ system }) => `an entry made on system ${system}`,
    expected: 'FAT, NTFS, Unix or Macintosh',
  },
  'zip.folder_with_content': {
    received: ({ size, compressed, crc }) => `a folder of ${size} bytes, ${compressed} in the zip, CRC ${crcText(crc)}`,
    expected: emptyFolder,
  },
  'zip.folder_with_bytes': { received: ({ bytes }) => `a folder with ${bytes} bytes of data`, expected: emptyFolder },
  'zip.size_impossible': {
    received: ({ size, compressed }) => `${size} bytes from ${compressed}`,
    expected: 'sizes that are possible with its compression method',
  },
  'zip.ratio': {
    received: ({ size, compressed }) => `${size} bytes from ${compressed}`,
    expected: ({ most, from }, units) =>
      `at most ${most} times its size in the zip, for files above ${units.bytes(from)}`,
  },
  'zip.entry_too_large': {
    received: ({ size, most }, units) => above(size, most, units),
    expected: ({ most }, units) => `at most ${units.bytes(most)} in one file`,
  },
  'zip.total_too_large': {
    received: ({ size, most }, units) => `${above(size, most, units)} in total`,
    expected: ({ most }, units) => `at most ${units.bytes(most)} in total`,
  },
  'zip.longer_than_stated': {
    received: ({ size }) => `more than ${size} bytes`,
    expected: ({ size }) => `${size} bytes, as the central directory states`,
  },
  'zip.shorter_than_stated': {
    received: ({ size }) => `fewer than ${size} bytes`,
    expected: ({ size }) => `${size} bytes, as the central directory states`,
  },
  'zip.bytes_after_deflate': {
    received: 'data after the deflate stream',
    expected: 'a deflate stream that ends with the entry',
  },
  'zip.deflate_damaged': {
    received: 'a damaged or truncated deflate stream',
    expected: 'a complete deflate stream',
  },
  'zip.crc_differs': {
    received: ({ crc }) => `CRC ${crcText(crc)}`,
    expected: ({ stated }) => `CRC ${crcText(stated)}, as the central directory states`,
  },
};

export const zipEntries: WordsOf<Placed<ZipEntryRules>> = placed(words, (offset) => `at byte ${offset}`);
