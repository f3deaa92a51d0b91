import { scanServerConfig } from '../file-rules/server-config.js';
import { type Finding, finding } from '../finding.js';
import type { Report } from '../flag.js';
import { Trait, UNKNOWN, type Value } from '../php/value.js';

export const writeFindings = {
  path: finding('file_write.path'),
  joinedPath: finding('file_write.joined_path'),
  upload: finding('file_write.upload'),
  sent: finding('file_write.sent'),
  hidden: finding('file_write.hidden'),
  hiddenName: finding('file_write.hidden_name'),
  fetched: finding('file_write.fetched'),
  php: finding('file_write.php'),
  renamed: finding('file_write.renamed'),
  unpacked: finding('file_write.unpacked'),
  unpackedTemporary: finding('file_write.unpacked_temporary'),
  made: finding('file_write.made'),
  query: finding('file_write.query'),
  settings: finding('file_write.settings'),
  others: finding('file_write.others'),
  adds: finding('inline_script.adds'),
  picture: finding('data_leak.picture'),
} as const;

const HIDDEN = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Split | Trait.Escaped | Trait.Xored;
/** A path whose ending no code shows. */
const MADE_NAME = Trait.Decoded | Trait.Chr | Trait.Assembled | Trait.Escaped | Trait.Xored;
const FROM_OUTSIDE = Trait.Request | Trait.Fetched | HIDDEN;
const PROGRAM = /\.(?:ph(?:p\d?|tml?|ar|ps)|inc|cgi|pl|py|sh|asp|aspx|jsp)$/i;
/** The ending of a program after something that is not known. */
const LETTERS = /^ph(?:p\d?|tml|ar)$/i;
const SETTINGS = /(?:^|[/\\])(?:\.htaccess|\.user\.ini|web\.config)$/i;
const OPENED = /<\?(?:php|=)/i;
/** What is no program until it is given another name; samples and templates (`.dist`) are. */
const NO_PROGRAM = /\.(?:txt|log|dat|tmp|cache|ico|png|jpe?g|gif|bmp|webp|svg|css|js|json|zip|gz|pdf|woff2?|ttf)$/i;
const REMOTE = /^\s*(?:https?|ftps?):\/\//i;

/** A path that ends as a program does. */
export function namesProgram(path: Value | undefined): boolean {
  return path?.options().some(({ tail, text }) => PROGRAM.test(tail) || (text === null && LETTERS.test(tail))) === true;
}

/** A path of settings that a server reads. */
export function namesSettings(path: Value | undefined): boolean {
  return path?.options().some(({ tail }) => SETTINGS.test(tail)) === true;
}

/** `file_put_contents($path, $content)` */
export function checkWritten(report: Report, at: number, path: Value | undefined, content: Value | undefined): void {
  checkTarget(report, at, path, writeFindings.joinedPath);
  if (path === undefined || content === undefined) return;
  checkFound(report, at, path);
  if (path.options().some(({ tail }) => PICTURE.test(tail)) && content.options().some(isJoined))
    report('data_leak', at, writeFindings.picture, 'medium');
  // Another server says what is written, and where.
  if (path.traits & content.traits & Trait.Fetched) report('file_write', at, writeFindings.fetched, 'medium');
  const isProgram = namesProgram(path);
  for (const one of content.options()) checkContent(report, at, one, isProgram);
  checkChanged(report, at, path, content);
  const settings = path.options().find(({ tail }) => SETTINGS.test(tail));
  if (settings !== undefined) checkSettings(report, at, settings.tail, content);
}

/** `$files->dumpFile($path)`: the request says where. */
export function checkStored(report: Report, at: number, path: Value | undefined): void {
  checkTarget(report, at, path, writeFindings.joinedPath);
}

/**
 * `$files->put($path, $text)`, by methods that have other uses too: a program out of what comes from elsewhere, settings
 * of a server, a text behind a picture.
 */
