import type { Effect } from '../effect.js';
import type { Decision } from '../release/decision.js';
import type { Span } from '../span.js';
import type { ReviewFinding } from './finding.js';
import type { Claim, Decider, QueuePlace } from './review-state.js';

/** What a review is about: a registration, by its slug, or a release, by its id. */
export interface Subject {
  readonly of: 'registration' | 'release';
  readonly id: string;
}

/** A note stays between reviewers. */
export const messageKinds = ['to_publisher', 'to_reviewer', 'note'] as const;
export type MessageKind = (typeof messageKinds)[number];

/** A message as it is sent. */
export interface MessageSent {
  /** Id of the subject: a slug or a release id, which differ by their form. */
  readonly subject: string;
  readonly slug: string;
  /** `null` for a registration. */
  readonly version: string | null;
  readonly kind: MessageKind;
  readonly by: string;
  readonly text: string;
}

/** A kept message; `_id` is `msg_` + 26, in order of time. */
export interface MessageRecord extends MessageSent {
  readonly _id: string;
  readonly at: Date;
}

/** The id under which a message is kept, out of its effect's. */
export function messageId(effectId: string): string {
  return `msg_${effectId}`;
}

/** A decision as the history keeps it. */
export interface DecisionTaken {
  readonly slug: string;
  /** `null` for a registration. */
  readonly version: string | null;
  readonly release_id: string | null;
  readonly decision: Decision;
  readonly reason: string | null;
  /** Absent for none. */
  readonly findings?: readonly ReviewFinding[];
  /** The appeal that it answers; `null` for every other. */
  readonly appeal_id: string | null;
}

/** The id under which the history keeps a decision, out of its effect's. */
export function decisionId(effectId: string): string {
  return `dec_${effectId}`;
}

/** A line of the history; `_id` is `dec_` + 26, in order of time. */
export interface DecisionRecord {
  readonly _id: string;
  readonly slug: string;
  readonly version: string | null;
  readonly release_id: string | null;
  readonly decision: Decision;
  readonly reason: string | null;
  readonly findings?: readonly ReviewFinding[];
  readonly appeal_id: string | null;
  readonly by: string | null;
  readonly at: Date;
}

export const outcomes = ['upheld', 'reinstated', 'announce_higher', 'update'] as const;
export type Outcome = (typeof outcomes)[number];

/** An owner's appeal; `_id` is the id of the decision, so that there is one for each. */
export interface AppealRecord {
  readonly _id: string;
  readonly slug: string;
  readonly version: string | null;
  readonly release_id: string | null;
  readonly decision: 'reject' | 'suspend';
  readonly reason: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly words: string;
  readonly by: string;
  readonly appealed_at: Date;
  readonly open: boolean;
  readonly outcome: Outcome | null;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly outbox: readonly Effect[];
}

/** A reason that reviewers use again; `_id` is `rsn_` + 26. */
export interface ReasonRecord {
  readonly _id: string;
  readonly title: string;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
}

/** That a reviewer has seen these bytes under this path of an artifact. */
export interface SeenMark {
  readonly account_id: string;
  readonly slug: string;
  readonly path: string;
  readonly sha256: string;
}

/** A turn of the conversation, or a note: applied in one update that counts it. */
export interface MessageStep {
  /** Only if the subject is in one of these; `null`: in any. */
  readonly states: readonly string[] | null;
  readonly set: { readonly turn?: 'publisher' | null; readonly asked_by?: string };
  readonly counts: 'said' | 'noted';
  readonly outbox: readonly Effect[];
  /** Applied only while nobody else holds a claim. */
  readonly decider?: Decider;
}

