import type { Effect } from '../effect.js';
import type { Span } from '../span.js';
import type { Complaint, DeliveryFailure } from './delivery-failure.js';
import type { EndpointRecord, EndpointStep, Pace, SetEndpoint } from './endpoint.js';
import type { AttemptRecord, CurrentAttempt, EventData, EventRecord, EventStatus } from './event.js';
import type { EventType } from './event-types.js';

/** One request to a receiver: the bytes as they are to arrive, signed already. Sent with `POST`. */
export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What became of one request. */
export interface Exchange {
  /** Of the status line; `null` when none came within the 10 s. Success is 200 to 299 (decisions §6). */
  readonly status: number | null;
  /** Whole milliseconds, from the start until the outcome was known. */
  readonly duration_ms: number;
  /** The checked address that was connected to; `null` when it came to no connection. */
  readonly address: string | null;
  /** Why there is no status; `null` when there is one. */
  readonly error: DeliveryFailure | null;
  /**
   * As received, names in lower case, one sent twice joined by a comma, at most 16 KiB together; `null` when none came.
   * A receiver chooses the names: `$set`, `a.b` and `__proto__` are among the possible ones.
   */
  readonly headers: Readonly<Record<string, string>> | null;
  /** The first 16 KiB of the body, decoded for display (no control characters but line breaks and tabs). */
  readonly body: string | null;
}

/** The way out to receivers: every address checked, connections pinned to what was checked (decisions §6). */
export interface ReceiverPorts {
  /** Whether deliveries may go to this URL: its form, then every address its name resolves to. `null` when they may. */
  check(url: string): Promise<Complaint | null>;
  /** Checks the URL again and sends. Never throws: what goes wrong is the exchange's `error`. */
  post(request: WebhookRequest, signal: AbortSignal): Promise<Exchange>;
}

/** An event that is to be kept, once by its id. */
export interface NewEvent {
  /** Without `evt_`. */
  readonly id: string;
  readonly at: Date;
  readonly type: EventType;
  readonly slug: string;
  readonly data: EventData;
}

/** An event that something is to be done for. */
export interface DueEvent {
  readonly event_id: string;
  readonly slug: string;
  /** As it was read, of one that was never tried. */
  readonly known?: EventRecord;
}

/** A slot of an endpoint: whoever holds it may have one request under way. */
export interface TakenSlot {
  readonly token: string;
  /** As it is now. */
  readonly endpoint: SetEndpoint;
}

/** What a delivery has shown about its endpoint. */
export interface Learned {
  /** Something was accepted: a warning may be due again. Left out where none was given. */
  readonly unwarned?: true;
  /** Left out where it was known. */
  readonly pace?: Pace;
}

/** Endpoints: where events go. */
export interface EndpointPorts {
  find(slug: string): Promise<EndpointRecord | null>;
  /** All that an account has set. */
  ofAccount(accountId: string): Promise<readonly EndpointRecord[]>;
  /** `false` when there is one. */
  create(record: EndpointRecord): Promise<boolean>;
  /** One `findOneAndUpdate` on `_id` and `revision`; `null` when somebody was faster. */
  apply(step: EndpointStep): Promise<EndpointRecord | null>;
  /**
   * Takes one of the four slots of an endpoint that is set and active, over all processes. `full` when all are taken;
   * `null` when it is not set or not active.
   */
  takeSlot(slug: string, now: Date): Promise<TakenSlot | 'full' | null>;
  /**
   * Frees a slot. It stays this process's until `giveBackSlots`: the next delivery to the endpoint then takes it without a
   * step of the database.
   */
  freeSlot(slug: string, token: string, learned: Learned): Promise<void>;
  /** Gives back the slots that have been free for so many ms, and all whose time is nearly over. Answers how many are kept. */
  giveBackSlots(freeFor: number): Promise<number>;
  /** How fast receivers are, of those that it is known of and that are `of`. */
  paces(of: readonly string[]): Promise<ReadonlyMap<string, Pace>>;
  /** Ids of endpoints whose previous secret is over. */
  withOverSecret(now: Date, limit: number): Promise<readonly string[]>;
  /** Ends the previous secret of an endpoint, if it is over. */
  endOverSecret(slug: string, now: Date): Promise<boolean>;
  /** Counted up to `COUNTED_TO`. */
  countQuarantined(): Promise<number>;
  /** Slugs whose endpoint is in quarantine and that begin with a text, in order, above `after` where it is given. */
  quarantined(begins: string, after: string | null, limit: number): Promise<readonly string[]>;
  /** Endpoints after a quarantine, whose held events follow. */
  recovering(limit: number): Promise<readonly string[]>;
  /** Begins a quarantine, with a mail, of one that is active; nothing when `cause` has begun one before. */
  beginQuarantine(slug: string, cause: { readonly id: string; readonly at: Date }, mail: Effect): Promise<void>;
  /** Tells the owner that a quarantine is near, once until something is accepted. */
  noteWarned(slug: string, mail: Effect): Promise<void>;
  /** Writes down which held event has its turn (`next`) after `tried`, if that is still the one. */
  noteFollowing(slug: string, tried: string | null, next: string | null): Promise<void>;
  /** Ends URL and secrets that an account had set before `at`. */
  removeUrl(slug: string, accountId: string, at: Date): Promise<void>;
}

