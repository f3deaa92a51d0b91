import type { Capability } from '../capability.js';
import { dispatch } from '../dispatch.js';
import { wireAnswer } from '../wire.js';
import type { Json, Reader } from './resource.js';

/**
 * Asks a capability in the name of a reader, and answers as its tool would: the same scope, limits, refusals and cuts.
 * Throws a `Refusal`.
 */
export async function ask(reader: Reader, capability: Capability, input: Json): Promise<Json> {
  const { services, actor, requestId, signal } = reader;
  const answer = await dispatch(services, { capability, actor, door: 'mcp', input, requestId, signal });
  const shown = wireAnswer(capability, answer) as Json;
  return capability.brief?.(shown, input) ?? shown;
}
