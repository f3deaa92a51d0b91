import type { NextStep } from '../domain/next-step.js';
import type { Refusal, RefusalCode } from '../domain/refusal.js';
import type { NextCall } from '../domain/schemas.js';
import { wireMessages } from '../messages/index.js';
import { type CallMade, callOf } from './next-steps.js';
import { wordsOf } from './next-words.js';

/** What comes next, for an agent: in words, and as a call or a page where it is one (decisions §2). */
export interface Guidance {
  readonly hint: string;
  readonly next: NextCall | null;
}

const MEND_AND_SEND =
  'Mend the package, then announce the version again with the sha256 and size of the new zip, and upload it.';
const SAME_BYTES =
  'Upload exactly the announced bytes, or announce the version again with the sha256 and size of these bytes.';
const SIGN_ANEW = 'Sign the request again as docs/publishing.md shows, with a new timestamp, nonce and signature.';

/** What a code asks for where it does not follow from the fault itself, and the refusal names no step of its own. */
const hints: Partial<Record<RefusalCode, string>> = {
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

/** Codes after which the same call can be made again: corrected, or later. */
const mended: ReadonlySet<RefusalCode> = new Set([
  'invalid_field',
  'invalid_version',
  'unknown_min_core',
  'invalid_max_core',
  'too_large',
  'reason_required',
  'slug_taken',
  'slug_reserved',
  'rate_limited',
  'unavailable',
  'internal',
]);

/** What comes next after a refusal, whatever its code. */
export function guidanceOf(refusal: Refusal, baseUrl: string, made: CallMade | null): Guidance {
  const known = made === null ? null : withoutFaults(made, refusal);
  const { next } = refusal.extras;
  if (next !== undefined) return { hint: wordsOf(next), next: callOf(next, baseUrl, known) };
  const step = stepOfCode(refusal, known);
  return { hint: hintOfCode(refusal), next: step === null ? null : callOf(step, baseUrl, known) };
}

/** The hint of a refusal that names no step of its own. */
function hintOfCode({ first, code }: Refusal): string {
  const known = hints[code];
  if (known !== undefined) return known;
  if (code === 'missing_credential' || code === 'invalid_token') return wordsOf({ do: 'make_token', publish: false });
  const expected = wireMessages.expected(first);
  if (first.field === null || expected === null) return 'See /errors for what the code means.';
  return `Correct ${first.field}: expected ${expected.replace(/\.$/, '')}.`;
}

function stepOfCode({ code }: Refusal, known: CallMade | null): NextStep | null {
  if (mended.has(code)) return { do: 'retry', seconds: null };
  if (code === 'missing_credential' || code === 'invalid_token') return { do: 'make_token', publish: false };
  const slug = known?.arguments['slug'];
  return typeof slug === 'string' && looking.has(code) ? { do: 'look', slug, because: 'on_record' } : null;
}

/** Codes that the state of the artifact explains. */
const looking: ReadonlySet<RefusalCode> = new Set([
  'release_not_found',
  'version_not_newer',
  'version_not_open',
  'decision_not_possible',
  'package_not_available',
]);

/** Longer values are the caller's own texts and packages: they need not be told back. */
const TOLD = 200;

function withoutFaults({ arguments: given, ...made }: CallMade, { faults }: Refusal): CallMade {
  const wrong = new Set(faults.map(({ field }) => (field ?? '').split('.')[0] ?? ''));
  const short = Object.entries(given).filter(
    ([name, value]) => made.takes.has(name) && !wrong.has(name) && isShort(value),
  );
  return { ...made, arguments: Object.fromEntries(short) };
}

function isShort(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= TOLD);
}
