import type { NextStep } from './next-step.js';
import { type Rule, rule } from './rules/index.js';

/** Every code a refusal can carry, with its HTTP status (decisions §2). The only such table; `messages/` has the titles. */
const statuses = {
  invalid_field: 400,
  invalid_json: 400,
  invalid_request: 400,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  invalid_scope: 400,
  invalid_target: 400,
  access_denied: 400,
  invalid_client: 401,
  missing_credential: 401,
  unknown_key: 401,
  invalid_timestamp: 401,
  timestamp_out_of_window: 401,
  invalid_nonce: 401,
  nonce_reused: 401,
  invalid_signature: 401,
  invalid_token: 401,
  scope_required: 403,
  permission_denied: 403,
  artifact_not_found: 404,
  release_not_found: 404,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  version_not_newer: 409,
  version_not_open: 409,
  slug_taken: 409,
  artifact_rejected: 409,
  decision_not_possible: 409,
  package_not_available: 409,
  webhook_not_set: 409,
  unsupported_media_type: 415,
  invalid_version: 422,
  unknown_min_core: 422,
  invalid_max_core: 422,
  sha256_mismatch: 422,
  size_mismatch: 422,
  slug_reserved: 422,
  invalid_archive: 422,
  manifest_missing: 422,
  manifest_invalid: 422,
  slug_mismatch: 422,
  version_mismatch: 422,
  missing_english: 422,
  path_traversal: 422,
  symlink: 422,
  zip_bomb: 422,
  too_many_entries: 422,
  too_large: 422,
  reserved_entry: 422,
  reason_required: 422,
  invalid_webhook_url: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statuses;

export const refusalCodes = Object.keys(statuses) as readonly RefusalCode[];

/** The HTTP status of a code, before a refusal overrides it (`too_large` is 413 for a body, 422 inside an archive). */
export function statusOf(code: RefusalCode): number {
  return statuses[code];
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

/** One thing that is wrong: where, what arrived, what was expected. Secrets are never put into `received`. */
export interface Fault {
  readonly code: RefusalCode;
  /** Dotted path of the field, name of the header, or path of the archive entry; `null` where there is none. */
  readonly field: string | null;
  /** What arrived, as text; `null` where nothing did, or where the words of the rule say it. */
  readonly received: string | null;
  /** Which rule was broken: `messages/` has its words. `null` for `internal` alone, which says nothing (decisions §2). */
  readonly rule: Rule | null;
}

/** A fault in words (decisions §2). */
export interface ShownFault extends Omit<Fault, 'rule'> {
  readonly expected: string | null;
}

/** A stored fault; data folders that were written before rules had ids hold the words of then. */
export function faultFrom(stored: Fault | ShownFault): Fault {
  if ('rule' in stored) return stored;
  const { expected, ...rest } = stored;
  return { ...rest, rule: expected === null ? null : rule('as_told', { text: expected }) };
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
  readonly note?: Rule;
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

/** What arrived may stand among the parameters as well: a name, a key. */
function ruleWithoutSecrets(broken: Rule): Rule {
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return withoutSecrets(value);
    return Array.isArray(value) ? value.map(clean) : value;
  };
  const params = Object.fromEntries(Object.entries(broken.params).map(([name, value]) => [name, clean(value)]));
  return { rule: broken.rule, params } as Rule;
}

/** Whole for every name that may stand in an archive (decisions §4). */
const MAX_FIELD = 1024;

/** Makes a fault. */
export function fault(code: RefusalCode, field: string | null, received: string | null, broken: Rule): Fault {
  return {
    code,
    field: withoutSecrets(field?.slice(0, MAX_FIELD) ?? null),
    received: withoutSecrets(received),
    rule: ruleWithoutSecrets(broken),
  };
}

/** Throws a refusal with one fault. */
export function refuse(
  code: RefusalCode,
  field: string | null,
  received: string | null,
  broken: Rule,
  extras: RefusalExtras = {},
): never {
  throw new Refusal([fault(code, field, received, broken)], extras);
}

/** Throws a refusal with these faults, unless there are none. */
export function refuseAny(faults: readonly Fault[], extras: RefusalExtras = {}): void {
  if (faults.length === 0) return;
  const [first, ...rest] = faults;
  if (first !== undefined) throw new Refusal([first, ...rest], extras);
}
