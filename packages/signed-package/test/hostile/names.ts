import { crc32 } from 'node:zlib';
import { extraField, uint32 } from '../zip-builder.js';
import { type HostileZip, oneEntry } from './hostile-zip.js';

const paths: [string, string, string][] = [
  ['a parent segment at the start', '../evil.php', 'dot_segment'],
  ['a parent segment inside', 'lang/../../evil.php', 'dot_segment'],
  ['a parent segment that stays inside', 'lang/../evil.php', 'dot_segment'],
  ['a parent segment at the end', 'lang/..', 'dot_segment'],
  ['a parent folder', '../', 'dot_segment'],
  ['two dot segments', '././evil.php', 'dot_segment'],
  ['a dot segment and an empty one', './/evil.php', 'dot_segment'],
  ['a dot segment and a parent segment', './../evil.php', 'dot_segment'],
  ['a dot segment after the root', '/./evil.php', 'absolute_name'],
  ['two dots and no more', './.', 'dot_segment'],
  ['a single dot inside', 'lang/./en.json', 'dot_segment'],
  ['the folder that is two dots', '././', 'dot_segment'],
  ['an absolute name', '/etc/passwd', 'absolute_name'],
  ['a doubled slash at the start', '//host/share/evil.php', 'absolute_name'],
  ['the root folder', '/', 'absolute_name'],
  ['an empty name', '', 'empty_segment'],
  ['an empty segment', 'lang//en.json', 'empty_segment'],
  ['a folder ending in two slashes', 'lang//', 'empty_segment'],
  ['a drive letter', 'C:/evil.php', 'drive_letter'],
  ['a drive letter without a slash', 'c:evil.php', 'drive_letter'],
  ['a UNC name', '\\\\host\\share\\evil.php', 'backslash'],
  ['a device path', '\\\\?\\C:\\evil.php', 'backslash'],
  ['a parent segment by backslash', '..\\evil.php', 'backslash'],
  ['a backslash as separator', 'lang\\en.json', 'backslash'],
  ['a backslash at the end', 'lang\\', 'backslash'],
  ['a NUL inside', 'evil.php\0.txt', 'hidden_character'],
  ['a NUL at the end', 'evil.php\0', 'hidden_character'],
  ['a line feed', 'evil\n.php', 'hidden_character'],
  ['a carriage return', 'evil\r.php', 'hidden_character'],
  ['a tab', 'evil\t.php', 'hidden_character'],
  ['an escape', 'evil\u001b[2J.php', 'hidden_character'],
  ['a delete character', 'evil\u007f.php', 'hidden_character'],
  ['a C1 control character', 'evil\u0085.php', 'hidden_character'],
  ['a right-to-left override', 'evil\u202egpj.php', 'hidden_character'],
  ['a left-to-right embedding', 'evil\u202a.php', 'hidden_character'],
  ['a right-to-left isolate', 'evil\u2067.php', 'hidden_character'],
  ['a pop of an isolate', 'evil\u2069.php', 'hidden_character'],
  ['a left-to-right mark', 'evil\u200e.php', 'hidden_character'],
  ['a right-to-left mark', 'evil\u200f.php', 'hidden_character'],
  ['an Arabic letter mark', 'evil\u061c.php', 'hidden_character'],
  ['a line separator', 'evil\u2028.php', 'hidden_character'],
  ['a paragraph separator', 'evil\u2029.php', 'hidden_character'],
  ['the device CON', 'CON', 'device_name'],
  ['the device nul with an extension', 'nul.txt', 'device_name'],
  ['the device AUX as a folder', 'aux/x.php', 'device_name'],
  ['the device PRN with two extensions', 'Prn.tar.gz', 'device_name'],
  ['the device COM1', 'com1.log', 'device_name'],
  ['the device LPT9', 'lang/LPT9', 'device_name'],
  ['the device COM with a superscript', 'COM².txt', 'device_name'],
  ['the console device', 'CONIN$', 'device_name'],
  ['a device before a space and an extension', 'con .txt', 'device_name'],
  ['a trailing dot', 'evil.php.', 'trailing_dot_or_space'],
  ['a trailing space', 'evil.php ', 'trailing_dot_or_space'],
  ['a folder with a trailing dot', 'lang./en.json', 'trailing_dot_or_space'],
  ['three dots', '.../evil.php', 'trailing_dot_or_space'],
  ['an alternate data stream', 'evil.txt:stream', 'windows_character'],
  ['an asterisk', 'evil*.php', 'windows_character'],
  ['a question mark', 'evil?.php', 'windows_character'],
  ['a double quote', 'evil".php', 'windows_character'],
  ['a less-than sign', 'evil<.php', 'windows_character'],
  ['a greater-than sign', 'evil>.php', 'windows_character'],
  ['a bar', 'evil|.php', 'windows_character'],
  ['a version of VMS', 'evil.php;1', 'version_suffix'],
  ['a version of VMS without a number', 'lang/evil.php;', 'version_suffix'],
  ['a second version of VMS', 'evil.php;1;22', 'version_suffix'],
];

