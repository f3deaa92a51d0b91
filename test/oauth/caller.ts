import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { hashOf, newClientId, newClientSecret } from '../../domain/account/credentials.js';
import type { ClientRecord } from '../../domain/oauth/client.js';
import type { GrantRecord } from '../../domain/oauth/grant.js';
import { newCode } from '../../domain/oauth/grant-handle.js';
import type { Store } from '../../store/mongo.js';

/** A client as a test knows it. */
export interface StagedClient {
  readonly client_id: string;
  readonly secret: string | null;
}

/** An answer of an OAuth endpoint. */
export interface OauthAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface IssuedCode {
  readonly code: string;
  readonly verifier: string;
  /** `GrantRecord._id`. */
  readonly grant: string;
}

/** Clients of a service and their calls. What needs a member's consent is put into the store. */
export interface Caller {
  readonly base: string;
  register(set?: Partial<ClientRecord>): Promise<StagedClient>;
  /** What a member's consent leads to: a code that was not redeemed. */
  codeFor(client: StagedClient, set?: Partial<GrantRecord>): Promise<IssuedCode>;
  /** Every call comes from another address, unless the headers name one. */
  post(path: string, form: Record<string, string> | string, headers?: Record<string, string>): Promise<OauthAnswer>;
  get(path: string, headers?: Record<string, string>): Promise<OauthAnswer>;
  /** Redeems a new code of a client: its first tokens. */
  tokensFor(client: StagedClient, set?: Partial<GrantRecord>): Promise<Readonly<Record<string, string>>>;
}

export const CALLBACK = 'https://app.example/callback';
export const TOKEN = '/oauth/token';
export const REVOKE = '/oauth/revoke';
export const INTROSPECT = '/oauth/introspect';
export const USERINFO = '/oauth/userinfo';

let calls = 0;

/** Calls a service at `base`; its store is `store`. */
export function callerOf(
  { store, clock, newId }: { readonly store: Store; clock(): Date; newId(): string },
  base: string,
): Caller {
  const caller: Caller = {
    base,

    async register(set = {}) {
      const secret = set.confidential === true ? newClientSecret() : null;
      const client_id = newClientId();
      await store.clients.register({
        _id: client_id,
        name: 'Planner',
        website: null,
        logo: null,
        redirect_uris: [CALLBACK],
        confidential: false,
        first_party: false,
        resource_server: false,
        scopes: null,
        default_scopes: [],
        secret_hash: secret === null ? null : hashOf(secret),
        previous_secret: null,
        created_at: clock(),
        revoked_at: null,
        revoked_reason: null,
        revision: 1,
        ...set,
      });
      return { client_id, secret };
    },

    async codeFor(client, set = {}) {
      const verifier = randomBytes(32).toString('base64url');
      const { code, grant, refresh_handle } = newCode();
      const now = clock();
      const until = new Date(now.getTime() + 60_000);
      await store.grants.open({
        _id: grant,
        id: `oag_${newId()}`,
        client_id: client.client_id,
        account_id: 'acc_owner',
        scope: ['profile', 'offline_access'],
        resource: null,
        created_at: now,
        code: {
          hash: hashOf(code),
          challenge: createHash('sha256').update(verifier).digest('base64url'),
          redirect_uri: CALLBACK,
          refresh_handle,
          expires_at: until,
          redeemed_at: null,
        },
        refresh: null,
        access: [],
        revoked_at: null,
        used_at: null,
        until,
        ...set,
      });
      return { code, verifier, grant };
    },

    async post(path, form, headers = {}) {
      const body = typeof form === 'string' ? form : new URLSearchParams(form).toString();
      calls += 1;
      const own = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.0.${calls >> 8}.${calls & 255}`,
      };
      return answerOf(await fetch(`${base}${path}`, { method: 'POST', headers: { ...own, ...headers }, body }));
    },

    get: async (path, headers = {}) => answerOf(await fetch(`${base}${path}`, { headers })),

    async tokensFor(client, set = {}) {
      const { code, verifier } = await caller.codeFor(client, set);
      const form = { grant_type: 'authorization_code', code, code_verifier: verifier, ...credentialsIn(client) };
      return (await caller.post('/oauth/token', form)).body as Record<string, string>;
    },
  };
  return caller;
}

/** A client's credentials in the form (`client_secret_post`, or `none`). */
export function credentialsIn({ client_id, secret }: StagedClient): Record<string, string> {
  return secret === null ? { client_id } : { client_id, client_secret: secret };
}

/** The same in the head (`client_secret_basic`). */
export function basic({ client_id, secret }: StagedClient): Record<string, string> {
  const pair = `${encodeURIComponent(client_id)}:${encodeURIComponent(secret ?? '')}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** RFC 6749 §5.2: what a description may be made of. */
const DESCRIPTION = /^[\x20\x21\x23-\x5b\x5d-\x7e]+$/;

/** A refusal in OAuth's own form, which nobody keeps (RFC 6749 §5.2). */
export function refused({ status, headers, body }: OauthAnswer, expected: number, error: string): void {
  assert.deepEqual([status, body['error']], [expected, error], JSON.stringify(body));
  assert.deepEqual(Object.keys(body), ['error', 'error_description', 'error_uri']);
  assert.match(String(body['error_description']), DESCRIPTION);
  assert.ok(String(body['error_description']).length < 1000, 'a description of bounded length');
  assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
  assert.equal(headers.has('www-authenticate'), expected === 401);
}

const resourceServers = new WeakMap<Caller, StagedClient>();

/** What a resource server is told of a token. */
export async function introspected(caller: Caller, token: unknown): Promise<OauthAnswer['body']> {
  const known = resourceServers.get(caller) ?? (await caller.register({ confidential: true, resource_server: true }));
  resourceServers.set(caller, known);
  return (await caller.post(INTROSPECT, { token: String(token) }, basic(known))).body;
}

async function answerOf(response: Response): Promise<OauthAnswer> {
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
  return { status: response.status, headers: response.headers, body };
}
