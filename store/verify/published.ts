import { MINUTE, SECOND } from '../../domain/durations.js';
import type { PublishedAnswer, PublishedFile, PublishedSample, VerifyPorts } from '../../domain/verify/ports.js';
import { CompromisedKeys, type KnownKeys } from '../signing/compromised-keys.js';
import { PublishedTable } from './published-table.js';
import { type Answer, isFresh, knownSince, LIFE, RecentAnswers, SET_BACK } from './recent-answers.js';

/** Asks the database. */
export type Look = (slug: string, version: string) => Promise<PublishedFile | null>;

/** A decision: what verify answers changes by one alone. */
export interface DecidedVersion {
  readonly slug: string;
  readonly version: string;
  readonly decided_at: Date | null;
}

/** The releases that were decided on since then, the earliest first, at most so many. */
export type Decided = (since: Date, most: number) => Promise<readonly DecidedVersion[]>;

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

export const MOST_UNKNOWN = 50_000;
const MOST_DECIDED = 20_000;
const MOST_SAMPLES = 100;
/** While it is used, all that is kept is confirmed this often by one query. */
const CONFIRM_EVERY = 5 * SECOND;
/**
 * How far back from the last confirmation the next one looks: clocks differ, and a decision is written a moment after its
 * time.
 */
const OVERLAP = 2 * MINUTE;

/** How many answers are kept, and how many decisions a confirmation takes in. */
export interface CacheSize {
  readonly found: number;
  readonly unknown: number;
  /** With more of them since, all is read anew. */
  readonly decided?: number;
}

/**
 * What the verify route asks, kept in this process (decisions §4, Verify). An answer counts for 30 s from when it was
 * asked or last confirmed: every few seconds one query for the decisions since tells which answers have changed, and by
 * that confirms all the others. What was published last is read ahead: by `prepare`, or with the first question.
 */
