import type { ArchiveRules } from '../../../domain/rules/archive.js';
import type { WordsOf } from '../../words.js';
import { zipEntries } from './zip-entries.js';
import { zipRecords } from './zip-records.js';

const listed = 'genau die Dateien, die das signierte Manifest aufführt';
const json = 'JSON (RFC 8259) in UTF-8';

export const archive: WordsOf<ArchiveRules> = {
  ...zipRecords,
  ...zipEntries,
  'json.not_utf8': { received: 'Bytes, die kein UTF-8 sind', expected: json },
  'json.byte_order_mark': { received: 'eine Byte-Order-Mark', expected: `${json} ohne Byte-Order-Mark` },
  'json.empty': { received: 'ein leerer Text', expected: json },
  'json.malformed_at': { received: ({ character }) => `ein Fehler bei Zeichen ${character}`, expected: json },
  'json.malformed': { received: ({ characters }) => `${characters} Zeichen, die kein JSON sind`, expected: json },
  'json.too_deep': {
    received: ({ most }) => `mehr als ${most} Ebenen`,
    expected: ({ most }) => `${json}, höchstens ${most} Ebenen tief`,
  },
  'json.too_many_values': {
    received: ({ most }) => `mehr als ${most} Werte`,
    expected: ({ most }) => `${json}, höchstens ${most} Werte`,
  },
  'json.key_twice': {
    received: ({ key }) => `der Schlüssel ${key} doppelt`,
    expected: `${json}, jeder Schlüssel nur einmal`,
  },
  'json.half_character': {
    received: ({ field }) => `ein halbes Surrogatpaar in ${field === '' ? 'dem Text' : field}`,
    expected: `${json}, nur mit vollständigen Surrogatpaaren`,
  },
  'manifest.missing': {
    received: 'kein Manifest',
    expected: 'module.json oder theme.json auf oberster Ebene oder einen Ordner tiefer',
  },
  'manifest.several': {
    received: ({ paths }) => paths.join(', '),
    expected: 'ein einziges Manifest, auf oberster Ebene oder einen Ordner tiefer',
  },
  'manifest.too_large': {
    received: ({ size }) => `${size} Byte`,
    expected: ({ most }, units) => `höchstens ${units.bytes(most)}`,
  },
  'manifest.not_an_object': 'ein JSON-Objekt',
  'manifest.field_missing': {
    received: ({ near }) => (near === null ? 'nichts' : `nichts, aber ein Schlüssel ${near}`),
    expected: 'ein Text',
  },
  'manifest.not_a_string': 'ein Text',
  'manifest.not_a_list': 'eine Liste von Texten, die nicht leer sind',
  'manifest.not_a_text': 'ein Text, der nicht leer ist',
  'manifest.kind_differs': {
    received: ({ kind, path }) => `${kind} (${path})`,
    expected: ({ expected }) => expected,
  },
  'manifest.slug_differs': ({ slug }) => slug,
  'manifest.version_differs': ({ version }) => version,
  'package.english_missing': {
    received: ({ languages }) =>
      languages.length === 0
        ? 'kein Sprachordner unter lang/'
        : languages.map((language) => `lang/${language}/`).join(', '),
    expected: 'mindestens eine Datei in einem Ordner lang/en/',
  },
  'package.sha256_differs': ({ sha256 }) => sha256,
  'signed_package.not_signed': {
    received: 'weder service-artifact.json noch service-artifact.sig',
    expected: 'ein signiertes Paket',
  },
  'signed_package.manifest_missing': {
    received: 'keine service-artifact.json',
    expected: 'ein signiertes Paket mit seinem signierten Manifest',
  },
  'signed_package.signature_missing': {
    received: 'keine service-artifact.sig',
    expected: 'ein signiertes Paket mit seiner Signatur',
  },
  'signed_package.signature_malformed': {
    received: 'ein anderer Text',
    expected: 'Base64 mit Füllzeichen und ohne Zeilenumbruch',
  },
  'signed_package.signature_wrong': {
    received: 'eine Signatur, die zu keinem der Schlüssel passt',
    expected: 'eine Signatur von einem der Signaturschlüssel',
  },
  'signed_package.manifest_malformed': {
    received: 'ein anderer Text',
    expected: 'der genaue Text von service-artifact.json',
  },
  'signed_package.file_not_listed': {
    received: 'eine Datei, die das signierte Manifest nicht aufführt',
    expected: listed,
  },
  'signed_package.file_missing': { received: 'keine solche Datei im Paket', expected: listed },
  'signed_package.file_altered': { received: 'eine Datei mit anderem Hash', expected: listed },
  'signed_package.sha256_differs': ({ sha256 }) => sha256,
  'package.size_differs': ({ announced }) => `${announced}`,
};
