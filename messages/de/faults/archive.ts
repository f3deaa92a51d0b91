import type { ArchiveRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { above } from '../../numbers.js';
import { zipEntries } from './zip-entries.js';
import { zipRecords } from './zip-records.js';

const kinds: Readonly<Record<string, string>> = { module: 'eines Moduls', theme: 'eines Themes' };
const kindsAre: Readonly<Record<string, string>> = { module: 'ein Modul', theme: 'ein Theme' };

export const archive: Sentences<ArchiveRules> = {
  ...zipRecords,
  ...zipEntries,
  'json.not_utf8': 'Diese Datei ist kein UTF-8. Speichere sie als UTF-8.',
  'json.byte_order_mark': 'Diese Datei beginnt mit einer Byte-Order-Mark. Speichere sie als UTF-8 ohne diese.',
  'json.empty': 'Diese Datei ist leer. Sie muss JSON enthalten.',
  'json.malformed_at': ({ character }, { number }) =>
    `Diese Datei ist kein gültiges JSON: Bei Zeichen ${number(character)} steht ein Fehler.`,
  'json.malformed': 'Diese Datei ist kein gültiges JSON. Prüfe sie mit einem JSON-Validator.',
  'json.too_deep': ({ most }, { number }) =>
    `Dieses JSON ist zu tief verschachtelt. Erlaubt sind höchstens ${number(most)} Ebenen.`,
  'json.too_many_values': ({ most }, { number }) =>
    `Dieses JSON hat zu viele Werte. Erlaubt sind höchstens ${number(most)}.`,
  'json.key_twice': ({ key }, { code }) => `Dieses JSON hat den Schlüssel ${code(key)} zweimal. Behalte einen davon.`,
  'json.half_character': ({ field }, { code }) =>
    `Dieses JSON hat${field === '' ? '' : ` in ${code(field)}`} ein halbes Zeichen, etwa ${code('\\ud83d')} allein. Schreibe das ganze Zeichen.`,
  'manifest.missing':
    'Das Paket hat kein Manifest. Lege `module.json` oder `theme.json` auf die oberste Ebene oder einen Ordner tiefer.',
  'manifest.several': ({ paths }, { codes }) =>
    `Das Paket hat mehrere Manifeste: ${codes('and', paths)}. Behalte nur eines.`,
  'manifest.too_large': ({ size, most }, told) =>
    `Das Manifest hat ${above(size, most, told)}. Erlaubt sind höchstens ${told.bytes(most)}.`,
  'manifest.not_an_object': 'Das Manifest muss ein JSON-Objekt sein.',
  'manifest.field_missing': ({ near }, { code, field }) =>
    near === null
      ? `Im Manifest fehlt ${field ?? 'dieses Feld'}.`
      : `Im Manifest fehlt ${field ?? 'dieses Feld'}. Stattdessen enthält es ${code(near)}.`,
  'manifest.not_a_string': (_, { field }) => `Im Manifest muss ${field ?? 'dieses Feld'} ein String sein.`,
  'manifest.not_a_list': (_, { field }) =>
    `Im Manifest muss ${field ?? 'dieses Feld'} eine Liste nicht leerer Strings sein.`,
  'manifest.not_a_text': (_, { field }) => `Im Manifest muss ${field ?? 'dieses Feld'} ein nicht leerer String sein.`,
  'manifest.kind_differs': ({ kind, path, expected }, { code }) =>
    `Das Manifest ${code(path)} ist das ${kinds[kind] ?? kind}, aber das Artefakt ist ${kindsAre[expected] ?? expected}.`,
  'manifest.slug_differs': ({ slug }, { code, received }) =>
    `Das Manifest nennt ${received ?? 'einen anderen Slug'}, aber der Slug des Artefakts ist ${code(slug)}.`,
  'manifest.version_differs': ({ version }, { code, received }) =>
    `Das Manifest nennt ${received ?? 'eine andere Version'}, aber angegeben ist die Version ${code(version)}.`,
  'package.english_missing':
    'Das Paket hat keine englischen Texte. Füge mindestens eine Datei in einem Ordner `lang/en/` hinzu.',
  'package.sha256_differs': ({ sha256 }, { code, received }) =>
    `Das ist nicht die angekündigte Datei: Ihr SHA-256 ist ${received ?? 'ein anderer'}, angekündigt ist ${code(sha256)}.`,
  'package.size_differs': ({ announced }, { code, received }) =>
    `Das ist nicht die angekündigte Datei: Sie hat ${received ?? 'mehr oder weniger'} Byte, angekündigt sind ${code(String(announced))}.`,
};
