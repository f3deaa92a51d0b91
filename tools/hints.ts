import type { Refusal, RefusalCode } from '../domain/refusal.js';

const MEND_AND_SEND =
  'Mend the package, then announce the version again with the sha256 and size of the new zip, and upload it.';
const SAME_BYTES =
  'Upload exactly the announced bytes, or announce the version again with the sha256 and size of these bytes.';

/** What an agent should do next, where it does not follow from the fault itself (decisions §2). */
const hints: Partial<Record<RefusalCode, string>> = {
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
  decision_not_possible: 'Call service_artifact_status for the state it is in; a published version stays published.',
  internal: 'Try again later; if it stays, tell the operator the request_id.',
  unavailable: 'Try again in a moment, as retry_after says.',
};

/** The hint of a refusal that brings none of its own. */
export function hintFor({ first, extras, code }: Refusal): string {
  if (code === 'version_not_newer') {
    return extras.release === undefined
      ? 'Announce a version that is higher than every registered one: service_artifact_status lists them.'
      : 'The number is on record, as release shows. If its sha256 is yours, the first try got through: go on from its state. Otherwise announce a higher version.';
  }
  const known = hints[code];
  if (known !== undefined) return known;
  if (first.field === null || first.expected === null) return 'See /errors for what the code means.';
  return `Correct ${first.field}: expected ${first.expected.replace(/\.$/, '')}.`;
}
