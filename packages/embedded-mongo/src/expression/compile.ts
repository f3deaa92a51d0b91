import { type Document, fieldOf, isDocument, setField } from '../bson/values.js';
import { notSupported } from '../command-error.js';
import { expressionOperators } from './operators.js';

/** What an expression sees: the document, the value that `$field` starts from, and `$$variables`. */
export interface Scope {
  readonly root: Document;
  readonly current: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An expression, ready to run; `undefined` is a missing value. */
export type Expression = (scope: Scope) => unknown;

/** A value that takes a field out of the result: `$$REMOVE`. */
export function compileExpression(source: unknown): Expression {
  if (typeof source === 'string' && source.startsWith('$$')) return compileVariable(source);
  if (typeof source === 'string' && source.startsWith('$')) {
    const parts = source.slice(1).split('.');
    return ({ current }) => followPath(current, parts);
  }
  if (Array.isArray(source)) {
    const elements = source.map(compileExpression);
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDocument(source)) return () => source;
  const fields = Object.keys(source);
  const [first] = fields;
  if (first?.startsWith('$')) {
    if (fields.length > 1) throw notSupported(`an expression with several operators (${fields.join(', ')})`);
    return compileOperator(first, source[first]);
  }
  const compiled = fields.map((field) => [field, compileExpression(source[field])] as const);
  return (scope) => {
    const result: Document = {};
    for (const [field, expression] of compiled) {
      const value = expression(scope);
      if (value !== undefined) setField(result, field, value);
    }
    return result;
  };
}

function compileOperator(operator: string, argument: unknown): Expression {
  if (!Object.hasOwn(expressionOperators, operator)) throw notSupported(`the expression operator ${operator}`);
  const compile = expressionOperators[operator];
  if (compile === undefined) throw notSupported(`the expression operator ${operator}`);
  return compile(argument);
}

function compileVariable(source: string): Expression {
  const [name = '', ...parts] = source.slice(2).split('.');
  switch (name) {
    case 'ROOT':
      return ({ root }) => followPath(root, parts);
    case 'CURRENT':
      return ({ current }) => followPath(current, parts);
    case 'NOW':
      return () => followPath(new Date(), parts);
    case 'REMOVE':
      return () => undefined;
  }
  if (/^[A-Z]/.test(name)) throw notSupported(`the variable $$${name}`);
  return ({ variables }) => {
    if (!Object.hasOwn(variables, name)) throw notSupported(`the undefined variable $$${name}`);
    return followPath(variables[name], parts);
  };
}

/** A field path in an expression maps over arrays, and knows no positions. */
function followPath(value: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value)) return value.map((each) => followPath(each, parts)).filter((each) => each !== undefined);
  return isDocument(value) ? followPath(fieldOf(value, part), rest) : undefined;
}