export function publishedStore(ask: PublishedQuestions, clock: () => Date, most: CacheSize): VerifyPorts {
  const mostDecided = most.decided ?? MOST_DECIDED;
  const found = new PublishedTable(most.found);
  /** Apart, so that a flood of unknown names cannot drive out what is asked for. */
  const unknown = new RecentAnswers(most.unknown);
  const asking = new Map<string, Promise<Answer>>();
  const keys = new CompromisedKeys(ask.compromised, clock, LIFE);
  let forgotten = 0;
  /** Up to when what is kept is known to be right; the first time it was used, before any confirmation. */
  let confirmed = Number.NEGATIVE_INFINITY;
  let tried = Number.NEGATIVE_INFINITY;
  /** Of the overlap: the decisions that have been taken in. */
  let known = new Map<string, number>();
  /** What was forgotten while it is read ahead, and must not be kept as it was before. */
  let forgottenMeanwhile: Set<string> | null = null;
  let ahead: Promise<readonly PublishedSample[]> | null = null;

  return {
    published(slug, version) {
      const key = `${slug} ${version}`;
      const now = clock().getTime();
      if (now - tried >= CONFIRM_EVERY || tried - now > SET_BACK) confirm(now);
      const kept = fresh(key, now);
      if (kept !== undefined) return withKeys(kept, now);
      return (asking.get(key) ?? askFor(key, slug, version)).then((answer) => withKeys(answer, now));
    },

    prepare() {
      if (ahead === null) restart(clock().getTime());
      return ahead ?? Promise.resolve([]);
    },

    forget: (slug, version) => forget(`${slug} ${version}`),

    forgetKeys: () => keys.forget(),
  };

  function withKeys({ file, asked }: Answer, now: number): PublishedAnswer | Promise<PublishedAnswer> {
    const since = knownSince(asked, confirmed, now);
    if (file === null) return { file, age: ageOf(since, now), compromised: false };
    const known = keys.fresh(now);
    return known === null
      ? keys.ask().then((answered) => signedBy(file, answered, since, now))
      : signedBy(file, known, since, now);
  }

  function fresh(key: string, now: number): Answer | undefined {
    const kept = found.get(key);
    if (kept !== undefined) return isFresh(kept, now, confirmed) ? kept : undefined;
    return unknown.get(key, now, confirmed);
  }

  function forget(key: string): void {
    forgotten += 1;
    found.delete(key);
    unknown.delete(key);
    asking.delete(key);
    forgottenMeanwhile?.add(key);
  }

  function confirm(now: number): void {
    tried = now;
    // Known keys that cannot be asked for again end by themselves, as answers do.
    keys.ask().catch(() => undefined);
    // A clock that was set back by more tells no longer since when decisions must be looked for.
    if (ahead === null || confirmed - now > OVERLAP / 2) {
      restart(now);
      return;
    }
    const since = Math.min(confirmed, now) - OVERLAP;
    ask.decided(new Date(since), mostDecided + 1).then(
      (decided) => {
        if (decided.length > mostDecided) {
          // Where so much is decided all the time, answers are asked for one by one.
          if (now - confirmed > OVERLAP) restart(now);
          return;
        }
        takeIn(decided);
        if (now > confirmed || confirmed - now > SET_BACK) confirmed = now;
      },
      // Unconfirmed answers end by themselves, and who asks anew is told what is wrong.
      () => undefined,
    );
  }

  /** Each decision is taken in once, though a confirmation sees all of the overlap. */
  function takeIn(decided: readonly DecidedVersion[]): void {
    const seen = new Map<string, number>();
    for (const { slug, version, decided_at } of decided) {
      const key = `${slug} ${version}`;
      const at = decided_at?.getTime() ?? 0;
      if (known.get(key) !== at) forget(key);
      seen.set(key, at);
    }
    known = seen;
  }

  function restart(now: number): void {
    forgotten += 1;
    found.clear();
    unknown.clear();
    asking.clear();
    known.clear();
    confirmed = now;
    // What could not be read ahead is asked for one by one.
    ahead = readAhead().catch(() => []);
  }

  async function readAhead(): Promise<readonly PublishedSample[]> {
    const samples: PublishedSample[] = [];
    const meanwhile = new Set<string>();
    forgottenMeanwhile = meanwhile;
    let asked = clock().getTime();
    for await (const batch of ask.latest(most.found)) {
      // Begun anew.
      if (forgottenMeanwhile !== meanwhile) return samples;
      for (const { slug, version, file } of batch) {
        const key = `${slug} ${version}`;
        if (meanwhile.has(key)) continue;
        found.set(key, { file, asked });
        if (samples.length < MOST_SAMPLES) samples.push({ slug, version, sha256: file.sha256 });
      }
      asked = clock().getTime();
    }
    if (forgottenMeanwhile === meanwhile) forgottenMeanwhile = null;
    return samples;
  }

  function askFor(key: string, slug: string, version: string): Promise<Answer> {
    const asked = clock().getTime();
    const before = forgotten;
    const answer = ask.look(slug, version).then((file) => {
      const newest = { file, asked };
      // What was asked before something was forgotten may be what had to be forgotten.
      if (before === forgotten) keep(key, newest);
      return newest;
    });
    asking.set(key, answer);
    const done = (): void => {
      if (asking.get(key) === answer) asking.delete(key);
    };
    answer.then(done, done);
    return answer;
  }

  function keep(key: string, { file, asked }: Answer): void {
    if (file !== null) {
      found.set(key, { file, asked });
      return;
    }
    found.delete(key);
    unknown.set(key, { file, asked });
  }
}

function signedBy(file: PublishedFile, { kids, asked }: KnownKeys, since: number, now: number): PublishedAnswer {
  return { file, age: ageOf(Math.min(since, asked), now), compromised: kids.has(file.kid) };
}

function ageOf(known: number, now: number): number {
  return Math.max(0, Math.floor((now - known) / SECOND));
}
