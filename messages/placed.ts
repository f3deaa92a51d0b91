import type { Placed } from '../domain/rules/archive.js';
import type { Text, Units, WordsOf } from './words.js';

interface Circumstance<Parameters> {
  readonly expected: Text<Parameters>;
  readonly received: Text<Parameters>;
}

/** Words of rules whose broken place in a file is told behind what arrived. */
export type CircumstancesOf<Rules> = { readonly [Id in keyof Rules]: Circumstance<Rules[Id]> };

/** Adds the place to the words of every rule. */
export function placed<Rules>(
  words: CircumstancesOf<Rules>,
  place: (offset: number) => string,
): WordsOf<Placed<Rules>> {
  const entries = Object.entries<Circumstance<never>>(words as Record<string, Circumstance<never>>);
  return Object.fromEntries(
    entries.map(([id, { expected, received }]) => {
      const text = (params: { readonly offset: number | null }, units: Units): string => {
        const said = typeof received === 'string' ? received : received(params as never, units);
        return params.offset === null ? said : `${said} (${place(params.offset)})`;
      };
      return [id, { expected, received: text }];
    }),
  ) as unknown as WordsOf<Placed<Rules>>;
}
