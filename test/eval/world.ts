import { mkdtemp, realpath, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeServer } from '../../http/server.js';
import { capabilities } from '../../tools/index.js';
import { eras, type ListedTool } from '../agents.js';
import { type Era, startAgent } from '../main/bridge/agent.js';
import { openTestService, type TestService } from '../service.js';
import { type ScriptedReceivers, scriptedReceivers } from '../webhooks.js';
import { BesideTools } from './beside.js';

export type Json = Record<string, unknown>;

export interface Reply {
  readonly ok: boolean;
  readonly body: Json;
}

/** An agent that is connected: what it was told, and its calls. */
export interface EvalAgent {
  readonly tools: readonly ListedTool[];
  readonly instructions: string;
  /** Prompts and resources; of agents without a bridge. */
  readonly beside?: BesideTools;
  call(tool: string, input: Json): Promise<Reply>;
}

/** Whose token an agent has: the publisher's with `publish`, or with `read` alone; or that of a new account. */
export type Holder = 'publisher' | 'reader' | 'newcomer';

/** A service in this process, with the people around it, the agents' folder, and clients of one era. */
export interface World {
  readonly service: TestService;
  readonly receivers: ScriptedReceivers;
  readonly folder: string;
  readonly baseUrl: string;
  agent(holder: Holder, bridged: boolean): Promise<EvalAgent>;
  /** As the person at the console. */
  console(capability: string, input: Json): Promise<Json>;
  close(): Promise<void>;
}

const CONSOLE = { kind: 'console', as: null } as const;

export async function openWorld(era: Era): Promise<World> {
  const receivers = scriptedReceivers();
  const limits = { agent_calls_per_minute: 100_000, announcements_per_day: 100_000 };
  const service = await openTestService({ receivers, limits });
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'countersign-eval-')));
  const place = { url: '' };
  const { ports } = service.services;
  // Where it listens is known once it does.
  const settings = Object.defineProperty({ ...ports.settings }, 'baseUrl', { get: () => place.url, enumerable: true });
  const services = { ...service.services, ports: { ...ports, settings } };
  const app = await makeServer({ services, capabilities, trustedProxies: [], ping: async () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  place.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ask = (capability: string, input: Json): Promise<Json> => service.call(capability, input, CONSOLE, 'cli');
  await ask('create_account', { email: 'new@example.com', name: 'Newcomer' });
  const open = new Map<string, Promise<EvalAgent>>();
  const closing: Array<() => Promise<void>> = [];

  async function tokenOf(holder: Holder): Promise<string> {
    const account = holder === 'newcomer' ? 'new@example.com' : 'Acme@example.com';
    const scopes = holder === 'reader' ? [] : ['publish'];
    return String((await ask('issue_agent_token', { account, scopes }))['token']);
  }

  async function connect(holder: Holder, bridged: boolean): Promise<EvalAgent> {
    const token = await tokenOf(holder);
    if (bridged) {
      const there = { COUNTERSIGN_URL: place.url, COUNTERSIGN_TOKEN: token, COUNTERSIGN_DATA_DIR: '/nowhere' };
      const client = await startAgent(era, folder, there);
      closing.push(() => client.close());
      return {
        tools: client.tools,
        instructions: client.instructions,
        call: (tool, input) => client.call(tool, input),
      };
    }
    const client = await eras[era]?.overHttp(new URL('/mcp', place.url), token);
    if (client === undefined) throw new Error(`no client ${era}`);
    closing.push(() => client.close());
    const { tools, instructions } = client;
    return { tools, instructions, beside: await BesideTools.of(client), call: (...call) => asReply(client, ...call) };
  }

  return {
    service,
    receivers,
    folder,
    get baseUrl() {
      return place.url;
    },
    agent(holder, bridged) {
      const key = `${holder} ${bridged}`;
      const found = open.get(key) ?? connect(holder, bridged);
      open.set(key, found);
      return found;
    },
    console: ask,
    async close() {
      for (const end of closing) await end();
      await app.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function asReply(
  client: {
    callTool(call: { name: string; arguments: Json }): Promise<{ isError?: boolean | undefined; content?: unknown }>;
  },
  tool: string,
  input: Json,
): Promise<Reply> {
  const { isError, content } = await client.callTool({ name: tool, arguments: input });
  const [text] = content as ReadonlyArray<{ text: string }>;
  return { ok: isError !== true, body: JSON.parse(text?.text ?? '{}') as Json };
}
