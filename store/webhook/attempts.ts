import type { AttemptRecord } from '../../domain/webhook/event.js';
import type { EventPorts } from '../../domain/webhook/ports.js';
import { batched } from '../database/batch.js';
import type { Collections, StoredAttempt } from '../database/collections.js';
import { insertOnce } from '../database/duplicate-key.js';

/** What of a body is shown in a list: 1 KiB (decisions §10). */
const HEAD_BYTES = 1024;
/**
 * Exchanges that end within so many ms are written down together. Their deliveries then go on side by side, so that their
 * further steps share commands too.
 */
const RECORD_WINDOW_MS = 10;

/** What receivers answered, one document for each exchange. */
export function attemptStore({ attempts }: Collections): Pick<EventPorts, 'record' | 'attempts' | 'clearResponses'> {
  const record = batched(recordAll, RECORD_WINDOW_MS);
  return {
    record,

    async attempts(eventId, limit, whole) {
      const found = await attempts
        .find({ event_id: eventId }, whole ? {} : { projection: { body: 0 } })
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return found.reverse().map(attemptOf);
    },

    async clearResponses(before, limit) {
      const old = await attempts
        .find({ at: { $lt: before }, answered: true }, { projection: { _id: 1 } })
        .sort({ at: 1 })
        .limit(limit)
        .toArray();
      if (old.length === 0) return 0;
      await attempts.updateMany(
        { _id: { $in: old.map(({ _id }) => _id) } },
        { $set: { headers: null, body: null, head: null }, $unset: { answered: '' } },
      );
      return old.length;
    },
  };

  async function recordAll(exchanges: readonly AttemptRecord[]): Promise<readonly undefined[]> {
    await insertOnce(() => attempts.insertMany(exchanges.map(storedOf), { ordered: false }));
    return exchanges.map(() => undefined);
  }
}

/** A receiver chooses the names of its headers, and not every text can be a field of a document. */
function storedOf({ headers, body, ...rest }: AttemptRecord): StoredAttempt {
  return {
    ...rest,
    headers: headers === null ? null : JSON.stringify(Object.entries(headers)),
    body,
    head: body === null ? null : headOf(body),
    ...((headers !== null || body !== null) && { answered: true }),
  };
}

function attemptOf({ headers, head, answered: _, ...rest }: Omit<StoredAttempt, 'body'> & { body?: string | null }) {
  const pairs = headers === null ? null : (JSON.parse(headers) as Array<[string, string]>);
  return { ...rest, headers: pairs === null ? null : Object.fromEntries(pairs), body: rest.body ?? head };
}

/** The first bytes, without a character that they cut. */
function headOf(body: string): string {
  const bytes = Buffer.from(body, 'utf8');
  return bytes.length <= HEAD_BYTES
    ? body
    : bytes
        .subarray(0, HEAD_BYTES)
        .toString('utf8')
        .replace(/\uFFFD$/, '');
}
