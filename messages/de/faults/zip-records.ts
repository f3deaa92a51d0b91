import type { Placed, ZipRecordRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { crcText, hex } from '../../numbers.js';
import { formats } from '../rules/zip-records.js';

const rests = {
  zeros: (count: string) =>
    `Hinter dem Ende der Zip-Datei stehen noch ${count} Null-Bytes. Schreibe sie mit \`tar -a -cf package.zip .\` in eine Datei statt in eine Pipe und lade diese Datei hoch.`,
  text: (count: string) =>
    `Hinter dem Ende der Zip-Datei stehen noch ${count} Byte Text. Lade die Datei genau so hoch, wie das Zip-Programm sie geschrieben hat.`,
  other: (count: string) => `Hinter dem Ende der Zip-Datei stehen noch ${count} Byte. Packe die Zip-Datei neu.`,
} as const;

const again = 'Packe die Zip-Datei neu.';
const oneFile = 'Packe die Zip-Datei neu, in einem Stück.';

/** What is wrong with the records of a zip, for people: what it is, then what to do. */
export const zipRecords: Sentences<Placed<ZipRecordRules>> = {
  'zip.other_format': ({ format }) =>
    `Das ist ${formats[format]}, keine Zip-Datei. Packe den Ordner mit \`zip -r -X ../package.zip .\` und lade diese Datei hoch.`,
  'zip.split': `Das ist der erste Teil einer aufgeteilten Zip-Datei. ${oneFile}`,
  'zip.split_mark': `Die Datei beginnt mit dem Kennzeichen einer aufgeteilten Zip-Datei. ${oneFile}`,
  'zip.end_record_missing': ({ size }, { number }) =>
    `Das ist keine vollständige Zip-Datei: In ihren ${number(size)} Byte fehlt der Endeintrag. Lade die ganze Datei hoch oder packe sie neu.`,
  'zip.zeros_at_end': ({ zeros }, { number }) =>
    `Am Ende der Zip-Datei stehen ${number(zeros)} Null-Bytes. Schreibe sie mit \`tar -a -cf package.zip .\` in eine Datei statt in eine Pipe und lade diese Datei hoch.`,
  'zip.bytes_after_end': ({ bytes, kind }, { number }) => rests[kind](number(bytes)),
  'zip.comment_cut_short': ({ ends, size }, { number }) =>
    `Der Kommentar der Zip-Datei müsste bei Byte ${number(ends)} enden, aber die Datei hat ${number(size)} Byte. Lade die ganze Datei hoch oder packe sie neu.`,
  'zip.end_record_in_comment':
    'Im Kommentar der Zip-Datei steht ein weiterer Endeintrag. Packe die Zip-Datei neu, ohne Kommentar.',
  'zip.end_record_twice': `Die Zip-Datei hat mehr als einen Endeintrag. ${again}`,
  'zip.several_disks': `Die Zip-Datei ist auf mehrere Datenträger aufgeteilt. ${oneFile}`,
  'zip.counts_differ': ({ on_disk, count }, { number }) =>
    `Die Zip-Datei gibt insgesamt ${number(count)} Einträge an, aber ${number(on_disk)} auf diesem Datenträger. ${oneFile}`,
  'zip.directory_misplaced': ({ end, end_expected }, { number }) =>
    `Das Zentralverzeichnis endet bei Byte ${number(end)} statt bei ${number(end_expected)}. Die Datei wurde nach dem Packen verändert: Packe sie neu.`,
  'zip.too_many_entries': ({ count, most }, { number }) =>
    `Die Zip-Datei hat ${number(count)} Einträge. Erlaubt sind höchstens ${number(most)}: Lass weg, was das Paket nicht braucht.`,
  'zip.zip64_end_differs': ({ count, size, start, zip64_count, zip64_size, zip64_start }, { number }) =>
    `Die Endeinträge widersprechen sich: ${number(count)} Einträge in ${number(size)} Byte ab Byte ${number(start)}, im Zip64-Endeintrag aber ${number(zip64_count)} in ${number(zip64_size)} Byte ab Byte ${number(zip64_start)}. ${again}`,
  'zip.zip64_end_misplaced': ({ stated, start }, { number }) =>
    `Der Zip64-Verweis zeigt auf Byte ${number(stated)}, der Zip64-Endeintrag muss aber bei Byte ${number(start)} stehen. ${again}`,
  'zip.zip64_end_missing': ({ start }, { number }) =>
    `Der Zip64-Endeintrag fehlt: Er müsste bei Byte ${number(start)} stehen. ${again}`,
  'zip.zip64_end_length': ({ length, length_expected }, { number }) =>
    `Der Zip64-Endeintrag hat ${number(length)} statt ${number(length_expected)} Byte. ${again}`,
  'zip.zip64_locator_disks': `Der Zip64-Verweis nennt mehrere Datenträger. ${oneFile}`,
  'zip.zip64_end_disks': `Der Zip64-Endeintrag nennt mehrere Datenträger. ${oneFile}`,
  'zip.zip64_counts_differ': ({ on_disk, count }, { number }) =>
    `Der Zip64-Endeintrag gibt insgesamt ${number(count)} Einträge an, aber ${number(on_disk)} auf diesem Datenträger. ${oneFile}`,
  'zip.encrypted': 'Dieser Eintrag ist verschlüsselt. Packe die Zip-Datei neu, ohne Passwort.',
  'zip.entries_missing': ({ found, count }, { number }) =>
    `Die Zip-Datei gibt ${number(count)} Einträge an, enthält aber ${number(found)}. Lade die ganze Datei hoch oder packe sie neu.`,
  'zip.bytes_after_entries': ({ bytes, count }, { number }) =>
    `Nach den ${number(count)} Einträgen des Zentralverzeichnisses stehen noch ${number(bytes)} Byte. ${again}`,
  'zip.unsupported_flags': ({ flags }, { code }) =>
    `Dieser Eintrag hat die Flags ${code(hex(flags))}. Erlaubt sind nur die für Deflate, Datendeskriptor und UTF-8: Packe mit \`zip -r -X ../package.zip .\`.`,
  'zip.unsupported_method': ({ method }, { code }) =>
    `Dieser Eintrag ist mit dem Kompressionsverfahren ${code(String(method))} gepackt. Erlaubt sind nur unkomprimiert und Deflate: Packe mit \`7z a -tzip -mm=Deflate package.zip *\`.`,
  'zip.version_too_new': ({ version, most }, { code }) =>
    `Dieser Eintrag braucht Version ${code(String(version))} des Zip-Formats. Erlaubt ist höchstens Version ${code(String(most))}: Packe mit \`zip -r -X ../package.zip .\`.`,
  'zip.zip64_field_differs': ({ size, compressed, start }, { number }) =>
    `Der Header dieses Eintrags nennt die Größen ${number(size)} und ${number(compressed)} ab Byte ${number(start)}, sein Zip64-Feld aber andere Zahlen. ${again}`,
  'zip.entry_on_other_disk': ({ disk }, { number }) =>
    `Dieser Eintrag liegt auf Datenträger ${number(disk)}. ${oneFile}`,
  'zip.extra_fields_malformed':
    'Die Zusatzfelder dieses Eintrags sind abgeschnitten oder doppelt. Packe ohne sie: `zip -r -X ../package.zip .`.',
  'zip.extra_field_unknown': ({ id }, { code }) =>
    `Dieser Eintrag hat das Zusatzfeld ${code(hex(id))}, das Name, Typ oder Inhalt ändern kann. Packe ohne Zusatzfelder: \`zip -r -X ../package.zip .\`.`,
  'zip.unicode_path_differs': ({ path }, { code }) =>
    `Dieser Eintrag hat in seinem Unicode-Pfad einen anderen Namen: ${code(path)}. ${again}`,
  'zip.local_header_missing': `Wo das Zentralverzeichnis für diesen Eintrag hinzeigt, steht kein lokaler Header. ${again}`,
  'zip.local_name_differs': ({ local, central }, { code }) =>
    `Dieser Eintrag hat zwei Namen: ${code(local)} im lokalen Header, ${code(central)} im Zentralverzeichnis. ${again}`,
  'zip.local_flags_differ': ({ local, central }, { code }) =>
    `Dieser Eintrag hat im lokalen Header die Flags ${code(hex(local))}, im Zentralverzeichnis aber ${code(hex(central))}. ${again}`,
  'zip.local_method_differs': ({ local, central }, { code }) =>
    `Dieser Eintrag hat im lokalen Header das Kompressionsverfahren ${code(String(local))}, im Zentralverzeichnis aber ${code(String(central))}. ${again}`,
  'zip.local_time_differs': ({ local, central }, { code }) =>
    `Dieser Eintrag hat im lokalen Header die Uhrzeit ${code(String(local))}, im Zentralverzeichnis aber ${code(String(central))}. ${again}`,
  'zip.local_date_differs': ({ local, central }, { code }) =>
    `Dieser Eintrag hat im lokalen Header das Datum ${code(String(local))}, im Zentralverzeichnis aber ${code(String(central))}. ${again}`,
  'zip.local_version_too_new': ({ version, most }, { code }) =>
    `Der lokale Header dieses Eintrags braucht Version ${code(String(version))} des Zip-Formats. Erlaubt ist höchstens Version ${code(String(most))}: Packe mit \`zip -r -X ../package.zip .\`.`,
  'zip.local_sizes_differ': (
    { crc, size, compressed, central_crc, central_size, central_compressed },
    { code, number },
  ) =>
    `Der lokale Header dieses Eintrags nennt CRC ${code(crcText(crc))} und die Größen ${number(size)} und ${number(compressed)}, das Zentralverzeichnis ${code(crcText(central_crc))}, ${number(central_size)} und ${number(central_compressed)}. ${again}`,
  'zip.local_zip64_field_differs': ({ crc, size, compressed }, { code, number }) =>
    `Das Zip64-Feld im lokalen Header dieses Eintrags passt nicht zum Zentralverzeichnis, das CRC ${code(crcText(crc))} und die Größen ${number(size)} und ${number(compressed)} nennt. ${again}`,
};
