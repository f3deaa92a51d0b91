import { generateKeyPairSync } from 'node:crypto';
import { ulid } from 'ulid';
import type { Actor, AgentScope } from '../domain/actor.js';
import type { Context, Ports } from '../domain/context.js';
import type { Door } from '../domain/door.js';
import type { PostPorts } from '../domain/mail/ports.js';
import { newId } from '../domain/new-id.js';
import { noClientDocuments } from '../domain/oauth/client-documents.js';
import type { ClientDocumentPorts } from '../domain/oauth/ports.js';
import { usualRetention } from '../domain/retention.js';
import { ensureSigningKey, recordOf } from '../domain/signing/add-key.js';
import { importSigningKey, type KeyPair } from '../domain/signing/keys.js';
import type { Fact } from '../domain/signing/ports.js';
import type { ReceiverPorts } from '../domain/webhook/ports.js';
import { openReceivers } from '../egress/https.js';
import { openPost } from '../egress/mail.js';
import { NoAddress } from '../egress/resolve.js';
import { jobs } from '../jobs/index.js';
import { jobOperations } from '../jobs/job-operations.js';
import { sweep } from '../jobs/sweep.js';
import { wireMessages } from '../messages/index.js';
import type { Store, StoreOptions } from '../store/mongo.js';
import { dispatch, makeContext, type Services } from '../tools/dispatch.js';
import { capabilityNamed } from '../tools/index.js';
import { openTestStore, silentLog, TEST_MASTER_KEY, type TestDatabase } from './database.js';
import { poolOfRun } from './pool.js';

type Answer = Record<string, unknown>;
type Caller = (capability: string, input: object) => Promise<Answer>;