export function checkStoredText(report: Report, at: number, path: Value | undefined, content: Value | undefined): void {
  if (path === undefined || content === undefined) return;
  if (path.options().some(({ tail }) => PICTURE.test(tail)) && content.options().some(isJoined))
    report('data_leak', at, writeFindings.picture, 'medium');
  if (namesSettings(path)) checkSettings(report, at, '.htaccess', content);
  if (path.options().some(isSent) && content.options().some(isSent))
    report('file_write', at, writeFindings.joinedPath, 'medium');
  else if (path.traits & content.traits & Trait.Fetched) report('file_write', at, writeFindings.fetched, 'medium');
  if (!namesProgram(path)) return;
  for (const { traits } of content.options()) {
    if (traits & Trait.Request) report('file_write', at, writeFindings.sent);
    else if (traits & Trait.Fetched) report('file_write', at, writeFindings.fetched);
    else if (traits & HIDDEN) report('file_write', at, writeFindings.hidden);
  }
}

/** `$files->replace($path, $text)`, where both were sent: others of that name take more than a mode behind the text. */
export function checkStoredSent(report: Report, at: number, args: readonly Value[]): void {
  const [path, content] = args;
  if (args.length <= 3 && path?.options().some(isSent) && content?.options().some(isSent))
    report('file_write', at, writeFindings.joinedPath, 'medium');
}

/** Of the request, and no list of settings. */
function isSent({ traits, isArray }: Value): boolean {
  return (traits & Trait.Request) !== 0 && !isArray;
}

/** `insert_with_markers($path, $marker, $lines)`: what the lines say, in settings of a server. */
export function checkMarked(report: Report, at: number, path: Value | undefined, lines: Value | undefined): void {
  if (path === undefined || lines === undefined || !namesSettings(path)) return;
  for (const one of lines.options()) {
    const said = [...(one.items?.values() ?? [one])].map(({ text, head, tail }) => text ?? `${head} ${tail}`);
    scanServerConfig('.htaccess', Buffer.from(said.join('\n'), 'latin1'), (_rule, _at, _found, severity) =>
      report('file_write', at, writeFindings.settings, severity),
    );
    if (one.traits & FROM_OUTSIDE) report('file_write', at, writeFindings.settings, 'high');
  }
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
  if (handle !== undefined && handle.traits & Trait.Settings)
    checkSettings(report, at, '.htaccess', content ?? UNKNOWN);
}

/** `fopen($path, $mode)` */
export function checkOpened(report: Report, at: number, path: Value | undefined, mode: Value | undefined): void {
  if (path?.options().some(({ tail }) => OWN_SETTINGS.test(tail)) && mode?.options().some(isWriting))
    report('file_write', at, writeFindings.settings, 'medium');
  if (mode?.options().some(({ text, traits }) => (text === null ? traits & Trait.Request : /[waxc+]/.test(text))))
    checkTarget(report, at, path, writeFindings.joinedPath);
  if (path !== undefined && mode?.options().some(({ text }) => text !== null && /[wa+]/.test(text)))
    checkFound(report, at, path);
}

/** Settings of PHP, by which a file runs before each page; hardly a program writes them. */
const OWN_SETTINGS = /(?:^|[/\\])\.user\.ini$/i;

function isWriting({ text }: Value): boolean {
  return text !== null && /[waxc+]/.test(text);
}

/** What a search of folders found is written: a program or a template, whoever made it. */
function checkFound(report: Report, at: number, path: Value): void {
  for (const { traits, tail } of path.options())
    if (traits & Trait.Outside && SERVED.test(tail)) report('file_write', at, writeFindings.others, 'medium');
}

/** Programs that every site of that kind runs first. */
const SITE =
  /(?:^|[/\\])(?:index|functions|autoload|bootstrap|wp-(?:config|load|settings|blog-header|cron|login)|settings|configuration)\.php$/i;
const CHANGED = Trait.Joined | Trait.Rewritten;

/** What was read is written again with something more in it: into a program that the site runs. */
function checkChanged(report: Report, at: number, path: Value, content: Value): void {
  if (!path.options().some(({ tail }) => SITE.test(tail))) return;
  for (const { traits, text } of content.options())
    if (text === null && traits & Trait.Outside && traits & CHANGED)
      report('file_write', at, writeFindings.others, 'medium');
}

