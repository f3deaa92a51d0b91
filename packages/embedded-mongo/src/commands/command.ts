import { type Document, isDocument } from '../bson/values.js';
import { CommandError, notSupported } from '../command-error.js';
import type { Engine } from '../engine/engine.js';
import type { Request } from '../wire/messages.js';
import type { Cursors } from './cursors.js';

/** What a command works with. */
export interface CommandContext {
  readonly engine: Engine;
  readonly cursors: Cursors;
  readonly server: ServerFacts;
}

export interface ServerFacts {
  readonly address: string;
  readonly startedAt: number;
  /** Of the package's code that this process runs. */
  readonly build: string;
  /** Aborted when this process is about to end for another one. */
  readonly leaving: AbortSignal;
  /** Ends this process soon, for one of another build. */
  readonly handOver: (build: string) => void;
  readonly connections: () => number;
  readonly commits: () => { transactions: number; commands: number };
}

export interface Call {
  readonly request: Request;
  readonly body: Document;
  readonly database: string;
  readonly connectionId: number;
}

/** A reply without `ok`, or a whole one already encoded. */
export type Reply = Document | Buffer;

/**
 * `write` commands run synchronously inside the transaction that they share; `read` commands run outside and may pause;
 * `options` lists the fields that the command understands, and those that cannot change its result.
 */
export type Command =
  | {
      readonly kind: 'write';
      readonly options: readonly string[];
      readonly run: (context: CommandContext, call: Call) => Reply;
    }
  | {
      readonly kind: 'read';
      readonly options: readonly string[];
      readonly run: (context: CommandContext, call: Call) => Reply | Promise<Reply>;
    };

/** Fields that every command may carry. What they ask for either holds anyway or is checked in `checkOptions`. */
const commonOptions = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'collation',
  'let',
  'stmtId',
  'stmtIds',
]);

/** @throws CommandError 115 for what is not supported and would change the result, 40415 for an unknown option */
export function checkOptions(command: Command, { request, body }: Call): void {
  for (const option of Object.keys(body).slice(1)) {
    if (!command.options.includes(option) && !commonOptions.has(option)) {
      throw new CommandError(
        40415,
        'Location40415',
        `BSON field '${request.name}.${option}' is an unknown field, or not supported by the embedded database: set MONGODB_URI to use a MongoDB server`,
      );
    }
  }
  if ('autocommit' in body || 'startTransaction' in body) throw notSupported('a transaction');
  checkCollation(body.collation);
  if (isDocument(body.let) && Object.keys(body.let).length > 0) throw notSupported('the option let');
  const level = isDocument(body.readConcern) ? body.readConcern.level : undefined;
  if (level === 'snapshot') throw notSupported('the read concern snapshot');
  checkWriteConcern(body.writeConcern);
}

export function checkCollation(collation: unknown): void {
  if (isDocument(collation) && Object.keys(collation).length > 0 && collation.locale !== 'simple') {
    throw notSupported('collation');
  }
}

/** Every write is synced, which is as good as any concern that one server can satisfy. */
function checkWriteConcern(concern: unknown): void {
  const w = isDocument(concern) ? concern.w : undefined;
  if (w === undefined || w === 'majority' || Number(w) <= 1) return;
  throw new CommandError(
    100,
    'UnsatisfiableWriteConcern',
    'Not enough data-bearing nodes: the embedded database is one server',
  );
}

/** `database.collection` of a command whose first field names the collection. */
export function namespaceOf({ request, body, database }: Call): string {
  const name = body[request.name];
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(73, 'InvalidNamespace', `collection name has invalid type or is empty in ${request.name}`);
  }
  return `${database}.${name}`;
}
