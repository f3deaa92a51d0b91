import { crc32 } from 'node:zlib';
import type { ZipRules } from '../../src/index.js';
import { extraField, uint32 } from '../zip-builder.js';
import { type HostileZip, oneEntry } from './hostile-zip.js';

const paths: [string, string, keyof ZipRules][] = [
  ['a parent segment at the start', '../evil.php', 'zip.name_dot_segment'],
  ['a parent segment inside', 'lang/../../evil.php', 'zip.name_dot_segment'],
  ['a parent segment that stays inside', 'lang/../evil.php', 'zip.name_dot_segment'],
  ['a parent segment at the end', 'lang/..', 'zip.name_dot_segment'],
  ['a parent folder', '../', 'zip.name_dot_segment'],
  ['two dot segments', '././evil.php', 'zip.name_dot_segment'],
  ['a dot segment and an empty one', './/evil.php', 'zip.name_dot_segment'],
  ['a dot segment and a parent segment', './../evil.php', 'zip.name_dot_segment'],
  ['a dot segment after the root', '/./evil.php', 'zip.name_absolute'],
  ['two dots and no more', './.', 'zip.name_dot_segment'],
  ['a single dot inside', 'lang/./en.json', 'zip.name_dot_segment'],
  ['the folder that is two dots', '././', 'zip.name_dot_segment'],
  ['an absolute name', '/etc/passwd', 'zip.name_absolute'],
  ['a doubled slash at the start', '//host/share/evil.php', 'zip.name_absolute'],
  ['the root folder', '/', 'zip.name_absolute'],
  ['an empty name', '', 'zip.name_empty_segment'],
  ['an empty segment', 'lang//en.json', 'zip.name_empty_segment'],
  ['a folder ending in two slashes', 'lang//', 'zip.name_empty_segment'],
  ['a drive letter', 'C:/evil.php', 'zip.name_drive_letter'],
  ['a drive letter without a slash', 'c:evil.php', 'zip.name_drive_letter'],
  ['a UNC name', '\\\\host\\share\\evil.php', 'zip.name_backslash'],
  ['a device path', '\\\\?\\C:\\evil.php', 'zip.name_backslash'],
  ['a parent segment by backslash', '..\\evil.php', 'zip.name_backslash'],
  ['a backslash as separator', 'lang\\en.json', 'zip.name_backslash'],
  ['a backslash at the end', 'lang\\', 'zip.name_backslash'],
  ['a NUL inside', 'evil.php\0.txt', 'zip.name_hidden_character'],
  ['a NUL at the end', 'evil.php\0', 'zip.name_hidden_character'],
  ['a line feed', 'evil\n.php', 'zip.name_hidden_character'],
  ['a carriage return', 'evil\r.php', 'zip.name_hidden_character'],
  ['a tab', 'evil\t.php', 'zip.name_hidden_character'],
  ['an escape', 'evil\u001b[2J.php', 'zip.name_hidden_character'],
  ['a delete character', 'evil\u007f.php', 'zip.name_hidden_character'],
  ['a C1 control character', 'evil\u0085.php', 'zip.name_hidden_character'],
  ['a right-to-left override', 'evil\u202egpj.php', 'zip.name_hidden_character'],
  ['a left-to-right embedding', 'evil\u202a.php', 'zip.name_hidden_character'],
  ['a right-to-left isolate', 'evil\u2067.php', 'zip.name_hidden_character'],
  ['a pop of an isolate', 'evil\u2069.php', 'zip.name_hidden_character'],
  ['a left-to-right mark', 'evil\u200e.php', 'zip.name_hidden_character'],
  ['a right-to-left mark', 'evil\u200f.php', 'zip.name_hidden_character'],
  ['an Arabic letter mark', 'evil\u061c.php', 'zip.name_hidden_character'],
  ['a line separator', 'evil\u2028.php', 'zip.name_hidden_character'],
  ['a paragraph separator', 'evil\u2029.php', 'zip.name_hidden_character'],
  ['the device CON', 'CON', 'zip.name_windows_device'],
  ['the device nul with an extension', 'nul.txt', 'zip.name_windows_device'],
  ['the device AUX as a folder', 'aux/x.php', 'zip.name_windows_device'],
  ['the device PRN with two extensions', 'Prn.tar.gz', 'zip.name_windows_device'],
  ['the device COM1', 'com1.log', 'zip.name_windows_device'],
  ['the device LPT9', 'lang/LPT9', 'zip.name_windows_device'],
  ['the device COM with a superscript', 'COM².txt', 'zip.name_windows_device'],
  ['the console device', 'CONIN$', 'zip.name_windows_device'],
  ['a device before a space and an extension', 'con .txt', 'zip.name_windows_device'],
  ['a trailing dot', 'evil.php.', 'zip.name_trailing_dot_or_space'],
  ['a trailing space', 'evil.php ', 'zip.name_trailing_dot_or_space'],
  ['a folder with a trailing dot', 'lang./en.json', 'zip.name_trailing_dot_or_space'],
  ['three dots', '.../evil.php', 'zip.name_trailing_dot_or_space'],
  ['an alternate data stream', 'evil.txt:stream', 'zip.name_windows_character'],
  ['an asterisk', 'evil*.php', 'zip.name_windows_character'],
  ['a question mark', 'evil?.php', 'zip.name_windows_character'],
  ['a double quote', 'evil".php', 'zip.name_windows_character'],
  ['a less-than sign', 'evil<.php', 'zip.name_windows_character'],
  ['a greater-than sign', 'evil>.php', 'zip.name_windows_character'],
  ['a bar', 'evil|.php', 'zip.name_windows_character'],
  ['a version of VMS', 'evil.php;1', 'zip.name_version_suffix'],
  ['a version of VMS without a number', 'lang/evil.php;', 'zip.name_version_suffix'],
  ['a second version of VMS', 'evil.php;1;22', 'zip.name_version_suffix'],
];

