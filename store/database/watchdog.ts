import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { SECOND } from '../../domain/durations.js';

/** How a client is watched, in milliseconds. */
export interface Watch {
  /** From one look to the next. */
  readonly every: number;
  /** How long one `ping` may take. */
  readonly answer: number;
  /** How long it must have failed before the client is made anew. */
  readonly patience: number;
}

export const usualWatch: Watch = { every: 2 * SECOND, answer: 2 * SECOND, patience: 6 * SECOND };

/** How long the old connections may take to say goodbye. */
const CLOSING = 2 * SECOND;

/**
 * Asks the database for a sign of life, and makes the client's connections anew when none has come for a while. The
 * driver (7.8) waits without an end for the answer to a command whose connection has fallen silent, and notices a silent
 * server after 40 s only. Everything that holds the client goes on with the new connections. Answers how to end it.
 */
export function watchClient(client: MongoClient, log: Log, { every, answer, patience }: Watch): () => void {
  let silentSince: number | null = null;
  let ended = false;
  let timer = setTimeout(look, every).unref();

  async function look(): Promise<void> {
    if (await answers(client, answer)) {
      if (silentSince !== null) log.warn({}, 'the database answers again');
      silentSince = null;
    } else {
      silentSince ??= performance.now();
      if (!ended && performance.now() - silentSince >= patience) await remake();
    }
    if (!ended) timer = setTimeout(look, every).unref();
  }

  async function remake(): Promise<void> {
    log.error({}, 'the database has not answered for some seconds: its connections are made anew');
    await Promise.race([client.close().catch(() => {}), pause(CLOSING)]);
    // While nobody is there this fails, and the next look tries again.
    if (!ended) await Promise.race([client.connect().catch(() => {}), pause(patience)]);
    if (ended) await client.close().catch(() => {});
  }

  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

async function answers(client: MongoClient, within: number): Promise<boolean> {
  const asked = client
    .db('admin')
    .command({ ping: 1 })
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, pause(within).then(() => false)]);
}

function pause(milliseconds: number): Promise<void> {
  return sleep(milliseconds, undefined, { ref: false });
}