const SERVED = /\.(?:ph(?:p\d?|tml)|inc|[cm]?js|tpl|twig)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|ico|webp|bmp)$/i;

/** Pictures are made by functions, not joined of texts. */
function isJoined({ traits, text }: Value): boolean {
  return text === null && (traits & Trait.Joined) !== 0;
}

/** `$file->openFile('a+')` of a file that a search found. */
export function checkOpenedFile(report: Report, at: number, mode: Value | undefined): void {
  if (mode?.options().some(({ text }) => text !== null && /^[wa]/.test(text)))
    report('file_write', at, writeFindings.others, 'medium');
}

/** `copy($from, $to)`, `rename($from, $to)` */
export function checkCopied(report: Report, at: number, from: Value | undefined, to: Value | undefined): void {
  checkTarget(report, at, to, writeFindings.joinedPath);
  if (to?.options().some(isNamedElsewhere) && from?.options().some(({ head }) => REMOTE.test(head)))
    report('file_write', at, writeFindings.fetched, 'medium');
  if (!namesProgram(to)) return;
  for (const { head, tail, traits } of from?.options() ?? []) {
    if (traits & Trait.Request) report('file_write', at, writeFindings.sent);
    else if (REMOTE.test(head)) report('file_write', at, writeFindings.fetched);
    else if (NO_PROGRAM.test(tail)) report('file_write', at, writeFindings.renamed, 'medium');
  }
}

/** The name down to its ending stands elsewhere, as in a list of another server. */
function isNamedElsewhere({ traits, tail, isArray, text }: Value): boolean {
  return (
    text === null &&
    !isArray &&
    (traits & (Trait.Fetched | Trait.Outside)) !== 0 &&
    (traits & Trait.Temporary) === 0 &&
    !/\.\w{1,8}$/.test(tail)
  );
}

/** `imagepng($image, $path)`, `$document->save($path)`: other calls of that name are given what the request sent as a whole. */
export function checkSaved(report: Report, at: number, path: Value | undefined, joins = true): void {
  if (path === undefined) return;
  for (const { traits, head, at: from, isArray } of path.options()) {
    if ((traits & Trait.Request) === 0 || isArray) continue;
    if (traits & Trait.Joined) {
      if (joins) report('file_write', at, writeFindings.joinedPath, 'medium');
    } else if (head === '' && from >= 0) report('file_write', at, writeFindings.path, 'medium');
  }
  if (namesProgram(path)) report('file_write', at, writeFindings.made, 'medium');
}

/** `new SQLite3($path)`, `new PDO('sqlite:…')`: a database in which PHP can stand. */
export function checkDatabase(report: Report, at: number, path: Value | undefined): void {
  if (namesProgram(path)) report('file_write', at, writeFindings.made, 'medium');
  for (const { traits, head, tail } of path?.options() ?? [])
    if (
      traits & Trait.Request &&
      !/^(?:mysql|pgsql|sqlsrv|odbc|oci|dblib):/i.test(head) &&
      !/\.(?:db|sqlite3?|s3db)$/i.test(tail)
    )
      report('file_write', at, writeFindings.joinedPath, 'medium');
}

/** `curl_setopt($curl, CURLOPT_FILE, $handle)` */
export function checkOutput(report: Report, at: number, handle: Value | undefined): void {
  if (handle !== undefined && handle.traits & Trait.Program) report('file_write', at, writeFindings.fetched);
}

const QUERY =
  /\binto\s+(?:out|dump)file\b|\bcopy\b[^;]{0,80}\bto\s+program\b|\bcopy\b[^;]{0,200}\bto\s+'(?:\/(?!dev\/)|\w:)[^']{1,80}\.\w{2,5}'|\bxp_cmdshell\b|\bvacuum\s+(?:\w+\s+)?into\b|\bset\s+global\s+(?:general|slow_query)_log\b|^\s*attach\s+database\s+(?!['"]\s*:memory:)|\bgeneral_log_file\b|\blo_export\s*\(/i;

