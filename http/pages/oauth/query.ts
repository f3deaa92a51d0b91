import type { SentParameters } from '../../../domain/oauth/authorization-parameters.js';
import { queryOf } from '../../paths.js';
import { decoded } from '../form-body.js';

/** The parameters of a request target, every value of each: what comes twice is for the rules to judge. */
export function parametersOf(target: string): SentParameters {
  const values = new Map<string, string[]>();
  const unreadable = new Set<string>();
  for (const pair of (queryOf(target) ?? '').split('&')) {
    const at = pair.indexOf('=');
    const name = decoded(at === -1 ? pair : pair.slice(0, at));
    const value = decoded(at === -1 ? '' : pair.slice(at + 1));
    if (name === null || name === '') continue;
    const before = values.get(name);
    if (value === null) unreadable.add(name);
    else if (before === undefined) values.set(name, [value]);
    else before.push(value);
  }
  return { values: Object.fromEntries(values), unreadable: [...unreadable] };
}
