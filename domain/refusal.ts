import type { NextStep } from './next-step.js';

/** Every code a refusal can carry, with its HTTP status and its title (decisions §2). The only such table. */
const table = {
  invalid_field: [400, 'A field is not of the expected form'],
  invalid_json: [400, 'The body is not JSON'],
  invalid_request: [400, 'The OAuth request is not complete or not well formed'],
  invalid_grant: [400, 'The code or refresh token is not valid'],
  unauthorized_client: [400, 'The client may not do this'],
  unsupported_grant_type: [400, 'The grant type is not supported'],
  unsupported_response_type: [400, 'The response type is not supported'],
  invalid_scope: [400, 'The scope is not valid'],
  invalid_target: [400, 'The resource is not one of this service'],
  access_denied: [400, 'The member did not allow it'],
  invalid_client: [401, 'The client could not be authenticated'],
  missing_credential: [401, 'A credential is missing'],
  unknown_key: [401, 'The key is not known'],
  invalid_timestamp: [401, 'The timestamp is not an integer Unix time'],
  timestamp_out_of_window: [401, 'The timestamp is outside the window of 300 seconds'],
  invalid_nonce: [401, 'The nonce is not of the expected form'],
  nonce_reused: [401, 'The nonce has been used before'],
  invalid_signature: [401, 'The signature does not match'],
  invalid_token: [401, 'The token is not valid'],
  scope_required: [403, 'The token lacks the needed scope'],
  permission_denied: [403, 'The caller may not do this'],
  artifact_not_found: [404, 'There is no such artifact among yours'],
  release_not_found: [404, 'There is no such release'],
  not_found: [404, 'There is nothing here'],
  method_not_allowed: [405, 'The method is not allowed here'],
  request_timeout: [408, 'The request did not arrive in time'],
  version_not_newer: [409, 'The version is not higher than every registered one'],
  version_not_open: [409, 'The version already has a package'],
  slug_taken: [409, 'The slug belongs to another account'],
  artifact_rejected: [409, 'The registration of the artifact was rejected'],
  decision_not_possible: [409, 'The decision is not possible in this state'],
  package_not_available: [409, 'The package is not available'],
  webhook_not_set: [409, 'The artifact has no webhook URL'],
  unsupported_media_type: [415, 'The media type is not supported'],
  invalid_version: [422, 'The version is not MAJOR.MINOR.PATCH'],
  unknown_min_core: [422, 'No core release has that version'],
  invalid_max_core: [422, 'The core ceiling is not valid'],
  sha256_mismatch: [422, 'The bytes are not the announced bytes'],
  size_mismatch: [422, 'The size is not the announced size'],
  slug_reserved: [422, 'The slug is reserved'],
  invalid_archive: [422, 'The archive is not a zip that every program reads alike'],
  manifest_missing: [422, 'The package has no manifest'],
  manifest_invalid: [422, 'The manifest of the package is not valid'],
  slug_mismatch: [422, 'The manifest names another slug'],
  version_mismatch: [422, 'The manifest names another version'],
  missing_english: [422, 'The package has no English translation'],
  path_traversal: [422, 'A name in the archive is unsafe'],
  symlink: [422, 'The archive holds a special file'],
  zip_bomb: [422, 'The archive unpacks to more than it may'],
  too_many_entries: [422, 'The archive has too many entries'],
  too_large: [422, 'It is too large'],
  reserved_entry: [422, 'The archive holds a reserved entry'],
  reason_required: [422, 'A written reason is required'],
  invalid_webhook_url: [422, 'The webhook URL is not valid'],
  rate_limited: [429, 'Too many calls'],
  internal: [500, 'Something went wrong on our side'],
  unavailable: [503, 'The service is not available at the moment'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type RefusalCode = keyof typeof table;

export const refusalCodes = Object.keys(table) as readonly RefusalCode[];

/** The HTTP status of a code, before a refusal overrides it (`too_large` is 413 for a body, 422 inside an archive). */
export function statusOf(code: RefusalCode): number {
  return table[code][0];
}

/** Statuses that refusals of a code carry besides their usual one: a body over its limit, a request's head. */
const otherStatuses: Partial<Record<RefusalCode, readonly number[]>> = { too_large: [413, 431] };

/** Every HTTP status that a code can stand under, the usual one first (decisions §2). */
export function statusesOf(code: RefusalCode): readonly [number, ...number[]] {
  return [statusOf(code), ...(otherStatuses[code] ?? [])];
}

/** The codes of OAuth's own error form (RFC 6749, 8707), which `/oauth` answers with. */
export const oauthCodes = [
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_target',
  'access_denied',
] as const satisfies readonly RefusalCode[];

export function titleOf(code: RefusalCode): string {
  return table[code][1];
}

/** One thing that is wrong: where, what arrived, what was expected. Secrets are never put into `received`. */
export interface Fault {
  readonly code: RefusalCode;
  /** Dotted path of the field, name of the header, or path of the archive entry; `null` where there is none. */
  readonly field: string | null;
  /** What arrived, as text; `null` where nothing did. */
  readonly received: string | null;
  /** `null` for `internal` alone, which says nothing (decisions §2). */
  readonly expected: string | null;
}

/** How an announcement left the register, and when it ran out. */
export interface EndOfNumber {
  readonly how: 'expired' | 'withdrawn';
  readonly at: string | null;
}

/** What a refusal may carry besides its faults. */
export interface RefusalExtras {
  /** Overrides the status of the first fault's code. */
  readonly status?: number;
  /** Seconds until it is worth trying again (`rate_limited`, `unavailable`). */
  readonly retryAfter?: number;
  /** The methods that are allowed (`method_not_allowed`). */
  readonly allow?: readonly string[];
  /** The release on record when the number sent is the one on record (decisions §4). */
  readonly release?: unknown;
  /** What to do next; without it, what the code alone says. */
  readonly next?: NextStep;
  /** How a number ended that is in the register no more (`release_not_found`). */
  readonly ended?: EndOfNumber;
  /** How many faults there were, when `faults` had to be cut. */
  readonly faultsTotal?: number;
  /**
   * What lets the same person do it after all, for pages, which lead there: proving the password again, or setting up
   * a second factor.
   */
  readonly remedy?: 'confirm' | 'second_factor';
  /** Added to the detail after the first fault, in parentheses. */
  readonly note?: string;
}

export const NOT_SHOWN = '[not shown]';

/** The only thing that is thrown on purpose. `faults` is never empty; its first one gives the code and the status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly first: Fault;

  constructor(
    readonly faults: readonly [Fault, ...Fault[]],
    readonly extras: RefusalExtras = {},
  ) {
    super(`${faults[0].code}: ${faults[0].field ?? ''}`);
    this.first = faults[0];
  }

  get code(): RefusalCode {
    return this.first.code;
  }

  get status(): number {
    return this.extras.status ?? statusOf(this.first.code);
  }
}

/** A credential in a field where it does not belong is a secret all the same; its prefix tells which it was. */
const CREDENTIAL = /\b(bk(?:ps|m|d|u|a|l|cs|ac|at|rt)|whsec)_[A-Za-z0-9_-]{20,}/g;

function withoutSecrets(text: string | null): string | null {
  return text === null ? null : text.replace(CREDENTIAL, `$1_${NOT_SHOWN}`);
}

/** Whole for every name that may stand in an archive (decisions §4). */
const MAX_FIELD = 1024;

/** Makes a fault. */
export function fault(code: RefusalCode, field: string | null, received: string | null, expected: string): Fault {
  return {
    code,
    field: withoutSecrets(field?.slice(0, MAX_FIELD) ?? null),
    received: withoutSecrets(received),
    expected,
  };
}

/** Throws a refusal with one fault. */
export function refuse(
  code: RefusalCode,
  field: string | null,
  received: string | null,
  expected: string,
  extras: RefusalExtras = {},
): never {
  throw new Refusal([fault(code, field, received, expected)], extras);
}

/** Throws a refusal with these faults, unless there are none. */
export function refuseAny(faults: readonly Fault[], extras: RefusalExtras = {}): void {
  const [first, ...rest] = faults;
  if (first !== undefined) throw new Refusal([first, ...rest], extras);
}