/** `ATTACH '…/a.php' AS a`: without its keyword it is usual. */
const ATTACHES = /^\s*attach\s+['"]/i;
const PROGRAM_NAMED = /\.ph(?:p\d?|tml|ar)['"]/i;

const CHANGES = /^\s*(?:update|insert|replace)\b/i;
const MARKUP = /<script\b|<\w[^>]{0,200}\son\w{3,20}\s*=/i;

/** A query by which a database writes files or runs commands, or by which content gets scripts. */
export function checkQuery(report: Report, at: number, query: Value): void {
  for (const one of query.options()) {
    if (one.isArray) continue;
    if (QUERY.test(one.head) || QUERY.test(one.tail)) report('file_write', at, writeFindings.query, 'medium');
    if (ATTACHES.test(one.head) && PROGRAM_NAMED.test(one.head + one.tail))
      report('file_write', at, writeFindings.query, 'medium');
    if (CHANGES.test(one.head) && MARKUP.test(one.text ?? one.head + one.tail))
      report('inline_script', at, writeFindings.adds, 'medium');
  }
}

/** `move_uploaded_file($_FILES['x']['tmp_name'], $to)` */
export function checkUpload(report: Report, at: number, to: Value | undefined): void {
  if (namesProgram(to)) report('file_write', at, writeFindings.upload, 'medium');
  checkTarget(report, at, to, writeFindings.upload);
}

/** `extractTo` of an archive that the request sent. */
export function reportUnpacked(report: Report, at: number): void {
  report('file_write', at, writeFindings.unpacked, 'medium');
}

/** `extractTo` of an archive that was put into a temporary file first. */
export function reportUnpackedTemporary(report: Report, at: number): void {
  report('file_write', at, writeFindings.unpackedTemporary, 'medium');
}

/** The request supplies the whole path, or a part of it. */
function checkTarget(report: Report, at: number, path: Value | undefined, joined: Finding): void {
  if (path !== undefined && namesProgram(path) && path.options().some(({ traits }) => traits & MADE_NAME))
    report('file_write', at, writeFindings.hiddenName, 'medium');
  for (const { traits, head } of path?.options() ?? []) {
    if ((traits & Trait.Request) === 0) continue;
    const whole = head === '' && (traits & Trait.Joined) === 0;
    report('file_write', at, whole ? writeFindings.path : joined, whole ? 'high' : 'medium');
  }
}

function checkContent(report: Report, at: number, one: Value, isProgram: boolean): void {
  const { traits } = one;
  const opened = OPENED.test(one.text ?? one.head) || OPENED.test(one.tail);
  if (!opened && !isProgram) return;
  if (traits & Trait.Request) report('file_write', at, writeFindings.sent);
  if (traits & Trait.Fetched) report('file_write', at, writeFindings.fetched);
  if (traits & HIDDEN) report('file_write', at, writeFindings.hidden);
  else if (opened && !isData(one) && !SILENCE.test(one.text ?? '')) report('file_write', at, writeFindings.php, 'low');
}

/** A page that shows nothing, and keeps a folder from being listed. */
const SILENCE = /^<\?php\s*(?:\/\/[^\n?]{0,80}\s*|\/\*[\w .]{0,80}\*\/\s*)?(?:\?>\s*)?$/i;

/** `'<?php return ' . var_export($data, true) . ';'`: what is kept for later, as a program that is nothing but data. */
function isData({ text, head, tail }: Value): boolean {
  return text === null && /^<\?php\s+return\s*$/i.test(head) && /^[\s;)]*(?:\?>\s*)?$/.test(tail);
}

function checkSettings(report: Report, at: number, path: string, content: Value): void {
  if (content.options().some(({ text, traits }) => text === null || traits & FROM_OUTSIDE))
    report(
      'file_write',
      at,
      writeFindings.settings,
      content.traits & FROM_OUTSIDE || /\.user\.ini$/i.test(path) ? 'high' : 'medium',
    );
  content.forEachText((text) => {
    scanServerConfig(path, Buffer.from(text, 'latin1'), (_rule, _at, _found, severity) =>
      report('file_write', at, writeFindings.settings, severity),
    );
  });
}
