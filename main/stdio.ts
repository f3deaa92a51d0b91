import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { agentActor } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import type { Ports } from '../domain/context.js';
import { Refusal } from '../domain/refusal.js';
import { mcpServer, toolboxOf } from '../http/mcp.js';
import type { Services } from '../tools/dispatch.js';
import { capabilities } from '../tools/index.js';
import type { Config } from './config.js';
import { conversation } from './conversation.js';
import { refuseNewData } from './data-folder.js';
import { forwardStdio } from './forward.js';
import { settings } from './settings.js';
import { realParts, wire } from './wire.js';

/** A package of 8 MiB is 10.7 MiB of base64, and the SDK's own bound is 10 MB. */
const MAX_MESSAGE_BYTES = 32 * 1024 * 1024;

/**
 * `countersign mcp`: MCP over standard input and output, with the agent token in `COUNTERSIGN_TOKEN` (decisions §10).
 * With `COUNTERSIGN_URL` it forwards to that service; otherwise it works on the same data as a service that runs here.
 * Standard output carries the protocol and nothing else.
 */
export async function serveStdio(config: Config): Promise<void> {
  const { token, url } = config;
  const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE_BYTES });
  if (token === null) return converse(transport, lockedServices(config), async () => ({ kind: 'anonymous' }));
  if (url !== null) return forwardStdio(transport, url, token);
  refuseNewData(config);
  const { services, close } = await wire(realParts(config));
  await converse(transport, services, () => actorOfToken(services, token), close);
}

/** The token came in a variable, not in a header. */
async function actorOfToken({ ports, clock }: Services, token: string): Promise<Actor> {
  try {
    return await agentActor(ports, token, clock());
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_token') throw error;
    throw new Refusal([{ ...error.first, field: settings.token.name }], error.extras);
  }
}

async function converse(
  transport: StdioServerTransport,
  services: Services,
  actorOf: () => Promise<Actor>,
  close: () => Promise<void> = async () => {},
): Promise<void> {
  const server = mcpServer(toolboxOf(services, capabilities), actorOf);
  server.onerror = (error) => services.log.warn({ err: error }, 'a message could not be handled');
  await server.connect(transport);
  await conversation(transport);
  await server.close();
  await close();
}

/** Enough to tell every caller what is missing: without a token nobody gets as far as the data. */
function lockedServices(config: Config): Services {
  const parts = realParts(config);
  const baseUrl = config.url ?? config.baseUrl ?? `http://127.0.0.1:${config.port}`;
  const { environment, secondFactor, signUp } = config;
  const reached = { baseUrl, environment, downloadUrlSeconds: 0, secondFactor, signUp };
  const ports = new Proxy({ settings: reached } as Ports, {
    get: (target, name) => {
      if (name === 'settings') return target.settings;
      throw new Error(`${String(name)} was reached without a token`);
    },
  });
  return { ...parts, ports, clock: () => parts.clock(), newId: () => parts.newId(), observe: () => {}, strict: false };
}
