import { strict as assert } from 'node:assert';
import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { agentActor } from '../domain/account/authenticate.js';
import { signatureOf, unixSeconds } from '../domain/signing/envelope.js';
import { type Route, routes } from '../http/routes.js';
import { makeServer } from '../http/server.js';
import { makeToolbox } from '../http/toolbox.js';
import { capabilities } from '../tools/index.js';
import { type AgentClient, eras, linesTo } from './agents.js';
import type { TestService } from './service.js';

/** What a door answered: the success, or the problem object of decisions §2. */
export interface DoorAnswer {
  readonly ok: boolean;
  readonly body: Record<string, unknown>;
  /** HTTP only. */
  readonly status?: number;
}

/** A door that a capability is called through, as its users do: over a socket, with a credential. */
export interface OpenDoor {
  readonly name: string;
  /** Whether this door offers the capability. */
  offers(capability: string): boolean;
  call(capability: string, input: Readonly<Record<string, unknown>>): Promise<DoorAnswer>;
}

export interface OpenDoors {
  readonly doors: readonly OpenDoor[];
  /** The clients of MCP behind the doors of that kind. */
  readonly clients: readonly AgentClient[];
  readonly baseUrl: string;
  /** The agent token of those clients. */
  readonly token: string;
  close(): Promise<void>;
}

/** Opens the HTTP facade, and MCP over streamable HTTP and over lines (as stdio is) for clients of both eras, for one artifact. */
export async function openDoors(
  service: TestService,
  slug: string,
  scopes: readonly string[] = ['publish'],
): Promise<OpenDoors> {
  const { services } = service;
  const app = await makeServer({ services, capabilities, trustedProxies: [], ping: async () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const admin = { kind: 'console', as: null } as const;
  const account = 'Acme@example.com';
  const agent = await service.call('issue_agent_token', { account, scopes }, admin, 'cli');
  const token = String(agent['token']);
  const publishing = await service.call('issue_publishing_token', { slug }, admin, 'cli');
  const asker = { actorOf: () => agentActor(services.ports, token, services.clock()), requestId: services.newId };
  const toolbox = makeToolbox(services, capabilities);
  const clients: AgentClient[] = [];
  for (const [era, connect] of Object.entries(eras)) {
    clients.push({
      name: `MCP ${era} over streamable HTTP`,
      ...(await connect.overHttp(new URL('/mcp', baseUrl), token)),
    });
    clients.push({ name: `MCP ${era} over lines`, ...(await connect.overLines(linesTo(toolbox, asker))) });
  }
  return {
    baseUrl,
    token,
    clients,
    doors: [
      facade(baseUrl, { key: String(publishing['key']), secret: String(publishing['secret']) }, services.clock),
      ...clients.map(mcpDoor),
      ...clients.slice(0, 1).map((client) => uploadLink(baseUrl, mcpDoor(client))),
    ],
    close: async () => {
      for (const client of clients) await client.close();
      await app.close();
    },
  };
}

function mcpDoor({ name, callTool }: AgentClient): OpenDoor {
  const offered = new Set(capabilities.filter((one) => one.doors.includes('mcp')).map((one) => one.name));
  return {
    name,
    offers: (capability) => offered.has(capability),
    async call(capability, input) {
      const answer = await callTool({ name: capability, arguments: { ...input } });
      const [content] = answer.content as Array<{ text: string }>;
      const body = JSON.parse(content?.text ?? '') as Record<string, unknown>;
      if (answer.isError !== true) assert.deepEqual(answer.structuredContent, body, name);
      return { ok: answer.isError !== true, body };
    },
  };
}

/** Where a package goes by the link that an agent was given for it, and all else as the agent calls it. */
function uploadLink(baseUrl: string, agent: OpenDoor): OpenDoor {
  return {
    name: 'an upload link',
    offers: (capability) => capability === 'service_upload_package',
    async call(capability, input) {
      if (capability !== 'service_upload_package') return agent.call(capability, input);
      const { package_base64, ...key } = input;
      const link = await agent.call('service_upload_url', key);
      if (!link.ok) return link;
      const { pathname } = new URL(String(link.body['url']));
      const body = new Uint8Array(Buffer.from(String(package_base64), 'base64'));
      const response = await fetch(`${baseUrl}${pathname}`, { method: 'PUT', body });
      return { ok: response.ok, body: (await response.json()) as Record<string, unknown>, status: response.status };
    },
  };
}

interface PublishingToken {
  readonly key: string;
  readonly secret: string;
}

function facade(baseUrl: string, token: PublishingToken, clock: () => Date): OpenDoor {
  const signed = routes.filter((one) => one.credential === 'envelope');
  return {
    name: 'the signed facade',
    offers: (capability) => signed.some((one) => one.capability === capability),
    async call(capability, input) {
      const route = signed.find((one) => one.capability === capability);
      if (route === undefined) throw new Error(`no signed route calls ${capability}`);
      const { path, body } = requestOf(route, input);
      const headers = signedHeaders(token, route.method, path, body, clock());
      if (body !== null) headers['content-type'] = route.takes === 'json' ? 'application/json' : 'application/zip';
      const response = await fetch(`${baseUrl}${path}`, {
        method: route.method,
        headers,
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      return { ok: response.ok, body: answer, status: response.status };
    },
  };
}

function requestOf(route: Route, input: Readonly<Record<string, unknown>>): { path: string; body: Buffer | null } {
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  if (route.takes === 'package') return { path, body: Buffer.from(String(input['package_base64']), 'base64') };
  if (route.takes === 'none') return { path, body: null };
  const { slug: _slug, ...rest } = input;
  return { path, body: Buffer.from(JSON.stringify(rest)) };
}

/** The four headers of the signed envelope (decisions §3). */
function signedHeaders(
  token: PublishingToken,
  method: string,
  path: string,
  body: Buffer | null,
  now: Date,
): Record<string, string> {
  const timestamp = String(unixSeconds(now));
  const nonce = randomBytes(16).toString('hex');
  const bodySha256 = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return {
    'x-service-key': token.key,
    'x-service-timestamp': timestamp,
    'x-service-nonce': nonce,
    'x-service-signature': signatureOf(token.secret, { method, path, timestamp, nonce, bodySha256 }),
  };
}
