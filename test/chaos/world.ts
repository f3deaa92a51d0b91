import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startOrJoin } from '@countersign/embedded-mongo';
import { MongoClient } from 'mongodb';
import { ensureSigningKey } from '../../domain/signing/add-key.js';
import { loadConfig } from '../../main/config.js';
import { realParts, wire } from '../../main/wire.js';
import { makeContext } from '../../tools/dispatch.js';
import { silentLog } from '../database.js';
import { makeFolder, type Running, run } from '../main/running.js';
import { openReceiver, type Receiver } from '../receiver.js';
import { OWNER, REVIEWER } from './people.js';
import type { Answered, Asked, Caller } from './web.js';

const WEB = fileURLToPath(new URL('./web.js', import.meta.url));

export type Victim = 'web' | 'worker' | 'database';

/** The process that was asked is gone, and nobody knows what it has done. */
export class Lost extends Error {
  override readonly name = 'Lost';
}

/** What was refused: its code. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(readonly code: string) {
    super(code);
  }
}

export interface World {
  readonly receiver: Receiver;
  /** @throws Lost, Refused */
  call(as: Caller, capability: string, input: object): Promise<Record<string, unknown>>;
  kill(victim: Victim): Promise<void>;
  close(): Promise<void>;
}

const LIMITS = 'registrations_per_day=100000,agent_calls_per_minute=100000,packages_per_hour=100000';

/** A database, a web process and a worker, each a process of its own, and who receives the webhooks of `names`. */
export async function openWorld(names: readonly string[]): Promise<World> {
  const folder = await makeFolder();
  const receiver = await openReceiver();
  const environment = {
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_EGRESS_ALLOW: receiver.allow(...names),
    COUNTERSIGN_EGRESS_CA_FILE: receiver.caFile,
    COUNTERSIGN_LIMITS: `${LIMITS},announcements_per_day=100000`,
    COUNTERSIGN_LOG_LEVEL: 'error',
  };
  await setUp(environment);
  let web = startWeb(environment);
  let worker = await startWorker(environment);
  let isOver = false;

  return {
    receiver,
    async call(as, capability, input) {
      const asked = web;
      const { answer, refused } = await (await asked).ask({ as, capability, input });
      if (refused !== undefined) throw new Refused(refused);
      return answer ?? {};
    },
    async kill(victim) {
      if (victim === 'database') process.kill(await databaseOf(folder.path), 'SIGKILL');
      else if (victim === 'worker') {
        worker.child.kill('SIGKILL');
        await worker.ended;
        if (!isOver) worker = await startWorker(environment);
      } else {
        (await web).child.kill('SIGKILL');
        if (!isOver) web = startWeb(environment);
        await web;
      }
    },
    async close() {
      isOver = true;
      worker.child.kill('SIGKILL');
      (await web).child.kill('SIGKILL');
      await worker.ended;
      await receiver.close();
      await folder.remove();
    },
  };
}

/** As the first start of the service does, and two people. */
async function setUp(environment: Record<string, string>): Promise<void> {
  const wiring = await wire({ ...realParts(loadConfig(environment)), log: silentLog });
  const { services } = wiring;
  const origin = { actor: { kind: 'system', job: 'start' }, door: 'job', requestId: services.newId() } as const;
  await ensureSigningKey(makeContext(services, { ...origin, signal: new AbortController().signal }));
  for (const [id, name] of [
    [OWNER, 'Acme'],
    [REVIEWER, 'Rita'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`;
    await wiring.store.accounts.create({
      _id: id,
      email,
      email_key: email,
      name,
      publisher_name: name,
      publisher_key: name.toLowerCase(),
      roles: id === REVIEWER ? ['reviewer'] : [],
      password_hash: null,
      created_at: new Date(),
      banned_at: null,
    });
  }
  await wiring.close();
}

async function startWorker(environment: Record<string, string>): Promise<Running> {
  const worker = run(environment, 'work');
  await worker.says(/runs jobs/);
  return worker;
}

interface Web {
  readonly child: ChildProcess;
  ask(question: Omit<Asked, 'id'>): Promise<Answered>;
}

async function startWeb(environment: Record<string, string>): Promise<Web> {
  const env = { PATH: process.env['PATH'] ?? '', ...environment };
  const child = spawn(process.execPath, [WEB], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map<number, { resolve(answer: Answered): void; reject(error: Error): void }>();
  let last = 0;
  let isGone = false;
  child.stdin.on('error', () => {});
  const ready = new Promise<void>((resolve, reject) => {
    child.once('close', () => {
      isGone = true;
      reject(new Lost());
      for (const { reject: lose } of waiting.values()) lose(new Lost());
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve();
      else {
        const answered = JSON.parse(line) as Answered;
        waiting.get(answered.id)?.resolve(answered);
        waiting.delete(answered.id);
      }
    });
  });
  await ready;
  return {
    child,
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isGone) {
          reject(new Lost());
          return;
        }
        last += 1;
        waiting.set(last, { resolve, reject });
        child.stdin.write(`${JSON.stringify({ id: last, ...question })}\n`);
      }),
  };
}

/** The process of the embedded database. */
async function databaseOf(dataDir: string): Promise<number> {
  const { uri, close } = await startOrJoin({ dataDir });
  const client = new MongoClient(uri);
  try {
    return Number((await client.db().admin().serverStatus())['pid']);
  } finally {
    await client.close();
    await close();
  }
}
