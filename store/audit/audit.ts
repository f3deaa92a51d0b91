import type { Filter } from 'mongodb';
import type { AuditFilter, AuditPlace, AuditPorts, ReadAuditLine } from '../../domain/audit/ports.js';
import type { Collections, StoredAuditLine } from '../database/collections.js';

/** What earlier versions left unmarked. */
const ROUTINE_BEFORE_MARKS = [
  'sign_in',
  'finish_sign_in',
  'use_sign_in_link',
  'sign_out',
  'confirm_session',
  'sign_up',
  'ask_password_reset',
  'mark_notices_read',
  'change_language',
  'continue_authorization',
];

/** Marks the routine lines of earlier versions; jobs are named `system:…`. */
export async function markRoutine({ audit }: Collections): Promise<void> {
  const mark = { $set: { routine: true as const } };
  await audit.updateMany({ capability: { $in: ROUTINE_BEFORE_MARKS }, routine: null as never }, mark);
  await audit.updateMany({ actor: { $gte: 'system:', $lt: 'system;' }, door: 'job', routine: null as never }, mark);
}

/** Marks the refused lines of earlier versions. */
export async function markRefused({ audit }: Collections): Promise<void> {
  const unmarked = { result: { $nin: ['ok', null] }, refused: null as never };
  await audit.updateMany(unmarked, { $set: { refused: true as const } });
}

/** The audit trail: written before a call runs, completed after it, never deleted (decisions §9). */
export function auditStore({ audit }: Collections): AuditPorts {
  return {
    async begin({ id, ...line }) {
      await audit.insertOne({ _id: id, ...line, result: null, completed_at: null, subject: null, changes: [] });
    },
    async complete(id, { result, at, subject, changes }) {
      const refused = result === 'ok' ? {} : { refused: true as const };
      const outcome = { result, completed_at: at, subject, changes: [...changes], ...refused };
      await audit.updateOne({ _id: id, result: null }, { $set: outcome });
    },
    ofArtifact: (slug, { place, limit, withoutResults, ...which }) =>
      found(
        {
          ...queryOf({ slug, ...which }, place),
          ...(withoutResults !== undefined && { result: { $nin: [...withoutResults] } }),
        },
        limit,
      ),
    page: (filter, place, limit) => found(queryOf(filter, place), limit),
  };

  async function found(query: Filter<StoredAuditLine>, limit: number): Promise<ReadAuditLine[]> {
    const lines = await audit.find(query).sort({ at: -1, _id: -1 }).limit(limit).toArray();
    return lines.map(lineOf);
  }
}

function queryOf(
  { since, until, without_routine, ...equal }: AuditFilter,
  place: AuditPlace | null,
): Filter<StoredAuditLine> {
  const at = {
    ...(since !== undefined && { $gte: since }),
    ...(until !== undefined && { $lt: until }),
    ...(place !== null && { $lte: place.at }),
  };
  return {
    ...equal,
    ...(without_routine === true && { routine: null as never }),
    ...(Object.keys(at).length > 0 && { at }),
    // Of the lines of that very time, those that the page before has not shown.
    ...(place !== null && { $or: [{ at: { $lt: place.at } }, { _id: { $lt: place.id } }] }),
  };
}

function lineOf({ _id, completed_at: _, refused: __, subject, changes, ...line }: StoredAuditLine): ReadAuditLine {
  // Lines of earlier versions have neither.
  return { id: _id, ...line, subject: subject ?? null, changes: changes ?? [] };
}
