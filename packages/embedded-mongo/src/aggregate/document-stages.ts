import { valueAt } from '../bson/paths.js';
import { type Document, isDocument, typeName } from '../bson/values.js';
import { CommandError, failedToParse } from '../command-error.js';
import { compileExpression } from '../expression/compile.js';
import { compileProjection, setPath } from '../query/projection.js';

export type DocumentStage = (document: Document) => Document;

/** The stages that turn one document into one document; `null` for another stage. */
export function compileDocumentStage(name: string, argument: unknown): DocumentStage | null {
  switch (name) {
    case '$set':
    case '$addFields':
      return addFields(name, argument);
    case '$project':
      if (!isDocument(argument) || Object.keys(argument).length === 0) {
        throw new CommandError(
          51272,
          'Location51272',
          'Invalid $project :: projection specification must have at least one field',
        );
      }
      return compileProjection(argument, {}, '$project');
    case '$unset':
      return unset(argument);
    case '$replaceRoot':
      return replaceRoot(isDocument(argument) ? argument.newRoot : undefined);
    case '$replaceWith':
      return replaceRoot(argument);
    default:
      return null;
  }
}

function addFields(name: string, argument: unknown): DocumentStage {
  if (!isDocument(argument))
    throw failedToParse(`${name} specification stage must be an object, got ${typeName(argument)}`);
  const fields = flatten(argument, '').map(([path, source]) => [path.split('.'), compileExpression(source)] as const);
  return (document) => {
    const scope = { root: document, current: document, variables: {} };
    let result: Document = { ...document };
    for (const [parts, expression] of fields) {
      const value = expression(scope);
      if (value !== undefined) setPath(result, parts, value);
      else result = unset(parts.join('.'))(result);
    }
    return result;
  };
}

/** `{ a: { b: 1 } }` adds the field `a.b` to what `a` already holds. */
function flatten(fields: Document, parent: string): [string, unknown][] {
  return Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
    const isNested = isDocument(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$');
    return isNested ? flatten(value, `${parent}${field}.`) : [[parent + field, value]];
  });
}

function unset(argument: unknown): DocumentStage {
  const paths = (Array.isArray(argument) ? argument : [argument]).map((path) => {
    if (typeof path !== 'string' || path === '')
      throw failedToParse('$unset specification must be a string or an array of strings');
    return path;
  });
  const present = (document: Document): string[] =>
    paths.filter((path) => path.includes('.') || valueAt(document, [path]) !== undefined);
  return (document) => {
    const excluded = Object.fromEntries(present(document).map((path) => [path, false]));
    return compileProjection(excluded, {}, '$project')?.(document) ?? document;
  };
}

function replaceRoot(source: unknown): DocumentStage {
  const expression = compileExpression(source);
  return (document) => {
    const value = expression({ root: document, current: document, variables: {} });
    if (!isDocument(value)) {
      throw new CommandError(
        40228,
        'Location40228',
        `'newRoot' expression must evaluate to an object, but resulting value was of type ${typeName(value)}`,
      );
    }
    return value;
  };
}
