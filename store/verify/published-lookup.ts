import type { ReleaseRecord } from '../../domain/release/release.js';
import type { PublishedFile } from '../../domain/verify/ports.js';
import type { Collections } from '../database/collections.js';
import type { Decided, DecidedVersion, Latest, Look, PublishedVersion } from './published.js';

/** More conditions in one query gain little and hold up its first. */
const MOST_IN_A_QUERY = 50;
const MOST_QUERIES = 2;
/** Milliseconds between the beginnings of two queries, unless the next one is full. A query costs more than a question. */
const APART = 4;
/** By how many milliseconds a query may begin before that. */
const EARLY = 0.5;
const PUBLISHED_ROW = {
  _id: 0,
  slug: 1,
  version: 1,
  validation_hash: 1,
  publisher: 1,
  published_at: 1,
  kid: 1,
} as const;

interface Question {
  readonly slug: string;
  readonly version: string;
  readonly answer: (file: PublishedFile | null) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Looks published versions up, many in one query: what is asked soon after a query began goes along in the next one.
 * What is not kept yet would be asked one by one otherwise, and a query of its own for each costs more than everything
 * else in the route. What nobody else asks meanwhile is looked up at once.
 */
export function publishedLookup({ releases }: Collections): Look {
  let waiting: Question[] = [];
  let queries = 0;
  let begun = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  return (slug, version) =>
    new Promise((answer, fail) => {
      waiting.push({ slug, version, answer, fail });
      plan();
    });

  function plan(): void {
    if (waiting.length === 0 || queries >= MOST_QUERIES) return;
    if (waiting.length >= MOST_IN_A_QUERY) {
      begin();
      return;
    }
    if (isPlanned) return;
    isPlanned = true;
    const rest = begun + APART - performance.now();
    const asPlanned = (): void => {
      isPlanned = false;
      if (queries >= MOST_QUERIES || waiting.length === 0) return;
      // A timer counts from when its turn of the event loop began, and may be early by as long as that has taken.
      if (begun + APART - performance.now() > EARLY) plan();
      else begin();
    };
    if (rest > 0) setTimeout(asPlanned, rest);
    else setImmediate(asPlanned);
  }

  function begin(): void {
    const questions = waiting.slice(0, MOST_IN_A_QUERY);
    waiting = waiting.slice(MOST_IN_A_QUERY);
    queries += 1;
    void settle(questions);
    // Once the query is on its way: what holds the process up before counts for no distance.
    begun = performance.now();
  }

  async function settle(questions: readonly Question[]): Promise<void> {
    try {
      const rows = await look(questions);
      const found = new Map(rows.map((row) => [`${row.slug} ${row.version}`, row]));
      for (const question of questions) reply(question, found.get(`${question.slug} ${question.version}`));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    } finally {
      queries -= 1;
      plan();
    }
  }

  function look(questions: readonly Question[]): Promise<PublishedRow[]> {
    const asked = questions.map(({ slug, version }) => ({ slug, version, live: true, state: 'published' as const }));
    const [only] = asked;
    return releases
      .find(asked.length === 1 && only !== undefined ? only : { $or: asked }, {
        projection: PUBLISHED_ROW,
        limit: asked.length,
      })
      .toArray();
  }
}

const DECIDED_ROW = { ...PUBLISHED_ROW, decided_at: 1, state: 1, live: 1 } as const;
type DecidedRow = PublishedRow & Pick<ReleaseRecord, 'decided_at' | 'state' | 'live'>;

/** The releases that were decided on since then, in any state. */
export function lookForDecided({ releases }: Collections): Decided {
  return async (since, most) => {
    const rows = await releases
      .find({ decided_at: { $gt: since } }, { projection: DECIDED_ROW })
      .sort({ decided_at: 1 })
      .limit(most)
      .toArray();
    return rows.map(decidedVersion);
  };
}

function decidedVersion(row: DecidedRow): DecidedVersion {
  const { slug, version, decided_at, live, state } = row;
  const decided = { slug, version, decided_at };
  if (!live || state !== 'published') return { ...decided, file: null };
  // One that lacks something must not keep the others from being known: whoever asks for it hears of it.
  return isWhole(row) ? { ...decided, file: publishedFile(row) } : decided;
}

const BATCH = 1000;

/** The versions that were published last. */
export function latestPublished({ releases }: Collections): Latest {
  return async function* latest(most) {
    const rows = releases
      .find({ live: true, state: 'published' }, { projection: PUBLISHED_ROW })
      .sort({ decided_at: -1 })
      .limit(most)
      .batchSize(BATCH);
    try {
      // By whole batches: a promise for each of a million rows takes as long as reading it.
      while (await rows.hasNext()) yield rows.readBufferedDocuments().map(publishedVersion);
    } finally {
      await rows.close();
    }
  };
}

function publishedVersion(row: PublishedRow): PublishedVersion {
  return { slug: row.slug, version: row.version, file: publishedFile(row) };
}

type PublishedRow = Pick<ReleaseRecord, 'slug' | 'version' | 'validation_hash' | 'publisher' | 'published_at' | 'kid'>;

/** One text for each key: as many answers are kept as there are versions, and few keys. */
const kids = new Map<string, string>();

function reply({ answer, fail }: Question, row: PublishedRow | undefined): void {
  try {
    answer(row === undefined ? null : publishedFile(row));
  } catch (error) {
    fail(error);
  }
}

function isWhole(
  row: PublishedRow,
): row is PublishedRow & Record<'validation_hash' | 'publisher', string> & { published_at: Date } {
  return row.validation_hash !== null && row.publisher !== null && row.published_at !== null;
}

function publishedFile(row: PublishedRow): PublishedFile {
  const { slug, version } = row;
  if (!isWhole(row)) {
    throw new Error(`the published release ${slug} ${version} lacks its hash, publisher or time`);
  }
  const { validation_hash, publisher, published_at } = row;
  return { sha256: validation_hash, publisher, published_at: published_at.toISOString(), kid: shared(row.kid ?? '') };
}

function shared(kid: string): string {
  const known = kids.get(kid);
  if (known !== undefined) return known;
  kids.set(kid, kid);
  return kid;
}
