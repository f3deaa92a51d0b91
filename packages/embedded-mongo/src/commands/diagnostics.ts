import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Long, ObjectId, Timestamp } from 'bson';
import { numeric } from '../bson/arithmetic.js';
import { maxDocumentBytes } from '../bson/codec.js';
import { equalValues } from '../bson/compare.js';
import { type Binary, binaryBytes, bsonTypeOf, type Document, isDocument, toNumber } from '../bson/values.js';
import { badValue } from '../command-error.js';
import { maxMessageBytes } from '../wire/messages.js';
import type { Command, CommandContext } from './command.js';

/** The server whose commands these are; drivers choose what they send by the wire version. */
const serverVersion = '7.0.0';
const wireVersion = 21;
const electionId = new ObjectId('7fffffff0000000000000001');
/** Nothing that `hello` tells changes while a process lives, so neither does the counter. */
const topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };
const longestWait = 60_000;

/**
 * The answer of a replica set's only member: drivers then use sessions and repeat writes after a lost connection,
 * which `Retries` makes safe.
 */
export const hello: Command = {
  kind: 'read',
  options: [
    'helloOk',
    'client',
    'compression',
    'topologyVersion',
    'maxAwaitTimeMS',
    'loadBalanced',
    'saslSupportedMechs',
    'speculativeAuthenticate',
    'backpressure',
    'forShell',
  ],
  async run({ server }, { connectionId, body }) {
    await nextChange(body, server.leaving);
    return {
      helloOk: true,
      topologyVersion,
      isWritablePrimary: true,
      ismaster: true,
      setName: 'embedded',
      setVersion: numeric(1),
      secondary: false,
      hosts: [server.address],
      me: server.address,
      primary: server.address,
      electionId,
      lastWrite: { opTime: { ts: new Timestamp({ t: 1, i: 1 }), t: Long.fromNumber(1) }, lastWriteDate: new Date() },
      maxBsonObjectSize: numeric(maxDocumentBytes),
      maxMessageSizeBytes: numeric(maxMessageBytes),
      maxWriteBatchSize: numeric(100_000),
      localTime: new Date(),
      logicalSessionTimeoutMinutes: numeric(30),
      connectionId: numeric(connectionId),
      minWireVersion: numeric(0),
      maxWireVersion: numeric(wireVersion),
      readOnly: false,
    };
  },
};

/**
 * Who knows what there is to tell waits for what is new, for so long as it says: a driver that waits here sees at once
 * when its server is gone.
 */
async function nextChange({ topologyVersion: known, maxAwaitTimeMS }: Document, leaving: AbortSignal): Promise<void> {
  if (!isDocument(known) || maxAwaitTimeMS === undefined || leaving.aborted) return;
  if (!equalValues(known.processId, topologyVersion.processId)) return;
  const wait = Math.min(toNumber(maxAwaitTimeMS), longestWait);
  if (!(wait >= 0)) throw badValue('maxAwaitTimeMS must be a number of at least 0');
  await sleep(wait, undefined, { signal: leaving, ref: false }).catch(() => {});
}

export const ping: Command = { kind: 'read', options: [], run: () => ({}) };

export const buildInfo: Command = {
  kind: 'read',
  options: [],
  run: () => ({
    version: serverVersion,
    versionArray: [7, 0, 0, 0].map(numeric),
    gitVersion: 'embedded',
    modules: ['embedded-mongo'],
    bits: numeric(64),
    maxBsonObjectSize: numeric(maxDocumentBytes),
  }),
};

export const serverStatus: Command = {
  kind: 'read',
  options: ['repl', 'metrics', 'locks'],
  run: (context) => ({ ...facts(context), collectionScans: context.engine.scans.all() }),
};

function facts({ server, cursors }: CommandContext): Document {
  const { transactions, commands } = server.commits();
  const uptimeMs = Date.now() - server.startedAt;
  return {
    host: hostname(),
    version: serverVersion,
    process: 'embedded-mongo',
    build: server.build,
    pid: numeric(process.pid),
    uptime: numeric(Math.floor(uptimeMs / 1000)),
    localTime: new Date(),
    connections: { current: numeric(server.connections()) },
    metrics: { cursor: { open: { total: numeric(cursors.count) } } },
    mem: { resident: numeric(Math.round(process.memoryUsage.rss() / 1_000_000)) },
    groupCommit: { transactions: numeric(transactions), commands: numeric(commands) },
    storageEngine: { name: 'lmdb', persistent: true },
  };
}

export const connectionStatus: Command = {
  kind: 'read',
  options: ['showPrivileges'],
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
};

/** A driver ends its sessions when it closes: what was kept for repeated writes can go. */
export const endSessions: Command = {
  kind: 'write',
  options: [],
  run({ engine }, { body }) {
    for (const session of Array.isArray(body.endSessions) ? body.endSessions : []) {
      const id = sessionId(session);
      if (id !== null) engine.retries.forget(id);
    }
    return {};
  },
};

export function sessionId(session: unknown): Buffer | null {
  if (!isDocument(session) || bsonTypeOf(session.id) !== 'Binary') return null;
  return binaryBytes(session.id as Binary);
}
