import type { CommandStartedEvent, CommandSucceededEvent, Document, MongoClient } from 'mongodb';
import { explainable, looks } from '../store/database/explained.js';

/** One command to the database: what it asked, how long that took, and how much was read for it. */
export interface Read {
  readonly asked: string;
  readonly milliseconds: number;
  /** Documents or entries of an index, whichever are more. */
  readonly examined: number;
}

/** What a client asks while something runs, the most examined first; `client` was made with `monitorCommands`. */
export function watchReads(client: MongoClient, database: string): (run: () => Promise<void>) => Promise<Read[]> {
  const started = new Map<number, Document>();
  let ended: Array<readonly [command: Document, milliseconds: number]> = [];
  client.on('commandStarted', ({ requestId, command }: CommandStartedEvent) => started.set(requestId, command));
  client.on('commandSucceeded', ({ requestId, duration }: CommandSucceededEvent) => {
    const command = started.get(requestId);
    started.delete(requestId);
    if (command !== undefined && looks(command)) ended.push([command, duration]);
  });
  return async (run) => {
    ended = [];
    await run();
    const reads: Read[] = [];
    for (const [command, milliseconds] of [...ended]) {
      const stats = await client
        .db(database)
        .command({ explain: explainable(command), verbosity: 'executionStats' })
        .catch(() => null);
      reads.push({ asked: shown(command), milliseconds, examined: examinedIn(stats) });
    }
    return reads.sort((one, other) => other.examined - one.examined);
  };
}

function examinedIn(stats: Document | null): number {
  const figures = JSON.stringify(stats ?? {}).matchAll(/"total(?:Docs|Keys)Examined":(\d+)/g);
  return Math.max(0, ...[...figures].map(([, figure]) => Number(figure)));
}

function shown(command: Document): string {
  const [name = ''] = Object.keys(command);
  const what = command['filter'] ?? command['pipeline'] ?? command['query'] ?? command['updates'] ?? {};
  const sort = command['sort'] instanceof Map ? ` ${JSON.stringify([...command['sort']])}` : '';
  return `${name} ${command[name]} ${JSON.stringify(what).slice(0, 200)}${sort}`;
}
