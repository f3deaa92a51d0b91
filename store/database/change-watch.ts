import type { ChangeStream, Db } from 'mongodb';
import { MINUTE, SECOND } from '../../domain/durations.js';
import { waitLong } from './watchdog.js';

/** How long the server waits for something to tell, for each time that it is asked. */
const WAITS = 20 * SECOND;
/** A stream that ended is opened anew after so long; one that the server does not offer, too, after longer. */
const AGAIN = 5 * SECOND;
const AGAIN_WHERE_NOT_OFFERED = 10 * MINUTE;
/** The server has no such streams: it is no replica set, or not MongoDB. */
const NOT_OFFERED: ReadonlySet<unknown> = new Set([40_573, 115, 59, 40_324]);

/** Tells of work that any process has left in the database. */
export interface ChangeWatch {
  /** Answers how to stop. */
  listen(heard: () => void): () => void;
  /** Whether a stream is open. */
  readonly isHeard: boolean;
}

/** What is waited for: mails, and events that are due at once. */
const WORK = [
  {
    $match: {
      $or: [
        { 'ns.coll': { $in: ['events', 'mails'] }, operationType: 'insert' },
        { 'ns.coll': 'events', 'updateDescription.updatedFields.status': 'pending' },
      ],
    },
  },
  { $project: { _id: 1 } },
];

/** By a change stream, where the server offers one: a replica set, or a cluster. */
export function watchChanges(database: Db): ChangeWatch {
  let stream: ChangeStream | null = null;
  let isHeard = false;

  function listen(heard: () => void): () => void {
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const open = async (): Promise<void> => {
      let again = AGAIN;
      try {
        const opened = database.watch(WORK, { maxAwaitTimeMS: WAITS });
        stream = opened;
        for (;;) {
          // The first answer, which may be that nothing has happened, shows that the stream is there.
          const change = await waitLong(database.client, () => opened.tryNext());
          // A stream that the server has ended answers so for ever, without waiting: the process would do nothing else.
          if (change === null && opened.closed) break;
          isHeard = true;
          if (change !== null) heard();
        }
      } catch (error) {
        if (NOT_OFFERED.has((error as { code?: unknown }).code)) again = AGAIN_WHERE_NOT_OFFERED;
      }
      const heardBefore = isHeard;
      isHeard = false;
      await stream?.close().catch(() => {});
      stream = null;
      if (ended) return;
      // What has happened in between is found by looking.
      if (heardBefore) heard();
      timer = setTimeout(() => void open(), again).unref();
    };
    void open();
    return () => {
      ended = true;
      clearTimeout(timer);
      stream?.close().catch(() => {});
    };
  }

  return {
    listen,
    get isHeard() {
      return isHeard;
    },
  };
}