/** What became of an attempt. */
export interface Completion {
  readonly status: Extract<EventStatus, 'delivered' | 'failed' | 'pending'>;
  readonly step: number;
  readonly wake_at: Date | null;
  /** Of the URL that it went to. Left out: as it was. */
  readonly host?: string;
  /** Where it was not accepted. */
  readonly failed_once?: true;
  readonly outbox: readonly Effect[];
}

/** Which events of all artifacts; all of them where nothing is given. */
export interface DeliveryQuery {
  readonly slug?: string;
  readonly type?: EventType;
  readonly status?: EventStatus;
  readonly host?: string;
  readonly failed_once?: true;
  /** Made then or later. */
  readonly since?: Date;
  /** Below this id. */
  readonly before: string | null;
  readonly limit: number;
}

/** An event with what came of its latest attempt; `null` before the first has ended. */
export type ListedEvent = Omit<EventRecord, 'owner' | 'body' | 'step' | 'tries' | 'outbox'> & {
  readonly last: Pick<AttemptRecord, 'at' | 'status' | 'error'> | null;
};

export interface EventQuery extends Span {
  /** Of one artifact, or of all of an account. */
  readonly of: { readonly slug: string } | { readonly owner: string };
  /** That its data name. */
  readonly version?: string;
  readonly type?: EventType;
  readonly status?: EventStatus;
  /** Below this id. */
  readonly before: string | null;
  readonly limit: number;
}

/** What operators watch: what waits, and what was given up. */
export const countedStatuses = ['pending', 'held', 'failed'] as const satisfies readonly EventStatus[];

export type CountedStatus = (typeof countedStatuses)[number];

/** Events, and what became of their attempts. */
export interface EventPorts {
  /** Writes an event down, once by its id; `false` when it is there. A pending one is due at once. */
  insert(event: EventRecord): Promise<boolean>;
  /** Who owns an artifact now; `null` when there is none. */
  findOwner(slug: string): Promise<string | null>;
  /** Gives the events of an artifact to the account that owns it now. */
  followOwner(slug: string): Promise<void>;
  find(id: string): Promise<EventRecord | null>;
  findStatus(id: string): Promise<Pick<EventRecord, 'status' | 'type'> | null>;
  /** Holds the pending events of an artifact, but no ping. */
  holdPending(slug: string): Promise<void>;
  /** The oldest held event of an artifact. */
  nextHeld(slug: string): Promise<string | null>;
  /** A held event has its turn: with a fresh schedule, at once. */
  sendHeld(id: string, slug: string, now: Date): Promise<void>;
  /** The events of an artifact that wait have no endpoint. */
  shelveWaiting(slug: string): Promise<void>;
  /** Takes a due event for an attempt, which is thereby written down. The event as it was; `null` when it is not due. */
  claim(id: string, attempt: CurrentAttempt, until: Date, known?: EventRecord): Promise<EventRecord | null>;
  /** Writes down that the attempt goes on under another key; `false` when it is no longer this process's. */
  goOn(id: string, attempt: CurrentAttempt, until: Date): Promise<boolean>;
  /** Writes an exchange down that is not the last of its attempt, once. */
  record(attempt: AttemptRecord): Promise<void>;
  /**
   * Writes the last exchange of an attempt down, and with it the outcome, if the attempt is still this process's and
   * nothing has ended the schedule.
   */
  complete(id: string, token: string, completion: Completion, exchange: AttemptRecord): Promise<void>;
  /** Leaves the attempt to another process: due again at once. */
  leave(id: string, token: string, now: Date): Promise<void>;
  /** Takes a pending event out of the schedule. */
  putAside(id: string, status: 'held' | 'no_endpoint'): Promise<void>;
  /** Begins a fresh schedule: `pending` at once, or `held` until its turn. */
  restart(id: string, status: 'pending' | 'held', now: Date): Promise<void>;
  /** Events that are due, if `since` is given not before it: those that are due longest first, without some endpoints'. */
  due(now: Date, limit: number, without: readonly string[], since?: Date): Promise<readonly DueEvent[]>;
  /** When the next pending event is due; `null` when none is pending. */
  nextWake(): Promise<Date | null>;
  /** How many are in a status, at most `most`. */
  count(status: CountedStatus, most: number): Promise<number>;
  /** The id of the oldest event since a time that failed or had no URL; no ping. */
  oldestUndelivered(slug: string, since: Date): Promise<string | null>;
  /** Begins a fresh schedule for all events since a time that failed or had no URL; no pings. Answers how many. */
  restartUndelivered(slug: string, since: Date, status: 'pending' | 'held', now: Date): Promise<number>;
  /** Newest first. */
  page(query: EventQuery): Promise<readonly EventRecord[]>;
  /** Of every artifact, newest first. */
  listed(query: DeliveryQuery): Promise<readonly ListedEvent[]>;
  /** The latest exchanges of an event, in order. Without `whole` bodies are cut at 1 KiB. */
  attempts(eventId: string, limit: number, whole: boolean): Promise<readonly AttemptRecord[]>;
  /** Clears headers and bodies of exchanges before a time; answers how many. */
  clearResponses(before: Date, limit: number): Promise<number>;
}