/** The rules over a real store and real worker threads, with a clock that tests move; no door in between. */
export interface TestService {
  readonly services: Services;
  readonly store: Store;
  /** An agent of the account that owns what `register` registers, with `publish`. */
  readonly owner: Caller;
  /** Another account's agent. */
  readonly stranger: Caller;
  /** A reviewer who owns nothing. */
  readonly reviewer: Caller;
  /** The owner in person, who is a reviewer too. */
  readonly ownerAsReviewer: Caller;
  /** An agent that only has `read`. */
  readonly reader: Caller;
  readonly anyone: Caller;
  publisher(slug: string, capability: string, input: object): Promise<Answer>;
  register(slug: string): Promise<void>;
  registerPending(slug: string): Promise<void>;
  /** Sends a download to its end, as the HTTP door does. */
  download(url: string): Promise<Buffer>;
  advance(milliseconds: number): void;
  /** From now on, the clock moves by `advance` alone. */
  holdClock(): void;
  /** Runs the sweep once. */
  sweep(): Promise<void>;
  /** Files of an artifact in the package store. */
  storedFiles(slug: string): Promise<number>;
  factsOf(slug: string): Promise<readonly Fact[]>;
  eventsOf(slug: string): Promise<ReadonlyArray<{ type: string; data: object }>>;
  mailsOf(slug: string, template: string): Promise<number>;
  call(capability: string, input: unknown, actor: Actor, door: Door): Promise<Answer>;
  /** Makes the calls of `act` over other ports: ones that fail, for example. */
  during<T>(ports: Ports, act: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Tests reach nobody outside: no name has an address. */
const noReceivers = openReceivers({ resolve: () => Promise.reject(new NoAddress()) });

const OWNER = 'acc_owner';
const STRANGER = 'acc_stranger';

/** Opens one over a database of its own. */
export async function openTestService(
  options: {
    readonly receivers?: ReceiverPorts;
    readonly clientDocuments?: ClientDocumentPorts;
    readonly post?: PostPorts;
    readonly limits?: StoreOptions['limits'];
    /** Otherwise one of its own. */
    readonly database?: TestDatabase;
    freeBytes?(): Promise<number | null>;
    /** Whether the clock moves by `advance` alone, from the first account on: an hour or a day may turn over otherwise. */
    readonly holdsClock?: boolean;
  } = {},
): Promise<TestService> {
  let offset = 0;
  let held: number | null = options.holdsClock === true ? Date.now() : null;
  const clock = (): Date => new Date((held ?? Date.now()) + offset);
  const { database } = options;
  const limits = { registrations_per_day: 1000, ...options.limits };
  const opened = await openTestStore({ clock, limits, ...(database === undefined ? {} : { database }) });
  const { store } = opened;
  const services: Services = {
    ports: {
      ...store,
      alarm: { wake: async () => undefined },
      clientDocuments: options.clientDocuments ?? noClientDocuments,
      jobs: testJobs(store, () => services),
      masterKey: store.masterKeyOf({ key: TEST_MASTER_KEY, replace: null }),
      operation: {
        configuration: () => [],
        sendsMail: options.post !== undefined,
        freeBytes: options.freeBytes ?? (async () => null),
        databaseBytes: async () => null,
        collections: () => store.collectionSizes(false),
        backUp: async () => 'not_embedded' as const,
      },
      messages: wireMessages,
      passwords: { hash: async () => 'unused', matches: async () => false },
      post: options.post ?? openPost({ server: null }),
      receivers: options.receivers ?? noReceivers,
      packageReview: poolOfRun(),
      settings: {
        baseUrl: 'http://127.0.0.1:8080',
        environment: 'local',
        downloadUrlSeconds: 300,
        retention: usualRetention,
        secondFactor: 'optional',
        signUp: 'open',
      },
    },
    log: silentLog,
    clock,
    newId: () => newId(Date.now()),
    observe: () => undefined,
    strict: true,
  };
  let portsNow = services.ports;
  await addSigningKey(store, makeContext(services, callBy({ kind: 'system', job: 'start' }, 'job')));
  for (const [id, name] of [
    [OWNER, 'Acme'],
    [STRANGER, 'Bolt'],
  ] as const) {
    await store.accounts.create({
      _id: id,
      email: `${name}@example.com`,
      email_key: `${name}@example.com`.toLowerCase(),
      name,
      publisher_name: name,
      publisher_key: name.toLowerCase(),
      roles: [],
      password_hash: null,
      created_at: clock(),
      banned_at: null,
    });
  }

  async function call(capability: string, input: unknown, actor: Actor, door: Door): Promise<Answer> {
    const made = { capability: capabilityNamed(capability), input, ...callBy(actor, door) };
    return (await dispatch({ ...services, ports: portsNow }, made)) as Answer;
  }
  const agent = (account: string, scopes: readonly AgentScope[]): Caller => {
    const actor: Actor = { kind: 'agent_token', token_id: `agt_${account}`, account_id: account, scopes };
    return (capability, input) => call(capability, input, actor, 'mcp');
  };
  const person = (account: string): Caller => {
    const actor = { kind: 'person', account_id: account, roles: ['reviewer'], session_id: 'ses' } as const;
    return (capability, input) => call(capability, input, { ...actor, proved_at: clock() }, 'pages');
  };
  const owner = agent(OWNER, ['read', 'publish']);
  const reviewer = person('acc_reviewer');

  async function during<T>(ports: Ports, act: () => Promise<T>): Promise<T> {
    portsNow = ports;
    try {
      return await act();
    } finally {
      portsNow = services.ports;
    }
  }

  async function registerPending(slug: string): Promise<void> {
    await owner('service_register_artifact', { slug, name: slug, description: { en: 'Described.' } });
  }

  async function storedFiles(slug: string): Promise<number> {
    const files = await store.database
      .collection('packages.files')
      .find({ filename: { $regex: `^${slug}-[0-9]+\\.` } })
      .toArray();
    return files.length;
  }

  return {
    services,
    store,
    owner,
    stranger: agent(STRANGER, ['read', 'publish']),
    reviewer,
    ownerAsReviewer: person(OWNER),
    reader: agent(OWNER, ['read']),
    anyone: (capability, input) => call(capability, input, { kind: 'anonymous' }, 'http'),
    publisher: (slug, capability, input) =>
      call(capability, input, { kind: 'publishing_token', key: 'bkp_test', slug, account_id: OWNER }, 'http'),
    registerPending,
    register: async (slug) => {
      await registerPending(slug);
      await reviewer('decide_artifact', { slug, decision: 'approve' });
    },
    download: async (url) => {
      const token = url.slice(url.lastIndexOf('/') + 1);
      const found = await call('download_package', { token }, { kind: 'anonymous' }, 'http');
      const { release_id, file_id, ends_at } = found as { release_id: string; file_id: string; ends_at: string };
      const pieces: Buffer[] = [];
      for await (const piece of store.packages.open(file_id)) pieces.push(piece as Buffer);
      await call('confirm_collection', { release_id, file_id, ends_at }, { kind: 'system', job: 'download' }, 'job');
      return Buffer.concat(pieces);
    },
    advance: (milliseconds) => {
      offset += milliseconds;
    },
    holdClock: () => {
      held = Date.now();
    },
    sweep: () =>
      sweep.run(
        {
          services,
          tidy: store,
          log: silentLog,
          requestId: ulid(),
          actor: { kind: 'system', job: 'sweep' },
          stopping: new AbortController().signal,
          signal: new AbortController().signal,
          deliver: async () => undefined,
          count: () => undefined,
        },
        '',
      ),
    storedFiles,
    factsOf: async (slug) => (await store.signing.facts(0, 10_000)).filter((fact) => fact.data['slug'] === slug),
    eventsOf: async (slug) =>
      store.database.collection<{ type: string; data: object }>('events').find({ slug }).sort({ _id: 1 }).toArray(),
    mailsOf: async (slug, template) =>
      store.database.collection('mails').countDocuments({ template, 'data.slug': slug }),
    call,
    during,
    close: () => opened.close(),
  };
}

const signingKey = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
let signingPair: KeyPair | null = null;

/** Every store has the same key: a file with many services asks for no more keys than it compares. */
async function addSigningKey(store: Store, ctx: Context): Promise<void> {
  signingPair ??= await importSigningKey(signingKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await store.signing.add(recordOf(ctx, signingPair, 'active', false));
  await ensureSigningKey(ctx);
}

/** The desk of jobs of a process that runs them only when it is told to. */
function testJobs(store: Store, services: () => Services): Ports['jobs'] {
  const run = async (): Promise<void> => undefined;
  return jobOperations({ jobs, records: () => store.jobRecords, services, run, noteRuns: run });
}

function callBy(actor: Actor, door: Door): { actor: Actor; door: Door; requestId: string; signal: AbortSignal } {
  return { actor, door, requestId: ulid(), signal: new AbortController().signal };
}
