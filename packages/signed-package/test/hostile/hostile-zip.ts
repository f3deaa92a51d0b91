import type { ArchiveFaultCode, ZipRules } from '../../src/index.js';
import { buildZip, type EndPlan, type EntryPlan } from '../zip-builder.js';

/** An archive that has to be refused, and how. */
export interface HostileZip {
  readonly title: string;
  /** The code that leads. */
  readonly code: ArchiveFaultCode;
  /** The rule that the leading fault names. */
  readonly rule: keyof ZipRules;
  /** The entry that the leading fault names; `null` when the archive as a whole is meant. */
  readonly entry: string | null;
  readonly bytes: Buffer;
  /** The fault is about no single place in the file. */
  readonly hasNoOffset?: boolean;
}

/** The entry that stands first in most hostile archives and has nothing wrong. */
export const honest: EntryPlan = { name: 'module.json', content: '{"slug":"shop","version":"1.0.0"}', method: 8 };

/** An archive in which one entry is at fault. */
export function oneEntry(
  title: string,
  code: ArchiveFaultCode,
  rule: keyof ZipRules,
  plan: EntryPlan,
  end: EndPlan = {},
  before: EntryPlan[] = [],
): HostileZip {
  const bytes = buildZip([honest, ...before, plan], end);
  return { title, code, rule, entry: Buffer.from(plan.name).toString('utf8'), bytes };
}

/** An archive that is at fault as a whole. */
export function wholeZip(title: string, rule: keyof ZipRules, plans: EntryPlan[], end: EndPlan = {}): HostileZip {
  return { title, code: 'invalid_archive', rule, entry: null, bytes: buildZip(plans, end) };
}
