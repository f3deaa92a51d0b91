import type { Language } from '../domain/language.js';
import { instantText } from './instants.js';
import { wordsFor } from './pages.js';
import { sizeOf } from './sizes.js';
import type { Units } from './words.js';

/** As the contract writes them: in whole bytes, RFC 3339, and the names of states. */
export const wireUnits: Units = {
  language: 'en',
  bytes: (count) => `${count} bytes`,
  instant: (iso) => iso,
  state: (state) => state,
  quoted: (state) => state,
};

/** As a person reads them. */
export function readableUnits(language: Language): Units {
  const stateOf = (state: string): string => {
    const states: Readonly<Record<string, string>> = wordsFor(language).kit.states;
    return states[state] ?? state;
  };
  return {
    language,
    bytes: (count) => sizeOf(language, count),
    instant: (iso) => instantText(language, new Date(iso)),
    state: stateOf,
    quoted: (state) => (language === 'de' ? `„${stateOf(state)}“` : `“${stateOf(state)}”`),
  };
}
