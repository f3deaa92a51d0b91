import {
  ErrorCode,
  type JSONRPCRequest,
  type ServerNotification,
  type ServerResult,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Actor } from '../domain/actor.js';
import type { TellProgress } from '../domain/progress.js';
import { Refusal } from '../domain/refusal.js';
import { instructions } from '../messages/en/agent-instructions.js';
import { wireMessages } from '../messages/index.js';
import type { Capability } from '../tools/capability.js';
import type { Services } from '../tools/dispatch.js';
import { countAgentCall } from '../tools/limits.js';
import {
  callTool,
  listingOf,
  refusalAnswer,
  type ToolAnswer,
  type ToolListing,
  toolsOf,
  withoutLinks,
} from '../tools/mcp.js';
import { internalRefusal } from '../tools/problem.js';
import { prompts } from '../tools/prompts/index.js';
import { resources } from '../tools/resources/index.js';
import { answerOffered, type Offered, offeredMethods } from './offered.js';
import { ProtocolError } from './protocol-error.js';
import { productVersion } from './version.js';

/** What an MCP server offers: its tools, listed once, in the order of the list of capabilities, and what is beside them. */
export interface Toolbox {
  readonly services: Services;
  readonly tools: ReadonlyMap<string, Capability>;
  readonly listing: ServerResult;
  readonly listingText: string;
  readonly offered: Offered;
  /** Tools that only a process beside its client has. */
  readonly beside: BesideTools | null;
  /** What an agent is told of the whole when it connects. */
  readonly instructions: string;
}

/** A tool's call as it arrives, once its caller is known. */
export interface BesideCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly actor: Actor;
  readonly requestId: string;
  readonly signal: AbortSignal;
  progress?: TellProgress;
}

export interface BesideTools {
  /** The list of tools with what they change in it. */
  list(tools: readonly ToolListing[]): readonly ToolListing[];
  takes(name: unknown, input: unknown): boolean;
  call(services: Services, call: BesideCall): Promise<ToolAnswer>;
  /** Added to what an agent is told when it connects. */
  readonly instructions: string;
}

export function makeToolbox(
  services: Services,
  capabilities: readonly Capability[],
  beside: BesideTools | null = null,
  offered: Offered = { resources, prompts },
): Toolbox {
  const tools = toolsOf(capabilities);
  const listed = [...tools.values()].map(listingOf);
  const listing = { tools: beside?.list(listed) ?? listed };
  const listingText = JSON.stringify(listing);
  const told = beside === null ? instructions : `${instructions}\n\n${beside.instructions}`;
  return {
    services,
    tools,
    listing: listing as unknown as ServerResult,
    listingText,
    offered,
    beside,
    instructions: told,
  };
}

/** How the server names itself, to clients of every revision. */
export const identity = { name: 'countersign', title: 'Countersign', version: productVersion };

/** One for all servers: each would otherwise build an Ajv of its own, which it never needs. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** The methods that are answered here; the servers of the packages answer the rest. */
export const ANSWERED: ReadonlySet<string> = new Set(['tools/list', 'tools/call', ...offeredMethods]);

/** What a server of any revision is made with: what it says that it has, and how it works. */
export function serverOptions({ instructions }: Toolbox) {
  const capabilities = { tools: {}, resources: {}, prompts: {}, completions: {} };
  return { capabilities, instructions, jsonSchemaValidator };
}

/** Who asks: looked up at every call, so that a revoked token ends a session that is open. */
export interface Asker {
  actorOf(): Promise<Actor>;
  requestId(): string;
  /** Whether its revision knows links to resources, which came with 2025-06-18; without it, it does. */
  knowsLinks?(): boolean;
}

export interface Asked extends Asker {
  readonly request: Pick<JSONRPCRequest, 'method' | 'params'>;
  readonly signal: AbortSignal;
  /** Sends a notification beside the answer; `null` where the client takes none. */
  readonly notify: ((notification: ServerNotification) => Promise<void>) | null;
}

/**
 * Answers the methods of tools, resources, prompts and completion as they arrive, for clients of every revision and not through the schemas of a package: a
 * malformed input is a tool's refusal, never a JSON-RPC error (decisions §10).
 */
export async function answerRequest(toolbox: Toolbox, asked: Asked): Promise<ServerResult> {
  const { method } = asked.request;
  if (method === 'tools/list') return toolbox.listing;
  if (method === 'tools/call') {
    const answer = await answerCall(toolbox, asked);
    return (asked.knowsLinks?.() === false ? withoutLinks(answer) : answer) as ServerResult;
  }
  const answer = await answerOffered(toolbox, asked);
  if (answer !== null) return answer;
  throw new ProtocolError(ErrorCode.MethodNotFound, `Method not found: ${method.slice(0, 100)}`);
}

async function answerCall(toolbox: Toolbox, asked: Asked): Promise<ToolAnswer> {
  const { services, tools, beside } = toolbox;
  const { notify, signal } = asked;
  const requestId = asked.requestId();
  const params = (asked.request.params ?? {}) as Readonly<Record<string, unknown>>;
  const token = asked.request.params?._meta?.progressToken;
  try {
    const actor = await asked.actorOf();
    const { name } = params;
    const call = {
      arguments: params['arguments'],
      actor,
      requestId,
      signal,
      ...(token === undefined || notify === null ? {} : { progress: progressTo(notify, token) }),
    };
    if (typeof name === 'string' && beside?.takes(name, call.arguments)) {
      return await beside.call(services, { name, ...call });
    }
    const tool = typeof name === 'string' ? tools.get(name) : undefined;
    if (tool === undefined) return await refuseUnknown(services, actor, name);
    return await callTool(services, { tool, ...call });
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    // A plain throw would put its message before the agent.
    if (error instanceof Refusal) return refusalAnswer(services, error, requestId);
    services.log.error({ err: error, request_id: requestId }, 'tool call failed');
    return refusalAnswer(services, internalRefusal(), requestId);
  }
}

/** Counted like any call (decisions §8), and then an error of the protocol. */
async function refuseUnknown(services: Services, actor: Actor, name: unknown): Promise<never> {
  await countAgentCall(services.ports, actor);
  throw new ProtocolError(ErrorCode.InvalidParams, `Unknown tool: ${String(name).slice(0, 100)}`);
}

/** Every step repeats the token. */
const LONGEST_TOKEN = 1000;

function progressTo(notify: (notification: ServerNotification) => Promise<void>, token: string | number): TellProgress {
  if (String(token).length > LONGEST_TOKEN) return () => undefined;
  return (done, total, step) => {
    const params = { progressToken: token, progress: done, total, message: wireMessages.progress(step) };
    // Progress is a courtesy: an agent that has gone does not fail the call.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
