import { type Document, isDocument } from '../bson/values.js';
import { failedToParse } from '../command-error.js';
import { compileFilter } from '../query/filter.js';

/** Compiles `arrayFilters` by name. Each must be used by a path, and each has one name at its top. */
export function compileArrayFilters(
  arrayFilters: unknown,
  paths: readonly string[],
): Record<string, (element: unknown) => boolean> {
  const filters: Record<string, (element: unknown) => boolean> = {};
  for (const filter of Array.isArray(arrayFilters) ? arrayFilters : []) {
    if (!isDocument(filter)) throw failedToParse('arrayFilters must be documents');
    const name = nameOf(filter);
    if (name === undefined)
      throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
    if (name in filters) throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    if (!paths.some((path) => path.split('.').includes(`$[${name}]`))) {
      throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
    }
    const matches = compileFilter(filter);
    filters[name] = (element) => matches({ [name]: element });
  }
  return filters;
}

function nameOf(filter: Document): string | undefined {
  for (const [key, condition] of Object.entries(filter)) {
    if (!key.startsWith('$')) return key.split('.')[0];
    if (!Array.isArray(condition)) continue;
    for (const branch of condition) {
      const name = isDocument(branch) ? nameOf(branch) : undefined;
      if (name !== undefined) return name;
    }
  }
  return undefined;
}
