import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { bufferOf, latin1 } from '../latin1.js';

export const templateFindings = {
  command: finding('shell_exec.template'),
  named: finding('eval.template_function'),
  code: finding('eval.template'),
} as const;

const TEMPLATES = new Set(['twig', 'tpl', 'smarty', 'latte', 'html', 'htm', 'j2', 'volt', 'xsl', 'xslt']);
const WINDOW = 80;
const FUNCTIONS = '(?:shell_exec|exec|system|passthru|popen|proc_open|pcntl_exec|assert|eval)';
/** Twig: `|map('system')`; `_self.env` is its engine. */
const FILTER = new RegExp(
  `^\\|\\s{0,8}(?:map|filter|sort|reduce|find)\\s{0,8}\\(\\s{0,8}['"]\\\\?${FUNCTIONS}['"]`,
  'i',
);
/** Angular, Vue: `{{ constructor.constructor('…')() }}` */
const MAKER = /\bconstructor\s{0,4}(?:\.\s{0,4}constructor\s{0,4})?\(/;
/** In `{{ … }}`: `|map('call_user_func')`, `.filter(…, {'options': 'system'})`. */
const PRINTED = new RegExp(`['"]\\\\?(?:${FUNCTIONS}|call_user_func(?:_array)?|file_put_contents)['"]`, 'i');
const CALLING = /\|\s{0,8}(?:map|filter|sort|reduce|find)\b|\boptions\b/;
const LONGEST_PRINTED = 512;
/** Twig: what takes an arrow function is given something else. */
const GIVEN_NAME =
  /^\|\s{0,8}(?:map|reduce|filter|sort|find)\s{0,8}\((?!\s{0,8}[()])(?![^)]{0,64}=>)[^)'"]{1,64}(?:\)|\?\?|\|\s?default\()/;
/** `|map(query.get('as'))`, `|map(_context[name])`: what gives a name, where an arrow function begins `name =>`. */
const GIVEN_CALL =
  /^\|\s{0,8}(?:map|reduce|filter|sort|find)\s{0,8}\(\s{0,8}(?:[a-z_]\w{0,40}(?:\??\.\w{1,40}){0,5}\s?[[(|~?]|['"][^'"]{0,40}['"]\s?(?:~|\|\s?\w))/i;
/** A function by its name, where an arrow function belongs. */
const GIVEN_TEXT =
  /^\|\s{0,8}(?:map|reduce|filter|sort|find)\s{0,8}\(\s{0,8}(?:[^)'"|]{1,64},\s{0,8})?['"]\\{0,2}[a-z_]\w{1,40}['"]/i;
/** `{{ 'id'|exec }}` */
const NAMED_FILTER = new RegExp(`^\\|\\s{0,4}${FUNCTIONS}\\s{0,4}(?:[|}(]|-})`, 'i');
/** `{% filter system %}`, `{% apply map('passthru') %}` */
const BLOCK = new RegExp(`^\\{%-?\\s{0,4}(?:filter|apply)\\s[^%]{0,40}\\b${FUNCTIONS}\\b`, 'i');
/** `{{ system('id') }}`, `{{ function('system', 'id') }}`: what stands before the bracket, and behind it. */
const CALLED = new RegExp(`\\{[{%][^}]{0,40}(?:^|[^.\\w'">])${FUNCTIONS}\\s?$`, 'i');
const CALLED_BY_NAME = /\{[{%][^}]{0,40}\b(?:fn|function|php|call|php_function)\s?$/i;
const NAME_GIVEN = new RegExp(`^\\(\\s?['"]\\\\{0,2}${FUNCTIONS}['"]`, 'i');
const BEFORE = 64;
/** Templates, methods and files that the request names. */
const SENT_NAME =
  /\{[{%]-?[^}%]{0,24}\b(?:include|source|extends|embed|import|attribute|constant|template_from_string)\b[^}%]{0,60}$/i;
const REQUEST = 'app.request';
const MADE_TEMPLATE = /^template_from_string\s{0,8}\(\s{0,8}(?!['"])/;
const ENGINE = /^_self\s{0,8}\.\s{0,8}env\b|^registerUndefined(?:Filter|Function)Callback\b/;
/** Functions that call others, and that write, read and decode files: no page needs them. */
const CALLERS =
  '(?:call_user_func(?:_array)?|array_(?:map|filter|walk|reduce|udiff)|u[ak]?sort|register_shutdown_function|iterator_apply|create_function|file_put_contents|file_get_contents|fopen|readfile|show_source|highlight_file|unserialize|move_uploaded_file|copy|rename|unlink|base64_decode|ini_set|putenv|mail|ob_start|forward_static_call)';
/** Smarty: `{$text|system}`, `{$name|call_user_func:$text}` */
const MODIFIER = new RegExp(`^\\|@?(${FUNCTIONS}|create_function|file_put_contents|unserialize|${CALLERS})[:|}]`, 'i');
const SENT = '\\$smarty\\.(?:get|post|request|cookies|server)\\b';
/** Smarty: files and addresses that the request names, functions that call others, functions in a variable. */
const SMARTY_MORE = `(?:include|fetch|extends|config_load|insert)\\s[^}]{0,60}${SENT}|fetch\\s[^}]{0,20}(?:https?:|file\\s?=\\s?\\$)|insert\\s[^}]{0,40}\\bscript\\s?=|function\\s+name\\s?=\\s?['"][\\w-]*[^\\w'"-]|math\\s+equation[^}]{0,60}\\\\[0-7x]|(?:(?:else)?if|while)?\\s{0,8}\\\\?${CALLERS}\\s{0,4}\\(|self::getStreamVariable|${SENT}[\\w.]{0,24}\\(|\\$\\w{1,24}(?:\\.\\w{1,24}|\\[[^\\]}]{1,30}\\]){0,3}\\(|\\$_(?:GET|POST|REQUEST|COOKIE)\\b[^}]{0,40}\\(|=\\s?\\\\?${FUNCTIONS}\\s?\\(|include\\s+\\$_|\\w+::file_get_contents\\s?\\(\\s?${SENT}`;
/** Smarty: `{php}`, `{if system('id')}`, `{system('id')}`. */
const TAG = new RegExp(
  `^\\{(?:php\\}|include_php\\s|eval\\s+var|include\\s+file\\s?=\\s?["']?(?:string|eval):|math\\s+equation\\s?=\\s?["']?\\$smarty\\.(?:get|post|request|cookies)\\b|(?:(?:else)?if|while|php)?\\s{0,8}\\\\?${FUNCTIONS}\\s{0,8}\\(|\\$smarty\\.template_object|Smarty_Internal_|\`|(?:=|do|var|capture|default|php)\\s{0,4}[^}]{0,40}?(?<![\\w>:.$])\\\\?${FUNCTIONS}\\s{0,4}\\(|${SMARTY_MORE})`,
  'i',
);
const SMARTY = new Set(['tpl', 'smarty', 'latte']);
/** XSLT and XPath: `php:function('system', …)` */
const STYLESHEET = new RegExp(`^php:function(?:String)?\\s{0,8}\\(\\s{0,8}['"]${FUNCTIONS}['"]`, 'i');
/** The document says which function: `php:function(string(@name), …)` */
const STYLESHEET_OPEN = /^php:function(?:String)?\s{0,8}\(\s{0,8}(?!['"&\s])/;

/** Code and commands in the languages of templates: Twig and Smarty. */
export function scanTemplate(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  if (!TEMPLATES.has(extension)) return;
  const smarty = SMARTY.has(extension);
  const twig = TWIGS.has(extension);
  for (let i = 0; i < b.length; i++) {
    const c = b[i];
    if (c === 0x7c) {
      const window = windowAt(b, i);
      if (FILTER.test(window)) report('shell_exec', i, templateFindings.command, 'high');
      else if (smarty && MODIFIER.test(window) && isInTag(b, i))
        report('shell_exec', i, templateFindings.command, 'high');
      else if (extension === 'twig') scanFilter(window, i, report);
    } else if (c === 0x74 && b[i + 8] === 0x5f && extension === 'twig') {
      if (MADE_TEMPLATE.test(windowAt(b, i))) report('eval', i, templateFindings.code, 'medium');
    } else if (c === 0x70 && b[i + 3] === 0x3a) {
      const window = windowAt(b, i);
      if (STYLESHEET.test(window)) report('shell_exec', i, templateFindings.command, 'high');
      else if (STYLESHEET_OPEN.test(window)) report('eval', i, templateFindings.named, 'medium');
    } else if (twig && c === 0x28) scanBracket(b, i, report);
    else if (twig && c === 0x61 && b[i + 3] === 0x2e && startsAt(b, i, REQUEST)) scanRequest(b, i, report);
    else if (c === 0x5f || c === 0x72) {
      if ((b[i + 1] === 0x73 || b[i + 1] === 0x65) && !isLabel(b[i - 1]) && ENGINE.test(windowAt(b, i)))
        report('eval', i, templateFindings.code, 'high');
    } else if (c === 0x7b && (b[i + 1] === 0x7b || b[i + 1] === 0x25) && b[i - 1] !== 0x7b) {
      if (b[i + 1] === 0x25) {
        if (twig && BLOCK.test(windowAt(b, i))) report('shell_exec', i, templateFindings.command, 'high');
        continue;
      }
      const printed = printedAt(b, i);
      if (PRINTED.test(printed) && CALLING.test(printed)) report('shell_exec', i, templateFindings.command, 'high');
      if (MAKER.test(printed)) report('eval', i, templateFindings.code, 'medium');
    } else if (smarty && c === 0x7b && b[i + 1] !== 0x7d && TAG.test(windowAt(b, i)))
      report('eval', i, templateFindings.code, 'medium');
  }
}

const TWIGS = new Set(['twig', 'volt', 'latte', 'tpl']);

/** What follows `|`: a filter that takes a function, or one that is the name of a function. */
function scanFilter(window: string, at: number, report: Report): void {
  if (!LISTS.test(window)) {
    if (NAMED_FILTER.test(window)) report('shell_exec', at, templateFindings.command, 'high');
  } else if (GIVEN_NAME.test(window) || GIVEN_CALL.test(window) || GIVEN_TEXT.test(window))
    report('eval', at, templateFindings.named, 'medium');
}

const LISTS = /^\|\s{0,8}(?:map|filter|sort|reduce|find)\b/;

/** A bracket in `{{ … }}` or `{% … %}`. */
function scanBracket(b: Uint8Array, at: number, report: Report): void {
  const last = (b[at - 1] as number) === 0x20 ? (b[at - 2] as number) : (b[at - 1] as number);
  if (!isLabel(last)) return;
  const before = latin1(b, Math.max(0, at - BEFORE), at);
  if (CALLED.test(before) || (NAME_GIVEN.test(windowAt(b, at)) && CALLED_BY_NAME.test(before)))
    report('shell_exec', at, templateFindings.command, 'high');
}

/** `app.request`: what it names. */
function scanRequest(b: Uint8Array, at: number, report: Report): void {
  if (SENT_NAME.test(latin1(b, Math.max(0, at - WINDOW), at))) report('eval', at, templateFindings.code, 'medium');
}

/** What stands between two braces. */
function printedAt(b: Uint8Array, at: number): string {
  const text = latin1(b, at, Math.min(b.length, at + LONGEST_PRINTED));
  const end = text.indexOf('}}');
  return end === -1 ? text : text.slice(0, end);
}

/** Whether a tag of Smarty has begun before, on the same line. */
function isInTag(b: Uint8Array, at: number): boolean {
  for (let i = at - 1; i >= 0 && at - i < LONGEST_PRINTED; i--) {
    if (b[i] === 0x7b) return true;
    if (b[i] === 0x7d || b[i] === 0x0a) return false;
  }
  return false;
}

function windowAt(b: Uint8Array, at: number): string {
  return latin1(b, at, Math.min(b.length, at + WINDOW));
}

function isLabel(c: number | undefined): boolean {
  return c !== undefined && (c === 0x5f || (c >= 0x30 && c <= 0x39) || ((c | 32) >= 0x61 && (c | 32) <= 0x7a));
}

/** Laravel's templates: the PHP in them, every byte at its place; `null` for every other file. */
export function phpOfBlade(path: string, b: Uint8Array): Uint8Array | null {
  if (!/\.blade\.php$/i.test(path)) return null;
  const php = Uint8Array.from(b);
  let left = MOST_LOOKED;
  // In PHP an `@` keeps a call quiet.
  let phpEnd = 0;
  let verbatim = 0;
  for (let i = 0; i < b.length; i++) {
    if (b[i] === 0x40) {
      // Blade writes these out as they are.
      if (startsAt(b, i, '@{{')) {
        i += 2;
        continue;
      }
      // Once there is no end, there is none further down.
      if (verbatim !== -1 && startsAt(b, i, '@verbatim')) {
        verbatim = bufferOf(b).indexOf('@endverbatim', i, 'latin1');
        if (verbatim !== -1) {
          i = verbatim;
          continue;
        }
      }
    }
    if (i >= phpEnd) phpEnd = endOfPhp(b, i);
    if (b[i] === 0x40 && left > 0 && i >= phpEnd) {
      const end = directive(b, php, i);
      if (end === -1) left -= Math.min(LONGEST_DIRECTIVE, b.length - i);
      if (end > 0) {
        i = end;
        continue;
      }
    }
    for (const [from, to] of BLADE) {
      if (!startsAt(b, i, from)) continue;
      for (let j = 0; j < to.length; j++) php[i + j] = to.charCodeAt(j);
      i += to.length - 1;
      break;
    }
  }
  return php;
}

/** Where PHP ends that begins there, in whatever signs; there, where none does. */
function endOfPhp(b: Uint8Array, at: number): number {
  const c = b[at];
  if (c !== 0x3c && c !== 0x7b && c !== 0x40) return at;
  for (const [from, to] of PHP) {
    if (!startsAt(b, at, from)) continue;
    if (from === '@php' && /^\s*\(/.test(latin1(b, at + from.length, at + from.length + MOST_BLANKS))) return at;
    const end = bufferOf(b).indexOf(to, at, 'latin1');
    return end === -1 ? b.length : end;
  }
  return at;
}

const PHP: ReadonlyArray<readonly [string, string]> = [
  ['<?php', '?>'],
  ['<?=', '?>'],
  ['@php', '@endphp'],
  ['{{--', '--}}'],
  ['{{', '}}'],
  ['{!!', '!!}'],
];

const LONGEST_DIRECTIVE = 65_536;
const MOST_BLANKS = 16;
/** How much is looked at in vain for the end of directives: a mark of a text before a parenthesis may have none. */
const MOST_LOOKED = 1_048_576;
/** `@a($b)` calls nothing, @a(`b`) does. */
const SHORTEST_DIRECTIVE = 4;

/** `@json(…)` becomes `<?= … ?>`, one byte to the left: gives its end, 0 where none stands here, -1 where none ends. */
function directive(b: Uint8Array, php: Uint8Array, at: number): number {
  let open = at + 1;
  while (isLabel(b[open]) && open < at + 24) open++;
  // `@@if` is written out as `@if`.
  if (open < at + 3 || isLabel(b[at - 1]) || b[at - 1] === 0x40) return 0;
  const nameEnd = open;
  while ((b[open] === 0x20 || b[open] === 0x09) && open < nameEnd + MOST_BLANKS) open++;
  if (b[open] !== 0x28) return 0;
  const close = closing(b, open);
  if (close === -1) return -1;
  if (close - open < SHORTEST_DIRECTIVE) return 0;
  const content = b.subarray(open + 1, close);
  php.fill(0x20, at, close + 1);
  php.set(ECHO, at);
  php.set(content, nameEnd === open ? open : open - 1);
  php.set(END, close - 1);
  return close;
}

const ECHO = Buffer.from('<?=');
const END = Buffer.from('?>');

/** The parenthesis that closes another one, texts aside; -1 where it is too far. */
function closing(b: Uint8Array, open: number): number {
  let depth = 0;
  let quote = 0;
  for (let i = open; i < b.length && i < open + LONGEST_DIRECTIVE; i++) {
    const c = b[i] as number;
    if (quote !== 0) {
      if (c === 0x5c) i++;
      else if (c === quote) quote = 0;
    } else if (c === 0x27 || c === 0x22) quote = c;
    else if (c === 0x28) depth++;
    else if (c === 0x29 && --depth === 0) return i;
  }
  return -1;
}

const BLADE: ReadonlyArray<readonly [string, string]> = [
  ['{{--', '<?/*'],
  ['--}}', '*/?>'],
  ['@endphp', '     ?>'],
  ['@php', '<?  '],
  ['{!!', '<?='],
  ['!!}', ' ?>'],
  ['{{', '<?'],
  ['}}', '?>'],
];

function startsAt(b: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (b[at + i] !== text.charCodeAt(i)) return false;
  return true;
}
