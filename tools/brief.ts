import { MAX_FAULTS } from './cut.js';

type Json = Readonly<Record<string, unknown>>;

/** How an answer is cut for an agent (decisions §10): what was asked for, and what came of it. */
export type Brief = (answer: Json, input: Json) => Json;

/** Entries of a list, where the call does not say. */
const MOST = 20;

/** Characters of all lists together: with what stands beside them, a text of about 16,000. */
const ROOM = 13_000;

/**
 * Cuts lists, each named by its path (`report.flags`, `releases[].faults`), to their first entries, with `<list>_total`
 * beside those that were longer. Without a `limit` in the call it is the first 20, and fewer where they are long.
 */
export function cutLists(...paths: readonly string[]): Brief {
  const whole = paths.filter((path) => !path.includes('[]'));
  return (answer, { limit }) => {
    if (typeof limit === 'number') return cutTo(answer, paths, limit);
    return cutToRoom(
      (most) => cutTo(answer, paths, most),
      (cut) => sizeOf(cut, whole),
    );
  };
}

/** What is cut as little as it has to be, so that it fits. */
export function cutToRoom(cut: (most: number) => Json, size: (answer: Json) => number, first: number = MOST): Json {
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
