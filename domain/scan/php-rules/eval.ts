import { finding } from '../finding.js';
import type { Report } from '../flag.js';
import type { Severity } from '../flag-rules.js';
import { Trait, type Value } from '../php/value.js';

const called = finding('eval.called', { name: 'eval' });

export function reportEval(report: Report, at: number): void {
  report('eval', at, called);
}

/** What reaches `eval`: sent by the request, or fetched from another server. */
export function checkSource(report: Report, at: number, source: Value): void {
  if (source.traits & Trait.Request) {
    report('eval', at, finding('eval.request_code'), 'high');
  } else if (source.traits & Trait.Fetched) {
    report('eval', at, finding('eval.fetched_code'), 'high');
  }
}

/** `create_function`, and any function that runs its argument as code, called or handed on as a callback. */
export function reportCodeFunction(report: Report, at: number, name: string): void {
  report('eval', at, finding('eval.called', { name }));
}

/** A function whose name the request supplies. */
export function reportRequestedCall(report: Report, at: number, severity: Severity = 'high'): void {
  report('eval', at, finding('eval.request_function'), severity);
}

/** What the request sends goes to a function of whose name nothing is known. */
export function checkHanded(report: Report, at: number, args: readonly Value[]): void {
  if (args.some(({ traits }) => traits & Trait.Request)) {
    report('eval', at, finding('eval.request_handed_on'), 'medium');
  }
}

/** A function of whose name nothing is known is called, perhaps where the request is read. */
export function reportUnknownCall(report: Report, at: number, readsRequest: boolean): void {
  if (readsRequest) report('eval', at, finding('eval.unknown_call'), 'medium');
  else report('eval', at, finding('eval.unknown_function'), 'low');
}

/** A function is called whose name another server gives. */
export function reportFetchedCall(report: Report, at: number): void {
  report('eval', at, finding('eval.fetched_code'), 'high');
}

/** A file is included of whose path nothing is known, where what another server gives is written to files. */
export function reportFetchedInclude(report: Report, at: number): void {
  report('eval', at, finding('eval.include_fetched'), 'medium');
}

/** A file is included that this code wrote. */
export function reportWrittenInclude(report: Report, at: number): void {
  report('eval', at, finding('eval.include_written'), 'medium');
}

/** `SOAP_FUNCTIONS_ALL`: whoever asks may call every function. */
export function reportAllFunctions(report: Report, at: number, severity?: Severity): void {
  report('eval', at, finding('eval.all_functions'), severity);
}

/** An object is made of a class that the file does not name, and that is decided elsewhere. */
export function reportUnknownClass(report: Report, at: number, severity: Severity = 'medium'): void {
  report('eval', at, finding('eval.unknown_class'), severity);
}

/** A function is called whose name a function of PHP makes; `…::x` is a method. */
export function checkComputed(report: Report, at: number, callee: Value): void {
  if (callee.tail.includes('::')) return;
  report('eval', at, finding('eval.computed_function'), 'low');
}

/** `('render_' . $type)()`: a function is called of whose name only a part stands in the code. */
export function reportDispatch(report: Report, at: number): void {
  report('eval', at, finding('eval.joined_function'), 'low');
}

/** `$object->$name(…)`, `$class::$name(…)`, `[$class, $name](…)`: of what class, and which method. */
export function checkMethodName(report: Report, name: Value, owner: Value, at: number): void {
  const request = Trait.Request;
  if (name.traits & request && !(name.traits & Trait.Joined)) {
    const both = owner.traits & request;
    report('eval', at, finding('eval.request_method'), both ? 'high' : 'low');
  }
}

/** `$xpath->evaluate($text)`, `$twig->createTemplate($text)`: languages in which functions can be called. */
export function checkExpression(report: Report, at: number, expression: Value | undefined): void {
  if (expression === undefined || (expression.traits & (Trait.Request | Trait.Outside)) === 0) return;
  report('eval', at, finding('eval.request_expression'), 'medium');
}

/** The same languages, whose text comes from elsewhere, or is not in this file at all. */
export function checkUnknownText(report: Report, at: number, text: Value | undefined): void {
  if (text !== undefined && text.traits & (Trait.Request | Trait.Outside)) checkExpression(report, at, text);
  else if (text?.options().some(isNotWritten)) report('eval', at, finding('eval.unknown_text'), 'low');
}

/** What is called or made here has a name that does not stand in this file. */
export function checkUnknownName(report: Report, at: number, name: Value | undefined): void {
  if (name?.options().some(isBlank)) reportUnknownCall(report, at, false);
}

/** It is no text that is known whole, no list and no closure. */
function isNotWritten({ text, isArray, closure }: Value): boolean {
  return text === null && !isArray && closure === null;
}

/** Nothing of it stands in this file. */
export function isBlank(value: Value): boolean {
  return isNotWritten(value) && value.head === '' && value.tail === '' && (value.traits & Trait.Method) === 0;
}

