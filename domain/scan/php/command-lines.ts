import { finding } from '../finding.js';
import { latin1 } from '../latin1.js';
import type { Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Lines of a shell that any method is given whose name says that it runs them: `$manager->shell("rsync -a $from")`. */

const PROGRAMS =
  'rsync|tar|mysqldump|mysql|psql|pg_dump|mongodump|sqlite3|curl|wget|git|svn|composer|npm|npx|yarn|pnpm|node|php|python3?|perl|ruby|bash|sh|zsh|sudo|ssh|scp|sftp|lftp|cp|mv|rm|ln|cat|find|grep|sed|awk|chmod|chown|mkdir|unzip|zip|gzip|gunzip|7z|convert|magick|mogrify|identify|ffmpeg|ffprobe|gs|pdftotext|wkhtmltopdf|docker|kubectl|crontab|systemctl|supervisorctl|service|drush|wp|artisan|nohup|env|xargs|openssl|gpg|nice|timeout|cd';
/** A program, and behind it an option, a path or a quoted text. */
const LINE = new RegExp(
  `^\\s{0,4}(?:/(?:usr/(?:local/)?)?s?bin/)?(?:${PROGRAMS})\\s{1,4}(?:-{1,2}\\w|["'./~]|[\\w.:-]{1,60}\\s{1,4}(?:-{1,2}\\w|["'./~])|$)`,
);
/** A shell with a program in its arguments. */
const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|z|k)?sh$/;
const RUNS =
  /^(?:\w{0,40}(?:run|exec|shell|process|command|cmd|start|spawn|launch|task|system|remote|ssh|bash)\w{0,24}|sh|call|must\w{1,12})\s{0,2}\(/i;
const SAYS =
  /log|fail|excep|invalid|missing|warn|print|write|echo|message|error|throw|test|assert|expect|name|help|descri|option/i;
const LONGEST_NAME = 80;
const LEAST = 5;

/** Who means well makes one word of what is put in. */
const ESCAPES = /escape/i;
const BEFORE = 1000;
/** Its own programs, which run those of Git and others. */
const OF_COMPOSER = /\bnamespace Composer\\/;

/** Of which a part is not known here; told once in a file. */
export function noteCommandLine(walk: WalkState, args: readonly Value[], at: number): void {
  const { bytes, report } = walk;
  const [first] = args;
  if (first === undefined || walk.toldLine || !(isOpenLine(first) || isOpenShell(first))) return;
  const name = latin1(bytes, at, Math.min(bytes.length, at + LONGEST_NAME));
  const called = RUNS.exec(name)?.[0];
  if (called === undefined || SAYS.test(called)) return;
  if (ESCAPES.test(latin1(bytes, Math.max(0, at - BEFORE), Math.min(bytes.length, at + BEFORE / 4)))) return;
  if (OF_COMPOSER.test(latin1(bytes, 0, Math.min(bytes.length, BEFORE)))) return;
  walk.toldLine = true;
  report('shell_exec', at, finding('shell_exec.library'), 'low');
}

function isOpenLine({ text, head }: Value): boolean {
  return text === null && head.length >= LEAST && LINE.test(head);
}

function isOpenShell({ items }: Value): boolean {
  if (items === null || items.size > 8) return false;
  return (
    (items.get('2')?.text ?? null) === null && items.get('1')?.text === '-c' && SHELL.test(items.get('0')?.text ?? '')
  );
}
