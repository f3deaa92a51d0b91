import { MINUTE, SECOND } from '../../domain/durations.js';
import type { PublishedAnswer, PublishedFile, PublishedSample, VerifyPorts } from '../../domain/verify/ports.js';
import { CompromisedKeys, type KnownKeys } from '../signing/compromised-keys.js';
import { Doubts } from './doubts.js';
import { PublishedTable } from './published-table.js';
import { type Answer, isFresh, knownSince, LIFE, RecentAnswers, SET_BACK } from './recent-answers.js';

/** Asks the database. */
export type Look = (slug: string, version: string) => Promise<PublishedFile | null>;

/** A decision: what verify answers changes by one alone. */
export interface DecidedVersion {
  readonly slug: string;
  readonly version: string;
  readonly decided_at: Date | null;
  /** What is published since then, null for nothing; absent where that must be asked for. */
  readonly file?: PublishedFile | null;
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

/**
 * What is not in a whole table was not published when it was confirmed last. That tells a version's first reader
 * only what is as new as this, in milliseconds: nobody hears of a publication sooner.
 */
const JUST = 100;
/** With more decisions in a confirmation, single questions cost less. */
const MOST_TO_CONFIRM = 500;
const MOST_HOLES = 20_000;

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
 * that confirms all the others. What was published last is read ahead: by `prepare`, or with the first question. Where
 * that was all, a name that is not kept is unknown by the next confirmation, which is one query for all such names; a
 * few of them are asked for afterwards, lest a decision that no confirmation saw (a clock far behind) stay unseen.
 */
export function publishedStore(ask: PublishedQuestions, clock: () => Date, most: CacheSize): VerifyPorts {
  const mostDecided = most.decided ?? MOST_DECIDED;
  const found = new PublishedTable(most.found);
  /** Apart, so that a flood of unknown names cannot drive out what is asked for. */
  const unknown = new RecentAnswers(most.unknown);
  const asking = new Map<string, Promise<Answer>>();
  const keys = new CompromisedKeys(ask.compromised, clock, LIFE);
  /** Names of which a whole table does not tell whether they are published. */
  const holes = new Set<string>();
  const doubts = new Doubts();
  let isWhole = false;
  let forgotten = 0;
  /** Up to when what is kept is known to be right; the first time it was used, before any confirmation. */
  let confirmed = Number.NEGATIVE_INFINITY;
  let tried = Number.NEGATIVE_INFINITY;
  /** Of the overlap: the decisions that have been taken in. */
  let known = new Map<string, number>();
  /** What was forgotten while it is read ahead, and must not be kept as it was before. */
  let forgottenMeanwhile: Set<string> | null = null;
  let ahead: Promise<readonly PublishedSample[]> | null = null;
  /** The confirmation under way, and what was forgotten since it began. */
  let confirming: Promise<void> | null = null;
  let forgottenSince = new Set<string>();
  let seenLast = 0;

  return {
    published(slug, version) {
      const key = `${slug} ${version}`;
      const now = clock().getTime();
      if (now - tried >= CONFIRM_EVERY || tried - now > SET_BACK) confirmAll(now);
      const kept = keptOf(key, slug, version, now);
      if (kept !== undefined) return withKeys(kept, now);
      if (!tellsAbsence() || holes.has(key)) return asked(key, slug, version, now);
      return confirm(now).then(() => {
        const confirmed = keptOf(key, slug, version, now);
        return confirmed === undefined ? asked(key, slug, version, now) : withKeys(confirmed, now);
      });
    },

    prepare() {
      if (ahead === null) restart(clock().getTime());
      return ahead ?? Promise.resolve([]);
    },

    forget(slug, version) {
      const key = `${slug} ${version}`;
      forget(key);
      forgottenSince.add(key);
    },

    forgetKeys: () => keys.forget(),
  };

  /** What is known without a question. */
  function keptOf(key: string, slug: string, version: string, now: number): Answer | undefined {
    return fresh(key, now) ?? absent(key, slug, version, now);
  }

  function asked(key: string, slug: string, version: string, now: number): Promise<PublishedAnswer> {
    return (asking.get(key) ?? askFor(key, slug, version)).then((answer) => withKeys(answer, now));
  }

  /** Whether what is not in the table was not published when that was confirmed last. */
  function tellsAbsence(): boolean {
    return isWhole && !found.hasEvicted && seenLast <= MOST_TO_CONFIRM;
  }

  /** The answer to what a whole table does not hold, if it was confirmed a moment ago. */
  function absent(key: string, slug: string, version: string, now: number): Answer | undefined {
    if (!tellsAbsence() || holes.has(key) || found.has(key)) return undefined;
    if (now - confirmed >= JUST || confirmed - now > SET_BACK) return undefined;
    for (const { slug: other, version: number } of doubts.note(key, slug, version, now)) {
      asked(`${other} ${number}`, other, number, now).catch(() => undefined);
    }
    return { file: null, asked: confirmed };
  }

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
    return tellsAbsence() ? undefined : unknown.get(key, now, confirmed);
  }

