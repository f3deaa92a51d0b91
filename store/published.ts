import { SECOND } from '../domain/durations.js';
import type { PublishedFile, VerifyPorts } from '../domain/verify/ports.js';

/** Asks the database. */
export type Look = (slug: string, version: string) => Promise<PublishedFile | null>;

const LIFE = 30 * SECOND;
const MOST = { found: 200_000, unknown: 50_000 };

interface Answer {
  readonly file: PublishedFile | null;
  /** When the store was asked, in milliseconds. */
  readonly asked: number;
}

/** What the verify route asks, kept for 30 s in this process (decisions §4, Verify). */
export function publishedStore(look: Look, clock: () => Date, most = MOST): VerifyPorts {
  const found = new RecentAnswers(most.found);
  /** Apart, so that a flood of unknown names cannot drive out what is asked for. */
  const unknown = new RecentAnswers(most.unknown);
  const asking = new Map<string, Promise<Answer>>();
  let forgotten = 0;

  return {
    async published(slug, version) {
      const key = `${slug} ${version}`;
      const now = clock().getTime();
      const kept = found.get(key, now) ?? unknown.get(key, now) ?? (await (asking.get(key) ?? ask(key, slug, version)));
      return { file: kept.file, age: Math.max(0, Math.floor((now - kept.asked) / SECOND)) };
    },

    forget(slug, version) {
      const key = `${slug} ${version}`;
      forgotten += 1;
      found.delete(key);
      unknown.delete(key);
      asking.delete(key);
    },
  };

  function ask(key: string, slug: string, version: string): Promise<Answer> {
    const asked = clock().getTime();
    const before = forgotten;
    const answer = look(slug, version).then((file) => {
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

  get(key: string, now: number): Answer | undefined {
    const young = this.#younger.get(key);
    if (young !== undefined) return isFresh(young, now) ? young : undefined;
    const old = this.#elder.get(key);
    if (old === undefined || !isFresh(old, now)) return undefined;
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
}

function isFresh(answer: Answer, now: number): boolean {
  return now - answer.asked < LIFE;
}