const forms: HostileZip[] = [
  oneEntry('a name that is not UTF-8, with the UTF-8 flag', 'invalid_archive', 'zip.name_not_utf8', {
    name: Buffer.from([0x61, 0xff]),
    flags: 0x800,
  }),
  oneEntry('a name in CP437', 'invalid_archive', 'zip.name_not_utf8', { name: Buffer.from([0x63, 0x61, 0x66, 0x82]) }),
  oneEntry('an overlong encoding of a dot', 'invalid_archive', 'zip.name_not_utf8', {
    name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x61]),
  }),
  oneEntry('half a surrogate pair in UTF-8', 'invalid_archive', 'zip.name_not_utf8', {
    name: Buffer.from([0xed, 0xa0, 0x80]),
  }),
  oneEntry('a truncated UTF-8 sequence', 'invalid_archive', 'zip.name_not_utf8', {
    name: Buffer.from([0x61, 0xe2, 0x82]),
  }),
  oneEntry('a name of 1,025 bytes', 'invalid_archive', 'zip.name_too_long', {
    name: `${'d'.repeat(200)}/`.repeat(5) + 'x'.repeat(20),
  }),
  oneEntry('a segment of 256 bytes', 'invalid_archive', 'zip.name_segment_too_long', {
    name: `lang/${'x'.repeat(256)}`,
  }),
  oneEntry('a segment of 86 characters and 258 bytes', 'invalid_archive', 'zip.name_segment_too_long', {
    name: '€'.repeat(86),
  }),
  oneEntry('41 segments', 'invalid_archive', 'zip.name_too_deep', { name: `${'d/'.repeat(40)}x` }),
  oneEntry(
    'a unicode-path field that renames',
    'invalid_archive',
    'zip.unicode_path_differs',
    renamed('safe.txt', 'evil.php', 'safe.txt'),
  ),
  oneEntry(
    'a unicode-path field that renames, in the local header alone',
    'invalid_archive',
    'zip.unicode_path_differs',
    {
      ...renamed('safe.txt', 'evil.php', 'safe.txt'),
      centralExtra: Buffer.alloc(0),
    },
  ),
  oneEntry(
    'a unicode-path field of another name',
    'invalid_archive',
    'zip.unicode_path_differs',
    renamed('safe.txt', 'safe.txt', 'other.txt'),
  ),
  oneEntry('a unicode-path field of another version', 'invalid_archive', 'zip.unicode_path_differs', {
    name: 'safe.txt',
    centralExtra: extraField(
      0x7075,
      Buffer.concat([Buffer.from([2]), uint32(crc32('safe.txt')), Buffer.from('safe.txt')]),
    ),
  }),
  oneEntry('a unicode-path field cut short', 'invalid_archive', 'zip.unicode_path_differs', {
    name: 'safe.txt',
    centralExtra: extraField(0x7075, Buffer.from([1, 2])),
  }),
];

