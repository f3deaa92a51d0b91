import { chmodSync, rmSync } from 'node:fs';
import type { CommandContext } from '../commands/command.js';
import { Cursors } from '../commands/cursors.js';
import { Engine } from '../engine/engine.js';
import { deleteExpired } from '../engine/expiry.js';
import { EmbeddedMongoError } from '../errors.js';
import type { Places } from '../places.js';
import { messageOf } from './execute.js';
import { GroupCommit } from './group-commit.js';
import { Listener } from './listener.js';
import { writeLog } from './server-log.js';

const expiryIntervalMs = 60_000;

export interface ServeOptions {
  readonly places: Places;
  /** How long to stay after the last connection closed. */
  readonly idleMs: number;
  readonly reportScans: boolean;
}

/** Opens the data, listens, and ends the process when nobody has been connected for a while. */
export async function serve({ places, idleMs, reportScans }: ServeOptions): Promise<void> {
  const engine = new Engine(places.dataFile, reportScans ? writeLog : undefined);
  const commits = new GroupCommit(engine, (error) => writeLog(`transaction not committed: ${messageOf(error)}`));
  const cursors = new Cursors();
  let idle: NodeJS.Timeout | undefined;
  let isEnding = false;
  const context: CommandContext = {
    engine,
    cursors,
    server: {
      address: places.socket,
      startedAt: Date.now(),
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
      engine.retries.expire(now);
      const more = deleteExpired(engine, now);
      if (more) setTimeout(upkeep, 50).unref();
    } catch (error) {
      writeLog(`upkeep: ${messageOf(error)}`);
    }
  };
  setTimeout(upkeep, 100).unref();
  setInterval(upkeep, expiryIntervalMs).unref();
}
