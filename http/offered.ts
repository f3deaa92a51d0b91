import type { JSONRPCRequest, ServerResult } from '@modelcontextprotocol/sdk/types.js';
import type { Actor } from '../domain/actor.js';
import { Refusal } from '../domain/refusal.js';
import { suggestSlugs } from '../tools/artifact/suggest-slugs.js';
import type { Capability } from '../tools/capability.js';
import { cut } from '../tools/cut-text.js';
import type { Services } from '../tools/dispatch.js';
import { internalRefusal } from '../tools/problem.js';
import { findPrompt, getPrompt, listPrompts } from '../tools/prompts/get.js';
import type { Prompt } from '../tools/prompts/prompt.js';
import { complete } from '../tools/resources/complete.js';
import { findResource, listResources, listTemplates, readResource } from '../tools/resources/read.js';
import type { Json, Reader, Resource } from '../tools/resources/resource.js';
import { ProtocolError, protocolErrorOf } from './protocol-error.js';

/** What a server offers beside its tools. */
export interface Offered {
  readonly resources: readonly Resource[];
  readonly prompts: readonly Prompt[];
}

/** The server whose offers they are. */
interface Offering {
  readonly services: Services;
  readonly offered: Offered;
  readonly beside: { readonly instructions: string } | null;
}

/** A method as it arrives. */
interface AskedMethod {
  readonly request: Pick<JSONRPCRequest, 'method' | 'params'>;
  readonly signal: AbortSignal;
  requestId(): string;
  actorOf(): Promise<Actor>;
}

type Answer = (offering: Offering, reader: Reader, params: Json) => Json | Promise<Json>;

/** Lists are the same for everybody; what is read is asked for in the reader's name. */
const lists: Readonly<Record<string, (offered: Offered) => Json>> = {
  'resources/list': ({ resources }) => listResources(resources),
  'resources/templates/list': ({ resources }) => listTemplates(resources),
  'prompts/list': ({ prompts }) => listPrompts(prompts),
};

const answers: Readonly<Record<string, Answer>> = {
  'resources/read': ({ offered }, reader, params) => readResource(offered.resources, reader, params),
  'prompts/get': async ({ offered, beside }, reader, params) => {
    const prompt = await getPrompt(offered.prompts, reader, params);
    return beside === null ? prompt : withWords(prompt, beside.instructions);
  },
  'completion/complete': ({ offered }, reader, params) => complete(offered, reader, params),
};

/** The methods that are answered here. */
export const offeredMethods: readonly string[] = [...Object.keys(lists), ...Object.keys(answers)];

/** Answers a method of resources, prompts and completion; `null` where it is none of them. */
export async function answerOffered(offering: Offering, asked: AskedMethod): Promise<ServerResult | null> {
  const { method, params } = asked.request;
  const list = lists[method];
  if (list !== undefined) return list(offering.offered);
  const answer = answers[method];
  if (answer === undefined) return null;
  const { services } = offering;
  const requestId = asked.requestId();
  try {
    const actor = await asked.actorOf();
    return await answer(offering, { services, actor, requestId, signal: asked.signal }, params ?? {});
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const uri = method === 'resources/read' ? cut(String(params?.['uri'])) : null;
    if (error instanceof Refusal) throw protocolErrorOf(services, error, requestId, uri);
    services.log.error({ err: error, request_id: requestId }, `${method} failed`);
    throw protocolErrorOf(services, internalRefusal(), requestId);
  }
}

/** Whether an answer is the same for all tokens. */
export function isSameForAll(
  { offered }: Pick<Offering, 'offered'>,
  method: string,
  params: Json | undefined,
): boolean {
  if (method === 'tools/list' || Object.hasOwn(lists, method)) return true;
  if (method !== 'resources/read') return false;
  return findResource(offered.resources, params?.['uri'])?.resource.shows === undefined;
}

/** The capability behind a message, whose scope its caller needs; `null` where there is none. */
export function capabilityBehind(
  { resources, prompts }: Offered,
  method: string,
  params: Json | undefined,
): Capability | null {
  switch (method) {
    case 'resources/read':
      return findResource(resources, params?.['uri'])?.resource.shows ?? null;
    case 'prompts/get':
      return findPrompt(prompts, params?.['name'])?.shows ?? null;
    case 'completion/complete':
      return suggestSlugs;
    default:
      return null;
  }
}

/** A prompt with what only a process beside its client adds. */
export function withWords(prompt: Json, text: string): Json {
  const messages = prompt['messages'] as readonly Json[];
  return { ...prompt, messages: [...messages, { role: 'user', content: { type: 'text', text } }] };
}