const meetings: HostileZip[] = [
  meeting('the same name twice', 'a/b.php', 'a/b.php', 'zip.name_twice'),
  meeting('the same folder twice', 'a/', 'a/', 'zip.name_twice'),
  meeting('the same name with ./ and without', './a/b.php', 'a/b.php', 'zip.name_twice'),
  { ...meeting('the same name without ./ and with', 'a/b.php', './a/b.php', 'zip.name_twice'), entry: 'a/b.php' },
  { ...meeting('names with ./ that differ in case', './A.php', './a.php', 'zip.name_twice'), entry: 'a.php' },
  { ...meeting('a file, and a folder with ./', 'lang', './lang/', 'zip.file_and_folder'), entry: 'lang/' },
  meeting('the folder that is unpacked in twice', './', './', 'zip.name_twice'),
  meeting('names that differ in case', 'Readme.txt', 'README.TXT', 'zip.name_twice'),
  meeting('names that differ in case beyond ASCII', 'straße.txt', 'STRASSE.TXT', 'zip.name_twice'),
  meeting('a long s', 'ſ.txt', 's.txt', 'zip.name_twice'),
  meeting('a Kelvin sign', '\u212a.txt', 'k.txt', 'zip.name_twice'),
  meeting('a final sigma', 'ος.txt', 'οσ.txt', 'zip.name_twice'),
  meeting('composed and decomposed', 'caf\u00e9.txt', 'cafe\u0301.txt', 'zip.name_twice'),
  meeting('composed and decomposed in other case', 'CAF\u00c9.txt', 'cafe\u0301.txt', 'zip.name_twice'),
  meeting('a joiner that HFS+ passes over', 'a\u200d.txt', 'a.txt', 'zip.name_twice'),
  meeting('folders that differ in case', 'Lang/en.json', 'lang/de.json', 'zip.folder_spelled_twice'),
  meeting('a file and a folder entry', 'lang', 'lang/', 'zip.file_and_folder'),
  meeting('a folder entry and a file', 'lang/', 'lang', 'zip.file_and_folder'),
  meeting('a file that a later name needs as a folder', 'lang', 'lang/en.json', 'zip.file_and_folder'),
  meeting('a file where an earlier name has a folder', 'lang/en.json', 'lang', 'zip.file_and_folder'),
  meeting('a file that a later name needs as a folder in other case', 'LANG', 'lang/en.json', 'zip.file_and_folder'),
];

const reserved: HostileZip[] = [
  'service-artifact.json',
  'service-artifact.sig',
  'Service-Artifact.JSON',
  'service-artifact.SIG',
  'service-artifact.json/',
  'service-artifact.sig/x',
  '\u017fervice-artifact.json',
  './service-artifact.json',
].map((name) => ({
  ...oneEntry(`the reserved name ${name}`, 'reserved_entry', 'zip.name_reserved', { name }),
  entry: name.replace('./', ''),
}));

export const hostileNames: HostileZip[] = [
  ...paths.map(([title, name, rule]) => oneEntry(title, 'path_traversal', rule, { name })),
  {
    ...oneEntry('a drive after ./', 'path_traversal', 'zip.name_drive_letter', { name: './C:evil.php' }),
    entry: 'C:evil.php',
  },
  ...forms,
  ...meetings,
  ...reserved,
];

function renamed(
  name: string,
  unicodeName: string,
  nameOfChecksum: string,
): { name: string; localExtra: Buffer; centralExtra: Buffer } {
  const data = Buffer.concat([Buffer.from([1]), uint32(crc32(nameOfChecksum)), Buffer.from(unicodeName)]);
  const extra = extraField(0x7075, data);
  return { name, localExtra: extra, centralExtra: extra };
}

function meeting(title: string, first: string, second: string, rule: keyof ZipRules): HostileZip {
  return oneEntry(title, 'invalid_archive', rule, { name: second }, {}, [{ name: first }]);
}
