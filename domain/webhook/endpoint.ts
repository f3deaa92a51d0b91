import type { Effect } from '../effect.js';

/** A webhook secret as it is stored. */
export interface WebhookSecret {
  /** The public id: `whk_` and the first 12 hex of the SHA-256 of the secret. */
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** How soon a receiver has answered last. */
export interface Pace {
  /** It took more than 2 s, or did not answer. */
  readonly slow: boolean;
  readonly at: Date;
}

/** Where the events of an artifact go; `_id` is the slug. */
export interface EndpointRecord {
  readonly _id: string;
  /** The account that has set it: an artifact that moves leaves it behind. */
  readonly account_id: string;
  /** `null` once it was removed; then there are no secrets either. */
  readonly url: string | null;
  /** When the first URL was set, since there was none. */
  readonly set_at: Date;
  readonly secret: WebhookSecret | null;
  /** Compare `until` with the time now: the job that ends it only tidies. */
  readonly previous: (WebhookSecret & { readonly until: Date }) | null;
  readonly state: 'active' | 'quarantined';
  readonly quarantined_at: Date | null;
  /** The effect that has begun the latest quarantine: carried out again, it begins none. */
  readonly quarantine_cause: string | null;
  /** Whether its owner was told that a quarantine is near; until something is accepted. */
  readonly warned: boolean;
  /** After a quarantine: the one event that is being tried, before the held ones follow. */
  readonly following: { readonly event_id: string } | null;
  /** Deliveries under way, at most four over all processes. */
  readonly slots: ReadonlyArray<{ readonly token: string; readonly until: Date }>;
  /** Left out until a delivery has shown it. */
  readonly pace?: Pace;
  readonly revision: number;
  readonly outbox: readonly Effect[];
}

/** A decided change of an endpoint: applied only if the document still has `revision`. */
export interface EndpointStep {
  readonly slug: string;
  readonly revision: number;
  readonly set: Partial<Omit<EndpointRecord, '_id' | 'slots' | 'pace' | 'revision' | 'outbox'>>;
  readonly outbox: readonly Effect[];
}

/** An endpoint that deliveries can go to. */
export interface SetEndpoint extends EndpointRecord {
  readonly url: string;
  readonly secret: WebhookSecret;
}

/** Whether there is a URL, and a secret to sign for it. */
export function isSet(endpoint: EndpointRecord | null): endpoint is SetEndpoint {
  return endpoint !== null && endpoint.url !== null && endpoint.secret !== null;
}

/** A URL as mails, logs and the audit trail may show it: what follows the `?` may be a credential. */
export function shownUrl(url: string | null): string | null {
  return url === null ? null : url.replace(/\?.*$/s, '?…');
}
