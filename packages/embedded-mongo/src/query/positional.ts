import { valueAt } from '../bson/paths.js';
import { type Document, isDocument } from '../bson/values.js';
import { compileElement, compileFilter } from './filter.js';
import { isOperatorDocument } from './operators.js';

/**
 * The position of the element of the array at `arrayPath` by which the document matched the filter, for the
 * positional `$`. Where the filter has no condition on that array, the first array that it has one on decides.
 */
export function matchedPosition(document: Document, filter: Document, arrayPath: readonly string[]): number | null {
  const found = [...positions(document, filter)];
  const path = arrayPath.join('.');
  return (found.find((each) => each.path === path) ?? found[0])?.position ?? null;
}

interface Found {
  readonly path: string;
  readonly position: number;
}

function* positions(document: Document, filter: Document): Generator<Found> {
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDocument(branch)) yield* positions(document, branch);
    } else if (key === '$or' && Array.isArray(condition)) {
      const branch = condition.find((each) => isDocument(each) && compileFilter(each)(document));
      if (isDocument(branch)) yield* positions(document, branch);
    } else if (!key.startsWith('$')) {
      const found = positionOf(document, key.split('.'), condition);
      if (found !== null) yield found;
    }
  }
}

function positionOf(document: Document, parts: readonly string[], condition: unknown): Found | null {
  for (let length = 1; length <= parts.length; length += 1) {
    const array = valueAt(document, parts.slice(0, length));
    if (!Array.isArray(array)) continue;
    const matches = elementCondition(parts.slice(length).join('.'), condition);
    const position = array.findIndex(matches);
    return position < 0 ? null : { path: parts.slice(0, length).join('.'), position };
  }
  return null;
}

function elementCondition(rest: string, condition: unknown): (element: unknown) => boolean {
  if (rest === '' && isOperatorDocument(condition) && isDocument(condition.$elemMatch)) {
    return compileElement(condition.$elemMatch);
  }
  const matches = compileFilter({ [rest === '' ? 'element' : `element.${rest}`]: condition });
  return (element) => matches({ element });
}
