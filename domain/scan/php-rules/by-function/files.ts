import { finding } from '../../finding.js';
import type { Report } from '../../flag.js';
import { STORING_METHODS } from '../../php/held.js';
import { Trait, Value } from '../../php/value.js';
import {
  checkCopied,
  checkDatabase,
  checkMarked,
  checkOpened,
  checkOpenedFile,
  checkOutput,
  checkQuery,
  checkSaved,
  checkStored,
  checkStoredSent,
  checkStoredText,
  checkUpload,
  checkWritten,
  checkWrittenText,
  namesProgram,
  reportUnpacked,
} from '../file-write.js';
import { checkShellPath } from '../shell-exec.js';
import { checkPharPath } from '../unserialize-request.js';
import { type ByName, type Check, checkNames, each } from './check.js';
import { checkFiltered } from './leaks.js';

/** A handle of a program. */
const PROGRAM_FILE = new Value(Trait.Program, -1);
/** A file of another server, whatever it is called. */
const REMOTE_FILE = Value.text('ftp://', 0, -1);

/** What opens a path, or asks about it. */
export const OPENING: ReadonlySet<string> = new Set(
  'file_exists is_file is_dir is_readable filesize filemtime file_get_contents file readfile md5_file sha1_file stat getimagesize fileperms exif_read_data simplexml_load_file'.split(
    ' ',
  ),
);

const opens: Check = (report, at, [path]) => {
  checkFiltered(report, at, path);
  checkPharPath(report, at, path);
  checkShellPath(report, at, path);
};

/** Options of a download that the request sends, or the file that they name. */
const checkSink: Check = (report, at, [method, , options]) => {
  // Those who pass requests on name no method.
  if (!/^(?:get|post|put|head)$/i.test(method?.text ?? '')) return;
  for (const { traits, items } of options?.options() ?? []) {
    const path = items?.get('sink') ?? items?.get('SINK') ?? items?.get('save_to');
    if (path !== undefined) checkStored(report, at, path);
    else if (items === null && traits & Trait.Request) checkStored(report, at, SENT);
  }
};
const GET = Value.text('get', 0, -1);
const READS = Value.text('r', 0, -1);
const SENT = Value.opaque(Trait.Request, -1);

/** What is written to a path that an argument names, whatever it is. */
function writesTo(position: number): Check {
  return (report, at, args) => checkSaved(report, at, args[position]);
}

/** A text that is written to a handle. */
const writesText: Check = (report, at, [handle, text]) => checkWrittenText(report, at, handle, text);
const copies: Check = (report, at, [from, to]) => checkCopied(report, at, from, to);

/** The name of an entry, as caches take it: a word with a mark in it, and no ending of a file. */
const ENTRY = /^(?=\w{0,60}[_:-])[A-Za-z][\w:-]{0,80}$/;

/** What cURL writes besides the answer, by name (walk-state.ts) and number. */
const OUTPUTS = /^(?:CURLOPT_(?:COOKIEJAR|HSTS|ALTSVC)|10082|10287|10300)$/;

/** A jar of cookies, or what else cURL writes besides: another server says what stands in it. */
function checkCookies(report: Report, at: number, path: Value | undefined): void {
  checkSaved(report, at, path, false);
  if (path?.options().some(({ traits, isArray }) => !isArray && traits & Trait.Joined && traits & Trait.Request))
    report('file_write', at, finding('file_write.joined_path'), 'low');
}

