import { ENTRIES_TOLD, ROOM } from '../domain/answer-room.js';
import { MAX_FAULTS } from './cut-text.js';

type Json = Readonly<Record<string, unknown>>;

/** How an answer is cut for an agent (decisions §10): what was asked for, and what came of it. */
export type Brief = (answer: Json, input: Json) => Json;

/**
 * Cuts lists, each named by its path (`report.flags`, `releases[].faults`), to their first entries, with `<list>_total`
 * beside those that were longer. Without a `limit` in the call it is the first 20, and fewer of the lists that are longest
 * in characters: one with long entries takes no room from the others.
 */
export function cutLists(...paths: readonly string[]): Brief {
  return (answer, { limit }) => {
    const most = new Map(paths.map((path) => [path, typeof limit === 'number' ? limit : ENTRIES_TOLD]));
    let cut = cutEach(answer, most);
    if (typeof limit === 'number') return cut;
    for (let longest = longestList(cut, most); longest !== null; longest = longestList(cut, most)) {
      most.set(longest, Math.floor((most.get(longest) ?? 1) / 2));
      cut = cutEach(answer, most);
    }
    return cut;
  };
}

/** The list that takes most room, while all of them take too much; `null` when they fit, or cannot be cut further. */
function longestList(answer: Json, most: ReadonlyMap<string, number>): string | null {
  const sizes = [...most.keys()]
    .filter((path) => !path.includes('[]'))
    .map((path) => [path, sizeOf(answer, [path])] as const);
  if (sizes.reduce((sum, [, size]) => sum + size, 0) <= ROOM) return null;
  const [longest] = sizes.filter(([path]) => (most.get(path) ?? 1) > 1).sort(([, one], [, other]) => other - one);
  return longest?.[0] ?? null;
}

function cutEach(answer: Json, most: ReadonlyMap<string, number>): Json {
  return [...most].reduce((cut, [path, entries]) => cutAt(cut, path.split('.'), entries), answer);
}

/** What is cut as little as it has to be, so that it fits. */
export function cutToRoom(
  cut: (most: number) => Json,
  size: (answer: Json) => number,
  first: number = ENTRIES_TOLD,
): Json {
  let most = first;
  let fitting = cut(most);
  while (most > 1 && size(fitting) > ROOM) {
    most = Math.floor(most / 2);
    fitting = cut(most);
  }
  return fitting;
}

/** The faults of a refusal: all that there are, at most 50 (decisions §2), as far as they fit. */
export function briefProblem(problem: Json): Json {
  return cutToRoom(
    (most) => cutTo(problem, ['faults'], most),
    (cut) => sizeOf(cut, ['faults']),
    MAX_FAULTS,
  );
}

function cutTo(answer: Json, paths: readonly string[], most: number): Json {
  return paths.reduce((cut, path) => cutAt(cut, path.split('.'), most), answer);
}

function cutAt(value: Json, [step = '', ...further]: readonly string[], most: number): Json {
  const name = step.replace('[]', '');
  const found = value[name];
  if (step !== name && Array.isArray(found)) {
    return { ...value, [name]: found.map((one) => cutAt(one as Json, further, most)) };
  }
  if (further.length > 0) {
    return typeof found === 'object' && found !== null
      ? { ...value, [name]: cutAt(found as Json, further, most) }
      : value;
  }
  if (!Array.isArray(found) || found.length <= most) return value;
  return { [`${name}_total`]: found.length, ...value, [name]: found.slice(0, most) };
}

function sizeOf(answer: Json, paths: readonly string[]): number {
  return paths.reduce((sum, path) => {
    const found = path.split('.').reduce<unknown>((value, name) => (value as Json | null)?.[name], answer);
    return sum + (JSON.stringify(found)?.length ?? 0);
  }, 0);
}
