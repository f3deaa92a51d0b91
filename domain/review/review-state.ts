import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import type { ReviewFinding } from './finding.js';

/** A reviewer has taken what waits, so that two do not work on the same; it ends by itself. */
export interface Claim {
  /** Account of the reviewer. */
  readonly by: string;
  readonly until: Date;
}

/** What a registration and a release carry of their review. */
export interface ReviewState {
  /** One whose time is over counts for nothing: ask `claimNow`. */
  readonly claim?: Claim | null;
  /** Whose turn it is while it waits; without it the reviewer's. */
  readonly turn?: 'publisher' | null;
  /** How many messages were written between reviewer and publisher, and how many notes; absent for none. */
  readonly said?: number;
  readonly noted?: number;
  /** The reviewer who asked last, who is told of the answer. */
  readonly asked_by?: string | null;
  /** The last decision, in the history. */
  readonly decision_id?: string | null;
  /** Account that took it. */
  readonly decided_by?: string | null;
  /** What the last decision asks to fix, as long as its reason stands; absent for none. */
  readonly findings?: readonly ReviewFinding[];
  /** The line of each of them, as its publisher reads it: see `findingExcerpts`. Absent or empty where none was kept. */
  readonly excerpts?: ReadonlyArray<string | null>;
  /** What reviewers have noted for the decision, by account; it ends with the decision. */
  readonly drafts?: Readonly<Record<string, readonly ReviewFinding[]>>;
  /** Which findings of an earlier decision, from 0, are ticked off in what waits; under another decision for nothing. */
  readonly ticks?: { readonly under: string; readonly done: readonly number[] };
}

/** How much of the conversation there was when something was decided on. */
export interface Heard {
  readonly said: number;
  readonly noted: number;
}

export function heardOf({ said = 0, noted = 0 }: ReviewState): Heard {
  return { said, noted };
}

/** Who decides, and when: a claim of somebody else that lasts then stands in the way, and what they have not heard. */
export interface Decider {
  readonly by: string;
  readonly now: Date;
  /** Left out: whatever was said. */
  readonly heard?: Heard;
}

/** A place in a queue: the time since which something waits, and what orders things of the same time. */
export interface QueuePlace {
  readonly at: Date;
  readonly id: string;
  /** Of a release in the order by new flags: how many; `null` where they were not counted. */
  readonly flags?: number | null;
}

/** Which part of the queue is asked for, and from which end. */
export interface QueueFilter {
  /** The claims that count now: those of an account, or nobody's; of these, `lapsed` has what was claimed before. */
  readonly claim?: { readonly by: string | null; readonly now: Date; readonly lapsed?: true };
  /** Of these artifacts alone. */
  readonly slugs?: readonly string[];
  /** Waiting since before this time. */
  readonly before?: Date;
  /** Left out: whoever has to act. */
  readonly turn?: Turn;
  /** Versions alone: with flags in new or changed lines. */
  readonly newFlags?: boolean;
  /** Left out: those that have waited longest come first. */
  readonly newestFirst?: boolean;
  /** Versions with the most flags in new or changed lines come first, of as many those that have waited longest. */
  readonly flagsFirst?: boolean;
}

/** The place that a page's cursor names: a time, a space, and an id. */
export function placeOf(cursor: string, field = 'after'): QueuePlace {
  const end = cursor.indexOf(' ');
  const at = new Date(cursor.slice(0, end));
  if (Number.isNaN(at.getTime())) return refuse('invalid_field', field, cursor, rule('list.next_unknown'));
  return { at, id: cursor.slice(end + 1) };
}

export const turns = ['reviewer', 'publisher'] as const;
export type Turn = (typeof turns)[number];

/** The claim that counts now, or `null`. */
export function claimNow({ claim }: ReviewState, now: Date): Claim | null {
  return claim !== undefined && claim !== null && claim.until > now ? claim : null;
}

/** The claim of somebody else that counts now, or `null`. */
export function claimOfAnother(standing: ReviewState, account: string | null, now: Date): Claim | null {
  const claim = claimNow(standing, now);
  return claim !== null && claim.by !== account ? claim : null;
}

export function turnOf({ turn }: ReviewState): Turn {
  return turn ?? 'reviewer';
}

/** What a decision leaves of the conversation: nobody's claim, nobody asked. */
export const settled = { claim: null, turn: null, asked_by: null, drafts: {} } as const;