/** Functions and methods that write, open and move files, and store what others send in a database. */
export const ofFiles: ByName = [
  ['file_put_contents', (report, at, args) => checkWritten(report, at, args[0], args[1])],
  ...each('fwrite fputs gzwrite gzputs bzwrite fputcsv', writesText),
  ['stream_copy_to_stream', (report, at, [from, to]) => checkWrittenText(report, at, to, from)],
  ...each('fprintf vfprintf', (report, at, [handle, ...texts]) => {
    for (const text of texts) checkWrittenText(report, at, handle, text);
    // What is put into the form is not known as a whole.
    if (texts[0]?.head.includes('%')) checkWrittenText(report, at, handle, Value.opaque(Trait.Joined, at));
  }),
  ['setstub', (report, at, [stub]) => checkWrittenText(report, at, PROGRAM_FILE, stub)],
  ['error_log', (report, at, args) => checkWritten(report, at, args[2], args[0])],
  ...each('dumpfile put_contents', (report, at, [path]) => checkStored(report, at, path)),
  ...each(STORING_METHODS.join(' '), (report, at, [path, text]) => checkStoredText(report, at, path, text)),
  // `File::write($path, $text)`; others of that name take a text only, or a key as it is.
  [
    'write',
    (report, at, args) => {
      const [path, text] = args;
      if (path === undefined || text === undefined || args.length > 2) return;
      if (namesProgram(path) || (path.traits & Trait.Joined && path.traits & text.traits & Trait.Request))
        checkStoredText(report, at, path, text);
    },
  ],
  ['replace', (report, at, args) => checkStoredSent(report, at, args)],
  [
    'replace',
    (report, at, [path, text]) => {
      if (namesProgram(path)) checkStoredText(report, at, path, text);
    },
  ],
  // `Writer::createFromPath($path, 'w+')`
  ['createfrompath', (report, at, args) => checkOpened(report, at, args[0], args[1] ?? READS)],
  ...each('savedata writedata file_save_data file_unmanaged_save_data', (report, at, [text, path]) =>
    checkStoredText(report, at, path, text),
  ),
  ...each('unzip_file zipextract', (report, at, [archive]) => {
    if (archive !== undefined && archive.traits & Trait.Request) reportUnpacked(report, at);
  }),
  // Guzzle writes what it downloads where its options say.
  ...each('request requestasync', (report, at, args) => checkSink(report, at, args)),
  ['withoptions', (report, at, args) => checkSink(report, at, [GET, GET, ...args])],
  ['sink', (report, at, [path]) => checkStored(report, at, path)],
  ['insert_with_markers', (report, at, [path, , lines]) => checkMarked(report, at, path, lines)],
  ...each('copy rename symlink link', copies),
  ...each('ftp_get ftp_nb_get', (report, at, args) => checkCopied(report, at, REMOTE_FILE, args[1])),
  ['ssh2_scp_recv', (report, at, args) => checkCopied(report, at, REMOTE_FILE, args[2])],
  ...each('move storeas upload', (report, at, args) => checkUpload(report, at, args[1])),
  ['putfileas', (report, at, args) => checkUpload(report, at, args[2])],
  ['move_uploaded_file', (report, at, args) => checkUpload(report, at, args[1])],
  [
    'curl_setopt',
    (report, at, args) => {
      if (OUTPUTS.test(args[1]?.text ?? '')) checkCookies(report, at, args[2]);
      checkOutput(report, at, args[2]);
      checkNames(report, at, args);
    },
  ],
  [
    'curl_setopt_array',
    (report, at, args) => {
      for (const [key, path] of args[1]?.items ?? []) if (OUTPUTS.test(key)) checkCookies(report, at, path);
      checkOutput(report, at, args[1]);
      checkNames(report, at, args);
    },
  ],
  ...each('ftp_fget ftp_nb_fget', (report, at, args) => checkOutput(report, at, args[1])),
  ...each('imagepng imagejpeg imagegif imagewebp imagebmp imagegd imagegd2 imageavif', (report, at, args) =>
    checkSaved(report, at, args[1], false),
  ),
  // `$cache->save($data, 'id')` takes no path: what stands behind a path is a number, a list or a kind of picture.
  [
    'save',
    (report, at, [path, id]) => {
      if (id === undefined || id.text === null || !ENTRY.test(id.text)) checkSaved(report, at, path);
    },
  ],
  ...each('savehtmlfile asxml saveas moveto writeimage writeimages openuri xmlwriter_open_uri', writesTo(0)),
  ...each(
    'readline_write_history dba_open dba_popen dbase_create savexml setprofiling c14nfile converttoexecutable',
    writesTo(0),
  ),
  ...each(
    'openssl_pkcs7_decrypt openssl_pkcs7_encrypt openssl_pkcs7_sign openssl_cms_decrypt openssl_cms_encrypt openssl_cms_sign',
    writesTo(1),
  ),
  ...each(
    'openssl_x509_export_to_file openssl_csr_export_to_file openssl_pkey_export_to_file openssl_pkcs12_export_to_file',
    writesTo(1),
  ),
  ...each('imagexbm imagewbmp transformtouri', writesTo(1)),
  ['openssl_pkcs7_verify', writesTo(5)],
  ...each('sqlite3 sqlite_open pdo buildfromdirectory', (report, at, [path]) => checkDatabase(report, at, path)),
  ...each(
    'query exec prepare execute multi_query real_query mysql_query mysqli_query mysqli_multi_query pg_query',
    (report, at, args) => {
      for (const arg of args.slice(0, 2)) checkQuery(report, at, arg);
    },
  ),
  ['openfile', (report, at, [path]) => checkOpenedFile(report, at, path)],
  ...each('fopen splfileobject gzopen bzopen dio_open', (report, at, args) => {
    checkOpened(report, at, args[0], args[1]);
    opens(report, at, args);
  }),
  // What is packed is no program, unless nothing packs it (`T`, level 0).
  ...each('gzopen bzopen', (report, at, [path, mode]) => {
    if (namesProgram(path) && !/^r/.test(mode?.text ?? 'w')) checkSaved(report, at, path, false);
  }),
  ...each('gzfile readgzfile scandir yaml_parse_file', opens),
  ...each(
    'is_writable is_writeable is_executable is_link fileatime filectime filegroup fileinode fileowner filetype lstat touch mkdir rmdir unlink opendir dir mime_content_type get_meta_tags parse_ini_file directoryiterator filesystemiterator recursivedirectoryiterator exif_thumbnail load loadhtmlfile schemavalidate',
    (report, at, [path]) => checkPharPath(report, at, path),
  ),
  ...each('hash_file finfo_file', (report, at, [, path]) => checkPharPath(report, at, path)),
  ...each([...OPENING].join(' '), opens),
];
