/** A rule without parameters. */
export type None = Readonly<Record<never, never>>;

/** A name as it stands in the archive, with what cannot be seen written as `\u{…}`. */
interface Name {
  readonly name: string;
}

/** What a local header says, and what the central directory says of the same entry. */
interface Differing<Value> {
  readonly local: Value;
  readonly central: Value;
}

/**
 * What can be wrong with a zip: each rule by its id, with its parameters. Sizes and offsets are bytes, flags and field
 * ids the numbers that the headers hold, modes those of Unix.
 */
export interface ZipRules extends ZipRecordRules, ZipEntryRules {}

/** Of the records that describe the archive: its end, its central directory, its local headers. */
export interface ZipRecordRules extends EndRules, DirectoryRules, LocalRules {}

/** Of its entries: where they lie, and their names, types and contents. */
export interface ZipEntryRules extends LayoutRules, NameRules, TypeRules, ContentRules {}

/** The end records (APPNOTE 4.3.14 to 4.3.16). */
interface EndRules {
  'zip.other_format': { readonly format: '7z' | 'rar' | 'gzip' | 'xz' | 'bzip2' | 'zstd' | 'tar' | 'phar' };
  'zip.split': None;
  'zip.split_mark': None;
  'zip.end_record_missing': { readonly size: number };
  'zip.zeros_at_end': { readonly zeros: number; readonly size: number };
  'zip.bytes_after_end': {
    readonly ends: number;
    readonly size: number;
    readonly bytes: number;
    readonly kind: 'zeros' | 'text' | 'other';
  };
  'zip.comment_cut_short': { readonly ends: number; readonly size: number };
  'zip.end_record_in_comment': None;
  'zip.end_record_twice': None;
  'zip.several_disks': { readonly disk: number; readonly directory_disk: number };
  'zip.counts_differ': { readonly on_disk: number; readonly count: number };
  'zip.directory_misplaced': {
    readonly count: number;
    readonly size: number;
    readonly start: number;
    readonly end: number;
    readonly end_expected: number;
  };
  'zip.too_many_entries': { readonly count: number; readonly most: number };
  'zip.zip64_end_differs': {
    readonly count: number;
    readonly size: number;
    readonly start: number;
    readonly zip64_count: number;
    readonly zip64_size: number;
    readonly zip64_start: number;
  };
  'zip.zip64_end_misplaced': { readonly stated: number; readonly start: number };
  'zip.zip64_end_missing': { readonly start: number };
  'zip.zip64_end_length': { readonly length: number; readonly length_expected: number };
  'zip.zip64_locator_disks': None;
  'zip.zip64_end_disks': None;
  'zip.zip64_counts_differ': { readonly on_disk: number; readonly count: number };
}

/** The central directory (APPNOTE 4.3.12). */
interface DirectoryRules {
  'zip.encrypted': { readonly flags: number };
  'zip.entries_missing': { readonly found: number; readonly count: number };
  'zip.bytes_after_entries': { readonly bytes: number; readonly count: number };
  'zip.unsupported_flags': { readonly flags: number };
  'zip.unsupported_method': { readonly method: number };
  'zip.version_too_new': { readonly version: number; readonly most: number };
  'zip.zip64_field_differs': { readonly size: number; readonly compressed: number; readonly start: number };
  'zip.entry_on_other_disk': { readonly disk: number };
  'zip.extra_fields_malformed': None;
  'zip.extra_field_unknown': { readonly id: number };
  'zip.unicode_path_differs': { readonly path: string };
}

/** The local headers (APPNOTE 4.3.7). */
interface LocalRules {
  'zip.local_header_missing': None;
  'zip.local_name_differs': Differing<string>;
  'zip.local_flags_differ': Differing<number>;
  'zip.local_method_differs': Differing<number>;
  'zip.local_time_differs': Differing<number>;
  'zip.local_date_differs': Differing<number>;
  'zip.local_version_too_new': { readonly version: number; readonly most: number };
  'zip.local_sizes_differ': {
    readonly crc: number;
    readonly size: number;
    readonly compressed: number;
    readonly central_crc: number;
    readonly central_size: number;
    readonly central_compressed: number;
  };
  'zip.local_zip64_field_differs': { readonly crc: number; readonly size: number; readonly compressed: number };
}

