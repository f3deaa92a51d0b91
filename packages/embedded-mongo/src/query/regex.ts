import { isRegex, regexParts } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';

/** Constructs of MongoDB's PCRE that JavaScript would read as something else, silently. */
const foreignConstructs: readonly [RegExp, string][] = [
  [/^\\[AZzGKhHRXQECgNoe]/, 'escape'],
  [/^\(\?[>|#&P+R\d-]/, 'group'],
  [/^\(\?[a-zA-Z]+[):]/, 'inline option'],
  [/^\(\*/, 'verb'],
  [/^[*+?}]\+/, 'possessive quantifier'],
];

/**
 * The JavaScript form of a MongoDB pattern. `$` without the option m also matches before a last line break, as in
 * PCRE; what JavaScript cannot express is refused by name.
 */
export function compileRegex(source: unknown, givenOptions?: string): RegExp {
  const { pattern, options } = isRegex(source)
    ? { pattern: regexParts(source).pattern, options: givenOptions ?? regexParts(source).options }
    : { pattern: String(source), options: givenOptions ?? '' };
  let flags = '';
  for (const option of options) {
    if ('ims'.includes(option)) flags += flags.includes(option) ? '' : option;
    else if (option !== 'x' && option !== 'u') {
      throw new CommandError(51108, 'Location51108', `invalid flag in regex options: ${option}`);
    }
  }
  let body = pattern;
  if (body.startsWith('(?i)')) {
    body = body.slice(4);
    if (!flags.includes('i')) flags += 'i';
  }
  const translated = translate(body, flags.includes('m'), options.includes('x'));
  try {
    return compileUnicode(translated, flags);
  } catch (cause) {
    throw new CommandError(51091, 'Location51091', `Regular expression is invalid: ${(cause as Error).message}`);
  }
}

function compileUnicode(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // Needless escapes, allowed in PCRE, are an error under the flag u.
    return new RegExp(pattern, flags);
  }
}

function translate(pattern: string, multiline: boolean, extended: boolean): string {
  let translated = '';
  let inClass = false;
  for (let i = 0; i < pattern.length; i += 1) {
    const char = pattern[i] as string;
    if (!inClass) refuseForeign(pattern.slice(i));
    else if (pattern.startsWith('[:', i)) throw notSupported('the POSIX class in a regular expression');
    if (char === '\\') {
      translated += pattern.slice(i, i + 2);
      i += 1;
    } else if (inClass) {
      inClass = char !== ']';
      translated += char;
    } else if (char === '[') {
      inClass = true;
      translated += char;
    } else if (char === '$' && !multiline) translated += '(?=\\n?(?![\\s\\S]))';
    else if (extended && /\s/.test(char)) continue;
    else if (extended && char === '#') i = endOfLine(pattern, i);
    else translated += char;
  }
  return translated;
}

function endOfLine(pattern: string, from: number): number {
  const end = pattern.indexOf('\n', from);
  return end < 0 ? pattern.length : end;
}

function refuseForeign(rest: string): void {
  for (const [construct, what] of foreignConstructs) {
    const found = construct.exec(rest);
    if (found) throw notSupported(`the ${what} ${found[0]} in a regular expression`);
  }
}

/** The literal text that every match begins with, for use as an index range; `null` if there is none. */
export function literalPrefix(source: unknown, options: string): string | null {
  const pattern = isRegex(source) ? regexParts(source).pattern : String(source);
  const flags = isRegex(source) ? regexParts(source).options + options : options;
  if (/[imx]/.test(flags) || pattern.includes('|')) return null;
  const match = /^\^((?:[\w \-:/@%,;~!"'&=<>`]|\\[^\w\s])+)(?![*?{])/.exec(pattern);
  if (match === null) return null;
  const text = match[1] as string;
  const quantified = /^[*?{]/.test(pattern.slice(1 + text.length));
  const literal = (quantified ? text.replace(/(?:\\.|.)$/, '') : text).replace(/\\(.)/g, '$1');
  return literal === '' ? null : literal;
}
