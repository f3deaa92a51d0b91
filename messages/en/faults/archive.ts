import type { ArchiveRules } from '../../../domain/rules/archive.js';
import type { Sentences } from '../../fault-sentences.js';
import { above } from '../../numbers.js';
import { zipEntries } from './zip-entries.js';
import { zipRecords } from './zip-records.js';

export const archive: Sentences<ArchiveRules> = {
  ...zipRecords,
  ...zipEntries,
  'json.not_utf8': 'This file is not UTF-8. Save it as UTF-8.',
  'json.byte_order_mark': 'This file begins with a byte order mark. Save it as UTF-8 without one.',
  'json.empty': 'This file is empty. It must contain JSON.',
  'json.malformed_at': ({ character }, { number }) =>
    `This file is not valid JSON: there is an error at character ${number(character)}.`,
  'json.malformed': 'This file is not valid JSON. Check it with a JSON validator.',
  'json.too_deep': ({ most }, { number }) =>
    `This JSON is nested too deeply. At most ${number(most)} levels are allowed.`,
  'json.too_many_values': ({ most }, { number }) =>
    `This JSON has too many values. At most ${number(most)} are allowed.`,
  'json.key_twice': ({ key }, { code }) => `This JSON has the key ${code(key)} twice. Keep one of them.`,
  'json.half_character': ({ field }, { code }) =>
    `This JSON has half of a character${field === '' ? '' : ` in ${code(field)}`}, such as ${code('\\ud83d')} alone. Write the whole character.`,
  'manifest.missing': 'The package has no manifest. Put `module.json` or `theme.json` at its root or one folder deep.',
  'manifest.several': ({ paths }, { codes }) => `The package has several manifests: ${codes('and', paths)}. Keep one.`,
  'manifest.too_large': ({ size, most }, told) =>
    `The manifest has ${above(size, most, told)}. At most ${told.bytes(most)} are allowed.`,
  'manifest.not_an_object': 'The manifest must be a JSON object.',
  'manifest.field_missing': ({ near }, { code, field }) =>
    near === null
      ? `The manifest needs ${field ?? 'this field'}.`
      : `The manifest needs ${field ?? 'this field'}. It has ${code(near)} instead.`,
  'manifest.not_a_string': (_, { field }) => `In the manifest, ${field ?? 'this field'} must be a string.`,
  'manifest.not_a_list': (_, { field }) =>
    `In the manifest, ${field ?? 'this field'} must be a list of non-empty strings.`,
  'manifest.not_a_text': (_, { field }) => `In the manifest, ${field ?? 'this field'} must be a non-empty string.`,
  'manifest.kind_differs': ({ kind, path, expected }, { code }) =>
    `The manifest ${code(path)} is that of a ${kind}, but the artifact is a ${expected}.`,
  'manifest.slug_differs': ({ slug }, { code, received }) =>
    `The manifest names ${received ?? 'another slug'}, but the slug of the artifact is ${code(slug)}.`,
  'manifest.version_differs': ({ version }, { code, received }) =>
    `The manifest names ${received ?? 'another version'}, but the given version is ${code(version)}.`,
  'package.english_missing': 'The package has no English texts. Add at least one file in a folder `lang/en/`.',
  'package.sha256_differs': ({ sha256 }, { code, received }) =>
    `This is not the announced file: its SHA-256 is ${received ?? 'another one'}, but ${code(sha256)} was announced.`,
  'package.size_differs': ({ announced }, { code, received }) =>
    `This is not the announced file: it has ${received ?? 'more or fewer'} bytes, but ${code(String(announced))} were announced.`,
};
