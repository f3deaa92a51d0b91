import type { Socket } from 'node:net';
import { buildId } from '../build.js';
import { placesIn } from '../places.js';
import { askToHandOver } from './hand-over.js';
import { joinOrLaunch, type Wait } from './join-or-launch.js';
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
  /** How long to wait for a process that is there but does not answer yet, in ms. Default 60,000: a slow machine. */
  readonly patienceMs?: number;
  /** Told what is waited for as soon as that takes longer than two seconds. */
  readonly onWait?: (wait: Wait) => void;
  /** Writes every query that reads a whole collection to the log. (They are always counted, see `serverStatus`.) */
  readonly reportScans?: boolean;
  /** The module that is the process, for those who bundle. Default: this package's own. */
  readonly serverModule?: string;
  /** Of the code that a process is started with, by default this package's: processes of another build differ in it. */
  readonly build?: string;
  /** Whether a process of another build is asked to make room for one of this build. Default false: it is joined. */
  readonly takeOver?: boolean;
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
const defaultPatienceMs = 60_000;

/**
 * Makes sure that a process serves the data folder, starting one if there is none, and keeps it alive until `close`.
 * @throws EmbeddedMongoError when none can: its `code` says why
 */
export async function startOrJoin(options: StartOptions): Promise<EmbeddedConnection> {
  const places = placesIn(options.dataDir);
  const build = options.build ?? buildId();
  const join = (): Promise<Socket> =>
    joinOrLaunch({
      dataDir: options.dataDir,
      places,
      idleMs: options.idleMs ?? defaultIdleMs,
      reportScans: options.reportScans ?? false,
      serverModule: options.serverModule,
      build,
      patienceMs: options.patienceMs ?? defaultPatienceMs,
      onWait: options.onWait ?? (() => undefined),
    });
  let first = await join();
  if (options.takeOver === true && (await askToHandOver(first, build))) {
    first.destroy();
    first = await join();
  }
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

function ended(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve();
    socket.once('close', () => resolve());
    socket.end();
    socket.destroySoon();
  });
}
