import { SECOND } from '../../domain/durations.js';
import type { PublishedFile } from '../../domain/verify/ports.js';

/** How long what was known once counts (decisions §4, Verify). */
export const LIFE = 30 * SECOND;
/** By how much a clock is set back without anything to do: what was known later than now is not known. */
export const SET_BACK = SECOND;

/** What the store answered, and when it was asked, in milliseconds. */
export interface Answer {
  readonly file: PublishedFile | null;
  readonly asked: number;
}

/** Whether an answer counts now, given when all answers were confirmed last. */
export function isFresh({ asked }: Answer, now: number, confirmed: number): boolean {
  return now - knownSince(asked, confirmed, now) < LIFE;
}

/** The later of both, unless it lies ahead: that was known before the clock was set back. */
export function knownSince(asked: number, confirmed: number, now: number): number {
  const later = Math.max(asked, confirmed);
  if (later - now <= SET_BACK) return later;
  const earlier = Math.min(asked, confirmed);
  return earlier - now <= SET_BACK ? earlier : Number.NEGATIVE_INFINITY;
}

/**
 * Answers not older than their life, the most recently used `most` of them. Two generations: a hit in the younger is
 * one look-up and moves nothing; when it is full it becomes the elder, and the elder of before is dropped.
 */
export class RecentAnswers {
  #younger = new Map<string, Answer>();
  #elder = new Map<string, Answer>();

  constructor(private readonly most: number) {}

  get(key: string, now: number, confirmed: number): Answer | undefined {
    const young = this.#younger.get(key);
    if (young !== undefined) return isFresh(young, now, confirmed) ? young : undefined;
    const old = this.#elder.get(key);
    if (old === undefined || !isFresh(old, now, confirmed)) return undefined;
    this.set(key, old);
    return old;
  }

  set(key: string, answer: Answer): void {
    if (this.#younger.size >= this.most / 2) {
      this.#elder = this.#younger;
      this.#younger = new Map();
    }
    this.#younger.set(key, answer);
  }

  delete(key: string): void {
    this.#younger.delete(key);
    this.#elder.delete(key);
  }

  clear(): void {
    this.#younger.clear();
    this.#elder.clear();
  }
}
