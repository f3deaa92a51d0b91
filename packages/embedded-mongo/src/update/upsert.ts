import { ObjectId } from 'bson';
import { cloneValue, type Document, isDocument, isRegex, setField } from '../bson/values.js';
import { CommandError } from '../command-error.js';
import { isOperatorDocument } from '../query/operators.js';
import { isReplacement, type Update } from './compile-update.js';
import { applyAt } from './targets.js';

/** The document that an upsert makes: the filter's equalities by their paths, then the update, then an `_id` in front. */
export function upsertedDocument(filter: Document, given: unknown, update: Update): Document {
  const seed: Document = {};
  if (isReplacement(given)) {
    const id = equalities(filter).find(([path]) => path === '_id');
    if (id !== undefined) seed._id = id[1];
  } else {
    const found = equalities(filter).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [path, value] of found) {
      if (found.filter(([other]) => other === path).length > 1) throw ambiguous(`path '${path}' is matched twice`);
      const parent = found.find(([other]) => path.startsWith(`${other}.`));
      if (parent !== undefined) throw ambiguous(`both paths '${path}' and '${parent[0]}' are matched`);
      applyAt(seed, { parts: path.split('.'), filters: {} }, { creates: true, change: () => cloneValue(value) });
    }
  }
  const { _id = new ObjectId(), ...rest } = update(seed, { filter, isInsert: true });
  const document: Document = { _id };
  for (const [field, value] of Object.entries(rest)) setField(document, field, value);
  return document;
}

function ambiguous(how: string): CommandError {
  return new CommandError(54, 'NotSingleValueField', `cannot infer query fields to set, ${how}`);
}

function equalities(filter: Document): [string, unknown][] {
  const found: [string, unknown][] = [];
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' || (key === '$or' && Array.isArray(condition) && condition.length === 1)) {
      for (const branch of condition as unknown[]) if (isDocument(branch)) found.push(...equalities(branch));
    } else if (!key.startsWith('$')) {
      for (const value of equalitiesOf(condition)) found.push([key, value]);
    }
  }
  return found;
}

function equalitiesOf(condition: unknown): readonly unknown[] {
  if (!isOperatorDocument(condition)) return [condition].filter(isValue);
  if ('$eq' in condition) return [condition.$eq].filter(isValue);
  const { $in, $all } = condition;
  const single = Array.isArray($in) && $in.length === 1 ? $in : [];
  return [...single, ...(Array.isArray($all) ? $all : [])].filter(isValue);
}

function isValue(each: unknown): boolean {
  return each !== undefined && !isRegex(each) && !isOperatorDocument(each);
}
