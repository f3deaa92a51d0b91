import type { Placed, ZipRecordRules } from '../../../domain/rules/archive.js';
import { crcText, hex } from '../../numbers.js';
import { type CircumstancesOf, placed } from '../../placed.js';
import type { WordsOf } from '../../words.js';

/** What a file is that is no zip. */
export const formats: Readonly<Record<ZipRecordRules['zip.other_format']['format'], string>> = {
  '7z': 'a 7z archive',
  rar: 'a rar archive',
  gzip: 'a gzip file',
  xz: 'an xz file',
  bzip2: 'a bzip2 file',
  zstd: 'a zstd file',
  tar: 'a tar archive',
  phar: 'a phar archive',
};

const rests = {
  zeros: { what: 'zero bytes', cure: ', without padding; tar -a -cf package.zip . writes to a file instead of a pipe' },
  text: { what: 'bytes of text', cure: ', without text after it; send the bytes as the zip program wrote them' },
  other: { what: 'bytes', cure: '' },
} as const;

const endsFile = 'an end record at the very end of the file';
const oneFile = 'a zip in one file; create it again without splitting it';
const oneEnd = 'a single end record';

const words: CircumstancesOf<ZipRecordRules> = {
  'zip.other_format': {
    received: ({ format }) => formats[format],
    expected: 'a zip; zip -r -X ../package.zip . packs the folder',
  },
  'zip.split': { received: 'the first part of a split zip', expected: oneFile },
  'zip.split_mark': { received: 'the mark of a split zip at the beginning of the file', expected: oneFile },
  'zip.end_record_missing': {
    received: ({ size }) => `${size} bytes without an end record`,
    expected: 'a complete zip',
  },
  'zip.zeros_at_end': {
    received: ({ zeros, size }) => `${zeros} zero bytes at the end of ${size} bytes`,
    expected: `${endsFile}${rests.zeros.cure}`,
  },
  'zip.bytes_after_end': {
    received: ({ ends, size, bytes, kind }) =>
      `an end record that ends at byte ${ends} of ${size}, followed by ${bytes} ${rests[kind].what}`,
    expected: ({ kind }) => `${endsFile}${rests[kind].cure}`,
  },
  'zip.comment_cut_short': {
    received: ({ ends, size }) => `an end record that ends at byte ${ends} of ${size}`,
    expected: endsFile,
  },
  'zip.end_record_in_comment': { received: 'another end record in the comment', expected: oneEnd },
  'zip.end_record_twice': { received: 'an earlier end record', expected: oneEnd },
  'zip.several_disks': {
    received: ({ disk, directory_disk }) => `disk ${disk}, with the central directory on disk ${directory_disk}`,
    expected: oneFile,
  },
  'zip.counts_differ': {
    received: ({ on_disk }) => `${on_disk} entries on this disk`,
    expected: ({ count }) => `${count} entries, as in the whole archive`,
  },
  'zip.directory_misplaced': {
    received: ({ count, size, start, end }) => `${count} entries in ${size} bytes from byte ${start} to ${end}`,
    expected: ({ end_expected }) => `a central directory that ends at byte ${end_expected}`,
  },
  'zip.too_many_entries': {
    received: ({ count }) => `${count} entries`,
    expected: ({ most }) => `at most ${most} entries`,
  },
  'zip.zip64_end_differs': {
    received: ({ count, size, start }) => `an end record with ${count} entries in ${size} bytes from byte ${start}`,
    expected: ({ zip64_count, zip64_size, zip64_start }) =>
      `${zip64_count} entries in ${zip64_size} bytes from byte ${zip64_start}, as in the zip64 end record`,
  },
  'zip.zip64_end_misplaced': {
    received: ({ stated }) => `a zip64 locator that points to byte ${stated}`,
    expected: ({ start }) => `a zip64 end record at byte ${start}`,
  },
  'zip.zip64_end_missing': {
    received: 'a zip64 locator without its end record',
    expected: ({ start }) => `a zip64 end record at byte ${start}`,
  },
  'zip.zip64_end_length': {
    received: ({ length }) => `a zip64 end record of ${length} bytes`,
    expected: ({ length_expected }) => `${length_expected} bytes`,
  },
  'zip.zip64_locator_disks': { received: 'a zip64 locator for several disks', expected: oneFile },
  'zip.zip64_end_disks': { received: 'a zip64 end record for several disks', expected: oneFile },
  'zip.zip64_counts_differ': {
    received: ({ on_disk }) => `a zip64 end record with ${on_disk} entries on this disk`,
    expected: ({ count }) => `${count} entries, as in the whole archive`,
  },
  'zip.encrypted': {
    received: ({ flags }) => `an encrypted entry, flags ${hex(flags)}`,
    expected: 'no encryption; create the zip again without a password',
  },
  'zip.entries_missing': {
    received: ({ found }) => `${found} entries`,
    expected: ({ count }) => `${count} entries, as the end record states`,
  },
  'zip.bytes_after_entries': {
    received: ({ bytes, count }) => `${bytes} bytes after ${count} entries of the central directory`,
    expected: 'as many entries as the end record states, and nothing after them',
  },
  'zip.unsupported_flags': {
    received: ({ flags }) => `flags ${hex(flags)}`,
    expected: 'only the flags for deflate, data descriptor and UTF-8',
  },
  'zip.unsupported_method': {
    received: ({ method }) => `compression method ${method}`,
    expected: 'stored (0) or deflated (8): 7z a -tzip -mm=Deflate package.zip *',
  },
  'zip.version_too_new': {
    received: ({ version }) => `an entry that needs version ${version} of the format`,
    expected: ({ most }) => `at most version ${most}`,
  },
  'zip.zip64_field_differs': {
    received: ({ size, compressed, start }) => `sizes ${size} and ${compressed} at byte ${start} in the header`,
    expected: 'the same numbers in the header and in the zip64 field',
  },
  'zip.entry_on_other_disk': { received: ({ disk }) => `an entry on disk ${disk}`, expected: oneFile },
  'zip.extra_fields_malformed': {
    received: 'extra fields that are cut short or repeated',
    expected: 'complete extra fields, each only once',
  },
  'zip.extra_field_unknown': {
    received: ({ id }) => `extra field ${hex(id)}`,
    expected: 'only extra fields that do not change name, type or content; zip -r -X package.zip . writes none',
  },
  'zip.unicode_path_differs': {
    received: ({ path }) => `the unicode path ${path}`,
    expected: 'a unicode path that repeats the name',
  },
  'zip.local_header_missing': {
    received: 'no local header',
    expected: 'a local header where the central directory points to',
  },
  'zip.local_name_differs': {
    received: ({ local }) => `the name ${local} in the local header`,
    expected: ({ central }) => `${central}, as in the central directory`,
  },
  'zip.local_flags_differ': {
    received: ({ local }) => `flags ${hex(local)} in the local header`,
    expected: ({ central }) => `${hex(central)}, as in the central directory`,
  },
  'zip.local_method_differs': {
    received: ({ local }) => `compression method ${local} in the local header`,
    expected: ({ central }) => `${central}, as in the central directory`,
  },
  'zip.local_time_differs': {
    received: ({ local }) => `time ${local} in the local header`,
    expected: ({ central }) => `${central}, as in the central directory`,
  },
  'zip.local_date_differs': {
    received: ({ local }) => `date ${local} in the local header`,
    expected: ({ central }) => `${central}, as in the central directory`,
  },
  'zip.local_version_too_new': {
    received: ({ version }) => `a local header that needs version ${version} of the format`,
    expected: ({ most }) => `at most version ${most}`,
  },
  'zip.local_sizes_differ': {
    received: ({ crc, size, compressed }) => `CRC ${crcText(crc)}, sizes ${size} and ${compressed} in the local header`,
    expected: ({ central_crc, central_size, central_compressed }) =>
      `CRC ${crcText(central_crc)}, sizes ${central_size} and ${central_compressed}, as in the central directory`,
  },
  'zip.local_zip64_field_differs': {
    received: 'a zip64 field in the local header with other numbers',
    expected: ({ crc, size, compressed }) =>
      `CRC ${crcText(crc)}, sizes ${size} and ${compressed}, as in the central directory`,
  },
};

export const zipRecords: WordsOf<Placed<ZipRecordRules>> = placed(words, (offset) => `at byte ${offset}`);
