import type { RefusalCode } from '../../domain/refusal.js';

const FIX_AND_UPLOAD =
  'Fix the package, announce the version again with the sha256 and size of the new zip, then upload it.';
const SAME_BYTES =
  'Upload exactly the announced bytes, or announce the version again with the sha256 and size of these bytes.';
const SIGN_AGAIN = 'Sign the request again with a new timestamp, nonce and signature, as docs/publishing.md describes.';

/** What a code asks for where it does not follow from the fault itself, and the refusal names no step of its own. */
export const hintsForAgent: Partial<Record<RefusalCode, string>> = {
  invalid_json: 'Send one JSON object without duplicate keys, in UTF-8.',
  unknown_key: SIGN_AGAIN,
  invalid_timestamp: SIGN_AGAIN,
  timestamp_out_of_window: SIGN_AGAIN,
  invalid_nonce: SIGN_AGAIN,
  nonce_reused: SIGN_AGAIN,
  invalid_signature: SIGN_AGAIN,
  permission_denied: 'You lack the permission that expected names. Ask a person who has it to do this.',
  not_found: 'Check the ID or address: nothing of yours has it.',
  method_not_allowed: 'Use a method from the Allow header.',
  request_timeout: 'Send the complete request again without pauses.',
  sha256_mismatch: SAME_BYTES,
  size_mismatch: SAME_BYTES,
  invalid_archive: FIX_AND_UPLOAD,
  path_traversal: FIX_AND_UPLOAD,
  symlink: FIX_AND_UPLOAD,
  zip_bomb: FIX_AND_UPLOAD,
  too_many_entries: FIX_AND_UPLOAD,
  reserved_entry: FIX_AND_UPLOAD,
  manifest_missing: FIX_AND_UPLOAD,
  manifest_invalid: FIX_AND_UPLOAD,
  slug_mismatch: FIX_AND_UPLOAD,
  version_mismatch: FIX_AND_UPLOAD,
  missing_english: FIX_AND_UPLOAD,
  unknown_min_core: 'Announce with one of the core releases in expected as min_core: service_core_releases lists them.',
  slug_taken: 'Choose another slug: this one belongs to another account.',
  slug_reserved: 'Choose another slug.',
  release_not_found: 'Check the version number: service_artifact_status lists all versions.',
  version_not_newer: 'Announce a version higher than all existing ones: service_artifact_status lists them.',
  version_not_open: 'This version accepts no package. service_artifact_status shows its state.',
  artifact_rejected: 'Change the registration with service_register_artifact. It is then pending again.',
  decision_not_possible: 'Call service_artifact_status to see the current state. A published version stays published.',
  internal: 'Try again later. If it happens again, send the operator the request_id.',
  unavailable: 'Try again after retry_after seconds.',
};
