import type { Placed, ZipRecordRules } from '../../../domain/rules/archive.js';
import { crcText, hex } from '../../numbers.js';
import { type CircumstancesOf, placed } from '../../placed.js';
import type { WordsOf } from '../../words.js';

/** What a file is that is no zip. */
export const formats: Readonly<Record<ZipRecordRules['zip.other_format']['format'], string>> = {
  '7z': 'ein 7z-Archiv',
  rar: 'ein RAR-Archiv',
  gzip: 'eine Gzip-Datei',
  xz: 'eine XZ-Datei',
  bzip2: 'eine Bzip2-Datei',
  zstd: 'eine Zstandard-Datei',
  tar: 'ein Tar-Archiv',
  phar: 'ein Phar-Archiv',
};

const rests = {
  zeros: {
    what: 'Null-Bytes',
    cure: ', ohne Füllbytes; tar -a -cf package.zip . schreibt in eine Datei statt in eine Pipe',
  },
  text: {
    what: 'Byte Text',
    cure: ', ohne Text dahinter; sende die Bytes so, wie das Zip-Programm sie geschrieben hat',
  },
  other: { what: 'Byte', cure: '' },
} as const;

const endsFile = 'ein Endeintrag ganz am Ende der Datei';
const oneFile = 'eine Zip-Datei in einem Stück; packe sie neu, ohne sie aufzuteilen';
const oneEnd = 'ein einziger Endeintrag';

