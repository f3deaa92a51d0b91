import type { Filter } from 'mongodb';
import type { AuditFilter, AuditPlace, AuditPorts, ReadAuditLine } from '../../domain/audit/ports.js';
import type { Collections, StoredAuditLine } from '../database/collections.js';

/** The audit trail: written before a call runs, completed after it, never deleted (decisions §9). */
export function auditStore({ audit }: Collections): AuditPorts {
  return {
    async begin({ id, ...line }) {
      await audit.insertOne({ _id: id, ...line, result: null, completed_at: null, subject: null, changes: [] });
    },
    async complete(id, { result, at, subject, changes }) {
      const outcome = { result, completed_at: at, subject, changes: [...changes] };
      await audit.updateOne({ _id: id, result: null }, { $set: outcome });
    },
    ofArtifact: (slug, { place, limit, withoutResults }) =>
      found(
        { ...queryOf({ slug }, place), ...(withoutResults !== undefined && { result: { $nin: [...withoutResults] } }) },
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
  { since, until, without_jobs, ...equal }: AuditFilter,
  place: AuditPlace | null,
): Filter<StoredAuditLine> {
  const at = {
    ...(since !== undefined && { $gte: since }),
    ...(until !== undefined && { $lt: until }),
    ...(place !== null && { $lte: place.at }),
  };
  return {
    ...equal,
    ...(without_jobs === true && { door: { $ne: 'job' as const } }),
    ...(Object.keys(at).length > 0 && { at }),
    // Of the lines of that very time, those that the page before has not shown.
    ...(place !== null && { $or: [{ at: { $lt: place.at } }, { _id: { $lt: place.id } }] }),
  };
}

function lineOf({ _id, completed_at: _, subject, changes, ...line }: StoredAuditLine): ReadAuditLine {
  // Lines of earlier versions have neither.
  return { id: _id, ...line, subject: subject ?? null, changes: changes ?? [] };
}
