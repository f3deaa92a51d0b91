import type { AuditPorts } from '../domain/audit/ports.js';
import type { Collections } from './collections.js';

/** The audit trail: written before a call runs, completed after it, never deleted (decisions §9). */
export function auditStore({ audit }: Collections): AuditPorts {
  return {
    async begin({ id, ...line }) {
      await audit.insertOne({ _id: id, ...line, result: null, completed_at: null });
    },

    async complete(id, result, at) {
      await audit.updateOne({ _id: id, result: null }, { $set: { result, completed_at: at } });
    },

    async ofArtifact(slug, limit) {
      const lines = await audit.find({ slug }).sort({ at: -1 }).limit(limit).toArray();
      return lines.map(({ _id, completed_at: _, ...line }) => ({ id: _id, ...line }));
    },
  };
}
