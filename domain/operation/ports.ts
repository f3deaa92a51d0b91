import type { AttentionCode } from './attention-item.js';
import type { CountName, HighName } from './count-names.js';

/** A setting as it is in force. */
export interface ConfigurationEntry {
  readonly name: string;
  /** As text; `null` where nothing is set and there is no default; a secret is never shown. */
  readonly value: string | null;
  readonly source: 'environment' | 'file' | 'default';
}

/** A copy of the embedded database, and what it is known by. */
export interface Backup {
  readonly folder: string;
  /** RFC 3339. */
  readonly made_at: string;
  readonly bytes: number;
  readonly sha256: string;
  /** It is not in the backup. */
  readonly master_key: 'apart';
}

/** A collection of the database. */
export interface CollectionSize {
  readonly name: string;
  readonly documents: number;
  /** With its indexes; `null` where the server does not tell. */
  readonly bytes: number | null;
}

/** A line of things that wait. */
export interface Backlog {
  /** At most as many as were asked for. */
  readonly count: number;
  /** Since when the first of them waits; `null` where nothing does. */
  readonly oldest: Date | null;
}

/** An hour, as all processes counted it. */
export interface HourCounts {
  /** Its beginning. */
  readonly hour: Date;
  readonly counts: Readonly<Record<string, number>>;
  readonly highs: Readonly<Record<string, number>>;
}

/** What happens, by the hour: for pictures, not for rules. */
export interface HourlyCountPorts {
  /**
   * Counts one more, some seconds later: in this hour, or in that of `at`, where a list goes by the time of what was
   * counted and the number leads to it.
   */
  note(name: CountName, at?: Date): void;
  /** Keeps the highest of this hour. */
  reached(highs: Readonly<Partial<Record<HighName, number>>>): Promise<void>;
  /** The hours from then on that anything was counted in, oldest first. */
  since(from: Date): Promise<readonly HourCounts[]>;
}

/** What an admin chose about sign-up. */
export interface SignUpChoice {
  readonly state: 'open' | 'closed';
  readonly reason: string;
  readonly at: Date;
  /** See `actorName`. */
  readonly by: string;
}

/** Whether strangers can make accounts, as admins chose it, for all processes. */
export interface SignUpPorts {
  /** The last choice; `null` before the first. */
  chosen(): Promise<SignUpChoice | null>;
  choose(choice: SignUpChoice): Promise<void>;
}

/** That somebody looks after what needs attention. */
export interface Acknowledgement {
  readonly code: AttentionCode;
  /** How much of it there was. */
  readonly count: number;
  readonly reason: string;
  readonly at: Date;
  readonly until: Date;
  /** See `actorName`. */
  readonly by: string;
}

/** What admins have acknowledged, for all processes: at most one of each code, also those that are over. */
export interface AttentionPorts {
  acknowledgements(): Promise<readonly Acknowledgement[]>;
  /** Replaces what was said of that code. */
  acknowledge(acknowledgement: Acknowledgement): Promise<void>;
}

/** What waits for reviewers; nobody counts further than `most`. */
export interface BacklogPorts {
  /** Entries of the queue whose claim has run out without a decision. */
  lapsedClaims(now: Date, most: number): Promise<number>;
  registrations(most: number): Promise<Backlog>;
  releases(most: number): Promise<Backlog>;
}

/** What an operator has set, and what it means here. */
export interface OperationPorts {
  configuration(): readonly ConfigurationEntry[];
  /** Whether mail goes out; without SMTP every message stays in the outbox. */
  readonly sendsMail: boolean;
  /** Bytes that are free where the data folder lies; `null` where nobody can tell. */
  freeBytes(): Promise<number | null>;
  /** What the database takes on its disk; `null` where nobody can tell. */
  databaseBytes(): Promise<number | null>;
  collections(): Promise<readonly CollectionSize[]>;
  /** Copies the data into a folder that is new or empty (`not_empty`); `not_embedded`: they are another program's. */
  backUp(folder: string, now: Date): Promise<Backup | 'not_embedded' | 'not_empty'>;
}
