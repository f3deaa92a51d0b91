import type { Actor } from '../../domain/actor.js';
import { newId } from '../../domain/new-id.js';
import { loadConfig } from '../../main/config.js';
import { realParts, type Wiring, wire } from '../../main/wire.js';
import { dispatch } from '../../tools/dispatch.js';
import { capabilityNamed } from '../../tools/index.js';
import { silentLog } from '../database.js';
import { makeFolder, type Running, run } from '../main/running.js';
import { type Caller, callerOf } from './caller.js';

/** What all processes say they are reached at: the audience of every token. */
export const BASE_URL = 'http://127.0.0.1:9';

/** A process of the real command. */
export interface Service extends Caller {
  readonly running: Running;
}

/** Processes of the service on one data folder, and this one beside them, which looks into the store. */
export interface Processes {
  readonly wiring: Wiring;
  /** Where the data lie. */
  readonly folder: string;
  /** Starts one more, on a port of its own. */
  start(): Promise<Service>;
  /** An account; answers its id. */
  account(name: string, password?: string): Promise<string>;
  /** What an admin does in person, in this process. */
  asAdmin(capability: string, input: object): Promise<void>;
  close(): Promise<void>;
}

export async function openProcesses(
  settings: Readonly<Record<string, string>> = { COUNTERSIGN_BASE_URL: BASE_URL },
): Promise<Processes> {
  const folder = await makeFolder();
  const environment = {
    COUNTERSIGN_DATA_DIR: folder.path,
    COUNTERSIGN_PORT: '0',
    COUNTERSIGN_LIMITS: 'token_calls_per_minute=1000000',
    COUNTERSIGN_LOG_LEVEL: 'trace',
    ...settings,
  };
  const wiring = await wire({ ...realParts(loadConfig(environment)), log: silentLog });
  const { store, services } = wiring;
  const started: Running[] = [];
  const account = async (name: string, password?: string, roles: readonly 'admin'[] = []): Promise<string> => {
    const id = `acc_${newId(Date.now())}`;
    const email = `${name}@example.com`;
    const none = { publisher_name: null, publisher_key: null, banned_at: null };
    const password_hash = password === undefined ? null : await services.ports.passwords.hash(password);
    const created_at = services.clock();
    await store.accounts.create({ _id: id, email, email_key: email, name, roles, created_at, password_hash, ...none });
    return id;
  };
  const admin = await account('admin', undefined, ['admin']);

  return {
    wiring,
    folder: folder.path,

    async start() {
      const running = run(environment, 'serve', '--json', '--no-jobs');
      started.push(running);
      const [, port = ''] = await running.says(/"port":(\d+)/);
      return {
        running,
        ...callerOf({ store, clock: services.clock, newId: services.newId }, `http://127.0.0.1:${port}`),
      };
    },

    account: (name, password) => account(name, password),

    async asAdmin(capability, input) {
      const person = { kind: 'person', account_id: admin, roles: ['admin'], session_id: 'ses' } as const;
      const actor: Actor = { ...person, proved_at: services.clock() };
      await dispatch(services, {
        capability: capabilityNamed(capability),
        actor,
        door: 'pages',
        input,
        requestId: services.newId(),
        signal: new AbortController().signal,
      });
    },

    async close() {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ ended }) => ended));
      await wiring.close();
      await folder.remove();
    },
  };
}
