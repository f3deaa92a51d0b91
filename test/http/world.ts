import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { hashOf } from '../../domain/account/credentials.js';
import type { AccountRecord, AgentTokenRecord, PublishingTokenRecord } from '../../domain/account/ports.js';
import type { Context, Ports } from '../../domain/context.js';
import { defaultLimits, type LimitName } from '../../domain/limits/limits.js';
import { fault, Refusal } from '../../domain/refusal.js';
import type { Spool, SpoolPorts } from '../../domain/release/ports.js';
import { usualRetention } from '../../domain/retention.js';
import { rule } from '../../domain/rules/index.js';
import { signatureOf } from '../../domain/signing/envelope.js';
import type { Timeouts } from '../../http/http-context.js';
import { makeServer } from '../../http/server.js';
import type { Capability } from '../../tools/capability.js';
import type { Services } from '../../tools/dispatch.js';
import { capabilities } from '../../tools/index.js';
import { assertSays } from '../refusals.js';
import { head, portOf } from './raw.js';

const SLUG = 'my-module';
export const KEY = `bkp_${'k'.repeat(20)}`;
/** Another one of the same account. */
export const SECOND_KEY = `bkp_${'l'.repeat(20)}`;
export const SECRET = `bkps_${'A'.repeat(43)}`;
export const AGENT = `bkm_${'a'.repeat(43)}`;
export const READER = `bkm_${'r'.repeat(43)}`;
export const LICENCE = `bkl_${'l'.repeat(43)}`;
export const LINK = `bkd_${'d'.repeat(43)}`;

/** A call that reached a capability. */
export interface Seen {
  readonly name: string;
  readonly input: unknown;
  readonly actor: unknown;
  readonly attachment: { readonly size: number; readonly sha256: string } | null;
}

/** A server whose ports are small stand-ins and whose capabilities note what reaches them. */
export interface World {
  readonly app: FastifyInstance;
  readonly port: number;
  readonly seen: Seen[];
  readonly state: State;
  /** The open spools and those that were discarded. */
  readonly spools: { open: number; discarded: number };
  /** Sets what a capability answers from now on; a function may throw. */
  on(name: string, answer: Answer): void;
  close(): Promise<void>;
}

type Answer = (input: Record<string, unknown>, ctx: Context) => unknown;

interface State {
  now: Date;
  revoked: boolean;
  banned: boolean;
  ready: () => Promise<void>;
  bytes: Buffer;
  /** Waited for after the last of them, before the store says that there are no more. */
  afterBytes: () => Promise<void>;
  /** The hash that was announced for 1.0.0. */
  announced: string | null;
  errors: object[];
  debug: object[];
}

export interface WorldOptions {
  readonly patience?: Partial<Timeouts>;
  readonly limits?: Partial<Record<LimitName, number>>;
  readonly environment?: 'local' | 'production';
  readonly baseUrl?: string;
  readonly trustedProxies?: readonly string[];
  /** Real places for packages, instead of four that count. */
  readonly spools?: SpoolPorts;
  /** Further routes, each in a scope of its own. */
  readonly scopes?: Parameters<typeof makeServer>[0]['scopes'];
}

