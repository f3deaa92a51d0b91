import { compareValues } from '../bson/compare.js';
import { type Document, isTruthy, rankOf, TypeRank } from '../bson/values.js';
import type { Bounds, PathBounds } from './bounds.js';
import { compileFilter } from './filter.js';
import { isOperatorDocument } from './operators.js';

/** Whether every document within the bounds passes the filter of a partial index. "No" where in doubt. */
export function impliesPartialFilter(partialFilter: Document, bounds: Bounds): boolean {
  return Object.entries(partialFilter).every(([key, condition]) => {
    if (key === '$and' && Array.isArray(condition)) {
      return condition.every((branch) => impliesPartialFilter(branch as Document, bounds));
    }
    if (key.startsWith('$')) return false;
    const found = bounds.get(key);
    if (found === undefined) return false;
    const operators = isOperatorDocument(condition) ? condition : { $eq: condition };
    return Object.entries(operators).every(([operator, argument]) => implies(found, operator, argument));
  });
}

function implies(found: PathBounds, operator: string, argument: unknown): boolean {
  if (found.equals !== undefined && found.equals.length > 0) {
    const required = compileFilter({ field: { [operator]: argument } });
    // Equality with null also finds missing fields.
    if (operator === '$exists' && found.equals.some((value) => value === null || value === undefined)) return false;
    return found.equals.every((value) => !Array.isArray(value) && required({ field: value }));
  }
  switch (operator) {
    case '$exists':
      return isTruthy(argument) && (found.exists === true || rangesExclude(found));
    case '$gt':
      return (
        ('$gt' in found && reaches(found.$gt, argument, (result) => result >= 0)) ||
        ('$gte' in found && reaches(found.$gte, argument, (result) => result > 0))
      );
    case '$gte':
      return ['$gt', '$gte'].some(
        (each) => each in found && reaches(found[each as '$gt'], argument, (result) => result >= 0),
      );
    case '$lt':
      return (
        ('$lt' in found && reaches(found.$lt, argument, (result) => result <= 0)) ||
        ('$lte' in found && reaches(found.$lte, argument, (result) => result < 0))
      );
    case '$lte':
      return ['$lt', '$lte'].some(
        (each) => each in found && reaches(found[each as '$lt'], argument, (result) => result <= 0),
      );
    default:
      return false;
  }
}

function reaches(bound: unknown, limit: unknown, accepts: (result: number) => boolean): boolean {
  return rankOf(bound) === rankOf(limit) && accepts(compareValues(bound, limit));
}

/** A range over anything but null never lets a missing field through, unless it spans all types. */
function rangesExclude(found: PathBounds): boolean {
  const limits = (['$gt', '$gte', '$lt', '$lte'] as const).filter((each) => each in found).map((each) => found[each]);
  const spanning: ReadonlySet<number> = new Set([TypeRank.null, TypeRank.minKey, TypeRank.maxKey]);
  return limits.some((limit) => !spanning.has(rankOf(limit))) || found.prefix !== undefined;
}
