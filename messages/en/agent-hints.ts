import type { RefusalCode } from '../../domain/refusal.js';

const MEND_AND_SEND =
  'Mend the package, then announce the version again with the sha256 and size of the new zip, and upload it.';
const SAME_BYTES =
  'Upload exactly the announced bytes, or announce the version again with the sha256 and size of these bytes.';
const SIGN_ANEW = 'Sign the request again as docs/publishing.md shows, with a new timestamp, nonce and signature.';

/** What a code asks for where it does not follow from the fault itself, and the refusal names no step of its own. */
export const hintsForAgent: Partial<Record<RefusalCode, string>> = {
  invalid_json: 'Send one JSON object without duplicate keys, in UTF-8.',
  unknown_key: SIGN_ANEW,
  invalid_timestamp: SIGN_ANEW,
  timestamp_out_of_window: SIGN_ANEW,
  invalid_nonce: SIGN_ANEW,
  nonce_reused: SIGN_ANEW,
  invalid_signature: SIGN_ANEW,
  permission_denied: 'This is for another caller, as expected says: a person who may has to do it.',
  not_found: 'Check the id or the address: there is nothing of yours under it.',
  method_not_allowed: 'Use a method that the Allow header names.',
  request_timeout: 'Send the request again, whole and without pauses.',
  sha256_mismatch: SAME_BYTES,
  size_mismatch: SAME_BYTES,
  invalid_archive: MEND_AND_SEND,
  path_traversal: MEND_AND_SEND,
  symlink: MEND_AND_SEND,
  zip_bomb: MEND_AND_SEND,
  too_many_entries: MEND_AND_SEND,
  reserved_entry: MEND_AND_SEND,
  manifest_missing: MEND_AND_SEND,
  manifest_invalid: MEND_AND_SEND,
  slug_mismatch: MEND_AND_SEND,
  version_mismatch: MEND_AND_SEND,
  missing_english: MEND_AND_SEND,
  unknown_min_core: 'Announce with a min_core that expected names.',
  slug_taken: 'Choose another slug: this one belongs to another account.',
  slug_reserved: 'Choose another slug.',
  release_not_found: 'Check the number: service_artifact_status lists the versions there are.',
  version_not_newer: 'Announce a version that is higher than every registered one: service_artifact_status lists them.',
  version_not_open: 'The version takes no package: service_artifact_status shows its state.',
  artifact_rejected: 'Change the registration with service_register_artifact: it is pending again then.',
  decision_not_possible: 'Call service_artifact_status for the state it is in; a published version stays published.',
  internal: 'Try again later; if it stays, tell the operator the request_id.',
  unavailable: 'Try again in a moment, as retry_after says.',
};
