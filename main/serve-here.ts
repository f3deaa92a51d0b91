import { agentActor } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import type { Ports } from '../domain/context.js';
import { Refusal } from '../domain/refusal.js';
import { textOf } from '../http/mcp.js';
import type { Render } from '../http/mcp-transport.js';
import { type Asker, makeToolbox } from '../http/toolbox.js';
import type { Services } from '../tools/dispatch.js';
import { capabilities } from '../tools/index.js';
import type { Bridge } from './bridge/bridge.js';
import { LocalBridge } from './bridge/local-bridge.js';
import type { Config } from './config.js';
import { conversation } from './conversation.js';
import { converse } from './converse.js';
import { refuseNewData } from './data-folder.js';
import { settings } from './settings.js';
import type { LineTransport } from './stdio-lines.js';
import { realParts, wire } from './wire.js';

type Lines = (render: Render) => LineTransport;

/** MCP on the data of this machine; without a token, on none. */
export async function serveHere(config: Config, bridge: Bridge, lines: Lines): Promise<void> {
  const { token } = config;
  if (token === null) return converseAll(lines, bridge, lockedServices(config), async () => ({ kind: 'anonymous' }));
  refuseNewData(config);
  const { services, close } = await wire(realParts(config));
  await converseAll(lines, bridge, services, () => actorOfToken(services, token), close);
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

async function converseAll(
  lines: Lines,
  bridge: Bridge,
  services: Services,
  actorOf: Asker['actorOf'],
  close: () => Promise<void> = async () => {},
): Promise<void> {
  const toolbox = makeToolbox(services, capabilities, new LocalBridge(bridge));
  const transport = lines((message) => textOf(toolbox, message));
  const server = converse(toolbox, { actorOf, requestId: () => services.newId() }, transport);
  await conversation(transport);
  await server.close();
  await close();
}

/** Enough to tell every caller what is missing: without a token nobody gets as far as the data. */
function lockedServices(config: Config): Services {
  const parts = realParts(config);
  const baseUrl = config.url ?? config.baseUrl ?? `http://127.0.0.1:${config.port}`;
  const { environment, secondFactor, signUp, retention } = config;
  const reached = { baseUrl, environment, downloadUrlSeconds: 0, retention, secondFactor, signUp };
  const ports = new Proxy({ settings: reached } as Ports, {
    get: (target, name) => {
      if (name === 'settings') return target.settings;
      throw new Error(`${String(name)} was reached without a token`);
    },
  });
  return { ...parts, ports, clock: () => parts.clock(), newId: () => parts.newId(), observe: () => {}, strict: false };
}
