import { type FieldNames, fieldNames } from '../bson/cut.js';
import { visitPath } from '../bson/paths.js';
import { type Document, isDocument, isRegex, isTruthy } from '../bson/values.js';
import { badValue, CommandError, notSupported, typeMismatch } from '../command-error.js';
import { compileExpression } from '../expression/compile.js';
import { type FieldTest, fieldOperators, isOperatorDocument, matchesPattern } from './operators.js';

export type Predicate = (document: Document) => boolean;

const refusedAtTopLevel = new Set(['$where', '$text', '$jsonSchema', '$near', '$nearSphere', '$geoWithin']);

/** Compiles a filter as `find` takes it. Unknown operators are refused when it is compiled, not when it runs. */
export function compileFilter(filter: unknown): Predicate {
  if (!isDocument(filter)) throw typeMismatch('Expected field filter to be of type object');
  return allOf(Object.keys(filter).map((key) => compileEntry(key, filter[key])));
}

/** What is asked of each document, and the fields that decide it: `null` where that may be any of them. */
export interface RecordTest {
  readonly matches: Predicate;
  readonly reads: FieldNames | null;
}

/** Compiles a filter for a scan, which need not decode the fields that the filter does not name. */
export function recordTest(filter: Document): RecordTest {
  const reads = fieldsRead(filter);
  return { matches: compileFilter(filter), reads: reads === null ? null : fieldNames(reads) };
}

/** The fields of a document that decide whether it matches; `null` where that may be any of them. */
export function fieldsRead(filter: Document): ReadonlySet<string> | null {
  const names = new Set<string>();
  return addFieldsRead(filter, names) ? names : null;
}

function addFieldsRead(filter: Document, names: Set<string>): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and' || key === '$or' || key === '$nor') {
      return (condition as readonly Document[]).every((branch) => addFieldsRead(branch, names));
    }
    if (key.startsWith('$')) return key === '$comment';
    names.add(key.split('.')[0] ?? key);
    return true;
  });
}

function compileEntry(key: string, condition: unknown): Predicate {
  if (key.startsWith('$')) return compileTopLevel(key, condition);
  const parts = key.split('.');
  if (isOperatorDocument(condition)) return compileOperators(alongPath(parts), condition);
  return alongPath(parts)(literalTest(condition));
}

function compileTopLevel(operator: string, condition: unknown): Predicate {
  switch (operator) {
    case '$and':
      return allOf(branches(operator, condition));
    case '$or':
      return anyOf(branches(operator, condition));
    case '$nor':
      return negated(anyOf(branches(operator, condition)));
    case '$expr': {
      const evaluate = compileExpression(condition);
      return (document) => isTruthy(evaluate({ root: document, current: document, variables: {} }));
    }
    case '$comment':
      return () => true;
  }
  if (refusedAtTopLevel.has(operator)) throw notSupported(operator);
  throw badValue(
    `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}

function branches(operator: string, condition: unknown): Predicate[] {
  if (!Array.isArray(condition)) throw badValue(`${operator} must be an array`);
  if (condition.length === 0) throw badValue(`${operator} must be a nonempty array`);
  return condition.map((branch) => {
    if (!isDocument(branch)) throw badValue('$or/$and/$nor entries need to be full objects');
    return compileFilter(branch);
  });
}

/** All operators on one field: `{ $gt: 1, $lt: 5 }` asks each of the values that the path reaches, separately. */
function compileOperators(asked: Asked, operators: Document): Predicate {
  return allOf(Object.keys(operators).map((operator) => compileOperator(asked, operator, operators)));
}

function compileOperator(asked: Asked, operator: string, operators: Document): Predicate {
  const argument = operators[operator];
  switch (operator) {
    case '$ne':
      if (isRegex(argument)) throw badValue("Can't have regex as arg to $ne.");
      return negated(asked(fieldOperators.$eq(argument, operators)));
    case '$nin':
      return negated(asked(fieldOperators.$in(argument, operators)));
    case '$not':
      return negated(compileNot(asked, argument));
    case '$exists': {
      const wanted = isTruthy(argument);
      const present = asked((value) => value !== undefined);
      return wanted ? present : negated(present);
    }
    case '$all':
      return compileAll(asked, argument);
    case '$elemMatch':
      return asked(elementTest(argument));
    case '$comment':
      return () => true;
  }
  const compile = Object.hasOwn(fieldOperators, operator)
    ? fieldOperators[operator as keyof typeof fieldOperators]
    : undefined;
  if (compile !== undefined) return asked(compile(argument, operators));
  if (/^\$(?:geo|near|within|box|center|polygon|_internal)/.test(operator)) throw notSupported(operator);
  throw badValue(`unknown operator: ${operator}`);
}

function compileNot(asked: Asked, argument: unknown): Predicate {
  if (isRegex(argument)) return asked(literalTest(argument));
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  if (!isOperatorDocument(argument)) throw badValue('$not cannot be empty');
  return compileOperators(asked, argument);
}

function compileAll(asked: Asked, argument: unknown): Predicate {
  if (!Array.isArray(argument)) throw badValue('$all needs an array');
  if (argument.length === 0) return () => false;
  return allOf(
    argument.map((each) => {
      if (!isOperatorDocument(each)) return asked(literalTest(each));
      if (Object.keys(each).join() !== '$elemMatch') throw badValue('no $ expressions in $all');
      return compileOperators(asked, each);
    }),
  );
}

/** The condition of `$elemMatch` on one element of an array. */
export function compileElement(condition: Document): (element: unknown) => boolean {
  const first = Object.keys(condition)[0];
  if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr', '$where'].includes(first)) {
    const test = compileOperators(ofOneElement, condition);
    return (element) => test({ element });
  }
  const test = compileFilter(condition);
  return (element) => (isDocument(element) || Array.isArray(element)) && test(element as Document);
}

function elementTest(condition: unknown): FieldTest {
  if (!isDocument(condition)) throw badValue('$elemMatch needs an Object');
  const matches = compileElement(condition);
  return (value) => Array.isArray(value) && value.some(matches);
}

/** `{ field: value }`: equality with the value or one of its elements, or text that a pattern matches. */
function literalTest(value: unknown): FieldTest {
  return isRegex(value) ? matchesPattern(value, undefined) : fieldOperators.$eq(value, {});
}

/** Whom an operator asks: the values along a path, or one element of an array. */
type Asked = (test: FieldTest) => Predicate;

function alongPath(parts: readonly string[]): Asked {
  return (test) => (document) => visitPath(document, parts, 0, test);
}

/** An element that is itself an array is not searched for an element that matches. */
function ofOneElement(test: FieldTest): Predicate {
  const single = test.single ?? test;
  return ({ element }) => single(element);
}

function negated(predicate: Predicate): Predicate {
  return (document) => !predicate(document);
}

function allOf(predicates: readonly Predicate[]): Predicate {
  const [only] = predicates;
  if (only !== undefined && predicates.length === 1) return only;
  return (document) => predicates.every((predicate) => predicate(document));
}

function anyOf(predicates: readonly Predicate[]): Predicate {
  return (document) => predicates.some((predicate) => predicate(document));
}

/** Filters that this server does not evaluate but that are no mistake of the caller's. */
export function requireFilter(value: unknown): Document {
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw new CommandError(14, 'TypeMismatch', 'Expected field filter to be of type object');
  return value;
}
