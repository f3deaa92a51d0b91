import { strict as assert } from 'node:assert';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../main/cli/run-command.js';

/** The program as a user starts it. */
export const PROGRAM = fileURLToPath(new URL('../../../bin/countersign.js', import.meta.url));

/** A data folder of one test file. */
export async function makeFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'countersign-main-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

export interface Outcome {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command in this process, as the program's entry does. */
export async function command(environment: Record<string, string>, ...words: string[]): Promise<Outcome> {
  let out = '';
  let err = '';
  const status = await runCommand(words, {
    environment,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { status, out, err };
}

/** Runs a command of `admin` with `--json` that must be refused: its status, the code and the field. */
export async function refusedAdmin(
  environment: Record<string, string>,
  ...words: string[]
): Promise<[number, string, string | null]> {
  const { status, out, err } = await command(environment, 'admin', ...words, '--json');
  assert.equal(out, '');
  const { code, field } = JSON.parse(err) as { code: string; field: string | null };
  return [status, code, field];
}

/** Runs a command with `--json` that must succeed. */
export async function answer(
  environment: Record<string, string>,
  ...words: string[]
): Promise<Record<string, unknown>> {
  const { status, out, err } = await command(environment, ...words, '--json');
  if (status !== 0) throw new Error(`${words.join(' ')}: ${status} ${err}`);
  return JSON.parse(out) as Record<string, unknown>;
}

/** A process of the program. */
export interface Running {
  readonly child: ChildProcess;
  readonly out: string;
  readonly err: string;
  /** Resolves once standard output has matched; rejects when the process ends before. */
  says(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Exit status, or the signal's name. */
  readonly ended: Promise<number | string>;
}

export function run(environment: Record<string, string>, ...words: string[]): Running {
  return started(environment, process.execPath, [PROGRAM, ...words]);
}

/** A program that was installed elsewhere. */
export function startProgram(environment: Record<string, string>, program: string, ...words: string[]): Running {
  return started(environment, program, words);
}

/** The same at a terminal of its own, which `script` (a part of a test) makes. */
export function runAtTerminal(script: string, environment: Record<string, string>, ...words: string[]): Running {
  const line = [process.execPath, PROGRAM, ...words].map((word) => `'${word}'`).join(' ');
  return started(environment, script, ['-q', '-e', '-c', `exec ${line}`, '/dev/null']);
}

function started(environment: Record<string, string>, program: string, words: readonly string[]): Running {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const child = spawn(program, words, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const said = { out: '', err: '' };
  const listeners = new Set<() => void>();
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += bytes.toString();
    for (const listener of listeners) listener();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.err += bytes.toString();
  });
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (status, signal) => resolve(status ?? signal ?? 'ended'));
  });
  return {
    child,
    ended,
    get out() {
      return said.out;
    },
    get err() {
      return said.err;
    },
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const found = said.out.match(pattern);
          if (found !== null) resolve(found);
        };
        listeners.add(look);
        look();
        void ended.then((status) => reject(new Error(`ended with ${status}: ${said.out}${said.err}`)));
      }),
  };
}
