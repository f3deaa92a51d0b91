import type { Phrase } from '../phrase.js';
import { accountPhrases } from './accounts.js';
import { addedScriptPhrases } from './added-scripts.js';
import { addressPhrases } from './addresses.js';
import { betweenPhrases } from './between.js';
import { bridgePhrases } from './bridges.js';
import { calledPhrases } from './called.js';
import { classPhrases } from './classes.js';
import { commandPhrases } from './commands.js';
import { compiledPhrases } from './compiled.js';
import { declaredPhrases } from './declared.js';
import { defencePhrases } from './defences.js';
import { enginePhrases } from './engines.js';
import { entryPhrases } from './entries.js';
import { filePhrases } from './files.js';
import { frameworkRoadPhrases } from './framework-roads.js';
import { functionPhrases } from './functions.js';
import { includedPhrases } from './included.js';
import { keptPhrases } from './kept.js';
import { leakPhrases } from './leaks.js';
import { letInPhrases } from './let-in.js';
import { libraryWayPhrases } from './library-ways.js';
import { loaderPhrases } from './loaders.js';
import { madeScriptPhrases } from './made-scripts.js';
import { mailPhrases } from './mails.js';
import { namedPhrases } from './named.js';
import { namedFilePhrases } from './named-files.js';
import { nativePhrases } from './native.js';
import { objectPhrases } from './objects.js';
import { optionRoadPhrases } from './option-roads.js';
import { otherWriterPhrases } from './other-writers.js';
import { pagePhrases } from './pages.js';
import { passwordPhrases } from './passwords.js';
import { paymentPhrases } from './payments.js';
import { pickedPhrases } from './picked.js';
import { picturePhrases } from './pictures.js';
import { platformPhrases } from './platforms.js';
import { queryPartPhrases } from './queries.js';
import { rareWriterPhrases } from './rare-writers.js';
import { renderedPhrases } from './rendered.js';
import { routedPhrases } from './routed.js';
import { rulePhrases } from './rules.js';
import { scriptTextPhrases } from './script-texts.js';
import { selfNamedPhrases } from './selfnamed.js';
import { sentBodyPhrases } from './sent-bodies.js';
import { sentFilePhrases } from './sent-files.js';
import { sentPartPhrases } from './sent-parts.js';
import { sentPathPhrases } from './sent-paths.js';
import { serverPhrases } from './servers.js';
import { setValuePhrases } from './set-values.js';
import { sharingPhrases } from './sharing.js';
import { starterPhrases } from './starters.js';
import { stepPhrases } from './steps.js';
import { storedPhrases } from './stored.js';
import { storedRowPhrases } from './stored-rows.js';
import { textPhrases } from './texts.js';
import { uploadPhrases } from './uploads.js';
import { wakingPhrases } from './wakes.js';
import { wrapperPhrases } from './wrappers.js';

/** What is looked for in programs of PHP. */
export const phpPhrases: readonly Phrase[] = [
  ...accountPhrases,
  ...addedScriptPhrases,
  ...calledPhrases,
  ...classPhrases,
  ...commandPhrases,
  ...compiledPhrases,
  ...declaredPhrases,
  ...defencePhrases,
  ...enginePhrases,
  ...filePhrases,
  ...functionPhrases,
  ...keptPhrases,
  ...leakPhrases,
  ...loaderPhrases,
  ...mailPhrases,
  ...namedPhrases,
  ...objectPhrases,
  ...pagePhrases,
  ...passwordPhrases,
  ...paymentPhrases,
  ...pickedPhrases,
  ...platformPhrases,
  ...queryPartPhrases,
  ...renderedPhrases,
  ...rulePhrases,
  ...sharingPhrases,
  ...starterPhrases,
  ...stepPhrases,
  ...textPhrases,
  ...uploadPhrases,
  ...wakingPhrases,
  ...storedPhrases,
  ...storedRowPhrases,
  ...picturePhrases,
  ...nativePhrases,
  ...addressPhrases,
  ...wrapperPhrases,
  ...namedFilePhrases,
  ...sentFilePhrases,
  ...includedPhrases,
  ...setValuePhrases,
  ...betweenPhrases,
  ...bridgePhrases,
  ...entryPhrases,
  ...serverPhrases,
  ...routedPhrases,
  ...selfNamedPhrases,
  ...rareWriterPhrases,
  ...otherWriterPhrases,
  ...letInPhrases,
  ...madeScriptPhrases,
  ...scriptTextPhrases,
  ...sentBodyPhrases,
  ...sentPartPhrases,
  ...sentPathPhrases,
  ...libraryWayPhrases,
  ...frameworkRoadPhrases,
  ...optionRoadPhrases,
];
