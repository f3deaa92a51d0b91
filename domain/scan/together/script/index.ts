import type { Phrase } from '../phrase.js';
import { scriptTextPhrases } from './eval.js';
import { hiddenScriptPhrases } from './hidden.js';
import { scriptLeakPhrases } from './leaks.js';
import { scriptPaymentPhrases } from './payments.js';
import { scriptSharingPhrases } from './sharing.js';
import { visitorPhrases } from './visitors.js';

/** What is looked for in scripts, wherever they stand. */
export const scriptPhrases: readonly Phrase[] = [
  ...scriptTextPhrases,
  ...hiddenScriptPhrases,
  ...scriptLeakPhrases,
  ...scriptPaymentPhrases,
  ...scriptSharingPhrases,
  ...visitorPhrases,
];
