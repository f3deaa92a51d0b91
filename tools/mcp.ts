import type { Actor } from '../domain/actor.js';
import type { TellProgress } from '../domain/progress.js';
import { Refusal, refuse } from '../domain/refusal.js';
import type { Spool } from '../domain/release/ports.js';
import { rule } from '../domain/rules/index.js';
import { scopesForAgent } from '../messages/en/agent-scopes.js';
import { furtherWords, schemaWords } from '../messages/en/schemas/index.js';
import { authorise, authorityOf } from './authority.js';
import { type Capability, isAgentTool } from './capability.js';
import { briefProblem } from './cut-answer.js';
import { dispatch, type Services } from './dispatch.js';
import { countAgentCall } from './limits.js';
import type { CallMade } from './next-steps.js';
import { outlineOf } from './outline.js';
import { agentProblemOf } from './problem.js';
import { linksOfRefusal, type ResourceLink } from './resources/links.js';
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

export interface ToolText {
  readonly type: 'text';
  readonly text: string;
}

/** What a tool answers, as MCP wants it. */
export interface ToolAnswer {
  /** The answer as text, then links to resources. */
  readonly content: readonly [ToolText, ...ResourceLink[]];
  readonly structuredContent?: Record<string, unknown>;
  readonly _meta?: Readonly<Record<string, unknown>>;
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
  progress?: TellProgress;
}

/** The capabilities that are MCP tools, by name. */
export function toolsOf(capabilities: readonly Capability[]): ReadonlyMap<string, Capability> {
  return new Map(capabilities.filter(isAgentTool).map((one) => [one.name, one]));
}

/** The scope that a tool needs, in words that are the same for every token. */
function scopeForAgent({ scope, publishesWith = [] }: Capability): string {
  if (scope === 'public') return scopesForAgent.any;
  if (scope === 'publish') return scopesForAgent.publish;
  return publishesWith.length === 0 ? scopesForAgent.read : scopesForAgent.publishWith(publishesWith);
}

/** The listing of a tool: what it takes to the letter, what it answers in outline. */
export function listingOf(tool: Capability): ToolListing {
  return {
    name: tool.name,
    title: tool.title,
    description: `${tool.description} ${scopeForAgent(tool)}`,
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
    const brief = (call.tool.brief?.(shown as Json, given) ?? shown) as Record<string, unknown>;
    return toolAnswer(call.tool, brief);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalAnswer(services, error, call.requestId, callMade(call));
  }
}

/** An answer of a tool as MCP wants it: structured, the same JSON as text, and what stands beside it. */
export function toolAnswer(tool: Capability, answer: Record<string, unknown>): ToolAnswer {
  const text = JSON.stringify(answer);
  const links = tool.links?.(answer) ?? [];
  return { content: [{ type: 'text', text }, ...links], structuredContent: answer, ...pollMeta(tool, answer) };
}

/** How often it is worth asking is no part of the answer, and stands beside it (docs/decisions/0015). */
const POLL_AFTER = 'countersign/poll_after_seconds';

function pollMeta({ pollAfter }: Capability, answer: Json): Pick<ToolAnswer, '_meta'> {
  const seconds = pollAfter?.(answer) ?? null;
  return seconds === null ? {} : { _meta: { [POLL_AFTER]: seconds } };
}

/** An answer for clients of revisions that know no links. */
export function withoutLinks(answer: ToolAnswer): ToolAnswer {
  return { ...answer, content: [answer.content[0]] };
}

/**
 * Refuses a call, which counts as one, when its caller is an app whose token lacks the scope: for doors that answer such
 * a call themselves instead of letting the tool do it.
 */
export async function requireScope(
  services: Services,
  { tool, actor, requestId, arguments: given }: Pick<ToolCall, 'tool' | 'actor' | 'requestId' | 'arguments'>,
): Promise<void> {
  const input = isObject(given) ? given : {};
  if (actor.kind !== 'oauth_token' || authorityOf(tool, actor, 'mcp', input) !== 'scope_required') return;
  await countAgentCall(services.ports, actor);
  requireReading(services, tool, { actor, requestId }, input);
}

/** The same of what is read beside the tools, which counts as a message. */
export function requireReading(
  services: Services,
  shown: Capability,
  { actor, requestId }: Pick<ToolCall, 'actor' | 'requestId'>,
  input: Json = {},
): void {
  if (actor.kind !== 'oauth_token' || authorityOf(shown, actor, 'mcp', input) !== 'scope_required') return;
  services.observe({ capability: shown, actor, door: 'mcp', requestId }, 'scope_required', 0);
  authorise(shown, actor, 'mcp', input);
}

type Json = Readonly<Record<string, unknown>>;

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
  return { content: [{ type: 'text', text: JSON.stringify(brief) }, ...linksOfRefusal(refusal)], isError: true };
}

/** A schema as plain JSON Schema, with words: keywords of ours (`x-…`), which only our own checks read, stay here. */
export function plainSchema(schema: object): object {
  return plain(schema) as object;
}

function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { 'x-says-also': also = '' } = schema as { readonly 'x-says-also'?: string };
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => plainEntry(key, value, also)));
}

function plainEntry(key: string, value: unknown, also: string): ReadonlyArray<readonly [string, unknown]> {
  const words = key === 'x-says' ? (schemaWords[String(value)] ?? '') : key === 'description' ? value : null;
  // A field may be called `description`: what stands there is a schema.
  if (typeof words === 'string') return [['description', [words, furtherWords[also] ?? []].flat().join(' ')]];
  return key.startsWith('x-') ? [] : [[key, plain(value)]];
}
