import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedMongoError } from './errors.js';

/** Where the parts of one database lie. */
export interface Places {
  readonly folder: string;
  readonly dataFile: string;
  readonly socket: string;
  readonly log: string;
}

/** What fits into the address of a local socket; Node 20 cuts a longer path without a word. */
const mostSocketPathBytes = 107;

/** The places of the database of a data folder (everything lies in its subfolder `db`, which is made if need be). */
export function placesIn(dataDir: string): Places {
  const folder = makeFolder(join(resolve(dataDir), 'db'));
  return {
    folder,
    dataFile: join(folder, 'store.mdb'),
    socket: socketFor(folder),
    log: join(folder, 'server.log'),
  };
}

/** The real path, so that a folder reached by two names has one socket. */
function makeFolder(folder: string): string {
  try {
    makeFolders(folder);
    return realpathSync(folder);
  } catch (cause) {
    throw new EmbeddedMongoError(
      'folder_not_writable',
      `Cannot make the folder ${folder}: ${(cause as Error).message}`,
      { cause },
    );
  }
}

/** Folder by folder: Node 20's own recursive `mkdir` never returns below `/proc`. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (cause) {
    // Another caller may have been faster.
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
}

function socketFor(folder: string): string {
  const inFolder = join(folder, 'server.sock');
  if (Buffer.byteLength(inFolder) <= mostSocketPathBytes) return inFolder;
  const shelter = join(tmpdir(), `embedded-mongo-${userInfo().uid}`);
  const short = join(shelter, `${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.sock`);
  if (Buffer.byteLength(short) > mostSocketPathBytes) {
    throw new EmbeddedMongoError(
      'socket_unusable',
      `The socket paths ${inFolder} and ${short} are longer than ${mostSocketPathBytes} bytes: choose a shorter data folder, or set TMPDIR to a shorter one.`,
      { detail: `> ${mostSocketPathBytes} bytes: ${short}` },
    );
  }
  makeShelter(shelter);
  return short;
}

/** The temporary folder is everybody's: the folder in it must be ours, and ours alone. */
function makeShelter(shelter: string): void {
  try {
    mkdirSync(shelter, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(shelter);
    if (uid === userInfo().uid && (mode & 0o077) === 0 && lstatSync(shelter).isDirectory()) return;
  } catch (cause) {
    throw new EmbeddedMongoError(
      'socket_unusable',
      `Cannot make ${shelter} for the socket: ${(cause as Error).message}`,
      { cause },
    );
  }
  throw new EmbeddedMongoError(
    'socket_unusable',
    `${shelter} is open to others: remove it, or set TMPDIR to a folder of your own.`,
    { detail: shelter },
  );
}
