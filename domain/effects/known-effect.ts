import type { SecurityNote } from '../account/security-event.js';
import type { Effect } from '../effect.js';
import type { WakeJob } from '../job/wake-jobs.js';
import type { MailTemplate } from '../mail/mail-templates.js';
import type { ReleaseStep } from '../release/ports.js';
import type { ReleaseRecord } from '../release/release.js';
import type { DecisionTaken, MessageSent } from '../review/ports.js';
import type { FactKind } from '../signing/ports.js';
import type { EventData } from '../webhook/event.js';
import type { EventType } from '../webhook/event-types.js';

/** An effect, open: every one that there is. */
export type KnownEffect = { readonly id: string; readonly at: Date } & EffectBody;

export type EffectBody =
  /** Make the release document that an announcement has claimed a number for; it may bring an outbox of its own. */
  | { readonly do: 'create_release'; readonly record: ReleaseRecord }
  /** Give the number of an expired or withdrawn release back. */
  | { readonly do: 'free_number'; readonly slug: string; readonly release_id: string }
  /** Take back what an approval that was cut off has marked as published (see `unclaimPublication`). */
  | { readonly do: 'unclaim_publication'; readonly slug: string; readonly order: string }
  /** Delete bytes in the package store. */
  | { readonly do: 'discard_package'; readonly file_id: string }
  /** Delete documents that nothing points at any more. */
  | { readonly do: 'discard_documents'; readonly ids: readonly string[] }
  /** Note the files of an approved version, so that later ones show which files are known. */
  | {
      readonly do: 'record_known_files';
      readonly slug: string;
      readonly order: string;
      readonly files_id: string;
    }
  /** Write a numbered fact (what a transparency log is built from). */
  | { readonly do: 'record_fact'; readonly kind: FactKind; readonly data: Readonly<Record<string, string | null>> }
  /** Keep an event for the publisher (decisions §6). */
  | {
      readonly do: 'publish_event';
      readonly type: EventType;
      readonly slug: string;
      readonly data: EventData;
    }
  /** Begin the quarantine of an endpoint, hold what is pending, and tell its owner (decisions §6). */
  | { readonly do: 'quarantine_endpoint'; readonly slug: string; readonly mail: Effect }
  /** Tell the owner of an endpoint that a quarantine is near. */
  | { readonly do: 'warn_of_quarantine'; readonly slug: string; readonly mail: Effect }
  /** Let the next of the events that a quarantine has held follow. */
  | { readonly do: 'follow_held'; readonly slug: string }
  /** Take the events that wait for a URL that was removed out of the schedule. */
  | { readonly do: 'shelve_events'; readonly slug: string }
  /** Put a mail into the outbox. */
  | {
      readonly do: 'send_mail';
      readonly template: MailTemplate;
      readonly account_id: string;
      /** Left out: the address that the account has when the mail is kept. */
      readonly to?: string;
      readonly data: Readonly<Record<string, string | null>>;
    }
  /** Write a decision into the history (see `onRecord`). */
  | ({ readonly do: 'keep_decision'; readonly by: string | null } & DecisionTaken)
  /** Write a message into the thread between reviewer and publisher. */
  | ({ readonly do: 'keep_message' } & MessageSent)
  /** End every token, key and session of an account and its artifacts (decisions §4). */
  | { readonly do: 'end_credentials'; readonly account_id: string }
  /** End the agent tokens and API keys of an account. */
  | { readonly do: 'end_programs'; readonly account_id: string }
  /** Remove what is kept about a person elsewhere than in the account. */
  | { readonly do: 'forget_person'; readonly account_id: string }
  /** End the token and the webhook of an artifact that has left this account (decisions §4). */
  | { readonly do: 'end_artifact_access'; readonly slug: string; readonly account_id: string }
  /** Let an account's artifacts carry the publisher name that the account has by now. */
  | { readonly do: 'publish_under_own_name'; readonly account_id: string }
  /** Publish a suspended release again, as the answer to an appeal says, if it is still suspended by that decision. */
  | {
      readonly do: 'reinstate_release';
      readonly release_id: string;
      readonly suspended_at: Date;
      readonly set: ReleaseStep['set'];
      readonly outbox: readonly Effect[];
    }
  /** Write a line into the security log of an account. */
  | ({ readonly do: 'note_security' } & SecurityNote)
  /** Wake a job at a time. */
  | { readonly do: 'wake'; readonly job: WakeJob; readonly due: Date; readonly key: string };
