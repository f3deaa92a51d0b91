import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedMongoError } from '../errors.js';
import { type Places, placesIn } from '../places.js';
import { holdConnection } from './hold.js';
import { launch } from './launch.js';
import { supervise } from './supervise.js';

export interface StartOptions {
  /** The folder that holds everything, in its subfolder `db`. Made if it is not there. */
  readonly dataDir: string;
  /** How long the process stays after its last connection closed, in ms. Default 10,000. Counts for who starts it. */
  readonly idleMs?: number;
  /** Starts the process again when it ends while this connection is held. Default false. */
  readonly supervise?: boolean;
  /** Told each time the process was started again, with how often that was by now. Needs `supervise`. */
  readonly onRestart?: (restarts: number) => void;
  /** Writes every query that reads a whole collection to the log. (They are always counted, see `serverStatus`.) */
  readonly reportScans?: boolean;
  /** The module that is the process, for those who bundle. Default: this package's own. */
  readonly serverModule?: string;
}

export interface EmbeddedConnection {
  /** For the unmodified driver: `mongodb://<socket>/?directConnection=true`. It stays the same across restarts. */
  readonly uri: string;
  readonly socketPath: string;
  /** How often the process was started again because it had ended; 0 without `supervise`. */
  readonly restarts: number;
  /** Lets go: without other connections the process ends after its idle time. Drivers hold it by themselves. */
  close(): Promise<void>;
}

const defaultIdleMs = 10_000;
const longestContestMs = 8_000;

/**
 * Makes sure that a process serves the data folder, starting one if there is none, and keeps it alive until `close`.
 * @throws EmbeddedMongoError when none can: its `code` says why
 */
export async function startOrJoin(options: StartOptions): Promise<EmbeddedConnection> {
  const places = placesIn(options.dataDir);
  const join = (): Promise<Socket> => joinOrLaunch(options, places);
  const first = await join();
  const held =
    options.supervise === true
      ? supervise(first, join, options.onRestart)
      : { socket: () => first, restarts: () => 0, stop: () => undefined };
  return {
    uri: `mongodb://${encodeURIComponent(places.socket)}/?directConnection=true`,
    socketPath: places.socket,
    get restarts() {
      return held.restarts();
    },
    close: async () => {
      held.stop();
      await ended(held.socket());
    },
  };
}

/** Two may start at once: one of the processes becomes the owner, and both callers join it. */
async function joinOrLaunch(options: StartOptions, places: Places): Promise<Socket> {
  const giveUpAt = Date.now() + longestContestMs;
  for (;;) {
    const running = await holdConnection(places.socket);
    if (running !== null) return running;
    const status = await launch({
      dataDir: options.dataDir,
      places,
      idleMs: options.idleMs ?? defaultIdleMs,
      reportScans: options.reportScans ?? false,
      serverModule: options.serverModule,
    });
    if (status.listening) continue;
    if (status.code !== 'already_owned' || Date.now() > giveUpAt)
      throw new EmbeddedMongoError(status.code, status.message);
    await sleep(30 + Math.random() * 100);
  }
}

function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    socket.once('close', () => resolve());
    socket.end();
    socket.destroySoon();
  });
}
