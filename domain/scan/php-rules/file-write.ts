import { scanServerConfig } from '../file-rules/server-config.js';
import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

export const writeMessages = {
  path: 'The request decides which file is written here: whoever sends it can put a program there.',
  joinedPath:
    'The request has a say in where a file is written: a name that ends in .php, or one with “../”, is enough.',
  upload:
    'An uploaded file is stored under the name that its sender gave it: a name that ends in .php makes a program of it.',
  sent: 'What the request sends is written as a program: whoever sends it can run what they like.',
  hidden: 'A program is decoded or put together and then written: what will run does not stand in the package.',
  fetched: 'A program is fetched from another server and written: what will run is decided there.',
  php: 'PHP is written into a file: what will run does not stand in the package.',
  renamed: 'A file that is no program by its name is made one: what it holds, a review of the code does not show.',
  unpacked: 'An archive that the request sends is unpacked: the programs in it lie on the server then.',
  made: 'A picture, a document or a database is written under the name of a program: PHP can stand in it.',
  query: 'The database is told to write a file or to run a command: what is done there, PHP’s limits do not hold.',
  settings: 'Server settings are written that run code where nobody expects it.',
} as const;

const HIDDEN = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Escaped | Trait.Xored;
const PROGRAM = /\.(?:ph(?:p\d?|tml?|ar|ps)|inc|cgi|pl|py|sh|asp|aspx|jsp)$/i;
const SETTINGS = /(?:^|[/\\])(?:\.htaccess|\.user\.ini|web\.config)$/i;
const OPENED = /<\?(?:php|=)/i;
/** What is no program until it is given another name; samples and templates (`.dist`) are. */
const NO_PROGRAM = /\.(?:txt|log|dat|tmp|cache|ico|png|jpe?g|gif|bmp|webp|svg|css|js|json|zip|gz|pdf|woff2?|ttf)$/i;
const REMOTE = /^\s*(?:https?|ftps?):\/\//i;

/** A path that ends as a program does. */
export function namesProgram(path: Value | undefined): boolean {
  return path?.options().some(({ tail }) => PROGRAM.test(tail)) === true;
}

/** `file_put_contents($path, $content)` */
export function checkWritten(report: Report, at: number, path: Value | undefined, content: Value | undefined): void {
  checkTarget(report, at, path, writeMessages.joinedPath);
  if (path === undefined || content === undefined) return;
  const isProgram = namesProgram(path);
  for (const one of content.options()) checkContent(report, at, one, isProgram);
  const settings = path.options().find(({ tail }) => SETTINGS.test(tail));
  if (settings !== undefined) checkSettings(report, at, settings.tail, content);
}

/** `fwrite($handle, $content)`: of the handle only what `fopen` said of it is known. */
export function checkWrittenText(
  report: Report,
  at: number,
  handle: Value | undefined,
  content: Value | undefined,
): void {
  const isProgram = handle !== undefined && (handle.traits & Trait.Program) !== 0;
  for (const one of content?.options() ?? []) checkContent(report, at, one, isProgram);
}

/** `fopen($path, $mode)` */
export function checkOpened(report: Report, at: number, path: Value | undefined, mode: Value | undefined): void {
  if (mode?.options().some(({ text }) => text !== null && /[waxc+]/.test(text)))
    checkTarget(report, at, path, writeMessages.joinedPath);
}

/** `copy($from, $to)`, `rename($from, $to)` */
export function checkCopied(report: Report, at: number, from: Value | undefined, to: Value | undefined): void {
  checkTarget(report, at, to, writeMessages.joinedPath);
  if (!namesProgram(to)) return;
  for (const { head, tail } of from?.options() ?? []) {
    if (REMOTE.test(head)) report('file_write', at, writeMessages.fetched);
    else if (NO_PROGRAM.test(tail)) report('file_write', at, writeMessages.renamed, 'medium');
  }
}

/** `imagepng($image, $path)`, `$document->save($path)`: other calls of that name are given what the request sent as a whole. */
export function checkSaved(report: Report, at: number, path: Value | undefined): void {
  if (path === undefined || path.at < 0) return;
  for (const { traits, head } of path.options()) {
    if (traits & Trait.Request && head === '' && !(traits & Trait.Joined))
      report('file_write', at, writeMessages.path, 'medium');
  }
  if (namesProgram(path)) report('file_write', at, writeMessages.made, 'medium');
}

/** `new SQLite3($path)`, `new PDO('sqlite:…')`: a database in which PHP can stand. */
export function checkDatabase(report: Report, at: number, path: Value | undefined): void {
  if (namesProgram(path)) report('file_write', at, writeMessages.made, 'medium');
}

/** `curl_setopt($curl, CURLOPT_FILE, $handle)` */
export function checkOutput(report: Report, at: number, handle: Value | undefined): void {
  if (handle !== undefined && handle.traits & Trait.Program) report('file_write', at, writeMessages.fetched);
}

const QUERY =
  /\binto\s+(?:out|dump)file\b|\bcopy\b[^;]{0,80}\bto\s+program\b|\bxp_cmdshell\b|\bgeneral_log_file\b|\blo_export\s*\(/i;

/** A query by which a database writes files or runs commands. */
export function checkQuery(report: Report, at: number, query: Value): void {
  for (const one of query.options()) {
    if (one.isArray) continue;
    if (QUERY.test(one.head) || QUERY.test(one.tail)) report('file_write', at, writeMessages.query, 'medium');
  }
}

/** `move_uploaded_file($_FILES['x']['tmp_name'], $to)` */
export function checkUpload(report: Report, at: number, to: Value | undefined): void {
  checkTarget(report, at, to, writeMessages.upload);
}

/** `extractTo` of an archive that the request sent. */
export function reportUnpacked(report: Report, at: number): void {
  report('file_write', at, writeMessages.unpacked, 'medium');
}

/** The request supplies the whole path, or a part of it. */
function checkTarget(report: Report, at: number, path: Value | undefined, joined: string): void {
  for (const { traits, head } of path?.options() ?? []) {
    if ((traits & Trait.Request) === 0) continue;
    const whole = head === '' && (traits & Trait.Joined) === 0;
    report('file_write', at, whole ? writeMessages.path : joined, whole ? 'high' : 'medium');
  }
}

function checkContent(report: Report, at: number, one: Value, isProgram: boolean): void {
  const { traits } = one;
  const opened = OPENED.test(one.text ?? one.head) || OPENED.test(one.tail);
  if (!opened && !isProgram) return;
  if (traits & Trait.Request) report('file_write', at, writeMessages.sent);
  if (traits & Trait.Fetched) report('file_write', at, writeMessages.fetched);
  if (traits & HIDDEN) report('file_write', at, writeMessages.hidden);
  else if (opened) report('file_write', at, writeMessages.php, 'low');
}

function checkSettings(report: Report, at: number, path: string, content: Value): void {
  content.forEachText((text) => {
    scanServerConfig(path, Buffer.from(text, 'latin1'), (_rule, _at, _message, severity) =>
      report('file_write', at, writeMessages.settings, severity),
    );
  });
}
