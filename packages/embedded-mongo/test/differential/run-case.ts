import { EJSON } from 'bson';
import { type Db, type Document, MongoServerError } from 'mongodb';
import type { Case } from './cases.js';

/** What a server made of one case: its answer and, after a write, all documents; or the code of its refusal. */
export interface Outcome {
  readonly text: string;
  /** MongoDB's code of an error; 115 where the embedded server says that it does not support something. */
  readonly error: number | null;
  readonly message: string;
}

export const COLLECTION = 'things';

const raw = { promoteValues: false, bsonRegExp: true } as const;

export async function runCase(db: Db, one: Case): Promise<Outcome> {
  try {
    const answer = await answerTo(db, one);
    const after = isWrite(one) ? await everything(db) : [];
    return { text: EJSON.stringify([answer, after], { relaxed: false }), error: null, message: '' };
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    return { text: '', error: Number(error.code), message: error.message };
  }
}

export function isWrite({ kind }: Case): boolean {
  return writes.has(kind);
}

const writes: ReadonlySet<Case['kind']> = new Set(['update', 'upsert', 'findAndModify', 'delete']);

async function answerTo(db: Db, { kind, command }: Case): Promise<unknown> {
  switch (kind) {
    case 'find': {
      const answer = await db.command({ find: COLLECTION, ...command, singleBatch: true, batchSize: 1000 }, raw);
      return answer['cursor'].firstBatch;
    }
    case 'aggregate': {
      const answer = await db.command({ aggregate: COLLECTION, ...command, cursor: { batchSize: 1000 } }, raw);
      return unordered(command['pipeline'], answer['cursor'].firstBatch);
    }
    case 'count':
      return (await db.command({ count: COLLECTION, ...command })).n;
    case 'distinct':
      return (await db.command({ distinct: COLLECTION, ...command })).values.filter(isText).sort();
    case 'findAndModify':
      return (await db.command({ findAndModify: COLLECTION, ...command }, raw))['value'];
    case 'update':
    case 'upsert':
      return written(await db.command({ update: COLLECTION, ...command }, raw));
    case 'delete':
      return written(await db.command({ delete: COLLECTION, ...command }, raw));
  }
}

/** SecantusDB 0.7.0b3 takes `false` for 0, and of equal numbers MongoDB does not say which type is told. */
function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function written(answer: Document): unknown {
  const [fault] = answer['writeErrors'] ?? [];
  if (fault !== undefined) throw new MongoServerError({ code: Number(fault.code), errmsg: fault.errmsg });
  return [answer['n'], answer['nModified'], answer['upserted']].map(String);
}

/** Groups come in no order. */
function unordered(pipeline: readonly Document[], found: Document[]): unknown {
  return pipeline.some((stage) => '$group' in stage) ? sortedTexts(found) : found;
}

function sortedTexts(values: readonly unknown[]): string[] {
  return values.map((each) => EJSON.stringify(each, { relaxed: false })).sort();
}

async function everything(db: Db): Promise<Document[]> {
  return db.collection(COLLECTION).find({}, raw).sort({ _id: 1 }).toArray();
}

/** The same start on both servers. */
export async function fill(db: Db, documents: readonly Document[], indexes: readonly Document[]): Promise<void> {
  await db.collection(COLLECTION).drop();
  // An insert of none is refused.
  if (documents.length === 0) await db.createCollection(COLLECTION);
  else await db.command({ insert: COLLECTION, documents: [...documents] });
  if (indexes.length > 0) await db.command({ createIndexes: COLLECTION, indexes: [...indexes] });
}
