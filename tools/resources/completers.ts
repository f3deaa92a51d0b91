import { suggestSlugs } from '../artifact/suggest-slugs.js';
import { suggestVersions } from '../release/suggest-versions.js';
import { ask } from './ask.js';
import type { Completer, Completion, Json } from './resource.js';

/** Slugs of the reader's own artifacts. */
export const ownSlugs: Completer = async (reader, { value }) =>
  completionOf(await ask(reader, suggestSlugs, { begins: value }));

/** Versions of the artifact that `slug` names, if it is the reader's own. */
export const ownVersions: Completer = async (reader, { value, known: { slug = '' } }) =>
  completionOf(await ask(reader, suggestVersions, { slug, begins: value }));

function completionOf({ values, has_more }: Json): Completion {
  return { values: values as readonly string[], hasMore: has_more === true };
}