const words: CircumstancesOf<ZipRecordRules> = {
  'zip.other_format': {
    received: ({ format }) => formats[format],
    expected: 'eine Zip-Datei; zip -r -X ../package.zip . packt den Ordner',
  },
  'zip.split': { received: 'der erste Teil einer aufgeteilten Zip-Datei', expected: oneFile },
  'zip.split_mark': {
    received: 'das Kennzeichen einer aufgeteilten Zip-Datei am Anfang der Datei',
    expected: oneFile,
  },
  'zip.end_record_missing': {
    received: ({ size }) => `${size} Byte ohne Endeintrag`,
    expected: 'eine vollständige Zip-Datei',
  },
  'zip.zeros_at_end': {
    received: ({ zeros, size }) => `${zeros} Null-Bytes am Ende von ${size} Byte`,
    expected: `${endsFile}${rests.zeros.cure}`,
  },
  'zip.bytes_after_end': {
    received: ({ ends, size, bytes, kind }) =>
      `ein Endeintrag, der bei Byte ${ends} von ${size} endet, gefolgt von ${bytes} ${rests[kind].what}`,
    expected: ({ kind }) => `${endsFile}${rests[kind].cure}`,
  },
  'zip.comment_cut_short': {
    received: ({ ends, size }) => `ein Endeintrag, der erst bei Byte ${ends} von ${size} endet`,
    expected: endsFile,
  },
  'zip.end_record_in_comment': { received: 'ein weiterer Endeintrag im Kommentar', expected: oneEnd },
  'zip.end_record_twice': { received: 'ein weiterer Endeintrag davor', expected: oneEnd },
  'zip.several_disks': {
    received: ({ disk, directory_disk }) => `Datenträger ${disk}, Zentralverzeichnis auf Datenträger ${directory_disk}`,
    expected: oneFile,
  },
  'zip.counts_differ': {
    received: ({ on_disk }) => `${on_disk} Einträge auf diesem Datenträger`,
    expected: ({ count }) => `${count} Einträge, wie im ganzen Archiv`,
  },
  'zip.directory_misplaced': {
    received: ({ count, size, start, end }) => `${count} Einträge in ${size} Byte von Byte ${start} bis ${end}`,
    expected: ({ end_expected }) => `ein Zentralverzeichnis, das bei Byte ${end_expected} endet`,
  },
  'zip.too_many_entries': {
    received: ({ count }) => `${count} Einträge`,
    expected: ({ most }) => `höchstens ${most} Einträge`,
  },
  'zip.zip64_end_differs': {
    received: ({ count, size, start }) => `ein Endeintrag mit ${count} Einträgen in ${size} Byte ab Byte ${start}`,
    expected: ({ zip64_count, zip64_size, zip64_start }) =>
      `${zip64_count} Einträge in ${zip64_size} Byte ab Byte ${zip64_start}, wie im Zip64-Endeintrag`,
  },
  'zip.zip64_end_misplaced': {
    received: ({ stated }) => `ein Zip64-Verweis auf Byte ${stated}`,
    expected: ({ start }) => `ein Zip64-Endeintrag bei Byte ${start}`,
  },
  'zip.zip64_end_missing': {
    received: 'ein Zip64-Verweis ohne Endeintrag',
    expected: ({ start }) => `ein Zip64-Endeintrag bei Byte ${start}`,
  },
  'zip.zip64_end_length': {
    received: ({ length }) => `ein Zip64-Endeintrag von ${length} Byte`,
    expected: ({ length_expected }) => `${length_expected} Byte`,
  },
  'zip.zip64_locator_disks': { received: 'ein Zip64-Verweis für mehrere Datenträger', expected: oneFile },
  'zip.zip64_end_disks': { received: 'ein Zip64-Endeintrag für mehrere Datenträger', expected: oneFile },
  'zip.zip64_counts_differ': {
    received: ({ on_disk }) => `ein Zip64-Endeintrag mit ${on_disk} Einträgen auf diesem Datenträger`,
    expected: ({ count }) => `${count} Einträge, wie im ganzen Archiv`,
  },
  'zip.encrypted': {
    received: ({ flags }) => `ein verschlüsselter Eintrag, Flags ${hex(flags)}`,
    expected: 'keine Verschlüsselung; packe die Zip-Datei neu, ohne Passwort',
  },
  'zip.entries_missing': {
    received: ({ found }) => `${found} Einträge`,
    expected: ({ count }) => `${count} Einträge, wie im Endeintrag angegeben`,
  },
  'zip.bytes_after_entries': {
    received: ({ bytes, count }) => `${bytes} Byte nach ${count} Einträgen des Zentralverzeichnisses`,
    expected: 'so viele Einträge, wie der Endeintrag angibt, und nichts danach',
  },
  'zip.unsupported_flags': {
    received: ({ flags }) => `Flags ${hex(flags)}`,
    expected: 'nur die Flags für Deflate, Datendeskriptor und UTF-8',
  },
  'zip.unsupported_method': {
    received: ({ method }) => `Kompressionsverfahren ${method}`,
    expected: 'unkomprimiert (0) oder Deflate (8): 7z a -tzip -mm=Deflate package.zip *',
  },
  'zip.version_too_new': {
    received: ({ version }) => `ein Eintrag, der Version ${version} des Formats braucht`,
    expected: ({ most }) => `höchstens Version ${most}`,
  },
  'zip.zip64_field_differs': {
    received: ({ size, compressed, start }) => `Größen ${size} und ${compressed} ab Byte ${start} im Header`,
    expected: 'dieselben Zahlen im Header und im Zip64-Feld',
  },
  'zip.entry_on_other_disk': { received: ({ disk }) => `ein Eintrag auf Datenträger ${disk}`, expected: oneFile },
  'zip.extra_fields_malformed': {
    received: 'abgeschnittene oder doppelte Zusatzfelder',
    expected: 'vollständige Zusatzfelder, jedes nur einmal',
  },
  'zip.extra_field_unknown': {
    received: ({ id }) => `Zusatzfeld ${hex(id)}`,
    expected: 'nur Zusatzfelder, die Name, Typ und Inhalt nicht ändern; zip -r -X package.zip . schreibt keine',
  },
  'zip.unicode_path_differs': {
    received: ({ path }) => `der Unicode-Pfad ${path}`,
    expected: 'ein Unicode-Pfad, der den Namen wiederholt',
  },
  'zip.local_header_missing': {
    received: 'kein lokaler Header',
    expected: 'ein lokaler Header dort, wohin das Zentralverzeichnis zeigt',
  },
  'zip.local_name_differs': {
    received: ({ local }) => `der Name ${local} im lokalen Header`,
    expected: ({ central }) => `${central}, wie im Zentralverzeichnis`,
  },
  'zip.local_flags_differ': {
    received: ({ local }) => `Flags ${hex(local)} im lokalen Header`,
    expected: ({ central }) => `${hex(central)}, wie im Zentralverzeichnis`,
  },
  'zip.local_method_differs': {
    received: ({ local }) => `Kompressionsverfahren ${local} im lokalen Header`,
    expected: ({ central }) => `${central}, wie im Zentralverzeichnis`,
  },
  'zip.local_time_differs': {
    received: ({ local }) => `Uhrzeit ${local} im lokalen Header`,
    expected: ({ central }) => `${central}, wie im Zentralverzeichnis`,
  },
  'zip.local_date_differs': {
    received: ({ local }) => `Datum ${local} im lokalen Header`,
    expected: ({ central }) => `${central}, wie im Zentralverzeichnis`,
  },
  'zip.local_version_too_new': {
    received: ({ version }) => `ein lokaler Header, der Version ${version} des Formats braucht`,
    expected: ({ most }) => `höchstens Version ${most}`,
  },
  'zip.local_sizes_differ': {
    received: ({ crc, size, compressed }) => `CRC ${crcText(crc)}, Größen ${size} und ${compressed} im lokalen Header`,
    expected: ({ central_crc, central_size, central_compressed }) =>
      `CRC ${crcText(central_crc)}, Größen ${central_size} und ${central_compressed}, wie im Zentralverzeichnis`,
  },
  'zip.local_zip64_field_differs': {
    received: 'ein Zip64-Feld im lokalen Header mit anderen Zahlen',
    expected: ({ crc, size, compressed }) =>
      `CRC ${crcText(crc)}, Größen ${size} und ${compressed}, wie im Zentralverzeichnis`,
  },
};

export const zipRecords: WordsOf<Placed<ZipRecordRules>> = placed(words, (offset) => `bei Byte ${offset}`);
