import { chmodSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.js';
import type { CommandContext } from '../commands/command.js';
import { Cursors } from '../commands/cursors.js';
import { Engine } from '../engine/engine.js';
import { deleteExpired } from '../engine/expiry.js';
import { EmbeddedMongoError } from '../errors.js';
import type { Places } from '../places.js';
import { reserveFor } from '../successor.js';
import { encodeError, messageOf } from './execute.js';
import { GroupCommit } from './group-commit.js';
import { Listener } from './listener.js';
import { writeLog } from './server-log.js';

/** How long writes that have arrived before a hand-over have for their commit, in ms. */
const commitMs = 20;
/** How long those who are connected are told to go elsewhere, in ms. */
const farewellMs = 1000;
/** Drivers send a command that was answered so once more. */
const retryable = { errorLabels: ['RetryableWriteError'] };

const expiryIntervalMs = 60_000;

export interface ServeOptions {
  readonly places: Places;
  /** How long to stay after the last connection closed. */
  readonly idleMs: number;
  readonly reportScans: boolean;
  readonly build: string;
}

/** Opens the data, listens, and ends the process when nobody has been connected for a while. */
export async function serve({ places, idleMs, reportScans, build }: ServeOptions): Promise<void> {
  const engine = new Engine(places.dataFile, reportScans ? writeLog : undefined);
  const commits = new GroupCommit(engine, (error) => writeLog(`transaction not committed: ${messageOf(error)}`));
  const cursors = new Cursors();
  let idle: NodeJS.Timeout | undefined;
  let isEnding = false;
  const leaving = new AbortController();
  const context: CommandContext = {
    engine,
    cursors,
    server: {
      address: places.socket,
      startedAt: Date.now(),
      build,
      leaving: leaving.signal,
      handOver: (next) => void handOver(next),
      connections: () => listener.connections,
      commits: () => commits,
    },
  };
  const listener = new Listener(context, commits, writeLog, (connections) => {
    clearTimeout(idle);
    if (connections === 0) idle = setTimeout(() => void end('nobody is connected'), idleMs);
  });

  async function end(reason: string): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    writeLog(`ending: ${reason}`);
    listener.close();
    await engine.close();
    process.exit(0);
  }

  /** For a process of another build: the data are closed at once, and who is connected is sent there. */
  async function handOver(next: string): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    reserveFor(next, places.folder, Date.now());
    writeLog(`handing over to build ${next}`);
    listener.sendAway(encodeError(new CommandError(91, 'ShutdownInProgress', 'another version takes over', retryable)));
    leaving.abort();
    // Writes that have arrived are committed in the next turn of the event loop, and answered.
    await sleep(commitMs);
    await engine.close();
    await sleep(farewellMs);
    process.exit(0);
  }

  // The data file has one owner, so a socket that is still there was left by an owner that was killed.
  rmSync(places.socket, { force: true });
  try {
    await listener.listen(places.socket);
    chmodSync(places.socket, 0o600);
  } catch (cause) {
    throw new EmbeddedMongoError('socket_unusable', `Cannot listen on ${places.socket}: ${messageOf(cause)}`, {
      cause,
    });
  }
  idle = setTimeout(() => void end('nobody came'), idleMs);
  process.on('SIGTERM', () => void end('SIGTERM'));
  process.on('SIGINT', () => undefined);
  process.on('SIGHUP', () => undefined);
  scheduleUpkeep(engine, cursors);
  writeLog(`listening on ${places.socket}`);
}

function scheduleUpkeep(engine: Engine, cursors: Cursors): void {
  const upkeep = (): void => {
    const now = Date.now();
    try {
      cursors.expire(now);
      engine.retries.expire(now, (change) => engine.transaction(change));
      const more = deleteExpired(engine, now);
      if (more) setTimeout(upkeep, 50).unref();
    } catch (error) {
      writeLog(`upkeep: ${messageOf(error)}`);
    }
  };
  setTimeout(upkeep, 100).unref();
  setInterval(upkeep, expiryIntervalMs).unref();
}
