import type { Placed, ZipRecordRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { crcText, hex } from '../../numbers.js';
import { formats } from '../rules/zip-records.js';

const rests = {
  zeros: (count: string) =>
    `After the end of the zip, ${count} zero bytes follow. Write the zip to a file instead of a pipe, with \`tar -a -cf package.zip .\`, and upload that file.`,
  text: (count: string) =>
    `After the end of the zip, ${count} bytes of text follow. Upload the file exactly as the zip program wrote it.`,
  other: (count: string) => `After the end of the zip, ${count} more bytes follow. Create the zip again.`,
} as const;

const again = 'Create the zip again.';
const oneFile = 'Create the zip again as one file, without splitting it.';

/** What is wrong with the records of a zip, for people: what it is, then what to do. */
export const zipRecords: Sentences<Placed<ZipRecordRules>> = {
  'zip.other_format': ({ format }) =>
    `This is ${formats[format]}, not a zip. Pack the folder with \`zip -r -X ../package.zip .\` and upload that file.`,
  'zip.split': `This is the first part of a split zip. ${oneFile}`,
  'zip.split_mark': `The file begins with the mark of a split zip. ${oneFile}`,
  'zip.end_record_missing': ({ size }, { number }) =>
    `This is no complete zip: its ${number(size)} bytes have no end record. Upload the whole file, or create it again.`,
  'zip.zeros_at_end': ({ zeros }, { number }) =>
    `The zip has ${number(zeros)} zero bytes at its end. Write it to a file instead of a pipe, with \`tar -a -cf package.zip .\`, and upload that file.`,
  'zip.bytes_after_end': ({ bytes, kind }, { number }) => rests[kind](number(bytes)),
  'zip.comment_cut_short': ({ ends, size }, { number }) =>
    `The comment of the zip should end at byte ${number(ends)}, but the file has ${number(size)} bytes. Upload the whole file, or create it again.`,
  'zip.end_record_in_comment': `The comment of the zip contains another end record. Create the zip again without a comment.`,
  'zip.end_record_twice': `The zip has more than one end record. ${again}`,
  'zip.several_disks': `The zip is split over several disks. ${oneFile}`,
  'zip.counts_differ': ({ on_disk, count }, { number }) =>
    `The zip states ${number(count)} entries in all, but ${number(on_disk)} on this disk. ${oneFile}`,
  'zip.directory_misplaced': ({ end, end_expected }, { number }) =>
    `The central directory ends at byte ${number(end)} instead of ${number(end_expected)}. The file was changed after packing: create the zip again.`,
  'zip.too_many_entries': ({ count, most }, { number }) =>
    `The zip has ${number(count)} entries. At most ${number(most)} are allowed: leave out what the package does not need.`,
  'zip.zip64_end_differs': ({ count, size, start, zip64_count, zip64_size, zip64_start }, { number }) =>
    `The end records differ: ${number(count)} entries in ${number(size)} bytes from byte ${number(start)}, but ${number(zip64_count)} in ${number(zip64_size)} bytes from byte ${number(zip64_start)} in the zip64 record. ${again}`,
  'zip.zip64_end_misplaced': ({ stated, start }, { number }) =>
    `The zip64 locator points to byte ${number(stated)} instead of ${number(start)}, where the zip64 end record must be. ${again}`,
  'zip.zip64_end_missing': ({ start }, { number }) =>
    `The zip64 end record is missing: it should be at byte ${number(start)}. ${again}`,
  'zip.zip64_end_length': ({ length, length_expected }, { number }) =>
    `The zip64 end record has ${number(length)} bytes instead of ${number(length_expected)}. ${again}`,
  'zip.zip64_locator_disks': `The zip64 locator names several disks. ${oneFile}`,
  'zip.zip64_end_disks': `The zip64 end record names several disks. ${oneFile}`,
  'zip.zip64_counts_differ': ({ on_disk, count }, { number }) =>
    `The zip64 end record states ${number(count)} entries in all, but ${number(on_disk)} on this disk. ${oneFile}`,
  'zip.encrypted': 'This entry is encrypted. Create the zip again without a password.',
  'zip.entries_missing': ({ found, count }, { number }) =>
    `The zip states ${number(count)} entries but contains ${number(found)}. Upload the whole file, or create it again.`,
  'zip.bytes_after_entries': ({ bytes, count }, { number }) =>
    `After the ${number(count)} entries of the central directory, ${number(bytes)} more bytes follow. ${again}`,
  'zip.unsupported_flags': ({ flags }, { code }) =>
    `This entry has the flags ${code(hex(flags))}. Only those for deflate, data descriptor and UTF-8 are allowed: create the zip with \`zip -r -X ../package.zip .\`.`,
  'zip.unsupported_method': ({ method }, { code }) =>
    `This entry is packed with compression method ${code(String(method))}. Only stored and deflate are allowed: create the zip with \`7z a -tzip -mm=Deflate package.zip *\`.`,
  'zip.version_too_new': ({ version, most }, { code }) =>
    `This entry needs version ${code(String(version))} of the zip format. Version ${code(String(most))} is the highest allowed: create the zip with \`zip -r -X ../package.zip .\`.`,
  'zip.zip64_field_differs': ({ size, compressed, start }, { number }) =>
    `The header of this entry states the sizes ${number(size)} and ${number(compressed)} at byte ${number(start)}, but its zip64 field has other numbers. ${again}`,
  'zip.entry_on_other_disk': ({ disk }, { number }) => `This entry is on disk ${number(disk)}. ${oneFile}`,
  'zip.extra_fields_malformed':
    'The extra fields of this entry are cut short or repeated. Create the zip without them: `zip -r -X ../package.zip .`.',
  'zip.extra_field_unknown': ({ id }, { code }) =>
    `This entry has the extra field ${code(hex(id))}, which can change its name, type or content. Create the zip without extra fields: \`zip -r -X ../package.zip .\`.`,
  'zip.unicode_path_differs': ({ path }, { code }) =>
    `This entry has another name in its Unicode path: ${code(path)}. ${again}`,
  'zip.local_header_missing': `There is no local header where the central directory points to for this entry. ${again}`,
  'zip.local_name_differs': ({ local, central }, { code }) =>
    `This entry has two names: ${code(local)} in the local header, ${code(central)} in the central directory. ${again}`,
  'zip.local_flags_differ': ({ local, central }, { code }) =>
    `This entry has the flags ${code(hex(local))} in the local header but ${code(hex(central))} in the central directory. ${again}`,
  'zip.local_method_differs': ({ local, central }, { code }) =>
    `This entry has compression method ${code(String(local))} in the local header but ${code(String(central))} in the central directory. ${again}`,
  'zip.local_time_differs': ({ local, central }, { code }) =>
    `This entry has the time ${code(String(local))} in the local header but ${code(String(central))} in the central directory. ${again}`,
  'zip.local_date_differs': ({ local, central }, { code }) =>
    `This entry has the date ${code(String(local))} in the local header but ${code(String(central))} in the central directory. ${again}`,
  'zip.local_version_too_new': ({ version, most }, { code }) =>
    `The local header of this entry needs version ${code(String(version))} of the zip format. Version ${code(String(most))} is the highest allowed: create the zip with \`zip -r -X ../package.zip .\`.`,
  'zip.local_sizes_differ': (
    { crc, size, compressed, central_crc, central_size, central_compressed },
    { code, number },
  ) =>
    `The local header of this entry states CRC ${code(crcText(crc))} and sizes ${number(size)} and ${number(compressed)}, the central directory ${code(crcText(central_crc))}, ${number(central_size)} and ${number(central_compressed)}. ${again}`,
  'zip.local_zip64_field_differs': ({ crc, size, compressed }, { code, number }) =>
    `The zip64 field in the local header of this entry does not match the central directory, which states CRC ${code(crcText(crc))} and sizes ${number(size)} and ${number(compressed)}. ${again}`,
};
