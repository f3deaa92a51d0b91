import type { SecurityNote } from './account/security-log.js';
import type { ReleaseStep } from './release/ports.js';
import type { ReleaseRecord } from './release/release.js';
import type { DecisionTaken } from './review/decision-record.js';
import type { MessageSent } from './review/ports.js';
import type { FactKind } from './signing/ports.js';

/**
 * What follows from a change of state. It is written into the changed document's own `outbox` in the same update, and
 * carried out by a drain afterwards: idempotently by `id`, so that a crash at any point loses nothing and repeats
 * nothing (DESIGN, "One atomic document update per step").
 */
export type Effect = { readonly id: string; readonly at: Date } & EffectBody;

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
      readonly data: Readonly<Record<string, string | number | null>>;
    }
  /** Begin the quarantine of an endpoint, hold what is pending, and tell its owner (decisions §6). */
  | { readonly do: 'quarantine_endpoint'; readonly slug: string; readonly mail: MailEffect }
  /** Tell the owner of an endpoint that a quarantine is near. */
  | { readonly do: 'warn_of_quarantine'; readonly slug: string; readonly mail: MailEffect }
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

export const eventTypes = [
  'artifact.approved',
  'artifact.rejected',
  'release.approved',
  'release.rejected',
  'release.suspended',
  'package.altered',
  'webhook.ping',
] as const;

export type EventType = (typeof eventTypes)[number];

/**
 * The mails there are, with the keys of their `data` and, after a plus, of their `secret` where they are not plain
 * from the template's own code. Times are ISO 8601 in UTC. Beside `slug` there is `artifact`, its name when the mail was
 * kept, which the outbox adds.
 *
 * - `artifact_decided`: `slug`, `decision` (`approved` | `rejected`), `reason` (word for word; `null` with approved). To
 *   the owner.
 * - `release_decided`: `slug`, `version`, `decision` (as it is asked for), `reason`. To the owner.
 * - `collection_reminder`: `slug`, `version`, `package_until`. To the owner.
 * - `publishing_token_made`: `slug`, `key`. To the owner.
 * - `core_release_excluded`: `core_release`, `artifacts` (a line each: slug, highest published version, its ceiling,
 *   name). To the owner of all of them.
 * - `key_compromised`: `kid`, `marked_at`, `artifacts` (a line each, at most 100: slug, how many versions, the highest 50
 *   of them joined by commas, name), `artifacts_total`, `versions_total`. To the owner of all of them.
 * - `confirm_address`: `purpose` (`sign_up` | `change_email`), `name`, `until` + `link`. To the address to confirm.
 * - `address_taken`: `purpose` (`sign_up` | `change_email`), `name` (of the account) + `link` (where a password is
 *   reset). Somebody asked for a new account with the address of one, or to give it to another account.
 * - `reset_password`: `name`, `until`, `address` (IP that asked) + `link`.
 * - `no_account`: `address` (IP that asked) + `link` (the front page). A reset was asked for an address without account.
 * - `new_sign_in`: `name`, `at`, `device` (words), `address` (IP) + nothing. A device that was not known signed in.
 * - `app_connected`: `name`, `app`, `place` (host or scheme that its answers go to), `document` (host of the document that
 *   describes it; `null`: it is registered), `scopes` (a line each, in the language of the mail), `at`, `device`, `address`
 *   (IP). The first time that a member allows an app something.
 * - `account_changed`: `name`, `what` (`password` | `email` | `second_factor_on` | `second_factor_off` |
 *   `recovery_codes` | `recovery_code_used` | `sessions_ended`), `at`, `device`, `address` (IP), `email` (the new address; `null` unless
 *   `what` is `email`: then the mail goes to the old one), `by` (`operator`: who runs the service did it; else `null`).
 * - `review_question`, `review_answer`: `slug`, `version` (`null`: the registration), `text` (word for word). To the
 *   owner; to the reviewer who asked last, or has claimed it.
 * - `appeal_answered`: `slug`, `version`, `decision` (`reject` | `suspend`), `outcome` (`upheld` | `reinstated` |
 *   `announce_higher` | `update`), `answer` (word for word). To the owner.
 * - `webhook_secret_rotated`: `slug`, `secret_id`, `previous_id`, `previous_until`. To whom the webhook is.
 * - `webhook_near_quarantine`: `slug`, `url` (without its query), `event_id`, `event_type`, `last_attempt_at`. An event
 *   has only its last retry left; once until the receiver accepts one again.
 * - `webhook_quarantined`: `slug`, `url` (without its query), `event_id`, `event_type`. Once for each quarantine.
 * - `package_altered`: `slug`, `version`, `validation_hash`, `received_sha256`, `first_reported_at`, `reports` (how many
 *   different licences). To the owner.
 */
export type MailTemplate =
  | 'artifact_decided'
  | 'release_decided'
  | 'collection_reminder'
  | 'package_altered'
  | 'publishing_token_made'
  | 'confirm_address'
  | 'reset_password'
  | 'no_account'
  | 'address_taken'
  | 'new_sign_in'
  | 'account_changed'
  | 'app_connected'
  | 'review_question'
  | 'review_answer'
  | 'appeal_answered'
  | 'webhook_secret_rotated'
  | 'webhook_near_quarantine'
  | 'webhook_quarantined'
  | 'core_release_excluded'
  | 'key_compromised';

/** A mail as an effect of its own. */
export type MailEffect = { readonly id: string; readonly at: Date } & Extract<EffectBody, { do: 'send_mail' }>;

/** Jobs that are woken for one thing; `key` names it. */
export type WakeJob = ReleaseJobName | 'deliver-event' | 'end-webhook-secret';

/** Jobs that are woken for one release; `key` is its id. */
export type ReleaseJobName = 'expire-announcement' | 'delete-signed-copy' | 'remind-to-collect';
