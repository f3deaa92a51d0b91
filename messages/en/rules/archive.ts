import type { ArchiveRules } from '../../../domain/rules/archive.js';
import type { WordsOf } from '../../words.js';
import { zipEntries } from './zip-entries.js';
import { zipRecords } from './zip-records.js';

const listed = 'exactly the files that the signed manifest lists';
const json = 'JSON (RFC 8259) in UTF-8';

export const archive: WordsOf<ArchiveRules> = {
  ...zipRecords,
  ...zipEntries,
  'json.not_utf8': { received: 'bytes that are not UTF-8', expected: json },
  'json.byte_order_mark': { received: 'a byte order mark', expected: `${json}, without a byte order mark` },
  'json.empty': { received: 'an empty text', expected: json },
  'json.malformed_at': { received: ({ character }) => `an error at character ${character}`, expected: json },
  'json.malformed': { received: ({ characters }) => `${characters} characters that are not JSON`, expected: json },
  'json.too_deep': {
    received: ({ most }) => `more than ${most} levels of nesting`,
    expected: ({ most }) => `${json}, at most ${most} levels of nesting`,
  },
  'json.too_many_values': {
    received: ({ most }) => `more than ${most} values`,
    expected: ({ most }) => `${json}, at most ${most} values`,
  },
  'json.key_twice': { received: ({ key }) => `the key ${key} twice`, expected: `${json}, every key once` },
  'json.half_character': {
    received: ({ field }) => `half of a surrogate pair in ${field === '' ? 'the text' : field}`,
    expected: `${json}, without halves of surrogate pairs`,
  },
  'manifest.missing': {
    received: 'no manifest',
    expected: 'module.json or theme.json at the root or one folder deep',
  },
  'manifest.several': {
    received: ({ paths }) => paths.join(', '),
    expected: 'a single manifest at the root or one folder deep',
  },
  'manifest.too_large': {
    received: ({ size }) => `${size} bytes`,
    expected: ({ most }, units) => `at most ${units.bytes(most)}`,
  },
  'manifest.not_an_object': 'a JSON object',
  'manifest.field_missing': {
    received: ({ near }) => (near === null ? 'nothing' : `nothing, but a key ${near}`),
    expected: 'a string',
  },
  'manifest.not_a_string': 'a string',
  'manifest.not_a_list': 'a list of non-empty strings',
  'manifest.not_a_text': 'a non-empty string',
  'manifest.kind_differs': {
    received: ({ kind, path }) => `${kind} (${path})`,
    expected: ({ expected }) => expected,
  },
  'manifest.slug_differs': ({ slug }) => slug,
  'manifest.version_differs': ({ version }) => version,
  'package.english_missing': {
    received: ({ languages }) =>
      languages.length === 0
        ? 'no language folder under lang/'
        : languages.map((language) => `lang/${language}/`).join(', '),
    expected: 'at least one file in a folder lang/en/',
  },
  'package.sha256_differs': ({ sha256 }) => sha256,
  'signed_package.not_signed': {
    received: 'neither service-artifact.json nor service-artifact.sig',
    expected: 'a signed package',
  },
  'signed_package.manifest_missing': {
    received: 'no service-artifact.json',
    expected: 'a signed package with its signed manifest',
  },
  'signed_package.signature_missing': {
    received: 'no service-artifact.sig',
    expected: 'a signed package with its signature',
  },
  'signed_package.signature_malformed': { received: 'other text', expected: 'padded base64 without a line feed' },
  'signed_package.signature_wrong': {
    received: 'a signature that none of the keys made',
    expected: 'a signature by one of the signing keys',
  },
  'signed_package.manifest_malformed': {
    received: 'other text',
    expected: 'the exact text of service-artifact.json',
  },
  'signed_package.file_not_listed': {
    received: 'a file that the signed manifest does not list',
    expected: listed,
  },
  'signed_package.file_missing': { received: 'no such file in the package', expected: listed },
  'signed_package.file_altered': { received: 'a file with another hash', expected: listed },
  'signed_package.sha256_differs': ({ sha256 }) => sha256,
  'package.size_differs': ({ announced }) => `${announced}`,
};
