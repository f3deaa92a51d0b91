import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { knownFunction } from '../php/known.js';
import { Trait, Value } from '../php/value.js';
import {
  checkExpression,
  checkInclude,
  reportAllFunctions,
  reportReplaced,
  reportRequestedCall,
  reportRequestedClass,
} from './eval.js';
import {
  checkCopied,
  checkDatabase,
  checkOpened,
  checkOpenedFile,
  checkOutput,
  checkQuery,
  checkSaved,
  checkStored,
  checkUpload,
  checkWritten,
  checkWrittenText,
} from './file-write.js';
import { checkHost } from './fixed-host.js';
import { checkEnvironment, checkIniSet, checkLibrary, checkMail, checkWindows } from './process-environment.js';
import {
  checkIndirectCommand,
  checkMailbox,
  checkShellPath,
  reportCommandByName,
  reportRemoteCommand,
} from './shell-exec.js';
import { checkAnyPath, checkPharPath, checkUnserialized } from './unserialize-request.js';

type Check = (report: Report, at: number, args: readonly Value[]) => void;

const leaks = {
  lookup: finding('data_leak.lookup'),
  shown: finding('data_leak.shown'),
  requested: finding('data_leak.requested'),
} as const;

/** What only asks about a file: where that stands on another server, its address alone says something. */
const LOOKUPS: ReadonlySet<string> = new Set(
  'getimagesize exif_imagetype exif_read_data md5_file sha1_file file_exists is_file is_dir filesize filemtime stat'.split(
    ' ',
  ),
);

function checkLookup(report: Report, at: number, path: Value | undefined): void {
  for (const { text, head } of path?.options() ?? [])
    if (text === null && /^\s*(?:https?|ftp):\/\/[\w-]+\./i.test(head)) report('data_leak', at, leaks.lookup, 'medium');
}

/** `php://filter/…/resource=` with a path that is not known. */
function checkFiltered(report: Report, at: number, path: Value | undefined): void {
  for (const { text, head } of path?.options() ?? [])
    if (text === null && /^\s*php:\/\/filter\b/i.test(head)) report('data_leak', at, leaks.shown, 'medium');
}

const SHOWING: ReadonlySet<string> = new Set(
  'readfile highlight_file show_source php_strip_whitespace readgzfile'.split(' '),
);

/** `readfile($_GET['f'])` */
const shows: Check = (report, at, [path]) => {
  for (const { traits } of path?.options() ?? [])
    if (traits & Trait.Request) report('data_leak', at, leaks.requested, 'medium');
};

/** `file_get_contents($_GET['from'])`: a file of the site, or an address inside its network. */
const READING: ReadonlySet<string> = new Set(['file_get_contents', 'curl_init', 'file', 'simplexml_load_file']);

function checkRead(report: Report, at: number, path: Value | undefined): void {
  for (const { traits, head, isArray } of path?.options() ?? [])
    if (traits & Trait.Request && head === '' && !isArray && (traits & Trait.Joined) === 0)
      report('data_leak', at, leaks.requested, 'medium');
}

const opens: Check = (report, at, args) => {
  checkFiltered(report, at, args[0]);
  checkPharPath(report, at, args[0]);
  checkShellPath(report, at, args[0]);
};

/** What opens a path, or asks about it. */
const OPENING: ReadonlySet<string> = new Set(
  'file_exists is_file is_dir is_readable filesize filemtime file_get_contents file readfile md5_file sha1_file stat getimagesize fileperms exif_read_data simplexml_load_file'.split(
    ' ',
  ),
);

/** A handle of a program. */
const PROGRAM_FILE = new Value(Trait.Program, -1);
/** They may create objects, as settings of PHP decide. */
const NO_OPTIONS = new Value(0, -1);

/** A file of another server, whatever it is called. */
const REMOTE_FILE = Value.text('ftp://', 0, -1);

/** Some calls of that name take the name of a function among their arguments. */
const checkNames: Check = (report, at, args) => {
  for (const arg of args) {
    arg.forEachText((text) => {
      const known = text.length <= 24 ? knownFunction(text) : null;
      if (known?.command) reportCommandByName(report, at, known.name);
    });
  }
};

/** `addFunction(SOAP_FUNCTIONS_ALL)`, or what the request names. */
const checkServed: Check = (report, at, args) => {
  checkNames(report, at, args);
  for (const { text, traits } of args[0]?.options() ?? []) {
    if (text === 'SOAP_FUNCTIONS_ALL') reportAllFunctions(report, at);
    else if (traits & Trait.Request) reportRequestedCall(report, at);
  }
};