  function forget(key: string): void {
    forgotten += 1;
    found.delete(key);
    unknown.delete(key);
    asking.delete(key);
    forgottenMeanwhile?.add(key);
    holes.add(key);
    if (holes.size > MOST_HOLES) isWhole = false;
  }

  function confirmAll(now: number): void {
    tried = now;
    // Known keys that cannot be asked for again end by themselves, as answers do.
    keys.ask().catch(() => undefined);
    void confirm(now);
  }

  function confirm(now: number): Promise<void> {
    confirming ??= beginToConfirm(now).finally(() => {
      confirming = null;
    });
    return confirming;
  }

  function beginToConfirm(now: number): Promise<void> {
    // A clock that was set back by more tells no longer since when decisions must be looked for.
    if (ahead === null || confirmed - now > OVERLAP / 2) {
      restart(now);
      return Promise.resolve();
    }
    const since = Math.min(confirmed, now) - OVERLAP;
    const begun = ahead;
    forgottenSince = new Set();
    return ask.decided(new Date(since), mostDecided + 1).then(
      (decided) => {
        // All is read anew since then.
        if (begun !== ahead) return;
        seenLast = decided.length;
        if (decided.length > mostDecided) {
          // Where so much is decided all the time, answers are asked for one by one.
          if (now - confirmed > OVERLAP) restart(now);
          return;
        }
        takeIn(decided, now);
        if (now > confirmed || confirmed - now > SET_BACK) confirmed = now;
      },
      // Unconfirmed answers end by themselves, and who asks anew is told what is wrong.
      () => undefined,
    );
  }

  /** Each decision is taken in once, though a confirmation sees all of the overlap. */
  function takeIn(decided: readonly DecidedVersion[], asked: number): void {
    const seen = new Map<string, number>();
    for (const one of decided) {
      const key = `${one.slug} ${one.version}`;
      const at = one.decided_at?.getTime() ?? 0;
      if (known.get(key) !== at) takeInOne(key, one.file, asked);
      seen.set(key, at);
    }
    known = seen;
  }

  function takeInOne(key: string, file: PublishedFile | null | undefined, asked: number): void {
    const isOlder = forgottenSince.has(key);
    const wasAbsent = !found.has(key) && !holes.has(key);
    forget(key);
    // It says itself what is published now, unless that was read before it was forgotten here. One that is not
    // published may be an ended release of a number that another has taken since.
    if (file === undefined || isOlder || (file === null && !wasAbsent)) return;
    holes.delete(key);
    if (file !== null) found.set(key, { file, asked });
  }

  function restart(now: number): void {
    forgotten += 1;
    found.clear();
    unknown.clear();
    asking.clear();
    known.clear();
    holes.clear();
    isWhole = false;
    confirmed = now;
    // What could not be read ahead is asked for one by one.
    ahead = readAhead().catch(() => []);
  }

  async function readAhead(): Promise<readonly PublishedSample[]> {
    const samples: PublishedSample[] = [];
    const meanwhile = new Set<string>();
    forgottenMeanwhile = meanwhile;
    let asked = clock().getTime();
    let read = 0;
    for await (const batch of ask.latest(most.found)) {
      // Begun anew.
      if (forgottenMeanwhile !== meanwhile) return samples;
      read += batch.length;
      for (const { slug, version, file } of batch) {
        const key = `${slug} ${version}`;
        if (meanwhile.has(key)) continue;
        found.set(key, { file, asked });
        if (samples.length < MOST_SAMPLES) samples.push({ slug, version, sha256: file.sha256 });
      }
      asked = clock().getTime();
    }
    if (forgottenMeanwhile === meanwhile) {
      forgottenMeanwhile = null;
      isWhole = read < most.found && holes.size <= MOST_HOLES;
    }
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
    holes.delete(key);
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
