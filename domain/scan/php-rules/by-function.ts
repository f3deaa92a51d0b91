import type { Report } from '../flag.js';
import type { Value } from '../php/value.js';
import { checkCopied, checkOpened, checkUpload, checkWritten, checkWrittenText } from './file-write.js';
import { checkHost } from './fixed-host.js';
import { checkEnvironment, checkIniSet, checkLibrary, checkMail, checkWindows } from './process-environment.js';
import { checkPharPath, checkUnserialized } from './unserialize-request.js';

type Check = (report: Report, at: number, args: readonly Value[]) => void;

const opens: Check = (report, at, args) => checkPharPath(report, at, args[0]);

/** Functions whose arguments give something away, by name: known.ts lists them too. */
const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['file_put_contents', (report, at, args) => checkWritten(report, at, args[0], args[1])],
  ['fwrite', (report, at, args) => checkWrittenText(report, at, args[0], args[1])],
  ['fputs', (report, at, args) => checkWrittenText(report, at, args[0], args[1])],
  ['copy', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ['rename', (report, at, args) => checkCopied(report, at, args[0], args[1])],
  ['move_uploaded_file', (report, at, args) => checkUpload(report, at, args[1])],
  ['unserialize', (report, at, args) => checkUnserialized(report, at, args[0], args[1])],
  ['maybe_unserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['igbinary_unserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['wddx_deserialize', (report, at, args) => checkUnserialized(report, at, args[0], undefined)],
  ['putenv', (report, at, args) => checkEnvironment(report, at, args[0])],
  ['apache_setenv', (report, at, args) => checkEnvironment(report, at, args[0])],
  ['mail', (report, at, args) => checkMail(report, at, args[4])],
  ['mb_send_mail', (report, at, args) => checkMail(report, at, args[4])],
  ['dl', (report, at, args) => checkLibrary(report, at, args[0])],
  ['com', (report, at, args) => checkWindows(report, at, args[0])],
  ['ini_set', (report, at, args) => checkIniSet(report, at, args[0], args[1])],
  ['ini_alter', (report, at, args) => checkIniSet(report, at, args[0], args[1])],
  ...['fopen', 'splfileobject'].map((name): [string, Check] => [
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
  ['socket_connect', (report, at, args) => checkHost(report, at, args[1])],
  ...'file_exists is_file is_dir is_readable filesize filemtime file_get_contents file readfile md5_file sha1_file stat getimagesize fileperms exif_read_data simplexml_load_file'
    .split(' ')
    .map((name): [string, Check] => [name, opens]),
]);

/** What the arguments of a function give away beside what the first rules look for (docs/scan.md, the second tier). */
export function checkArguments(report: Report, name: string, at: number, args: readonly Value[]): void {
  checks.get(name)?.(report, at, args);
}
