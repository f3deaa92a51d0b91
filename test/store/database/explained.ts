import type { CommandStartedEvent, Document } from 'mongodb';
import { openTestDatabase, openTestStore, type TestStore } from '../../database.js';

/** Commands that look for something, with what `explain` may be told of them. */
const EXPLAINED: Readonly<Record<string, readonly string[]>> = {
  find: ['find', 'filter', 'sort', 'limit', 'projection', 'hint'],
  aggregate: ['aggregate', 'pipeline', 'cursor', 'hint'],
  findAndModify: ['findAndModify', 'query', 'update', 'sort', 'upsert'],
  update: ['update', 'updates'],
  delete: ['delete', 'deletes'],
};

export function nameOf(command: Document): string {
  return Object.keys(command)[0] ?? '';
}

export function looks(command: Document): boolean {
  return nameOf(command) in EXPLAINED;
}

/** What `explain` is asked about a command. */
export function explainable(command: Document): Document {
  const fields = EXPLAINED[nameOf(command)] ?? [];
  return Object.fromEntries(fields.filter((key) => key in command).map((key) => [key, command[key]]));
}

/** A test store whose client tells of its commands. */
export async function openWatchedStore(commands: Document[]): Promise<TestStore> {
  const database = await openTestDatabase();
  const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  const test = await openTestStore({ database: { ...database, uri } });
  test.store.database.client.on('commandStarted', ({ command }: CommandStartedEvent) => commands.push(command));
  return { ...test, close: () => test.close().then(() => database.drop()) };
}

/** How many documents and entries of indexes each of these commands reads, the most of any of them. */
export async function mostExamined({ store }: TestStore, commands: readonly Document[]): Promise<number> {
  let most = 0;
  for (const command of commands.filter(looks)) {
    const explained = await store.database.command({ explain: explainable(command), verbosity: 'executionStats' });
    for (const [, figure] of JSON.stringify(explained).matchAll(/"total(?:Docs|Keys)Examined":(\d+)/g)) {
      most = Math.max(most, Number(figure));
    }
  }
  return most;
}
