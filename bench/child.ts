import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server under measurement, in a process of its own. */
export interface Child {
  readonly port: number;
  /** What it said of itself when it had started. */
  readonly told: unknown;
  /** CPU time of the process so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts `bench/servers/<name>` and waits until it listens. */
export async function startChild(name: string, settings: object): Promise<Child> {
  const path = fileURLToPath(new URL(`./servers/${name}.js`, import.meta.url));
  const child = fork(path, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port, told } = (await answerOf(child)) as { port: number; told?: unknown };
  return {
    port,
    told,
    cpu: async () => {
      child.send('cpu');
      return ((await answerOf(child)) as { cpu: number }).cpu;
    },
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.send('stop');
      }),
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const exit = (code: number | null): void => reject(new Error(`The server ended with ${code}`));
    child.once('exit', exit);
    child.once('message', (message) => {
      child.off('exit', exit);
      resolve(message);
    });
  });
}

/** The other side: tells the parent where it listens, what else it knows, and how much CPU it has used. */
export function offer(port: number, close: () => Promise<void>, told: unknown = null): void {
  process.on('message', (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
    } else {
      void close().then(() => process.exit(0));
    }
  });
  process.send?.({ port, told });
}

/** What `startChild` was given. */
export function settingsOf<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}