/** `fetchAll(PDO::FETCH_FUNC, $name)`, `fetchAll(PDO::FETCH_CLASS, $name)` */
const checkFetched: Check = (report, at, args) => {
  checkNames(report, at, args);
  const [mode, name] = args[0]?.text?.startsWith('FETCH_') === false ? args.slice(1) : args;
  if (name === undefined || (name.traits & (Trait.Request | Trait.Fetched)) === 0) return;
  if (mode?.text === 'FETCH_FUNC') reportRequestedCall(report, at);
  else if (mode?.text?.startsWith('FETCH_')) reportRequestedClass(report, at);
};

/** `setClass`, `setFileClass`, `fetchObject`: the name of a class. */
const checkClass: Check = (report, at, [name]) => {
  for (const { traits, head } of name?.options() ?? [])
    if (traits & Trait.Request && head === '' && (traits & Trait.Joined) === 0) reportRequestedClass(report, at);
};

/** What is written to a path that an argument names, whatever it is. */
function writesTo(position: number): Check {
  return (report, at, args) => checkSaved(report, at, args[position]);
}

/** Functions whose arguments give something away, by name: known.ts lists them too. */
const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['file_put_contents', (report, at, args) => checkWritten(report, at, args[0], args[1])],
  ['fwrite', (report, at, args) => checkWrittenText(report, at, args[0], args[1])],
  ['fputs', (report, at, args) => checkWrittenText(report, at, args[0], args[1])],
  ...['gzwrite', 'gzputs', 'bzwrite', 'fputcsv'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkWrittenText(report, at, args[0], args[1]),
  ]),
  ['stream_copy_to_stream', (report, at, args) => checkWrittenText(report, at, args[1], args[0])],
  [
    'curl_setopt',
    (report, at, args) => {
      checkOutput(report, at, args[2]);
      checkNames(report, at, args);
    },
  ],
  ['ftp_get', (report, at, args) => checkCopied(report, at, REMOTE_FILE, args[1])],
  ['ssh2_scp_recv', (report, at, args) => checkCopied(report, at, REMOTE_FILE, args[2])],
  ['error_log', (report, at, args) => checkWritten(report, at, args[2], args[0])],
  ['symlink', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ['link', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ...['imagepng', 'imagejpeg', 'imagegif', 'imagewebp', 'imagebmp', 'imagegd', 'imagegd2', 'imageavif'].map(
    (name): [string, Check] => [name, (report, at, args) => checkSaved(report, at, args[1], false)],
  ),
  ...[
    'save',
    'savehtmlfile',
    'asxml',
    'saveas',
    'moveto',
    'writeimage',
    'writeimages',
    'openuri',
    'xmlwriter_open_uri',
  ].map((name): [string, Check] => [name, (report, at, args) => checkSaved(report, at, args[0])]),
  ...['sqlite3', 'sqlite_open', 'pdo', 'buildfromdirectory'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkDatabase(report, at, args[0]),
  ]),
  ...'query exec prepare execute multi_query real_query mysql_query mysqli_query mysqli_multi_query pg_query'
    .split(' ')
    .map((name): [string, Check] => [
      name,
      (report, at, args) => {
        for (const arg of args.slice(0, 2)) checkQuery(report, at, arg);
      },
    ]),
  ...['ssh2_exec', 'ssh2_shell', 'expect_popen', 'win_shell_execute', 'win32_create_service'].map(
    (name): [string, Check] => [name, (report, at) => reportRemoteCommand(report, at, name)],
  ),
  ...['reflectionmethod', 'reflectionclass'].map((name): [string, Check] => [
    name,
    (report, at, args) => {
      for (const arg of args) if (arg.traits & Trait.Request) reportRequestedClass(report, at);
    },
  ]),
  ...['createtemplate', 'compilestring', 'renderstring'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkExpression(report, at, args[0]),
  ]),
  ...['display', 'render'].map((name): [string, Check] => [
    name,
    (report, at, args) => {
      // `string:…`: the text is the template.
      if (/^(?:string|eval|data):/i.test(args[0]?.head ?? '')) checkExpression(report, at, args[0]);
    },
  ]),
  [
    'evaluate',
    (report, at, args) => {
      if (args[0] !== undefined && args[0].traits & Trait.Request) checkExpression(report, at, args[0]);
    },
  ],
  ...['newinstance', 'newinstanceargs'].map((name): [string, Check] => [name, checkNames]),
  ['fetchall', checkFetched],
  ['setfetchmode', checkFetched],
  ['addfunction', checkServed],
  ...['setclass', 'setfileclass', 'setinfoclass', 'getfileinfo', 'fetchobject'].map((name): [string, Check] => [
    name,
    checkClass,
  ]),
  [
    'curl_setopt_array',
    (report, at, args) => {
      checkOutput(report, at, args[1]);
      checkNames(report, at, args);
    },
  ],
  ...['ftp_fget', 'ftp_nb_fget'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkOutput(report, at, args[1]),
  ]),
  ['ftp_nb_get', (report, at, args) => checkCopied(report, at, REMOTE_FILE, args[1])],
  ...'openssl_pkcs7_decrypt openssl_pkcs7_encrypt openssl_pkcs7_sign openssl_cms_decrypt openssl_cms_encrypt openssl_cms_sign openssl_x509_export_to_file openssl_csr_export_to_file openssl_pkey_export_to_file openssl_pkcs12_export_to_file imagexbm imagewbmp transformtouri'
    .split(' ')
    .map((name): [string, Check] => [name, writesTo(1)]),
  ['openssl_pkcs7_verify', writesTo(5)],
  ...'readline_write_history dba_open dba_popen dbase_create savexml setprofiling c14nfile converttoexecutable'
    .split(' ')
    .map((name): [string, Check] => [name, writesTo(0)]),
  ...['fprintf', 'vfprintf'].map((name): [string, Check] => [
    name,
    (report, at, args) => {
      for (const text of args.slice(1)) checkWrittenText(report, at, args[0], text);
    },
  ]),
  ...['opcache_compile_file', 'loadphar', 'mapphar'].map((name): [string, Check] => [
    name,
    (report, at, args) => {
      if (args[0] !== undefined) checkInclude(report, at, args[0]);
    },
  ]),
  ['setstub', (report, at, args) => checkWrittenText(report, at, PROGRAM_FILE, args[0])],
  ...['dumpfile', 'put_contents'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkStored(report, at, args[0], args[1]),
  ]),
  ...['msgpack_unpack', 'yaml_parse'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkUnserialized(report, at, args[0], NO_OPTIONS),
  ]),
  ...['gzfile', 'readgzfile', 'scandir', 'yaml_parse_file'].map((name): [string, Check] => [name, opens]),
  ['openfile', (report, at, args) => checkOpenedFile(report, at, args[0])],
  ['imap_open', (report, at, args) => checkMailbox(report, at, args[0])],
  ['imagick', (report, at, args) => checkIndirectCommand(report, at, args[0])],
  ['readimage', (report, at, args) => checkIndirectCommand(report, at, args[0])],
  ...'runkit_function_add runkit_function_redefine runkit7_function_add runkit7_function_redefine runkit7_import runkit_import uopz_set_return uopz_set_hook uopz_function uopz_redefine override_function runkit_eval'
    .split(' ')
    .map((name): [string, Check] => [name, (report, at) => reportReplaced(report, at, name)]),
  ['copy', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ['rename', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ['move_uploaded_file', (report, at, args) => checkUpload(report, at, args[1])],
  ['unserialize', (report, at, args) => checkUnserialized(report, at, args[0], args[1])],
  ['maybe_unserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['igbinary_unserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['wddx_deserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['session_decode', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['putenv', (report, at, args) => checkEnvironment(report, at, args[0])],
  ['apache_setenv', (report, at, args) => checkEnvironment(report, at, args[0])],
  ['mail', (report, at, args) => checkMail(report, at, args[4])],
  ['mb_send_mail', (report, at, args) => checkMail(report, at, args[4])],
  ['dl', (report, at, args) => checkLibrary(report, at, args[0])],
  ['com', (report, at, args) => checkWindows(report, at, args[0])],
  ['ini_set', (report, at, args) => checkIniSet(report, at, args[0], args[1])],
  ['ini_alter', (report, at, args) => checkIniSet(report, at, args[0], args[1])],
  ...['fopen', 'splfileobject', 'gzopen', 'bzopen', 'dio_open'].map((name): [string, Check] => [
    name,
    (report, at, args) => {
      checkOpened(report, at, args[0], args[1]);
      opens(report, at, args);
    },
  ]),
  ...['fsockopen', 'pfsockopen', 'stream_socket_client', 'ftp_connect', 'ssh2_connect'].map((name): [string, Check] => [
    name,
    (report, at, args) => checkHost(report, at, args[0]),
  ]),
  ['socket_sendto', (report, at, args) => checkHost(report, at, args[4])],
  ['socket_connect', (report, at, args) => checkHost(report, at, args[1])],
  ...[...OPENING].map((name): [string, Check] => [name, opens]),
]);

/** What the arguments of a function give away beside what the first rules look for (docs/scan.md, the second tier). */
export function checkArguments(
  report: Report,
  name: string,
  at: number,
  args: readonly Value[],
  wakesObjects = false,
): void {
  checks.get(name)?.(report, at, args);
  if (SHOWING.has(name)) shows(report, at, args);
  if (LOOKUPS.has(name)) checkLookup(report, at, args[0]);
  if (READING.has(name)) checkRead(report, at, args[0]);
  if (wakesObjects && (OPENING.has(name) || name === 'fopen')) checkAnyPath(report, at, args[0]);
}
