import type { Door } from '../context.js';

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
}

export interface AuditPorts {
  begin(line: AuditLine): Promise<void>;
  /** `result` is `ok` or the refusal code. A line without one shows a call that a crash cut off. */
  complete(id: string, result: string, at: Date): Promise<void>;
  /** Lines about an artifact, newest first. */
  ofArtifact(slug: string, limit: number): Promise<ReadonlyArray<AuditLine & { readonly result: string | null }>>;
}