/** Reviews: who works on what, what was said and what was decided. */
export interface ReviewPorts {
  /** Claims what waits; `false` when it waits no more or another reviewer's claim lasts. */
  claim(subject: Subject, claim: Claim, now: Date): Promise<boolean>;
  /** Moves the end of a claim on, if it is still this reviewer's. */
  renewClaim(subject: Subject, claim: Claim, now: Date): Promise<void>;
  /** Ends a claim, if it is this reviewer's. */
  endClaim(subject: Subject, by: string): Promise<void>;
  /** Ends every claim of this reviewer. */
  endClaims(by: string): Promise<void>;
  /** `false` when the subject is in another state by now. */
  addMessage(subject: Subject, turn: MessageStep): Promise<boolean>;
  /** Again with the same id is harmless. */
  keepMessage(message: MessageRecord): Promise<void>;
  /** The latest ones of a subject before `before` (an id), latest first; of these kinds. */
  messages(
    subject: string,
    kinds: readonly MessageKind[],
    before: string | null,
    limit: number,
  ): Promise<readonly MessageRecord[]>;
  /**
   * The latest ones about an artifact and its versions, or about one of them, before `before` (an id), latest first; of
   * these kinds.
   */
  messagesAbout(
    slug: string,
    kinds: readonly MessageKind[],
    before: string | null,
    limit: number,
    which?: Span & { readonly version?: string },
  ): Promise<readonly MessageRecord[]>;
  /** Counted up to `COUNTED_TO`. */
  countMessages(subject: string, kinds: readonly MessageKind[]): Promise<number>;
  /** Again with the same id is harmless. */
  keepDecision(decision: DecisionRecord): Promise<void>;
  /** Decisions about an artifact before `before` (an id), latest first; of one version (`null`: the registration). */
  decisions(
    slug: string,
    version: string | null | undefined,
    before: string | null,
    limit: number,
    span?: Span,
  ): Promise<readonly DecisionRecord[]>;

  /** `false` when that decision was appealed against before. */
  fileAppeal(appeal: AppealRecord): Promise<boolean>;
  appeal(id: string): Promise<AppealRecord | null>;
  /** Appeals about one subject, latest decision first. */
  appealsOf(slug: string, version: string | null, limit: number): Promise<readonly AppealRecord[]>;
  /** Open ones oldest first, answered ones latest first, behind a place. */
  appeals(open: boolean, after: QueuePlace | null, limit: number): Promise<readonly AppealRecord[]>;
  countOpenAppeals(): Promise<number>;
  /** One update of an open appeal; `null` when somebody has answered it. */
  answerAppeal(
    id: string,
    answer: Pick<AppealRecord, 'outcome' | 'answer' | 'answered_at' | 'answered_by'>,
    outbox: readonly Effect[],
  ): Promise<AppealRecord | null>;

  /** By title. */
  reasons(limit: number): Promise<readonly ReasonRecord[]>;
  addReason(reason: ReasonRecord): Promise<void>;
  /** The reason as it was before; `null` when it is not there. */
  changeReason(reason: ReasonRecord): Promise<ReasonRecord | null>;
  deleteReason(id: string): Promise<ReasonRecord | null>;

  /**
   * Ticks a finding of the package that was sent back at this time, or unticks it; `false` when the corrected one is no
   * longer in review. Again is harmless.
   */
  tickFinding(releaseId: string, sentBackAt: Date, finding: number, done: boolean): Promise<boolean>;
  /**
   * The same of what an earlier decision asked for; ticks under another one are over. `false` when the subject does not
   * wait any more.
   */
  tickEarlier(subject: Subject, under: string, finding: number, done: boolean): Promise<boolean>;

  /** Adds to what an account has noted; `false` when it is no longer in review. */
  noteFinding(releaseId: string, account: string, finding: ReviewFinding): Promise<boolean>;
  /** Puts these in place of what an account has noted; `false` when it is no longer in review. */
  keepFindings(releaseId: string, account: string, findings: readonly ReviewFinding[]): Promise<boolean>;

  /** Again is harmless. */
  markSeen(mark: SeenMark, at: Date): Promise<void>;
  unmarkSeen(mark: SeenMark): Promise<void>;
  /** The paths of those files that the reviewer has seen with these bytes. */
  seenAmong(
    accountId: string,
    slug: string,
    files: ReadonlyArray<Pick<SeenMark, 'path' | 'sha256'>>,
  ): Promise<ReadonlySet<string>>;
}
