import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOrJoin } from '@countersign/embedded-mongo';
import { findPart, type Part } from '@countersign/test-parts';
import { MongoClient } from 'mongodb';
import { ulid } from 'ulid';
import { hashOf, newApiKey } from '../../domain/account/credentials.js';
import { HOUR } from '../../domain/durations.js';
import type { ApiKeyRecord } from '../../domain/oauth/api-key.js';
import type { GrantRecord } from '../../domain/oauth/grant.js';
import { newCode, readCredential, successorsOf } from '../../domain/oauth/grant-handle.js';
import { ROOT } from '../../main/reference/files.js';
import { PUBLISHER } from '../started.js';
import { freePort } from './receivers.js';

/** An example of docs/protecting-an-api.md, and how its runtime is started on it. */
export interface ServerExample {
  readonly language: 'node' | 'php';
  /** The part that its runtime is; `null`: the Node that runs the tests. */
  readonly part: Part | null;
  command(folder: string, port: number): readonly string[];
}

export const servers: readonly ServerExample[] = [
  { language: 'node', part: null, command: (folder) => [process.execPath, join(folder, 'node', 'server.mjs')] },
  {
    language: 'php',
    part: 'php',
    command: (folder, port) => {
      const program = join(folder, 'php', 'server.php');
      return [findPart('php') ?? 'php', '-q', '-S', `127.0.0.1:${port}`, program];
    },
  },
];

export interface RunningServer {
  /** What it answers to a GET with this header `Authorization`; none where it is `null`. */
  get(path: string, authorization: string | null): Promise<ServerAnswer>;
  /** Everything that it has written. */
  said(): string;
  stop(): Promise<void>;
}

export interface ServerAnswer {
  readonly status: number;
  readonly challenge: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

const START_LIMIT_MS = 30_000;

/** Starts it as the page says; `settings` are its environment variables. */
export async function startServer(
  example: ServerExample,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const cache = await mkdtemp(join(tmpdir(), 'countersign-gate-'));
  const port = await freePort();
  const [program = '', ...words] = example.command(join(ROOT, 'docs', 'examples', 'resource-server'), port);
  const env = { PATH: process.env['PATH'] ?? '', CACHE: cache, PORT: String(port), ...settings };
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes.toString();
    });
  }
  const base = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await rm(cache, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isThere(base))) {
    if (child.exitCode === null && Date.now() < deadline) await sleep(50);
    else {
      await stop();
      throw new Error(`the example does not listen: ${said}`);
    }
  }
  return {
    get: async (path, authorization) => {
      const headers: Record<string, string> = authorization === null ? {} : { authorization };
      const response = await fetch(`${base}${path}`, { headers });
      const body = (await response.json()) as Record<string, unknown>;
      return { status: response.status, challenge: response.headers.get('www-authenticate'), body };
    },
    said: () => said,
    stop,
  };
}

function isThere(base: string): Promise<boolean> {
  return fetch(base).then(
    () => true,
    () => false,
  );
}

/** Writes tokens of the publisher into the data of a running service, as a consent and a page would. */
export interface TokenMaker {
  /** An access token of the client with these scopes; lives an hour unless it is told otherwise. */
  accessToken(clientId: string, scope: readonly string[], milliseconds?: number): Promise<string>;
  apiKey(scopes: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

export async function openTokenMaker(dataDir: string): Promise<TokenMaker> {
  const database = await startOrJoin({ dataDir });
  const client = await new MongoClient(database.uri).connect();
  const store = client.db('countersign');
  const account = await store.collection<{ _id: string }>('accounts').findOne({ email_key: PUBLISHER });
  const account_id = account?._id ?? '';
  return {
    async accessToken(client_id, scope, milliseconds = HOUR) {
      const { code, grant, refresh_handle } = newCode();
      const credential = readCredential('bkac_', code);
      if (credential === null) throw new Error('a code that is none');
      const { access } = successorsOf(credential, { refresh_handle });
      const now = new Date();
      const until = new Date(now.getTime() + milliseconds);
      await store.collection<GrantRecord>('oauth_grants').insertOne({
        _id: grant,
        id: `oag_${ulid()}`,
        client_id,
        account_id,
        scope,
        resource: null,
        created_at: now,
        code: {
          hash: hashOf(code),
          challenge: 'c'.repeat(43),
          redirect_uri: 'https://app.example/callback',
          refresh_handle,
          expires_at: until,
          redeemed_at: now,
        },
        refresh: null,
        access: [{ hash: hashOf(access), scope, issued_at: now, expires_at: until }],
        revoked_at: null,
        used_at: null,
        until,
      });
      return access;
    },

    async apiKey(scopes) {
      const key = newApiKey();
      await store.collection<ApiKeyRecord>('api_keys').insertOne({
        _id: `key_${ulid()}`,
        key_hash: hashOf(key),
        account_id,
        name: 'A program',
        scopes,
        created_at: new Date(),
        expires_at: null,
        revoked_at: null,
        last_used_at: null,
      });
      return key;
    },

    async close() {
      await client.close();
      await database.close();
    },
  };
}
