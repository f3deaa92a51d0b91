import type { ConnectionFailure, ConnectionStep } from '../connection-failure.js';
import type { Rule } from '../rules/index.js';

/** What is wrong with a URL, told without its query, a password in it, or an address. */
export interface Complaint {
  /** `null` where the words of the rule say what arrived. */
  readonly received: string | null;
  readonly rule: Rule;
}

/** Why an attempt came to no status. */
export type DeliveryFailure =
  /** Events may not be sent to the URL, and nothing was. */
  | ({ readonly why: 'url_refused' } & Complaint)
  | {
      readonly why: 'not_answered';
      readonly failure: ConnectionFailure;
      readonly step: ConnectionStep;
      /** How long there was for it. */
      readonly seconds: number;
    }
  | {
      readonly why: /** This process was about to stop. */
        | 'stopping'
        /** The process ended before the outcome was known. */
        | 'cut_off'
        /** It ended in each of the attempts before: nothing was sent. */
        | 'given_up'
        /** A former owner of the artifact set the endpoint, and alone reads why. */
        | 'of_former_owner';
    }
  /** In the words of a data folder from before failures had names. */
  | { readonly why: 'told'; readonly words: string };

/** A stored failure. */
export function failureFrom(stored: DeliveryFailure | string | null): DeliveryFailure | null {
  return typeof stored === 'string' ? { why: 'told', words: stored } : stored;
}
