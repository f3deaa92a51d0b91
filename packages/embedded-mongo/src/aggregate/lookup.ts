import { valueAt } from '../bson/paths.js';
import { type Document, isDocument } from '../bson/values.js';
import { failedToParse, notSupported } from '../command-error.js';
import type { Stage } from './pipeline.js';

/** The documents of another collection of the same database. */
export type Others = (collection: string, filter: Document) => Iterable<Document>;

const FIELDS = ['from', 'localField', 'foreignField', 'as'] as const;

/** `$lookup` by one field on each side: the matching documents of another collection, as an array. */
export function compileLookup(argument: unknown, others: Others): Stage {
  const given = isDocument(argument) ? argument : {};
  for (const option of Object.keys(given)) {
    if (!FIELDS.includes(option as never)) throw notSupported(`the option ${option} of $lookup`);
  }
  const [from, localField, foreignField, as] = FIELDS.map((name) => given[name]);
  if (![from, localField, foreignField, as].every((name) => typeof name === 'string' && name !== '')) {
    throw failedToParse("$lookup needs the strings 'from', 'localField', 'foreignField' and 'as'");
  }
  if (String(as).includes('.')) throw notSupported('a path as the field of $lookup');
  const path = String(localField).split('.');
  return function* (documents) {
    for (const document of documents) {
      const value = valueAt(document, path) ?? null;
      const wanted = Array.isArray(value) ? { $in: value } : { $eq: value };
      yield { ...document, [String(as)]: [...others(String(from), { [String(foreignField)]: wanted })] };
    }
  };
}
