import type { Placed, ZipEntryRules } from '../../../domain/rules/archive.js';
import { above, crcText, hex, octal } from '../../numbers.js';
import { type CircumstancesOf, placed } from '../../placed.js';
import type { WordsOf } from '../../words.js';

const oneReading = 'ein Datendeskriptor, der sich nur auf eine Weise lesen lässt';
const regular = 'eine gewöhnliche Datei oder ein Ordner';
const emptyFolder = 'ein Ordner ohne Inhalt';

const words: CircumstancesOf<ZipEntryRules> = {
  'zip.entries_share_bytes': {
    received: ({ other }) => `die Bytes von ${other}`,
    expected: 'eigene Bytes für jeden Eintrag',
  },
  'zip.entries_overlap': {
    received: ({ ends }) => `ein Eintrag bis Byte ${ends}`,
    expected: ({ next, next_start }) =>
      `ein Ende vor dem nächsten Eintrag, ${next}, der bei Byte ${next_start} beginnt`,
  },
  'zip.entry_runs_into_directory': {
    received: ({ ends }) => `ein Eintrag bis Byte ${ends}`,
    expected: ({ directory }) => `ein Ende vor dem Zentralverzeichnis, das bei Byte ${directory} beginnt`,
  },
  'zip.bytes_before_first': {
    received: ({ bytes }) => `${bytes} Byte vor dem ersten Eintrag`,
    expected: 'ein Eintrag oder das Zentralverzeichnis bei Byte 0; zip -J package.zip entfernt, was davor steht',
  },
  'zip.bytes_between': {
    received: ({ bytes }) => `${bytes} Byte, die zu keinem Eintrag gehören`,
    expected: 'der nächste Eintrag oder das Zentralverzeichnis',
  },
  'zip.data_descriptor_differs': {
    received: ({ bytes }) => `${bytes} Byte nach den Daten`,
    expected: 'ein Datendeskriptor, der zum Zentralverzeichnis passt, und sonst nichts',
  },
  'zip.descriptor_crc_ambiguous': {
    received: 'ein Datendeskriptor ohne Signatur, dessen CRC wie eine aussieht',
    expected: oneReading,
  },
  'zip.descriptor_signature_ambiguous': {
    received: 'unkomprimierte Daten, die ohne Signatur enden, und weiter hinten eine Signatur',
    expected: oneReading,
  },
  'zip.descriptor_of_empty_folder': {
    received: 'ein Datendeskriptor für einen mit Deflate gepackten Ordner ohne Daten',
    expected: oneReading,
  },
  'zip.descriptor_size_ambiguous': {
    received: 'ein Datendeskriptor mit einer Größe, die wie der nächste Header aussieht',
    expected: oneReading,
  },
  'zip.descriptor_zip64_empty': {
    received: 'ein Datendeskriptor mit Größen von 8 Byte für eine leere Datei',
    expected: oneReading,
  },
  'zip.descriptor_in_data': {
    received: ({ after, size }) => `ein Datendeskriptor mitten in der Datei, nach ${after} von ${size} Byte`,
    expected: 'unkomprimierte Daten, die nur an einer Stelle enden können',
  },
  'zip.name_too_long': {
    received: ({ bytes }) => `ein Name mit ${bytes} Byte`,
    expected: ({ most }) => `höchstens ${most} Byte`,
  },
  'zip.name_not_utf8': {
    received: ({ name }) => name,
    expected: 'ein Name in UTF-8; packe mit git archive, zip -r oder 7z a -tzip -mcu=on package.zip *',
  },
  'zip.name_too_deep': {
    received: ({ segments }) => `ein Pfad mit ${segments} Ebenen`,
    expected: ({ most }) => `höchstens ${most} Ebenen`,
  },
  'zip.name_segment_too_long': {
    received: ({ bytes }) => `ein Datei- oder Ordnername mit ${bytes} Byte`,
    expected: ({ most }) => `höchstens ${most} Byte`,
  },
  'zip.name_hidden_character': {
    received: ({ name }) => name,
    expected: 'ein Name ohne NUL-Zeichen, Steuerzeichen und Zeichen, die die Schreibrichtung ändern',
  },
  'zip.name_backslash': {
    received: ({ name }) => name,
    expected: 'Ordner mit / getrennt; packe mit tar -a -cf package.zip *, 7-Zip oder PowerShell 7',
  },
  'zip.name_absolute': { received: ({ name }) => name, expected: 'ein relativer Pfad, ohne / am Anfang' },
  'zip.name_drive_letter': { received: ({ name }) => name, expected: 'ein relativer Pfad, ohne Laufwerksbuchstaben' },
  'zip.name_windows_character': { received: ({ name }) => name, expected: 'ein Name ohne : * ? " < > |' },
  'zip.name_empty_segment': {
    received: ({ name }) => name,
    expected: 'ein Pfad ohne leere Teile, also ohne // oder leeren Namen',
  },
  'zip.name_dot_segment': { received: ({ name }) => name, expected: 'ein Pfad, in dem weder . noch .. vorkommt' },
  'zip.name_trailing_dot_or_space': {
    received: ({ name }) => name,
    expected: 'Namen, die nicht mit Punkt oder Leerzeichen enden',
  },
  'zip.name_windows_device': {
    received: ({ name }) => name,
    expected: 'ein Name, der kein Windows-Gerät bezeichnet wie CON, NUL oder COM1',
  },
  'zip.name_version_suffix': {
    received: ({ name }) => name,
    expected: 'ein Name, der nicht mit Semikolon und Zahl endet',
  },
  'zip.name_reserved': {
    received: ({ name }) => name,
    expected: 'weder service-artifact.json noch service-artifact.sig auf oberster Ebene',
  },
  'zip.name_twice': {
    received: ({ name }) => name,
    expected: 'jeder Name nur einmal, auch ohne Rücksicht auf Groß- und Kleinschreibung und Unicode-Normalform',
  },
  'zip.folder_spelled_twice': {
    received: ({ name }) => name,
    expected: ({ folder }) => `eine einheitliche Schreibweise des Ordners ${folder}`,
  },
  'zip.file_and_folder': {
    received: ({ name }) => name,
    expected: 'keine Datei, wo ein anderer Eintrag einen Ordner hat',
  },
  'zip.special_file': {
    received: ({ mode }) => `Unix-Modus ${octal(mode)}`,
    expected: `${regular}; zip -r ohne -y packt das Ziel eines Links`,
  },
  'zip.special_file_in_extra_field': {
    received: 'ein Link oder eine Sonderdatei in einem Zusatzfeld',
    expected: regular,
  },
  'zip.dos_special_file': {
    received: ({ attributes }) => `DOS-Attribute ${hex(attributes)}`,
    expected: `${regular}, kein Datenträgername und kein Analysepunkt`,
  },
  'zip.file_is_folder_by_mode': {
    received: ({ mode }) => `Unix-Modus ${octal(mode)}`,
    expected: 'der Modus einer Datei, denn der Name endet nicht mit /',
  },
  'zip.folder_is_file_by_mode': {
    received: ({ mode }) => `Unix-Modus ${octal(mode)}`,
    expected: 'der Modus eines Ordners, denn der Name endet mit /',
  },
  'zip.file_is_folder_by_attribute': {
    received: 'das DOS-Attribut eines Ordners',
    expected: 'die Attribute einer Datei, denn der Name endet nicht mit /',
  },
  'zip.unknown_system': {
    received: ({ system }) => `ein Eintrag, der auf System ${system} entstanden ist`,
    expected: 'FAT, NTFS, Unix oder Macintosh',
  },
  'zip.folder_with_content': {
    received: ({ size, compressed, crc }) =>
      `ein Ordner mit ${size} Byte, ${compressed} in der Zip-Datei, CRC ${crcText(crc)}`,
    expected: emptyFolder,
  },
  'zip.folder_with_bytes': { received: ({ bytes }) => `ein Ordner mit ${bytes} Byte Daten`, expected: emptyFolder },
  'zip.size_impossible': {
    received: ({ size, compressed }) => `${size} Byte aus ${compressed}`,
    expected: 'Größen, die mit diesem Kompressionsverfahren möglich sind',
  },
  'zip.ratio': {
    received: ({ size, compressed }) => `${size} Byte aus ${compressed}`,
    expected: ({ most, from }, units) =>
      `höchstens das ${most}-Fache der Größe in der Zip-Datei, bei Dateien über ${units.bytes(from)}`,
  },
  'zip.entry_too_large': {
    received: ({ size, most }, units) => above(size, most, units),
    expected: ({ most }, units) => `höchstens ${units.bytes(most)} in einer Datei`,
  },
  'zip.total_too_large': {
    received: ({ size, most }, units) => `insgesamt ${above(size, most, units)}`,
    expected: ({ most }, units) => `insgesamt höchstens ${units.bytes(most)}`,
  },
  'zip.longer_than_stated': {
    received: ({ size }) => `mehr als ${size} Byte`,
    expected: ({ size }) => `${size} Byte, wie im Zentralverzeichnis`,
  },
  'zip.shorter_than_stated': {
    received: ({ size }) => `weniger als ${size} Byte`,
    expected: ({ size }) => `${size} Byte, wie im Zentralverzeichnis`,
  },
  'zip.bytes_after_deflate': {
    received: 'Daten nach dem Deflate-Strom',
    expected: 'ein Deflate-Strom, der mit dem Eintrag endet',
  },
  'zip.deflate_damaged': {
    received: 'ein beschädigter oder abgeschnittener Deflate-Strom',
    expected: 'ein vollständiger Deflate-Strom',
  },
  'zip.crc_differs': {
    received: ({ crc }) => `CRC ${crcText(crc)}`,
    expected: ({ stated }) => `CRC ${crcText(stated)}, wie im Zentralverzeichnis`,
  },
};

export const zipEntries: WordsOf<Placed<ZipEntryRules>> = placed(words, (offset) => `bei Byte ${offset}`);
