import { setTimeout as sleep } from 'node:timers/promises';
import type { MongoClient } from 'mongodb';
import type { Log } from '../../domain/context.js';
import { MINUTE, SECOND } from '../../domain/durations.js';

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

/** An idle client is looked after so often: nobody waits for anything. */
const IDLE_LOOK = MINUTE;
/** Questions whose answers are meant to take long, and say nothing about the database. */
const longWaits = new WeakMap<MongoClient, number>();

/** Waits for an answer that the server gives when something happens. */
export async function waitLong<T>(client: MongoClient, answer: () => Promise<T>): Promise<T> {
  longWaits.set(client, (longWaits.get(client) ?? 0) + 1);
  try {
    return await answer();
  } finally {
    longWaits.set(client, (longWaits.get(client) ?? 1) - 1);
  }
}

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
  let askedAt = performance.now();
  let used = 0;
  client.on('connectionCheckedOut', checkedOut).on('connectionCheckedIn', checkedIn);

  function checkedOut(): void {
    used += 1;
  }

  function checkedIn(): void {
    used = Math.max(0, used - 1);
  }

  /** Whether anything is waiting for an answer, or it is time to look all the same. */
  function isToBeAsked(): boolean {
    const isWaiting = used > (longWaits.get(client) ?? 0);
    return isWaiting || silentSince !== null || performance.now() - askedAt >= IDLE_LOOK - every;
  }

  async function look(): Promise<void> {
    if (!isToBeAsked()) {
      timer = setTimeout(look, every).unref();
      return;
    }
    askedAt = performance.now();
    const isAlive = await answers(client, answer);
    if (isAlive) {
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
    client.off('connectionCheckedOut', checkedOut).off('connectionCheckedIn', checkedIn);
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