const forms: HostileZip[] = [
  oneEntry('a name that is not UTF-8, with the UTF-8 flag', 'invalid_archive', 'name_utf8', {
    name: Buffer.from([0x61, 0xff]),
    flags: 0x800,
  }),
  oneEntry('a name in CP437', 'invalid_archive', 'name_utf8', { name: Buffer.from([0x63, 0x61, 0x66, 0x82]) }),
  oneEntry('an overlong encoding of a dot', 'invalid_archive', 'name_utf8', {
    name: Buffer.from([0xc0, 0xae, 0xc0, 0xae, 0x2f, 0x61]),
  }),
  oneEntry('half a surrogate pair in UTF-8', 'invalid_archive', 'name_utf8', { name: Buffer.from([0xed, 0xa0, 0x80]) }),
  oneEntry('a truncated UTF-8 sequence', 'invalid_archive', 'name_utf8', { name: Buffer.from([0x61, 0xe2, 0x82]) }),
  oneEntry('a name of 1,025 bytes', 'invalid_archive', 'name_bytes', {
    name: `${'d'.repeat(200)}/`.repeat(5) + 'x'.repeat(20),
  }),
  oneEntry('a segment of 256 bytes', 'invalid_archive', 'segment_bytes', { name: `lang/${'x'.repeat(256)}` }),
  oneEntry('a segment of 86 characters and 258 bytes', 'invalid_archive', 'segment_bytes', { name: '€'.repeat(86) }),
  oneEntry('41 segments', 'invalid_archive', 'name_segments', { name: `${'d/'.repeat(40)}x` }),
  oneEntry(
    'a unicode-path field that renames',
    'invalid_archive',
    'unicode_path',
    renamed('safe.txt', 'evil.php', 'safe.txt'),
  ),
  oneEntry('a unicode-path field that renames, in the local header alone', 'invalid_archive', 'unicode_path', {
    ...renamed('safe.txt', 'evil.php', 'safe.txt'),
    centralExtra: Buffer.alloc(0),
  }),
  oneEntry(
    'a unicode-path field of another name',
    'invalid_archive',
    'unicode_path',
    renamed('safe.txt', 'safe.txt', 'other.txt'),
  ),
  oneEntry('a unicode-path field of another version', 'invalid_archive', 'unicode_path', {
    name: 'safe.txt',
    centralExtra: extraField(
      0x7075,
      Buffer.concat([Buffer.from([2]), uint32(crc32('safe.txt')), Buffer.from('safe.txt')]),
    ),
  }),
  oneEntry('a unicode-path field cut short', 'invalid_archive', 'unicode_path', {
    name: 'safe.txt',
    centralExtra: extraField(0x7075, Buffer.from([1, 2])),
  }),
];

const meetings: HostileZip[] = [
  meeting('the same name twice', 'a/b.php', 'a/b.php', 'duplicate_name'),
  meeting('the same folder twice', 'a/', 'a/', 'duplicate_name'),
  meeting('the same name with ./ and without', './a/b.php', 'a/b.php', 'duplicate_name'),
  { ...meeting('the same name without ./ and with', 'a/b.php', './a/b.php', 'duplicate_name'), entry: 'a/b.php' },
  { ...meeting('names with ./ that differ in case', './A.php', './a.php', 'duplicate_name'), entry: 'a.php' },
  { ...meeting('a file, and a folder with ./', 'lang', './lang/', 'file_and_folder'), entry: 'lang/' },
  meeting('the folder that is unpacked in twice', './', './', 'duplicate_name'),
  meeting('names that differ in case', 'Readme.txt', 'README.TXT', 'duplicate_name'),
  meeting('names that differ in case beyond ASCII', 'straße.txt', 'STRASSE.TXT', 'duplicate_name'),
  meeting('a long s', 'ſ.txt', 's.txt', 'duplicate_name'),
  meeting('a Kelvin sign', '\u212a.txt', 'k.txt', 'duplicate_name'),
  meeting('a final sigma', 'ος.txt', 'οσ.txt', 'duplicate_name'),
  meeting('composed and decomposed', 'caf\u00e9.txt', 'cafe\u0301.txt', 'duplicate_name'),
  meeting('composed and decomposed in other case', 'CAF\u00c9.txt', 'cafe\u0301.txt', 'duplicate_name'),
  meeting('a joiner that HFS+ passes over', 'a\u200d.txt', 'a.txt', 'duplicate_name'),
  meeting('folders that differ in case', 'Lang/en.json', 'lang/de.json', 'duplicate_name'),
  meeting('a file and a folder entry', 'lang', 'lang/', 'file_and_folder'),
  meeting('a folder entry and a file', 'lang/', 'lang', 'file_and_folder'),
  meeting('a file that a later name needs as a folder', 'lang', 'lang/en.json', 'file_and_folder'),
  meeting('a file where an earlier name has a folder', 'lang/en.json', 'lang', 'file_and_folder'),
  meeting('a file that a later name needs as a folder in other case', 'LANG', 'lang/en.json', 'file_and_folder'),
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
  ...oneEntry(`the reserved name ${name}`, 'reserved_entry', 'reserved_entry', { name }),
  entry: name.replace('./', ''),
}));

export const hostileNames: HostileZip[] = [
  ...paths.map(([title, name, rule]) => oneEntry(title, 'path_traversal', rule, { name })),
  { ...oneEntry('a drive after ./', 'path_traversal', 'drive_letter', { name: './C:evil.php' }), entry: 'C:evil.php' },
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

function meeting(title: string, first: string, second: string, rule: string): HostileZip {
  return oneEntry(title, 'invalid_archive', rule, { name: second }, {}, [{ name: first }]);
}
