/**
 * The mails there are, with the keys of their `data` and, after a plus, of their `secret` where they are not plain
 * from the template's own code. Times are ISO 8601 in UTC. Beside `slug` there is `artifact`, its name when the mail was
 * kept, which the outbox adds.
 *
 * - `artifact_decided`: `slug`, `decision` (`approved` | `rejected`), `reason` (word for word; `null` with approved),
 *   `findings` (JSON; absent without any). To the owner.
 * - `release_decided`: `slug`, `version`, `decision` (as it is asked for), `reason`, `findings` (JSON; absent without any). To the owner.
 * - `collection_reminder`: `slug`, `version`, `package_until`. To the owner.
 * - `publishing_token_made`: `slug`, `key`. To the owner.
 * - `core_release_excluded`: `core_release`, `artifacts` (a line each: slug, highest published version, its ceiling,
 *   name). To the owner of all of them.
 * - `key_compromised`: `kid`, `marked_at`, `artifacts` (a line each, at most 100: slug, how many versions, the highest 50
 *   of them joined by commas, name), `artifacts_total`, `versions_total`, and the same of suspended versions: `suspended`,
 *   `suspended_artifacts_total`, `suspended_versions_total` (absent without any). To the owner of all of them.
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
 *   `what` is `email`: then the mail goes to the old one), `by` (`operator`: who runs the service did it; else `null`),
 *   `programs` (agent tokens and API keys that a new password alone does not end: a line each, of kind, last use or `-`, and
 *   name), `programs_ended` (`yes`: they ended with it).
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
