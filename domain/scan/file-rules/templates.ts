import { extensionOf } from '../content-kind.js';
import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import { latin1 } from '../latin1.js';

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
const GIVEN_NAME = /^\|\s{0,8}(?:map|reduce)\s{0,8}\((?!\s{0,8}\))(?![^)]{0,64}=>)[^)'"]{1,64}\)/;
const MADE_TEMPLATE = /^template_from_string\s{0,8}\(\s{0,8}(?!['"])/;
const ENGINE = /^_self\s{0,8}\.\s{0,8}env\b|^registerUndefined(?:Filter|Function)Callback\b/;
/** Smarty: `{$text|system}`, `{$name|call_user_func:$text}` */
const MODIFIER = new RegExp(
  `^\\|@?(${FUNCTIONS}|create_function|file_put_contents|unserialize|call_user_func(?:_array)?)[:|}]`,
  'i',
);
/** Smarty: `{php}`, `{if system('id')}`, `{system('id')}`. */
const TAG = new RegExp(
  `^\\{(?:php\\}|include_php\\s|eval\\s+var|include\\s+file\\s?=\\s?["']?(?:string|eval):|math\\s+equation\\s?=\\s?["']?\\$smarty\\.(?:get|post|request|cookies)\\b|(?:(?:else)?if|while|php)?\\s{0,8}\\\\?${FUNCTIONS}\\s{0,8}\\(|\\$smarty\\.template_object|Smarty_Internal_)`,
  'i',
);
const SMARTY = new Set(['tpl', 'smarty', 'latte']);
/** XSLT and XPath: `php:function('system', …)` */
const STYLESHEET = new RegExp(`^php:function(?:String)?\\s{0,8}\\(\\s{0,8}['"]${FUNCTIONS}['"]`, 'i');

/** Code and commands in the languages of templates: Twig and Smarty. */
export function scanTemplate(path: string, b: Uint8Array, report: Report): void {
  const extension = extensionOf(path);
  if (!TEMPLATES.has(extension)) return;
  const smarty = SMARTY.has(extension);
  for (let i = 0; i < b.length; i++) {
    const c = b[i];
    if (c === 0x7c) {
      const window = windowAt(b, i);
      if (FILTER.test(window)) report('shell_exec', i, templateFindings.command, 'high');
      else if (smarty && MODIFIER.test(window) && isInTag(b, i))
        report('shell_exec', i, templateFindings.command, 'high');
      else if (extension === 'twig' && GIVEN_NAME.test(window)) report('eval', i, templateFindings.named, 'medium');
    } else if (c === 0x74 && b[i + 8] === 0x5f && extension === 'twig') {
      if (MADE_TEMPLATE.test(windowAt(b, i))) report('eval', i, templateFindings.code, 'medium');
    } else if (c === 0x70 && b[i + 3] === 0x3a) {
      if (STYLESHEET.test(windowAt(b, i))) report('shell_exec', i, templateFindings.command, 'high');
    } else if (c === 0x5f || c === 0x72) {
      if ((b[i + 1] === 0x73 || b[i + 1] === 0x65) && !isLabel(b[i - 1]) && ENGINE.test(windowAt(b, i)))
        report('eval', i, templateFindings.code, 'high');
    } else if (c === 0x7b && b[i + 1] === 0x7b && b[i - 1] !== 0x7b) {
      const printed = printedAt(b, i);
      if (PRINTED.test(printed) && CALLING.test(printed)) report('shell_exec', i, templateFindings.command, 'high');
      if (MAKER.test(printed)) report('eval', i, templateFindings.code, 'medium');
    } else if (smarty && c === 0x7b && TAG.test(windowAt(b, i))) report('eval', i, templateFindings.code, 'medium');
  }
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
  for (let i = 0; i < b.length; i++) {
    for (const [from, to] of BLADE) {
      if (!startsAt(b, i, from)) continue;
      for (let j = 0; j < to.length; j++) php[i + j] = to.charCodeAt(j);
      i += to.length - 1;
      break;
    }
  }
  return php;
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
