import type { CommandStartedEvent, Document } from 'mongodb';
import { ulid } from 'ulid';
import { addAccount } from '../../../domain/account/add-account.js';
import type { Actor } from '../../../domain/actor.js';
import type { CallOrigin, Ports } from '../../../domain/context.js';
import type { LimitName } from '../../../domain/limits/limits.js';
import { Refusal, type RefusalCode } from '../../../domain/refusal.js';
import { usualRetention } from '../../../domain/retention.js';
import type { Store } from '../../../store/mongo.js';
import { dispatch, makeContext, type Services } from '../../../tools/dispatch.js';
import { capabilityNamed } from '../../../tools/index.js';
import { openTestDatabase, openTestStore, silentLog } from '../../database.js';
import { cheapPasswords } from '../../parts.js';

export type Answer = Record<string, unknown>;

export const PASSWORD = 'four words make one';
export const HOME: CallOrigin = {
  address: '192.0.2.1',
  agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  device: 'a browser of ours',
  language: 'en',
};

/** People with real passwords over a real store, whose every command and piece of crypto is written down. */
export interface People {
  readonly store: Store;
  readonly services: Services;
  /** What was asked of the database and of the crypto since `forget`, in order and without values. */
  readonly done: readonly string[];
  forget(): void;
  advance(milliseconds: number): void;
  clock(): Date;
  /** Makes an account with `PASSWORD`; answers its id. */
  account(name: string, more?: { readonly roles?: readonly ['reviewer' | 'admin'] }): Promise<string>;
  /** Calls through the door of the pages: nobody when no actor is given. */
  call(capability: string, input: object, actor?: Actor, from?: CallOrigin): Promise<Answer>;
  /** The code of what it was refused with, and the field. */
  refused(capability: string, input: object, actor?: Actor, from?: CallOrigin): Promise<[RefusalCode, string | null]>;
  close(): Promise<void>;
}

export async function openPeople(
  options: {
    readonly limits?: Partial<Record<LimitName, number>>;
    readonly settings?: Partial<Ports['settings']>;
  } = {},
): Promise<People> {
  const database = await openTestDatabase();
  const uri = `${database.uri}${database.uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  let offset = 0;
  const clock = (): Date => new Date(Date.now() + offset);
  const test = await openTestStore({ clock, database: { ...database, uri }, limits: options.limits ?? {} });
  const { store } = test;
  const done: string[] = [];
  store.database.client.on('commandStarted', ({ command, commandName }: CommandStartedEvent) => {
    // The store's watchdog asks at its own times.
    if (commandName !== 'ping') done.push(shapeOf(command));
  });
  const noted = <Port extends object>(port: Port, of: string, steps: readonly string[]): Port =>
    new Proxy(port, {
      get(target, name, receiver) {
        if (steps.includes(String(name))) done.push(`${of}.${String(name)}`);
        return Reflect.get(target, name, receiver);
      },
    });
  const services: Services = {
    ports: {
      ...store,
      mails: noted(store.mails, 'mails', ['put']),
      signing: noted(store.signing, 'signing', ['seal', 'open']),
      passwords: noted(cheapPasswords(), 'passwords', ['hash', 'matches']),
      settings: {
        baseUrl: 'https://artifacts.example.com',
        environment: 'production',
        downloadUrlSeconds: 300,
        retention: usualRetention,
        secondFactor: 'optional',
        signUp: 'open',
        ...options.settings,
      },
    } as unknown as Ports,
    log: silentLog,
    clock,
    newId: () => ulid(),
    observe: () => undefined,
    strict: true,
  };
  const nobody: Actor = { kind: 'anonymous' };

  async function call(capability: string, input: object, actor = nobody, from = HOME): Promise<Answer> {
    const made = { capability: capabilityNamed(capability), input, actor, from, door: 'pages' as const };
    const answer = await dispatch(services, { ...made, requestId: ulid(), signal: new AbortController().signal });
    return answer as Answer;
  }

  return {
    store,
    services,
    done,
    forget: () => void done.splice(0),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    clock,
    account: async (name, more = {}) => {
      const { signal } = new AbortController();
      const ctx = makeContext(services, { actor: nobody, door: 'cli', requestId: 'test', signal });
      const hash = await services.ports.passwords.hash(PASSWORD);
      const email = `${name.toLowerCase()}@example.com`;
      return (await addAccount(ctx, { email, name, roles: more.roles ?? [] }, hash))._id;
    },
    call,
    refused: async (capability, input, actor, from) => {
      try {
        await call(capability, input, actor, from);
      } catch (error) {
        if (error instanceof Refusal) return [error.code, error.first.field];
        throw error;
      }
      throw new Error(`${capability} was not refused`);
    },
    close: async () => {
      await test.close();
      await database.drop();
    },
  };
}

/** Name, collection and the fields that are asked for and set, without their values. */
function shapeOf(command: Document): string {
  const [name = ''] = Object.keys(command);
  const parts = [command['filter'], command['query'], command['update'], command['updates'], command['documents']];
  return `${name} ${command[name]} ${JSON.stringify(parts, withoutValue)}`;
}

function withoutValue(key: string, value: unknown): unknown {
  if (value instanceof Date) return 'date';
  if (value instanceof Uint8Array || (typeof value === 'object' && value !== null && '_bsontype' in value)) return '?';
  // What a mail says differs by its template; that one is written, and sealed, does not.
  if (key === 'data') return '?';
  // Of whom a line is: the command is the same, of nobody too.
  if (key === 'account_id') return '?';
  return typeof value === 'object' ? value : '?';
}
