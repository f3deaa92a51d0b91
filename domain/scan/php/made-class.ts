import { isBlank, reportRequestedClass, reportUnknownClass } from '../php-rules/eval.js';
import { type Frame, Place } from './frame.js';
import { type Known, knownFunction } from './known.js';
import { Trait, type Value } from './value.js';
import type { WalkState } from './walk-state.js';

/** Calls of what nobody knows, and objects of such classes, of one file. */
export const MANY_UNKNOWN = 8;

/** `new $class(…)`, `new $class` */
export function checkMade(walk: WalkState, { operand, operandAt, place }: Frame): void {
  walk.usesValues = true;
  if (isUnknown(operand) && walk.unknownClasses.length < MANY_UNKNOWN) {
    walk.unknownClasses.push(operandAt);
    if (place === Place.Variable && operand.options().some(isBlank)) walk.blankClasses.push(operandAt);
  }
  checkOwner(walk, operand, operandAt);
}

/** What is made of a class that a text names: `$class = 'COM'; new $class($program)`. */
export function classNamed(made: Value): Known | null {
  for (const { text } of made.options()) {
    const known = text === null ? null : knownFunction(text);
    if (known !== null && CLASSES.has(known.name)) return known;
  }
  return null;
}

/** Classes that the rules know by the names of functions (php-rules/by-function.ts, known.ts). */
const CLASSES: ReadonlySet<string> = new Set(
  'com dotnet reflectionfunction reflectionmethod reflectionclass splfileobject sqlite3 pdo phardata imagick soapclient'.split(
    ' ',
  ),
);

/** `$class::method(…)` */
export function checkOwner({ report }: WalkState, owner: Value, at: number): void {
  for (const { traits, head } of owner.options()) {
    if (traits & Trait.Joined || head !== '') continue;
    if (traits & Trait.Request) reportRequestedClass(report, at);
    else if (traits & (Trait.Outside | Trait.Fetched)) reportUnknownClass(report, at);
  }
}

/** Of what is called or made, the name is not known, or perhaps not. */
export function isUnknown(named: Value): boolean {
  return named.options().some((one) => one.text === null && !one.isArray);
}
