import type { FaultSentences } from '../../fault-sentences.js';
import { joined } from '../../words.js';
import * as areas from './areas.js';
import { byField, ofThings, things } from './by-field.js';

/** Was die Seiten zu Mängeln sagen. */
export const faults: FaultSentences = {
  rules: joined(areas),
  byField,
  things,
  ofThings,
  otherwise: (expected, found) =>
    found === null ? `Nötig ist: ${expected}.` : `Gefunden: ${found}. Zulässig: ${expected}.`,
};
