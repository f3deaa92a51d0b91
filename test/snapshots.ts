import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callers, doors } from '../main/reference/callers.js';
import { authorityOf } from '../tools/authority.js';
import type { Capability } from '../tools/capability.js';
import { capabilities } from '../tools/index.js';
import { listingOf, plainSchema } from '../tools/mcp.js';

/** Where the snapshots lie: in the source tree, never beside the compiled tests. */
export const SNAPSHOTS = join(import.meta.dirname, '..', '..', 'test', 'snapshots');

/** Mails as their readers get them. */
export const MAIL_SNAPSHOTS = join(SNAPSHOTS, 'mails');

/** What a capability promises to its callers, as its snapshot holds it. A changed snapshot is a decision. */
function snapshotOf(capability: Capability): object {
  const listing = listingOf(capability);
  return {
    name: capability.name,
    title: capability.title,
    description: capability.description,
    doors: capability.doors,
    scope: capability.scope,
    hints: capability.hints,
    ...(capability.recentAuth === true ? { fresh: true } : {}),
    limits: capability.limits.map(({ limit }) => limit),
    input: listing.inputSchema,
    output: plainSchema(capability.output),
    ...(capability.doors.includes('mcp') ? { listed_output: listing.outputSchema } : {}),
  };
}

/** Every capability at every door for every kind of caller: capability → door → caller → what comes of it. */
function authorityMatrix(): Record<string, Record<string, Record<string, string>>> {
  const table: Record<string, Record<string, Record<string, string>>> = {};
  for (const capability of capabilities) {
    const rows: Record<string, Record<string, string>> = {};
    for (const door of doors) {
      if (!capability.doors.includes(door)) continue;
      rows[door] = Object.fromEntries(
        Object.entries(callers).map(([name, actor]) => [name, authorityOf(capability, actor, door)]),
      );
    }
    table[capability.name] = rows;
  }
  return table;
}

/** Every snapshot as it should be now, by file name. */
export function currentSnapshots(): ReadonlyMap<string, string> {
  const files = new Map<string, string>([['authority.json', text(authorityMatrix())]]);
  for (const capability of capabilities) files.set(`${capability.name}.json`, text(snapshotOf(capability)));
  return files;
}

/** Every snapshot as it lies in the source tree, by file name. */
export function storedSnapshots(): ReadonlyMap<string, string> {
  const names = readdirSync(SNAPSHOTS).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, readFileSync(join(SNAPSHOTS, name), 'utf8')]));
}

/** Every mail as it lies in the source tree, by file name. */
export function storedMails(): ReadonlyMap<string, string> {
  return new Map(readdirSync(MAIL_SNAPSHOTS).map((name) => [name, readFileSync(join(MAIL_SNAPSHOTS, name), 'utf8')]));
}

function text(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
