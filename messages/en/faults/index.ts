import type { FaultSentences } from '../../fault-sentences.js';
import { joined } from '../../words.js';
import * as areas from './areas.js';
import { byField, ofThings, things } from './by-field.js';

/** What pages say of faults, in English. */
export const faults: FaultSentences = {
  rules: joined(areas),
  byField,
  things,
  ofThings,
  otherwise: (expected, found) =>
    found === null ? `What is needed: ${expected}.` : `Found: ${found}. Allowed: ${expected}.`,
};
