import { CommandError, notSupported } from '../command-error.js';
import { aggregate } from './aggregate.js';
import { backupTo } from './backup.js';
import { collStats, create, dbStats, drop, dropDatabase, listCollections, listDatabases } from './collections.js';
import type { Command } from './command.js';
import { buildInfo, connectionStatus, endSessions, hello, ping, serverStatus } from './diagnostics.js';
import { explain } from './explain.js';
import { count, distinct, find, getMore, killCursors } from './find.js';
import { findAndModify } from './find-and-modify.js';
import { handOver } from './hand-over.js';
import { createIndexes, dropIndexes, listIndexes } from './indexes.js';
import { deleteCommand, insert, update } from './writes.js';

const commands = new Map<string, Command>(
  Object.entries({
    aggregate,
    backupTo,
    buildInfo,
    collStats,
    connectionStatus,
    count,
    create,
    createIndexes,
    dbStats,
    delete: deleteCommand,
    distinct,
    drop,
    dropDatabase,
    dropIndexes,
    endSessions,
    explain,
    find,
    findAndModify,
    getMore,
    handOver,
    hello,
    insert,
    isMaster: hello,
    killCursors,
    listCollections,
    listDatabases,
    listIndexes,
    ping,
    serverStatus,
    update,
  }).map(([name, command]) => [name.toLowerCase(), command]),
);

/** Commands of MongoDB that are refused by name; everything that is in neither list is unknown. */
const refused = new Set(
  [
    'abortTransaction',
    'bulkWrite',
    'cloneCollectionAsCapped',
    'collMod',
    'commitTransaction',
    'compact',
    'convertToCapped',
    'createSearchIndexes',
    'createUser',
    'currentOp',
    'fsync',
    'getParameter',
    'killOp',
    'mapReduce',
    'renameCollection',
    'saslContinue',
    'saslStart',
    'setParameter',
    'validate',
    'authenticate',
    'getLog',
    'top',
    'refreshSessions',
    'startSession',
    'replSetGetStatus',
  ].map((name) => name.toLowerCase()),
);

/** @throws CommandError 115 for a command of MongoDB that is outside the list, 59 for one that does not exist */
export function commandNamed(name: string): Command {
  const command = commands.get(name.toLowerCase());
  if (command !== undefined) return command;
  if (refused.has(name.toLowerCase())) throw notSupported(`the command ${name}`);
  throw new CommandError(
    59,
    'CommandNotFound',
    `no such command: '${name}' (the embedded database knows a part of MongoDB's: set MONGODB_URI to use a MongoDB server)`,
  );
}
