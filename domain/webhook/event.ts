import type { Effect } from '../effect.js';
import type { ReviewFinding } from '../review/finding.js';
import type { DeliveryFailure } from './delivery-failure.js';
import type { EventType } from './event-types.js';

export const eventStatuses = ['pending', 'delivered', 'failed', 'held', 'no_endpoint'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** Only `findings` is a list. */
export type EventData = Readonly<Record<string, string | number | null | ReviewFinding[]>>;

/** An event and its delivery: the truth about both (DESIGN, Jobs). */
export interface EventRecord {
  /** `evt_` + 26. */
  readonly _id: string;
  readonly type: EventType;
  readonly slug: string;
  /** The artifact's owner, with whom it moves; `null` when there is no artifact. */
  readonly owner: string | null;
  readonly created_at: Date;
  readonly data: EventData;
  /** The text that is sent: the same in every attempt and resend (decisions §6). */
  readonly body: string;
  readonly status: EventStatus;
  /** Of the URL that it went to last, or is to go to first; `null` where there was none, left out of older events. */
  readonly host?: string | null;
  /** An attempt has failed, whatever came after it. */
  readonly failed_once?: true;
  /** Attempts of this schedule that have failed: 0 to 7. */
  readonly step: number;
  /** When there is something to do: the next attempt, or, while one is under way, taking it over from a dead process. */
  readonly wake_at: Date | null;
  /** The attempt under way: written before it is sent. */
  readonly current: CurrentAttempt | null;
  /** The number of the latest attempt. */
  readonly attempts: number;
  /** Attempts since the last one whose outcome was written down. */
  readonly tries: number;
  readonly outbox: readonly Effect[];
}

export interface CurrentAttempt {
  /** Of the claim: whoever completes the attempt holds it. */
  readonly token: string;
  readonly at: Date;
  readonly key_id: string;
  /** Which exchange of the attempt: 2 is the one under the previous secret. */
  readonly place: 1 | 2;
}

/** One exchange of an attempt; a second one under the previous secret has the same number. */
export interface AttemptRecord {
  /** The event's id, the number, and the exchange's place in it: in order, and written once. */
  readonly _id: string;
  readonly event_id: string;
  /** Who had set the endpoint that it went to, and alone reads the answer: an artifact that moves leaves it behind. */
  readonly account_id: string;
  readonly number: number;
  readonly at: Date;
  readonly key_id: string;
  readonly status: number | null;
  readonly duration_ms: number | null;
  readonly address: string | null;
  /** Text: in a data folder from before failures had names. */
  readonly error: DeliveryFailure | string | null;
  readonly headers: Readonly<Record<string, string>> | null;
  readonly body: string | null;
}

/** The host of a URL that events go to. */
export function hostOf(url: string): string {
  return new URL(url).hostname;
}

/** The id of an exchange. */
export function attemptId(eventId: string, number: number, place: CurrentAttempt['place']): string {
  return `${eventId} ${String(number).padStart(6, '0')} ${place}`;
}

/** The body of an event, as it is sent: `id`, `type`, `created_at`, `data` (service.md, Events). */
export function bodyOf(event: Pick<EventRecord, '_id' | 'type' | 'created_at' | 'data'>): string {
  const { _id, type, created_at, data } = event;
  return JSON.stringify({ id: _id, type, created_at: created_at.toISOString(), data });
}