/** Where entries lie, and what stands between them. */
interface LayoutRules {
  'zip.entries_share_bytes': { readonly other: string };
  'zip.entries_overlap': { readonly ends: number; readonly next: string; readonly next_start: number };
  'zip.entry_runs_into_directory': { readonly ends: number; readonly directory: number };
  'zip.bytes_before_first': { readonly bytes: number };
  'zip.bytes_between': { readonly bytes: number };
  'zip.data_descriptor_differs': { readonly bytes: number };
  'zip.descriptor_crc_ambiguous': None;
  'zip.descriptor_signature_ambiguous': None;
  'zip.descriptor_of_empty_folder': None;
  'zip.descriptor_size_ambiguous': None;
  'zip.descriptor_zip64_empty': None;
  'zip.descriptor_in_data': { readonly after: number; readonly size: number };
}

/** Names of entries. */
interface NameRules {
  'zip.name_too_long': { readonly bytes: number; readonly most: number };
  'zip.name_not_utf8': Name;
  'zip.name_too_deep': { readonly segments: number; readonly most: number };
  'zip.name_segment_too_long': { readonly bytes: number; readonly most: number };
  'zip.name_hidden_character': Name;
  'zip.name_backslash': Name;
  'zip.name_absolute': Name;
  'zip.name_drive_letter': Name;
  'zip.name_windows_character': Name;
  'zip.name_empty_segment': Name;
  'zip.name_dot_segment': Name;
  'zip.name_trailing_dot_or_space': Name;
  'zip.name_windows_device': Name;
  'zip.name_version_suffix': Name;
  'zip.name_reserved': Name;
  'zip.name_twice': Name;
  'zip.folder_spelled_twice': { readonly name: string; readonly folder: string };
  'zip.file_and_folder': Name;
}

/** Types of entries. */
interface TypeRules {
  'zip.special_file': { readonly mode: number };
  'zip.special_file_in_extra_field': None;
  'zip.dos_special_file': { readonly attributes: number };
  'zip.file_is_folder_by_mode': { readonly mode: number };
  'zip.folder_is_file_by_mode': { readonly mode: number };
  'zip.file_is_folder_by_attribute': None;
  'zip.unknown_system': { readonly system: number };
  'zip.folder_with_content': { readonly size: number; readonly compressed: number; readonly crc: number };
  'zip.folder_with_bytes': { readonly bytes: number };
}

/** Sizes and contents of entries. */
interface ContentRules {
  'zip.size_impossible': { readonly size: number; readonly compressed: number };
  'zip.ratio': { readonly size: number; readonly compressed: number; readonly most: number; readonly from: number };
  'zip.entry_too_large': { readonly size: number; readonly most: number };
  'zip.total_too_large': { readonly size: number; readonly most: number };
  'zip.longer_than_stated': { readonly size: number };
  'zip.shorter_than_stated': { readonly size: number };
  'zip.bytes_after_deflate': None;
  'zip.deflate_damaged': None;
  'zip.crc_differs': { readonly crc: number; readonly stated: number };
}

/** What can be wrong with JSON. `key` and `field` are dotted paths. */
export interface JsonRules {
  'json.not_utf8': None;
  'json.byte_order_mark': None;
  'json.empty': None;
  /** The character, counted from 1, where it stops being JSON. */
  'json.malformed_at': { readonly character: number };
  'json.malformed': { readonly characters: number };
  'json.too_deep': { readonly most: number };
  'json.too_many_values': { readonly most: number };
  'json.key_twice': { readonly key: string };
  'json.half_character': { readonly field: string };
}

/** What can be wrong with `module.json` or `theme.json`, beside what can be wrong with JSON. */
export interface ManifestRules {
  'manifest.missing': None;
  'manifest.several': { readonly paths: readonly string[] };
  'manifest.too_large': { readonly size: number; readonly most: number };
  'manifest.not_an_object': None;
  /** `near` is a key that may have been meant. */
  'manifest.field_missing': { readonly near: string | null };
  'manifest.not_a_string': None;
  'manifest.not_a_list': None;
  'manifest.not_a_text': None;
}

/** A rule of `Rules` that was broken, with its parameters: plain data. */
export type Broken<Rules> = {
  readonly [Id in keyof Rules]: { readonly rule: Id; readonly params: Rules[Id] };
}[keyof Rules];

export type ParametersOf<Parameters> = keyof Parameters extends never ? [] : [params: Parameters];
