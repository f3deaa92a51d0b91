import type { Phrase } from '../phrase.js';
import { addressPhrases } from './address.js';
import { scriptAddressPhrases } from './addresses.js';
import { attributePhrases } from './attributes.js';
import { elementPhrases } from './elements.js';
import { scriptTextPhrases } from './eval.js';
import { foundPhrases } from './found.js';
import { frameworkPhrases } from './frameworks.js';
import { handedPhrases } from './handed.js';
import { hiddenScriptPhrases } from './hidden.js';
import { jsonpPhrases } from './jsonp.js';
import { scriptLeakPhrases } from './leaks.js';
import { libraryPhrases } from './libraries.js';
import { namedGlobalPhrases } from './named-globals.js';
import { scriptPaymentPhrases } from './payments.js';
import { pickedPhrases } from './picked.js';
import { replayPhrases } from './replays.js';
import { schemePhrases } from './schemes.js';
import { scriptSharingPhrases } from './sharing.js';
import { textRunPhrases } from './texts-run.js';
import { timerPhrases } from './timers.js';
import { visitorPhrases } from './visitors.js';
import { wayPhrases } from './ways.js';
import { windowsPhrases } from './windows.js';

/** What is looked for in scripts, wherever they stand. */
export const scriptPhrases: readonly Phrase[] = [
  ...scriptAddressPhrases,
  ...scriptTextPhrases,
  ...hiddenScriptPhrases,
  ...scriptLeakPhrases,
  ...scriptPaymentPhrases,
  ...scriptSharingPhrases,
  ...replayPhrases,
  ...visitorPhrases,
  ...attributePhrases,
  ...timerPhrases,
  ...foundPhrases,
  ...frameworkPhrases,
  ...libraryPhrases,
  ...addressPhrases,
  ...schemePhrases,
  ...wayPhrases,
  ...handedPhrases,
  ...elementPhrases,
  ...textRunPhrases,
  ...pickedPhrases,
  ...jsonpPhrases,
  ...namedGlobalPhrases,
  ...windowsPhrases,
];
