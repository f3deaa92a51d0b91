import { parse } from 'node:path';
import { agentActor } from '../domain/account/authenticate.js';
import type { Actor } from '../domain/actor.js';
import type { Ports } from '../domain/context.js';
import { defaultLimits } from '../domain/limits/limits.js';
import { Refusal } from '../domain/refusal.js';
import { textOf } from '../http/mcp.js';
import { type Asker, makeToolbox, type Toolbox } from '../http/toolbox.js';
import type { Services } from '../tools/dispatch.js';
import { capabilities } from '../tools/index.js';
import { Bridge } from './bridge/bridge.js';
import { Folders } from './bridge/folders.js';
import { LocalBridge } from './bridge/local-bridge.js';
import type { Config } from './config.js';
import { conversation } from './conversation.js';
import { converse } from './converse.js';
import { refuseNewData } from './data-folder.js';
import { forwardStdio } from './forward.js';
import { settings } from './settings.js';
import { LineTransport } from './stdio-lines.js';
import { realParts, wire } from './wire.js';

/**
 * `countersign mcp`: MCP over standard input and output, with the agent token in `COUNTERSIGN_TOKEN` (decisions §10).
 * With `COUNTERSIGN_URL` it is a bridge to that service; otherwise it works on the same data as a service that runs here.
 * Either way it reads and writes packages in the folders that are named, or else in the working one.
 * Standard output carries the protocol and nothing else.
 */
export async function serveStdio(config: Config, named: readonly string[] = []): Promise<void> {
  const { token, url } = config;
  const lines = linesOf(config);
  // Keys and database of a service here are no package.
  const closed = url === null ? [config.dataDir] : [];
  const bridge = new Bridge(await Folders.of(named.length === 0 ? workingFolder() : named, closed));
  if (token === null) return converseAll(lines, bridge, lockedServices(config), async () => ({ kind: 'anonymous' }));
  if (url !== null) return forwardStdio(lines(), url, token, bridge);
  refuseNewData(config);
  const { services, close } = await wire(realParts(config));
  await converseAll(lines, bridge, services, () => actorOfToken(services, token), close);
}

/** A client that starts its servers at the root of the disk has not chosen it. */
function workingFolder(): string[] {
  const folder = process.cwd();
  return folder === parse(folder).root ? [] : [folder];
}

type Lines = (toolbox?: Toolbox) => LineTransport;

function linesOf({ limits }: Config): Lines {
  const most = limits.mcp_bytes ?? defaultLimits.mcp_bytes;
  return (toolbox) =>
    toolbox === undefined
      ? new LineTransport(process.stdin, process.stdout, most)
      : new LineTransport(process.stdin, process.stdout, most, (message) => textOf(toolbox, message));
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
  const transport = lines(toolbox);
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
