import type { Door } from '../door.js';
import type { Span } from '../span.js';
import type { Change } from './change-record.js';

/** A line of the audit trail. Written before the call runs, completed after it; never deleted (decisions §9). */
export interface AuditLine {
  readonly id: string;
  readonly at: Date;
  readonly door: Door;
  /** Who: see `actorName`. */
  readonly actor: string;
  readonly account_id: string | null;
  readonly capability: string;
  /** The artifact it is about, where there is one, and the version. */
  readonly slug: string | null;
  readonly version: string | null;
  readonly request_id: string;
  /** What was asked, where a reader needs it: a decision, a reason, a role. Never a secret or a text of length. */
  readonly note: Readonly<Record<string, string>>;
  /** It happens all day long: a sign-in, what a job does. Not shown unless asked for. */
  readonly routine?: true;
}

/** How a call ended. */
export interface AuditOutcome {
  /** `ok` or the refusal code. */
  readonly result: string;
  readonly at: Date;
  /** Whom or what it was about beside an artifact (`subjectOf`). */
  readonly subject: string | null;
  readonly changes: readonly Change[];
}

/** A line as it is read: without a result, the call runs still, or a crash has cut it off. */
export interface ReadAuditLine extends AuditLine {
  readonly result: string | null;
  readonly subject: string | null;
  readonly changes: readonly Change[];
}

/** Which lines are asked for; all that is given holds together. */
export interface AuditFilter extends Span {
  readonly account_id?: string;
  readonly actor?: string;
  readonly capability?: string;
  readonly slug?: string;
  readonly version?: string;
  readonly subject?: string;
  /** `ok` or the code of a refusal. */
  readonly result?: string;
  /** Only what was refused. */
  readonly refused?: true;
  /** Without what happens all day long. */
  readonly without_routine?: true;
}

/** The last line of a page: the next page goes on after it. */
export interface AuditPlace {
  readonly at: Date;
  readonly id: string;
}

export interface AuditPorts {
  begin(line: AuditLine): Promise<void>;
  /** A line that is never completed shows a call that a crash cut off. */
  complete(id: string, outcome: AuditOutcome): Promise<void>;
  /**
   * Lines about an artifact, or a version of it, newest first, after `place`, without those that have one of these
   * results.
   */
  ofArtifact(
    slug: string,
    page: Pick<AuditFilter, 'version' | 'since' | 'until'> & {
      readonly place: AuditPlace | null;
      readonly limit: number;
      readonly withoutResults?: readonly string[];
    },
  ): Promise<readonly ReadAuditLine[]>;
  /** Lines that fit, newest first, after `place`. */
  page(filter: AuditFilter, place: AuditPlace | null, limit: number): Promise<readonly ReadAuditLine[]>;
}
