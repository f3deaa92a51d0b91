import type { Actor } from '../domain/actor.js';
import { Refusal, refuse } from '../domain/refusal.js';
import type { Spool } from '../domain/release/ports.js';
import { rule } from '../domain/rules/index.js';
import { authorise, authorityOf } from './authority.js';
import type { Capability } from './capability.js';
import { briefProblem } from './cut-answer.js';
import { dispatch, type Services } from './dispatch.js';
import { countAgentCall } from './limits.js';
import type { CallMade } from './next-steps.js';
import { outlineOf } from './outline.js';
import { agentProblemOf } from './problem.js';
import { isObject } from './validate.js';
import { wireAnswer } from './wire.js';

/** A tool as MCP lists it. */
export interface ToolListing {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
  readonly annotations: {
    readonly title: string;
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** What a tool answers, as MCP wants it. */
export interface ToolAnswer {
  readonly content: ReadonlyArray<{ readonly type: 'text'; readonly text: string }>;
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: true;
}

export interface ToolCall {
  readonly tool: Capability;
  readonly arguments: unknown;
  readonly actor: Actor;
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** The package, where it came another way than in the arguments. The caller discards it. */
  readonly attachment?: Spool;
  progress?(done: number, total: number, words: string): void;
}

/** The capabilities that are MCP tools, by name. */
export function toolsOf(capabilities: readonly Capability[]): ReadonlyMap<string, Capability> {
  return new Map(capabilities.filter((one) => one.doors.includes('mcp')).map((one) => [one.name, one]));
}

/** The listing of a tool: what it takes to the letter, what it answers in outline. */
export function listingOf(tool: Capability): ToolListing {
  return {
    name: tool.name,
    title: tool.title,
    description: tool.description,
    inputSchema: plainSchema(tool.input),
    outputSchema: outlineOf(plainSchema(tool.output)),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.hints.readOnly,
      destructiveHint: tool.hints.destructive,
      idempotentHint: tool.hints.idempotent,
      openWorldHint: tool.hints.openWorld,
    },
  };
}

/** Over MCP every call needs a token, for what is public too (decisions §10). */
export function refuseAnonymous({ kind }: Actor): void {
  if (kind !== 'anonymous') return;
  refuse('missing_credential', null, null, rule('credential.agent_token'), {
    next: { do: 'make_token', publish: false },
  });
}

/** Calls a tool. Never throws: a refusal is the answer, with `isError` (decisions §2, §10). */
export async function callTool(services: Services, call: ToolCall): Promise<ToolAnswer> {
  try {
    refuseAnonymous(call.actor);
    await countAgentCall(services.ports, call.actor);
    const { progress, attachment } = call;
    const answer = await dispatch(services, {
      capability: call.tool,
      actor: call.actor,
      door: 'mcp',
      input: call.arguments ?? {},
      requestId: call.requestId,
      signal: call.signal,
      ...(attachment === undefined ? {} : { attachment }),
      ...(progress === undefined ? {} : { progress }),
    });
    const given = isObject(call.arguments) ? call.arguments : {};
    const shown = wireAnswer(call.tool, answer);
    const brief = call.tool.brief?.(shown as Record<string, unknown>, given) ?? shown;
    const text = JSON.stringify(brief);
    return { content: [{ type: 'text', text }], structuredContent: brief as Record<string, unknown> };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalAnswer(services, error, call.requestId, callMade(call));
  }
}

/**
 * Refuses a call, which counts as one, when its caller is an app whose token lacks the scope: for doors that answer such
 * a call themselves instead of letting the tool do it.
 */
export async function requireScope(
  services: Services,
  { tool, actor, arguments: given }: Pick<ToolCall, 'tool' | 'actor' | 'arguments'>,
): Promise<void> {
  const input = isObject(given) ? given : {};
  if (actor.kind !== 'oauth_token' || authorityOf(tool, actor, 'mcp', input) !== 'scope_required') return;
  await countAgentCall(services.ports, actor);
  services.observe(tool.name, 'mcp', 'scope_required', 0);
  authorise(tool, actor, 'mcp', input);
}

function callMade({ tool, arguments: given }: ToolCall): CallMade {
  const fields = Object.keys((tool.input as { properties?: object }).properties ?? {});
  const takes = new Set(fields.filter((name) => name !== tool.attachment));
  return { tool: tool.name, takes, arguments: isObject(given) ? given : {} };
}

/** A refusal as a tool answers it: in `content` only, since clients check `structuredContent` even on errors. */
export function refusalAnswer(
  services: Services,
  refusal: Refusal,
  requestId: string,
  made: CallMade | null = null,
): ToolAnswer {
  const problem = agentProblemOf(refusal, services.ports.settings.baseUrl, requestId, made);
  const brief = briefProblem({ ...problem });
  return { content: [{ type: 'text', text: JSON.stringify(brief) }], isError: true };
}

/** A schema as plain JSON Schema: keywords of ours (`x-…`), which only our own checks read, stay here. */
export function plainSchema(schema: object): object {
  return plain(schema) as object;
}

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !key.startsWith('x-'))
      .map(([key, value]) => [key, plain(value)]),
  );
}
