import { anyOf, lightly, type Near, type Phrase, phrase } from '../phrase.js';
import { OUTSIDE } from '../vocabulary.js';

/** Calls of which an argument is a name that does not stand where they are: of a function, a class, a file. */

type Id = Parameters<typeof phrase>[0];

/** An element, a property of something, or what a call gives: no variable of the function's own, no text, no closure. */
export const OPEN = String.raw`(?:\(string\)\s?)?(?:\$\w{1,30}(?:\[[^\]]{1,40}\]|\??->\w{1,30}(?![\w(]))(?!\s?\()(?!\s?->|\s?::)|\$this->(?:conf|config|settings|options|opts|params|scopeConfig|cfg)\b|config\(|get_option\(|getenv\(|Configuration::get|session\(|\$_(?:GET|POST|REQUEST|COOKIE|SERVER|ENV|SESSION)\b|explode\(|json_decode\(|\$\w{1,20}->getInput\(\)->get|\$request->\w{2,12}\(|\\?Yii::\$app->params|request\(|\$(?:f|fn|h|cb|op|norm|step|name|class|type|func|handler|method|proc|ok|one|n|c|callee|target|fmt|format|formatter|filter|modifier)\b(?!->|\())`;
/** Text, a constant, a closure or a method of the object itself: it is written where it is used. */
const WRITTEN = String.raw`['"]|\)|\d|null\b|true\b|false\b|fn\b|function\b|static\s+f|\[\s*(?:\$this|self|static|['"])|array\(\s*(?:\$this|__CLASS__|['"])|\\?[A-Z]\w*(?:\\\w+)*::(?:class|[A-Z])|self::|static::class|new\b|__\w|\$this(?:,|\))|\.\.\.\)|[A-Z_]{4,}\b`;

/** Which argument of a call is meant. */
export const FIRST = '';
export const SECOND = String.raw`[^,;]{1,80},\s*`;
export const ANY = String.raw`(?:[^,;]{1,80},\s*){0,2}`;

/** Calls, with the bracket, of which this argument is open, near something from outside the program. */
export function handedOver(id: Id, argument: string, calls: readonly string[], ...near: readonly Near[]): Phrase {
  return lightly(phrase(id, calls, new RegExp(`(?:${anyOf(calls)})\\s*${argument}${OPEN}`), OUTSIDE, ...near));
}

/** Calls, with the bracket, of which the first argument is not written where they are. */
export function elsewhere(id: Id, calls: readonly string[], ...near: readonly Near[]): Phrase {
  return lightly(phrase(id, calls, new RegExp(`(?:${anyOf(calls)})\\s*(?!\\s|${WRITTEN})`), ...near));
}

/** The same of the second argument. */
export function second(id: Id, calls: readonly string[], ...near: readonly Near[]): Phrase {
  const behind = `[^,()]{1,80}(?:\\([^()]{0,40}\\))?,\\s*(?!\\s|${WRITTEN})`;
  return lightly(phrase(id, calls, new RegExp(`(?:${anyOf(calls)})${behind}`), ...near));
}
