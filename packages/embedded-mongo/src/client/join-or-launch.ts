import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedMongoError } from '../errors.js';
import { isReservedForAnother } from '../successor.js';
import { holdConnection } from './hold.js';
import { type LaunchOptions, launch } from './launch.js';

/** What is waited for: another process that owns the folder, or the database process itself. */
export interface Wait {
  /** IDs of the processes that own the folder; empty for the database process. */
  readonly owners: readonly number[];
  /** For how long at most. */
  readonly seconds: number;
}

export interface JoinOptions extends LaunchOptions {
  readonly onWait: (wait: Wait) => void;
}

/** How long a process may take to answer before it is asked once more, in ms: no verdict, only the next look. */
const answerMs = 5000;
/** From one look to the next while another build's process is waited for, in ms. */
const reservedLookMs = 30;
/** Waiting longer than this is said. */
const quietMs = 2000;

/**
 * Joins the process that serves the folder, or starts one. Two may start at once: one of the processes becomes the
 * owner, and both callers join it. An owner that is alive but does not answer yet (it starts, or ends, on a slow or busy
 * machine) is waited for.
 * @throws EmbeddedMongoError `already_owned` when an owner is there and says nothing for all that time
 */
export async function joinOrLaunch(options: JoinOptions): Promise<Socket> {
  const { places, patienceMs } = options;
  const giveUpAt = Date.now() + patienceMs;
  const left = (): number => Math.max(1, giveUpAt - Date.now());
  let owners: readonly number[] = [];
  const notice = setTimeout(() => options.onWait({ owners, seconds: Math.round(patienceMs / 1000) }), quietMs);
  try {
    for (;;) {
      const running = await holdConnection(places.socket, Math.min(answerMs, left()));
      if (typeof running === 'object' && running !== null) return running;
      if (running === 'silent' && Date.now() < giveUpAt) continue;
      // A process of another build has made room for one of its own: it comes first.
      if (isReservedForAnother(options.build, places.folder, Date.now())) {
        await sleep(reservedLookMs);
        continue;
      }
      const status = await launch(options);
      if (status.listening) continue;
      if (status.code !== 'already_owned' || Date.now() >= giveUpAt) {
        throw new EmbeddedMongoError(status.code, status.message, status);
      }
      owners = status.owners;
      const joined = await joinOwner(options, status.owners, giveUpAt);
      if (joined !== null) return joined;
    }
  } finally {
    clearTimeout(notice);
  }
}

/** Looks for the owner's socket while the owner lives; `null` when it has ended, or the time is over. */
async function joinOwner({ places }: JoinOptions, owners: readonly number[], giveUpAt: number): Promise<Socket | null> {
  do {
    await sleep(30 + Math.random() * 100);
    const running = await holdConnection(places.socket, Math.max(1, Math.min(answerMs, giveUpAt - Date.now())));
    if (running === 'leaving') return null;
    if (typeof running === 'object' && running !== null) return running;
  } while (Date.now() < giveUpAt && owners.some(isAlive));
  return null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