const QUERY = /^\s*(?:select|insert|update|delete|replace)\s/i;

/** The request supplies a query, or a part of one. */
export function checkWholeQuery(report: Report, at: number, query: Value | undefined): void {
  for (const { traits, head, isArray } of query?.options() ?? [])
    if (traits & Trait.Request && !isArray && (QUERY.test(head) || (head === '' && (traits & Trait.Joined) === 0)))
      report('eval', at, finding('eval.request_expression'), 'low');
}

/** `uopz_set_return` and its like. */
export function reportReplaced(report: Report, at: number, name: string): void {
  report('eval', at, finding('eval.function_replaced', { name }));
}

/** Whether a class exists that the request names: the autoloader of the same file looks for it. */
export function checkLoaded(report: Report, at: number, name: Value): void {
  for (const { traits, head, isArray } of name.options())
    if (traits & Trait.Request && head === '' && !isArray) {
      reportRequestedClass(report, at);
      return;
    }
}

/** A class whose name the request supplies. */
export function reportRequestedClass(report: Report, at: number): void {
  report('eval', at, finding('eval.request_class'), 'medium');
}

/** `assert` runs a string as code (PHP 7 and before). A comparison or a constant string is an ordinary assertion. */
export function checkAssert(report: Report, at: number, argument: Value | undefined): void {
  if (argument === undefined) return;
  const made =
    Trait.Joined | Trait.Assembled | Trait.Split | Trait.Chr | Trait.Decoded | Trait.Rewritten | Trait.Request;
  if (argument.traits & made) report('eval', at, finding('eval.assert_made'));
}

/** The modifier `e` of `preg_replace` runs the replacement as code (PHP 5; harmless later, but nobody writes it by chance). */
export function checkPattern(
  report: Report,
  at: number,
  pattern: Value | undefined,
  replacement: Value | undefined,
): void {
  if (pattern === undefined) return;
  for (const option of pattern.options()) {
    if (option.traits & Trait.Request && option.head === '' && option.items === null) {
      report('eval', at, finding('eval.request_pattern'));
      return;
    }
    for (const one of option.items?.values() ?? [option]) {
      if (one.options().some(hasModifierE)) {
        report('eval', at, finding('eval.pattern_e'));
        return;
      }
    }
  }
  if (replacement !== undefined && replacement.traits & Trait.Request && hidesModifiers(pattern))
    report('eval', at, finding('eval.pattern_modifiers'), 'medium');
}

/** The pattern was put together, and its end, where the modifiers stand, is not known. */
export function hidesModifiers(pattern: Value): boolean {
  return pattern.options().some(({ traits, tail, isArray }) => !isArray && traits & Trait.Joined && tail === '');
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

/** `mb_ereg_replace` with the option `e`, or with options that are worked out or come from elsewhere: who means well writes them. */
export function checkOptionE(report: Report, at: number, options: Value | undefined): void {
  for (const { text, traits } of options?.options() ?? []) {
    if (text === null ? traits & MADE : text.includes('e')) report('eval', at, finding('eval.option_e'));
    else if (text === null && traits !== 0) report('eval', at, finding('eval.option_e'), 'low');
  }
}

const MADE =
  Trait.Request |
  Trait.Fetched |
  Trait.Outside |
  Trait.Decoded |
  Trait.Chr |
  Trait.Xored |
  Trait.Assembled |
  Trait.Split |
  Trait.Rewritten |
  Trait.Computed;

const STREAM = /^\s*(?:(?!(?:file|vfs):)[a-z][a-z0-9+.-]*:\/\/|data:|\/\/|\\\\)/i;
/** Honest programs include their own archive. */
const ARCHIVE = /^\s*(?:phar|zip):/i;
const requestedPath = finding('eval.request_path');
const LOCAL_STREAM = /^\s*\/\//;

/** `include` and `require` of a stream, of another host, or of a path that the request supplies. */
export function checkInclude(report: Report, at: number, path: Value): void {
  for (const option of path.options()) {
    const head = option.head.slice(0, 64);
    if (STREAM.test(head) && !LOCAL_STREAM.test(head)) {
      const severity = ARCHIVE.test(head) ? 'medium' : 'high';
      report('eval', at, finding('eval.include_stream'), severity);
      return;
    }
  }
  for (const { traits, head } of path.options()) {
    if ((traits & Trait.Request) === 0) continue;
    const whole = head === '' && (traits & Trait.Joined) === 0;
    report('eval', at, requestedPath, whole ? 'high' : 'medium');
  }
}

/** `include __DIR__ . '/' . $parts['footer']`: a list of files or a setting says what, down to the ending. */
export function checkStoredPath(report: Report, at: number, path: Value): void {
  if (path.options().some(({ traits, text, tail }) => traits & Trait.Outside && text === null && tail === ''))
    report('eval', at, finding('eval.unknown_include'), 'low');
}