export async function makeWorld(options: WorldOptions = {}): Promise<World> {
  const state: State = {
    now: new Date('2025-11-21T01:53:20.500Z'),
    revoked: false,
    banned: false,
    ready: async () => undefined,
    bytes: Buffer.from('PK signed'),
    afterBytes: async () => undefined,
    announced: null,
    errors: [],
    debug: [],
  };
  const seen: Seen[] = [];
  const answers = new Map<string, Answer>();
  const spools = { open: 0, discarded: 0 };
  let ids = 0;
  const services: Services = {
    ports: portsOf(state, spools, options),
    log: {
      debug: (fields) => void state.debug.push(fields),
      info: () => undefined,
      warn: () => undefined,
      error: (fields) => noteError(state, fields),
    },
    clock: () => state.now,
    newId: () => {
      ids += 1;
      return String(ids).padStart(26, '0');
    },
    observe: () => undefined,
    strict: false,
  };
  const watched = capabilities.map((one): Capability => {
    const run: Capability['run'] = async (ctx, input, attachment) => {
      seen.push({
        name: one.name,
        input,
        actor: ctx.actor,
        attachment: attachment && { size: attachment.size, sha256: attachment.sha256 },
      });
      const answer = answers.get(one.name);
      if (answer !== undefined) return answer(input as Record<string, unknown>, ctx);
      return one.lenient === true ? one.run(ctx, input, attachment) : { done: one.name };
    };
    return { ...one, run };
  });
  const app = await makeServer({
    services,
    capabilities: watched,
    trustedProxies: options.trustedProxies ?? [],
    ping: () => state.ready(),
    ...(options.patience === undefined ? {} : { patience: options.patience }),
    ...(options.scopes === undefined ? {} : { scopes: options.scopes }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    port: portOf(app.server as Server),
    seen,
    state,
    spools,
    on: (name, answer) => void answers.set(name, answer),
    close: () => app.close(),
  };
}

/** Stubs answer what no schema allows, which is logged too: only what was thrown counts. */
function noteError(state: State, fields: object): void {
  if ('err' in fields) state.errors.push(fields);
}

function portsOf(state: State, spools: { open: number; discarded: number }, options: WorldOptions): Ports {
  const nonces = new Map<string, Date>();
  const counted = new Map<string, number>();
  const token: PublishingTokenRecord = {
    _id: KEY,
    slug: SLUG,
    account_id: 'acc_1',
    sealed_secret: Buffer.from(SECRET),
    created_at: state.now,
    revoked_at: null,
  };
  const agents = new Map<string, AgentTokenRecord>(
    [AGENT, READER].map((one) => [
      hashOf(one),
      {
        _id: `agt_${one.slice(4, 5)}`,
        token_hash: hashOf(one),
        account_id: 'acc_1',
        name: 'agent',
        scopes: one === AGENT ? ['read', 'publish'] : ['read'],
        created_at: state.now,
        expires_at: null,
        revoked_at: null,
        last_used_at: state.now,
      },
    ]),
  );
  const value = (limit: LimitName): number => options.limits?.[limit] ?? defaultLimits[limit];
  const ports = {
    settings: {
      baseUrl: options.baseUrl ?? 'http://127.0.0.1:8080',
      environment: options.environment ?? 'local',
      downloadUrlSeconds: 300,
      retention: usualRetention,
      secondFactor: 'optional',
      signUp: 'open',
    },
    accounts: {
      heldPublishingToken: async (id: string) =>
        id === KEY || id === SECOND_KEY
          ? {
              token: { ...token, _id: id, revoked_at: state.revoked ? state.now : null },
              inGoodStanding: !state.banned,
            }
          : null,
      byId: async () => ({ banned_at: state.banned ? state.now : null }) as AccountRecord,
      heldAgentToken: async (hash: string) => {
        const found = agents.get(hash);
        return found === undefined ? null : { token: found, inGoodStanding: !state.banned };
      },
      touchAgentToken: async () => undefined,
      useNonce: async (key: string, nonce: string, until: Date, now: Date) => {
        const known = nonces.get(`${key} ${nonce}`);
        if (known !== undefined && known > now) return false;
        nonces.set(`${key} ${nonce}`, until);
        return true;
      },
      forgetNonce: async (key: string, nonce: string) => {
        nonces.delete(`${key} ${nonce}`);
      },
    },
    licences: {
      byKeyHash: async (hash: string) =>
        hash === hashOf(LICENCE)
          ? { _id: 'lic_1', slug: SLUG, installation: 'shop', until: null, ended_at: null }
          : null,
    },
    limits: {
      value,
      take: async (limit: LimitName, key: string, times = 1, calls = 1) => {
        const count = (counted.get(`${limit} ${key}`) ?? 0) + calls;
        counted.set(`${limit} ${key}`, count);
        const most = value(limit) * times;
        return { allowed: count <= most, retryAfter: count <= most ? 0 : 7, limit: most };
      },
      giveBack: async () => undefined,
    },
    signing: { open: (sealed: Uint8Array) => sealed },
    audit: { begin: async () => undefined, complete: async () => undefined },
    verify: {
      published: async (slug: string, version: string) => ({
        age: 12,
        file:
          slug === SLUG && version === '1.0.0'
            ? { sha256: 'a'.repeat(64), publisher: 'Acme', published_at: state.now }
            : null,
      }),
      forget: () => undefined,
    },
    spools: options.spools ?? { open: async (holder: string) => spoolWriter(spools, holder) },
    releases: {
      find: async (slug: string, version: string) =>
        slug === SLUG && version === '1.0.0' && state.announced !== null ? { sha256: state.announced } : null,
    },
    packages: {
      open: () => Readable.from(pieces(state)),
      spool: async (bytes: Uint8Array, holder: string) => {
        const writer = spoolWriter(spools, holder);
        await writer.write(bytes);
        return writer.finish();
      },
    },
  };
  return ports as unknown as Ports;
}

async function* pieces({ bytes, afterBytes }: State): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  await afterBytes();
}

function spoolWriter(
  spools: { open: number; discarded: number },
  holder: string,
): Awaited<ReturnType<Ports['spools']['open']>> {
  if (spools.open >= 4) {
    throw new Refusal([fault('unavailable', null, `4 uploads of ${holder}`, rule('as_told', { text: 'at most 4' }))], {
      retryAfter: 3,
    });
  }
  const hash = createHash('sha256');
  let size = 0;
  let gone = false;
  spools.open += 1;
  const discard = async (): Promise<void> => {
    if (gone) return;
    gone = true;
    spools.open -= 1;
    spools.discarded += 1;
  };
  return {
    write: async (piece) => {
      size += piece.length;
      hash.update(piece);
    },
    finish: async (): Promise<Spool> => ({
      path: '/dev/null',
      size,
      sha256: hash.digest('hex'),
      provenBy: () => undefined,
      discard,
    }),
    discard,
  };
}

/** Unix time of the world, as text. */
export function timestampOf(world: World, offset = 0): string {
  return String(Math.floor(world.state.now.getTime() / 1000) + offset);
}

let nonces = 0;

/** The headers of a signed envelope. */
export function signed(
  world: World,
  method: string,
  path: string,
  body: string | Uint8Array = '',
  change: { timestamp?: string; nonce?: string; secret?: string; key?: string } = {},
): Record<string, string> {
  nonces += 1;
  const timestamp = change.timestamp ?? timestampOf(world);
  const nonce = change.nonce ?? `nonce-${String(nonces).padStart(10, '0')}`;
  const bodySha256 = createHash('sha256').update(body).digest('hex');
  return {
    'X-Service-Key': change.key ?? KEY,
    'X-Service-Timestamp': timestamp,
    'X-Service-Nonce': nonce,
    'X-Service-Signature': signatureOf(change.secret ?? SECRET, { method, path, timestamp, nonce, bodySha256 }),
  };
}

/** A whole signed request with a JSON body. */
export function signedJson(world: World, method: string, path: string, body: string, more = {}): string {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return head(method, path, { ...headers, ...signed(world, method, path, body), ...more }) + body;
}

/** The problem object of an answer. */
export function problem(answer: { readonly text: string }): {
  code: string;
  field: string | null;
  received: string | null;
  expected: string | null;
  faults: { code: string; field: string }[];
  faults_total?: number;
  request_id: string;
  retry_after?: number;
} {
  const found = JSON.parse(answer.text);
  assertSays(found);
  return found;
}
