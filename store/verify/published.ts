import { MINUTE, SECOND } from '../../domain/durations.js';
import type { PublishedFile, VerifyPorts } from '../../domain/verify/ports.js';
import { CompromisedKeys } from '../signing/compromised-keys.js';

/** Asks the database. */
export type Look = (slug: string, version: string) => Promise<PublishedFile | null>;
/** The releases that were decided on since then: what verify answers changes by a decision alone. */
export type Decided = (since: Date) => Promise<ReadonlyArray<{ readonly slug: string; readonly version: string }>>;

/** A published version, as it is read ahead. */
export interface PublishedVersion {
  readonly slug: string;
  readonly version: string;
  readonly file: PublishedFile;
}
/** The versions that were published last, latest first, in batches. */
export type Latest = (most: number) => AsyncIterable<readonly PublishedVersion[]>;

/** What the cache asks the database for. */
export interface PublishedQuestions {
  readonly look: Look;
  readonly decided: Decided;
  readonly latest: Latest;
  /** The keys that are compromised now. */
  readonly compromised: () => Promise<ReadonlySet<string>>;
}

const LIFE = 30 * SECOND;
const MOST = { found: 200_000, unknown: 50_000 };
/** While it is used, all that is kept is confirmed this often by one query. */
const CONFIRM_EVERY = 5 * SECOND;
/** How far back a confirmation looks: clocks differ, and a decision is written a moment after its time. */
const OVERLAP = 2 * MINUTE;
/** A longer gap between confirmations could have let a decision through. */
const LONGEST_GAP = OVERLAP / 2;

interface Answer {
  readonly file: PublishedFile | null;
  /** When the store was asked, in milliseconds. */
  readonly asked: number;
}

/**
 * What the verify route asks, kept in this process (decisions §4, Verify). An answer counts for 30 s from when it was
 * asked or last confirmed: every few seconds one query for the latest decisions tells which answers have changed, and
 * by that confirms all the others. With the first question, and after a gap, what was published last is read ahead.
 */
export function publishedStore(ask: PublishedQuestions, clock: () => Date, most = MOST): VerifyPorts {
  const found = new RecentAnswers(most.found);
  /** Apart, so that a flood of unknown names cannot drive out what is asked for. */
  const unknown = new RecentAnswers(most.unknown);
  const asking = new Map<string, Promise<Answer>>();
  const keys = new CompromisedKeys(ask.compromised, clock, LIFE);
  let forgotten = 0;
  /** Up to when what is kept is known to be right; the first time it was used, before any confirmation. */
  let confirmed = Number.NEGATIVE_INFINITY;
  let tried = Number.NEGATIVE_INFINITY;

  return {
    async published(slug, version) {
      const key = `${slug} ${version}`;
      const now = clock().getTime();
      if (now - tried >= CONFIRM_EVERY) confirm(now);
      const kept =
        found.get(key, now, confirmed) ??
        unknown.get(key, now, confirmed) ??
        (await (asking.get(key) ?? askFor(key, slug, version)));
      const { file } = kept;
      const known = Math.max(kept.asked, confirmed);
      if (file === null) return { file, age: ageOf(known, now), compromised: false };
      const { kids, asked } = keys.fresh(now) ?? (await keys.ask());
      return { file, age: ageOf(Math.min(known, asked), now), compromised: kids.has(file.kid) };
    },

    forget: (slug, version) => forget(`${slug} ${version}`),

    forgetKeys: () => keys.forget(),
  };

  function forget(key: string): void {
    forgotten += 1;
    found.delete(key);
    unknown.delete(key);
    asking.delete(key);
  }

  function confirm(now: number): void {
    tried = now;
    // Known keys that cannot be asked for again end by themselves, as answers do.
    keys.ask().catch(() => undefined);
    if (now - confirmed > LONGEST_GAP) {
      forgotten += 1;
      found.clear();
      unknown.clear();
      asking.clear();
      confirmed = now;
      void readAhead().catch(() => undefined);
      return;
    }
    ask.decided(new Date(now - OVERLAP)).then(
      (changed) => {
        for (const { slug, version } of changed) forget(`${slug} ${version}`);
        confirmed = Math.max(confirmed, now);
      },
      // Unconfirmed answers end by themselves, and who asks anew is told what is wrong.
      () => undefined,
    );
  }

  /** A batch that was under way when something was forgotten is let go: it will be asked for. */
  async function readAhead(): Promise<void> {
    let before = forgotten;
    let asked = clock().getTime();
    for await (const batch of ask.latest(most.found / 2)) {
      if (before === forgotten) {
        for (const { slug, version, file } of batch) found.set(`${slug} ${version}`, { file, asked });
      }
      before = forgotten;
      asked = clock().getTime();
    }
  }

  function askFor(key: string, slug: string, version: string): Promise<Answer> {
    const asked = clock().getTime();
    const before = forgotten;
    const answer = ask.look(slug, version).then((file) => {
      const fresh = { file, asked };
      // What was asked before something was forgotten may be what had to be forgotten.
      if (before === forgotten) (file === null ? unknown : found).set(key, fresh);
      return fresh;
    });
    asking.set(key, answer);
    const done = (): void => {
      if (asking.get(key) === answer) asking.delete(key);
    };
    answer.then(done, done);
    return answer;
  }
}

/**
 * Answers not older than their life, the most recently used `most` of them. Two generations: a hit in the younger is
 * one look-up and moves nothing; when it is full it becomes the elder, and the elder of before is dropped.
 */
class RecentAnswers {
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

function ageOf(known: number, now: number): number {
  return Math.max(0, Math.floor((now - known) / SECOND));
}

function isFresh(answer: Answer, now: number, confirmed: number): boolean {
  return now - Math.max(answer.asked, confirmed) < LIFE;
}
