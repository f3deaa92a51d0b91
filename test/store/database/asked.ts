import type { CommandStartedEvent, Document } from 'mongodb';
import { openTestDatabase, openTestStore } from '../../database.js';
import { useEverything } from '../use-everything.js';

export const ASKED = {
  path: 'store/database/asked',
  about: 'What the store asks the database for when every port is used, by collection. ? is a value of the call.',
};

/** The parts of a command that say what is asked, sorted, changed and read. */
const PARTS = [
  'filter',
  'query',
  'pipeline',
  'sort',
  'limit',
  'projection',
  'hint',
  'update',
  'new',
  'upsert',
  'remove',
  'key',
] as const;

const NAMES: ReadonlySet<string> = new Set([
  'find',
  'aggregate',
  'findAndModify',
  'insert',
  'update',
  'delete',
  'distinct',
  'count',
]);

/** Every command that reads or changes, without the values of its call: by collection, each once. */
export async function askedOfDatabase(): Promise<ReadonlyMap<string, readonly string[]>> {
  const database = await openTestDatabase();
  const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  const test = await openTestStore({ database: { ...database, uri } });
  const commands: Document[] = [];
  test.store.database.client.on('commandStarted', ({ command }: CommandStartedEvent) => commands.push(command));
  try {
    await useEverything(test.store);
  } finally {
    await test.close();
    await database.drop();
  }
  return askedBy(commands);
}

/** The same of commands that were sent already. */
export function askedBy(commands: readonly Document[]): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, Set<string>>();
  for (const command of commands) {
    const [name = ''] = Object.keys(command);
    if (!NAMES.has(name)) continue;
    const collection = String(command[name]);
    const known = lines.get(collection) ?? new Set();
    lines.set(collection, known);
    for (const line of saidBy(name, command)) known.add(line);
  }
  return new Map([...lines].sort().map(([collection, known]) => [collection, [...known].sort()]));
}

/** Commands that insert, update or delete carry as many as were asked for at once. */
function saidBy(name: string, command: Document): string[] {
  if (name === 'insert') return command['documents'].map((one: Document) => `insert ${textOf(one)}`);
  if (name === 'update') return command['updates'].map((one: Document) => `update ${textOf(one)}`);
  if (name === 'delete') return command['deletes'].map((one: Document) => `delete ${textOf(one)}`);
  const parts = PARTS.filter((part) => command[part] !== undefined && part !== name);
  return [`${name} ${textOf(Object.fromEntries(parts.map((part) => [part, command[part]])))}`];
}

function textOf(value: unknown): string {
  return JSON.stringify(withoutValues(value)) ?? '';
}

/** Numbers and what is true or false are the store's own; of lists one element of each kind is enough. */
function withoutValues(value: unknown): unknown {
  if (value instanceof Map) return withoutValues(Object.fromEntries(value));
  if (Array.isArray(value)) {
    const kinds = new Map(value.map(withoutValues).map((one) => [JSON.stringify(one), one]));
    return [...kinds.values()];
  }
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object' || isValue(value)) return '?';
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withoutValues(one)]));
}

/** Dates, bytes and what else the driver has a type for. */
function isValue(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype !== Object.prototype && prototype !== null;
}
