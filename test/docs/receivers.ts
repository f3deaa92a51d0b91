import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findPart, type Part } from '@countersign/test-parts';
import { storedFile } from '../../main/reference/files.js';

/** An example of docs/receiving-webhooks.md: its language, and how its runtime is started on a file. */
export interface Example {
  readonly language: 'js' | 'php' | 'python';
  readonly file: string;
  /** The part that its runtime is; `null`: the Node that runs the tests. */
  readonly part: Part | null;
  command(file: string, port: number): readonly string[];
}

export const examples: readonly Example[] = [
  { language: 'js', file: 'receive.mjs', part: null, command: (file) => [process.execPath, file] },
  {
    language: 'php',
    file: 'receive.php',
    part: 'php',
    command: (file, port) => [findPart('php') ?? 'php', '-S', `127.0.0.1:${port}`, file],
  },
  {
    language: 'python',
    file: 'receive.py',
    part: 'python3',
    command: (file) => [findPart('python3') ?? 'python3', file],
  },
];

/** An example that runs, started as the page says. */
export interface RunningExample {
  readonly port: number;
  /** The ids of the events that it has taken, in order. */
  taken(): readonly string[];
  /** Waits until it has said so of that many: its words come through a pipe, after its answer. */
  hasTaken(count: number): Promise<void>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 10_000;
const SAYING_LIMIT_MS = 5_000;

/** Starts the program that the page shows for that language, with these secrets in force. */
export async function startExample(example: Example, secrets: readonly string[]): Promise<RunningExample> {
  const source = new RegExp(`\`\`\`${example.language}\\n(.*?)\`\`\``, 's').exec(
    storedFile('docs/receiving-webhooks.md'),
  )?.[1];
  if (source === undefined) throw new Error(`the page shows nothing in ${example.language}`);
  const folder = await mkdtemp(join(tmpdir(), 'countersign-receiver-'));
  const nonces = join(folder, 'nonces');
  await mkdir(nonces);
  const file = join(folder, example.file);
  await writeFile(file, source);
  const port = await freePort();
  const [program = '', ...words] = example.command(file, port);
  const env = {
    PATH: process.env['PATH'] ?? '',
    WEBHOOK_SECRETS: secrets.join(' '),
    NONCES: nonces,
    PORT: String(port),
  };
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  }
  await listens(child, port, () => said);
  const taken = (): string[] =>
    [...said.matchAll(/(?:artifact|release|package|webhook)\.\w+ (evt_\w+)/g)].map(([, id]) => id ?? '');
  return {
    port,
    taken,
    hasTaken: async (count) => {
      const deadline = Date.now() + SAYING_LIMIT_MS;
      while (taken().length < count && Date.now() < deadline) await sleep(10);
      if (taken().length !== count) throw new Error(`it has taken ${taken().length}, not ${count}: ${said}`);
    },
    stop: async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function listens(child: ChildProcess, port: number, said: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`the example does not listen: ${said()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
