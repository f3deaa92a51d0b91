import type { Report } from '../flag.js';
import { Trait, type Value } from '../php/value.js';

const code = 'Text is run as code: what runs here is not what stands in the package, so it cannot be reviewed.';

export function reportEval(report: Report, at: number): void {
  report('eval', at, `eval: ${code}`);
}

/** What reaches `eval`: sent by the request, or fetched from another server. */
export function checkSource(report: Report, at: number, source: Value): void {
  if (source.traits & Trait.Request) {
    report('eval', at, 'The request supplies code that is run here: whoever sends it can run what they like.', 'high');
  } else if (source.traits & Trait.Fetched) {
    report('eval', at, 'Code is fetched from another server and run: what it does is decided there.', 'high');
  }
}

/** `create_function`, and any function that runs its argument as code, called or handed on as a callback. */
export function reportCodeFunction(report: Report, at: number, name: string): void {
  report('eval', at, `${name}: ${code}`);
}

/** A function whose name the request supplies. */
export function reportRequestedCall(report: Report, at: number): void {
  report(
    'eval',
    at,
    'The request decides which function is called here: whoever sends it can run what they like.',
    'high',
  );
}

/** What the request sends goes to a function of whose name nothing is known. */
export function checkHanded(report: Report, at: number, args: readonly Value[]): void {
  if (args.some(({ traits }) => traits & Trait.Request)) {
    report(
      'eval',
      at,
      'What the request sends is handed to a function that is not named here: which one it is, has to be looked for.',
      'low',
    );
  }
}

/** A function is called whose name a function of PHP makes; `…::x` is a method. */
export function checkComputed(report: Report, at: number, callee: Value): void {
  if (callee.tail.includes('::')) return;
  report(
    'eval',
    at,
    'A function is called whose name is worked out while PHP runs: it stands nowhere in the code.',
    'low',
  );
}

/** `$object->$name(…)`, `$class::$name(…)`, `[$class, $name](…)`: of what class, and which method. */
export function checkMethodName(report: Report, name: Value, owner: Value, at: number): void {
  const request = Trait.Request;
  if (name.traits & request && !(name.traits & Trait.Joined)) {
    const both = owner.traits & request;
    report('eval', at, 'The request decides which method is called here.', both ? 'high' : 'low');
  }
}

/** `$xpath->evaluate($text)`, `$twig->createTemplate($text)`: languages in which functions can be called. */
export function checkExpression(report: Report, at: number, expression: Value | undefined): void {
  if (expression === undefined || (expression.traits & Trait.Request) === 0) return;
  report('eval', at, 'The request supplies an expression or a template that is run here.', 'medium');
}

/** `uopz_set_return` and its like. */
export function reportReplaced(report: Report, at: number, name: string): void {
  report(
    'eval',
    at,
    `${name} changes what a function does while PHP runs: the code that stands there is not what runs.`,
  );
}

/** A class whose name the request supplies. */
export function reportRequestedClass(report: Report, at: number): void {
  report(
    'eval',
    at,
    'The request decides which class an object is made of here: some of PHP’s own run or write what they are given.',
    'medium',
  );
}

/** `assert` runs a string as code (PHP 7 and before). A comparison or a constant string is an ordinary assertion. */
export function checkAssert(report: Report, at: number, argument: Value | undefined): void {
  if (argument === undefined) return;
  const made = Trait.Joined | Trait.Assembled | Trait.Chr | Trait.Decoded | Trait.Rewritten | Trait.Request;
  if (argument.traits & made) report('eval', at, `assert on a string that is made at run time. ${code}`);
}

/** The modifier `e` of `preg_replace` runs the replacement as code (PHP 5; harmless later, but nobody writes it by chance). */
export function checkPattern(report: Report, at: number, pattern: Value | undefined): void {
  if (pattern === undefined) return;
  for (const option of pattern.options()) {
    if (option.traits & Trait.Request && option.head === '' && option.items === null) {
      report(
        'eval',
        at,
        `The request supplies the whole pattern, its modifiers included: "e" runs the replacement. ${code}`,
      );
      return;
    }
    for (const one of option.items?.values() ?? [option]) {
      if (one.options().some(hasModifierE)) {
        report('eval', at, `A pattern with the modifier "e" runs its replacement. ${code}`);
        return;
      }
    }
  }
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function hasModifierE(pattern: Value): boolean {
  const start = pattern.head.trimStart().charAt(0);
  if (start === '' || start === '\\' || isWordCharacter(start)) return false;
  const { tail } = pattern;
  const end = tail.lastIndexOf(CLOSING[start] ?? start);
  if (end === -1 || (pattern.text !== null && pattern.text.trimStart().length - (tail.length - end) <= 0)) return false;
  const modifiers = tail.slice(end + 1);
  return modifiers.includes('e') && /^[a-zA-Z \n\r]*$/.test(modifiers);
}

function isWordCharacter(c: string): boolean {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/** `mb_ereg_replace` with the option `e`. */
export function checkOptionE(report: Report, at: number, options: Value | undefined): void {
  if (options?.text?.includes('e')) report('eval', at, `The option "e" runs the replacement. ${code}`);
}

const STREAM = /^\s*(?:(?!(?:file|vfs):)[a-z][a-z0-9+.-]*:\/\/|data:|\/\/|\\\\)/i;
/** Honest programs include their own archive. */
const ARCHIVE = /^\s*(?:phar|zip):/i;
const requestedPath = 'The path of an included file comes from the request: whoever sends it can run another file.';
const LOCAL_STREAM = /^\s*\/\//;

/** `include` and `require` of a stream, of another host, or of a path that the request supplies. */
export function checkInclude(report: Report, at: number, path: Value): void {
  for (const option of path.options()) {
    const head = option.head.slice(0, 64);
    if (STREAM.test(head) && !LOCAL_STREAM.test(head)) {
      const severity = ARCHIVE.test(head) ? 'medium' : 'high';
      report('eval', at, `An included file comes from a stream or another server. ${code}`, severity);
      return;
    }
  }
  for (const { traits, head } of path.options()) {
    if ((traits & Trait.Request) === 0) continue;
    const whole = head === '' && (traits & Trait.Joined) === 0;
    report('eval', at, requestedPath, whole ? 'high' : 'medium');
  }
}
