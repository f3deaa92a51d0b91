import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';
import { WordFinder } from '../word-finder.js';

/** Programs that settings name, and that lie where visitors or other programs put files: not in the package. */

const found = finding('eval.include_filled');

const KINDS = new Set('json yml yaml neon xml dist info toml ini'.split(' '));
const LONGEST = 65_536;
const MANY = 64;
const BEFORE = 400;
const MANY_ITEMS = 20;

const filled = new WordFinder([
  'uploads/',
  'upload/',
  '/files/',
  'media/',
  'cache/',
  'upgrade/',
  'storage/',
  '/tmp/',
  'fileadmin/',
  'userfiles/',
  '/shm/',
]);

/** `../../uploads/a.php`, `%kernel.project_dir%/public/media/a.inc`, `/tmp/a.php` */
const PATH =
  /(?:(?:\.\.\/){2}|(?:wp-content|pub|public|web|www|htdocs|public_html|docroot|webroot|httpdocs|html)\/)(?:(?:uploads?|media|cache|upgrade|storage|tmp|temp|files|fileadmin|userfiles|user_upload|img|images)|(?:sites\/)?[\w.-]{1,40}\/files)\/[\w./@-]{0,120}\.(php\d?|phtml|inc|phar|m?js)\b|(?:^|[\s"'>:=])\/(?:tmp|var\/tmp|dev\/shm)\/[\w./@-]{1,120}\.(?:php\d?|phtml|inc|phar)\b|\bfileadmin\/[\w./@-]{1,120}\.(?:php\d?|phtml|inc)\b|(?<![\w.-]\/)\bsites\/[\w.-]{1,40}\/files\/[\w./@-]{1,120}\.(?:php\d?|phtml|inc)\b/g;
/** What names a program that is loaded. */
const LOADS =
  /^(?:bootstrap\w*|autoload\w*|auto_load|requires?|require_once|includes?|include_once|imports?|resource|files?|scriptfile|template|render|variations|load|preload|prepend|append|classmap|services|extensions?|class_file|handler|filename|factor(?:y|ies)|plugins?|configuration|config_file|rules?|provider|phpfile|source|(?:view|editor)?script(?:module)?)$/i;
const BLOCK = /(?:^|\/)block\.json$/i;

export function scanNamedPrograms(path: string, b: Uint8Array, report: Report): void {
  if (!KINDS.has(extensionOf(path)) || b.length > LONGEST || filled.next(b, 0) === -1) return;
  const text = latin1(b, 0, b.length);
  const isBlock = BLOCK.test(path);
  let left = MANY;
  for (const { 1: ending = '', index } of text.matchAll(PATH)) {
    if (left-- === 0) return;
    // Beside the script of a block, WordPress includes a program of the same name: `a.asset.php`.
    if (ending.endsWith('js') && !isBlock) continue;
    if (LOADS.test(keyOf(text, index))) report('eval', index, found, 'medium');
  }
}

const NAMED =
  /(?:^|[^\w-])([\w-]{2,40})(?:\[\w{0,20}\])?["']?\s{0,20}(?:=>?|:)\s{0,20}["']?(?:file:)?[^\s"'<>,=]{0,120}$/;
const IN_ELEMENT = /<(?:\w{1,20}:)?([\w-]{2,40})(?:\s[^<>]{0,200})?>\s{0,20}[^\s<>"']{0,120}$/;
const ITEM = /^\s*(?:-\s|["'][^"':]*["']\s*,?\s*$|$)/;
const KEY = /^\s*(?:-\s+)?["']?([\w.-]{2,40})["']?\s*:\s*\[?\s*$/;

/** The key, attribute or element under which a value stands, also in a list. */
function keyOf(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const lines = before.split('\n');
  const line = lines.at(-1) as string;
  const named = IN_ELEMENT.exec(line)?.[1] ?? NAMED.exec(line)?.[1];
  if (named !== undefined) return named;
  const open = before.lastIndexOf('[');
  if (open !== -1 && !before.includes(']', open)) return NAMED.exec(before.slice(0, open))?.[1] ?? '';
  for (let i = lines.length - 2; i >= 0 && lines.length - i < MANY_ITEMS; i--) {
    const key = KEY.exec(lines[i] as string)?.[1];
    if (key !== undefined) return key;
    if (!ITEM.test(lines[i] as string)) return '';
  }
  return '';
}
