import type { Placed, ZipEntryRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { above, crcText, hex } from '../../numbers.js';

const again = 'Packe die Zip-Datei neu.';
/** A data descriptor is written where the size is not known before: into a file it is. */
const toFile = 'Schreibe die Zip-Datei in eine Datei statt in eine Pipe: `zip -r -X ../package.zip .`.';
const special = 'Ein Paket enthält nur normale Dateien und Ordner.';

/** What is wrong with the entries of a zip, for people: what it is, then what to do. */
export const zipEntries: Sentences<Placed<ZipEntryRules>> = {
  'zip.entries_share_bytes': ({ other }, { code }) => `Dieser Eintrag hat dieselben Bytes wie ${code(other)}. ${again}`,
  'zip.entries_overlap': ({ next }, { code }) => `Dieser Eintrag reicht in den nächsten, ${code(next)}. ${again}`,
  'zip.entry_runs_into_directory': `Dieser Eintrag reicht in das Zentralverzeichnis. ${again}`,
  'zip.bytes_before_first': ({ bytes }, { number }) =>
    `Vor dem ersten Eintrag stehen ${number(bytes)} Byte. Entferne sie mit \`zip -J package.zip\`.`,
  'zip.bytes_between': ({ bytes }, { number }) =>
    `Vor diesem Eintrag stehen ${number(bytes)} Byte, die zu keinem Eintrag gehören. ${again}`,
  'zip.data_descriptor_differs': ({ bytes }, { number }) =>
    `Die ${number(bytes)} Byte nach den Daten dieses Eintrags sind nicht der Datendeskriptor, den das Zentralverzeichnis verlangt. ${again}`,
  'zip.descriptor_crc_ambiguous': `Der Datendeskriptor dieses Eintrags lässt sich auf zwei Weisen lesen: Seine CRC sieht wie eine Signatur aus. ${toFile}`,
  'zip.descriptor_signature_ambiguous': `Der Datendeskriptor dieses Eintrags lässt sich auf zwei Weisen lesen: Eine Signatur steht erst weiter hinten. ${toFile}`,
  'zip.descriptor_of_empty_folder': `Dieser Ordner hat keine Daten, aber einen Datendeskriptor, der sich auf zwei Weisen lesen lässt. ${toFile}`,
  'zip.descriptor_size_ambiguous': `Der Datendeskriptor dieses Eintrags lässt sich auf zwei Weisen lesen: Seine Größe sieht wie der nächste Header aus. ${toFile}`,
  'zip.descriptor_zip64_empty': `Diese leere Datei hat einen Datendeskriptor mit Größen von 8 Byte, der sich auf zwei Weisen lesen lässt. ${toFile}`,
  'zip.descriptor_in_data': ({ after, size }, { number }) =>
    `Diese Datei könnte nach ${number(after)} ihrer ${number(size)} Byte enden: Dort enthält sie einen Datendeskriptor. ${toFile}`,
  'zip.name_too_long': ({ bytes, most }, { number }) =>
    `Der Name dieses Eintrags hat ${number(bytes)} Byte. Erlaubt sind höchstens ${number(most)}: Kürze ihn.`,
  'zip.name_not_utf8': ({ name }, { code }) =>
    `Der Name ${code(name)} ist kein UTF-8. Packe mit \`git archive\`, \`zip -r\` oder \`7z a -tzip -mcu=on package.zip *\`.`,
  'zip.name_too_deep': ({ segments, most }, { number }) =>
    `Dieser Eintrag liegt ${number(segments)} Ebenen tief. Erlaubt sind höchstens ${number(most)}: Leg ihn weiter oben ab.`,
  'zip.name_segment_too_long': ({ bytes, most }, { number }) =>
    `Ein Datei- oder Ordnername in diesem Pfad hat ${number(bytes)} Byte. Erlaubt sind höchstens ${number(most)}: Kürze ihn.`,
  'zip.name_hidden_character': ({ name }, { code }) =>
    `Der Name ${code(name)} enthält ein Zeichen, das unsichtbar ist oder die Schreibrichtung ändert. Benenne ihn um.`,
  'zip.name_backslash': ({ name }, { code }) =>
    `Der Name ${code(name)} enthält einen Backslash. Ordner trennt \`/\`: Packe mit \`tar -a -cf package.zip *\`, 7-Zip oder PowerShell 7.`,
  'zip.name_absolute': ({ name }, { code }) =>
    `Der Pfad ${code(name)} beginnt mit \`/\`. Packe den Ordner von innen, damit die Pfade relativ sind.`,
  'zip.name_drive_letter': ({ name }, { code }) =>
    `Der Pfad ${code(name)} beginnt mit einem Laufwerksbuchstaben. Packe den Ordner von innen, damit die Pfade relativ sind.`,
  'zip.name_windows_character': ({ name }, { code }) =>
    `Der Name ${code(name)} enthält ein Zeichen, das Windows in Namen nicht erlaubt: ${code(': * ? " < > |')}. Benenne ihn um.`,
  'zip.name_empty_segment': ({ name }, { code }) =>
    `Im Pfad ${code(name)} steht zwischen zwei Schrägstrichen kein Name. ${again}`,
  'zip.name_dot_segment': ({ name }, { code }) =>
    `Der Pfad ${code(name)} enthält \`.\` oder \`..\`. Packe den Ordner von innen, dann braucht es beides nicht.`,
  'zip.name_trailing_dot_or_space': ({ name }, { code }) =>
    `In ${code(name)} endet ein Name mit Punkt oder Leerzeichen, was Windows weglässt. Benenne ihn um.`,
  'zip.name_windows_device': ({ name }, { code }) =>
    `Der Name ${code(name)} bezeichnet ein Windows-Gerät wie CON, NUL oder COM1. Benenne die Datei um.`,
  'zip.name_version_suffix': ({ name }, { code }) =>
    `Der Name ${code(name)} endet mit Semikolon und Zahl, was manche Systeme weglassen. Benenne die Datei um.`,
  'zip.name_reserved': ({ name }, { code }) =>
    `Der Name ${code(name)} ist der Signatur vorbehalten, die bei der Freigabe dazukommt. Lass diese Datei weg.`,
  'zip.name_twice': ({ name }, { code }) =>
    `Der Name ${code(name)} steht zweimal in der Zip-Datei, ohne Rücksicht auf Groß- und Kleinschreibung und Unicode-Normalform. Behalte einen davon.`,
  'zip.folder_spelled_twice': ({ name, folder }, { code }) =>
    `In ${code(name)} ist der Ordner ${code(folder)} anders geschrieben als an anderer Stelle. Schreibe ihn überall gleich.`,
  'zip.file_and_folder': ({ name }, { code }) =>
    `Der Name ${code(name)} ist hier eine Datei und an anderer Stelle ein Ordner. Benenne eines davon um.`,
  'zip.special_file': ({ mode }, { code }) =>
    `Dieser Eintrag ist ein Link oder eine Sonderdatei (Unix-Modus ${code(mode.toString(8))}). ${special}`,
  'zip.special_file_in_extra_field': `Dieser Eintrag ist ein Link oder eine Sonderdatei. ${special}`,
  'zip.dos_special_file': ({ attributes }, { code }) =>
    `Dieser Eintrag ist ein Datenträgername oder ein Analysepunkt (DOS-Attribute ${code(hex(attributes))}). ${special}`,
  'zip.file_is_folder_by_mode': ({ mode }, { code }) =>
    `Dieser Eintrag heißt wie eine Datei, hat aber den Modus eines Ordners (Unix-Modus ${code(mode.toString(8))}). ${again}`,
  'zip.folder_is_file_by_mode': ({ mode }, { code }) =>
    `Dieser Eintrag heißt wie ein Ordner, hat aber den Modus einer Datei (Unix-Modus ${code(mode.toString(8))}). ${again}`,
  'zip.file_is_folder_by_attribute': `Dieser Eintrag heißt wie eine Datei, hat aber das DOS-Attribut eines Ordners. ${again}`,
  'zip.unknown_system': ({ system }, { code }) =>
    `Dieser Eintrag stammt von einem unbekannten System (${code(String(system))}). Packe die Zip-Datei unter Windows, macOS oder Linux.`,
  'zip.folder_with_content': `Dieser Eintrag ist ein Ordner, hat aber Inhalt. ${again}`,
  'zip.folder_with_bytes': ({ bytes }, { number }) =>
    `Dieser Eintrag ist ein Ordner, hat aber ${number(bytes)} Byte Daten. ${again}`,
  'zip.size_impossible': ({ size, compressed }, { number }) =>
    `Aus ${number(compressed)} Byte in der Zip-Datei kann diese Datei nicht ${number(size)} Byte haben. ${again}`,
  'zip.ratio': ({ size, compressed, most, from }, { number, bytes }) =>
    `Diese Datei hat ${number(size)} Byte, in der Zip-Datei ${number(compressed)}. Über ${bytes(from)} ist höchstens das ${number(most)}-Fache der gepackten Größe erlaubt: Lass weg, was sich später erzeugen lässt.`,
  'zip.entry_too_large': ({ size, most }, told) =>
    `Diese Datei hat ${above(size, most, told)}. Erlaubt sind höchstens ${told.bytes(most)} in einer Datei.`,
  'zip.total_too_large': ({ size, most }, told) =>
    `Entpackt haben die Dateien insgesamt ${above(size, most, told)}. Erlaubt sind höchstens ${told.bytes(most)}.`,
  'zip.longer_than_stated': ({ size }, { number }) =>
    `Diese Datei hat mehr als die ${number(size)} Byte, die das Zentralverzeichnis angibt. ${again}`,
  'zip.shorter_than_stated': ({ size }, { number }) =>
    `Diese Datei hat weniger als die ${number(size)} Byte, die das Zentralverzeichnis angibt. ${again}`,
  'zip.bytes_after_deflate': `Hinter dem komprimierten Inhalt dieser Datei stehen weitere Daten. ${again}`,
  'zip.deflate_damaged': `Der komprimierte Inhalt dieser Datei ist beschädigt oder abgeschnitten. ${again}`,
  'zip.crc_differs': ({ crc, stated }, { code }) =>
    `Der Inhalt dieser Datei ist beschädigt: Seine CRC ist ${code(crcText(crc))}, die Zip-Datei nennt ${code(crcText(stated))}. ${again}`,
};
