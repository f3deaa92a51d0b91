import { fillListings, orderByPublication } from '../artifact/listed.js';
import { cutNumbers } from '../artifact/numbers.js';
import { markRefused, markRoutine } from '../audit/audit.js';
import type { Collections } from '../database/collections.js';
import { markFailedMails, markLetters } from '../mail/mails.js';
import { fillNameKeys } from '../member/members.js';
import { fillOutboxDue } from '../outbox-documents.js';
import { fillMessageArtifacts } from '../review/message-artifacts.js';
import { fillDeliveryMarks, fillEventOwners } from '../webhook/event-owners.js';

/**
 * One change of what is stored. It is idempotent, since a crash may cut it off anywhere; and what it leaves can be read and
 * written by the version before, which runs beside it during an upgrade.
 */
export interface MigrationStep {
  /** Verb first, for the log. */
  readonly name: string;
  run(collections: Collections): Promise<void>;
}

/**
 * Every step, in order. The schema version of a store is how many of them it has seen: a step is never changed, removed or
 * moved once it was in a version; new ones go to the end.
 */
export const migrationSteps: readonly MigrationStep[] = [
  { name: 'fill-name-keys', run: fillNameKeys },
  { name: 'fill-event-owners', run: fillEventOwners },
  { name: 'cut-numbers', run: cutNumbers },
  { name: 'fill-outbox-due', run: fillOutboxDue },
  { name: 'fill-message-artifacts', run: fillMessageArtifacts },
  { name: 'fill-listings', run: fillListings },
  { name: 'mark-routine', run: markRoutine },
  { name: 'mark-refused', run: markRefused },
  { name: 'fill-delivery-marks', run: fillDeliveryMarks },
  { name: 'mark-failed-mails', run: markFailedMails },
  { name: 'order-by-publication', run: orderByPublication },
  { name: 'mark-letters', run: markLetters },
];
