import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';
import type { Refusal } from '../domain/refusal.js';
import type { Services } from '../tools/dispatch.js';
import { agentProblemOf, type Problem } from '../tools/problem.js';
import { nextWords } from '../tools/prompts/missing-lines.js';

/** Of revisions that initialise; the package of 2026-07-28 writes -32602 in its place, as that revision wants it. */
const RESOURCE_NOT_FOUND = -32_002;

/** An error of JSON-RPC. The SDK's own puts its code into the message, and its client does so again. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';

  constructor(
    readonly code: number,
    message: string,
    readonly data?: object,
  ) {
    super(message);
  }
}

/**
 * A refusal where only errors of JSON-RPC can be told: its words and the next call are the message, and its problem
 * object the data. Of a resource that is not found the data is its URI alone, by which clients know it.
 */
export function protocolErrorOf(
  { ports }: Services,
  refusal: Refusal,
  requestId: string,
  uri: string | null = null,
): ProtocolError {
  const problem = agentProblemOf(refusal, ports.settings.baseUrl, requestId);
  const { next } = problem;
  const words = `${wordsOf(problem)}${next ? ` Next: ${nextWords({ ...next })}` : ''}`;
  if (uri !== null && refusal.status === 404) return new ProtocolError(RESOURCE_NOT_FOUND, words, { uri });
  const own = refusal.status >= 500;
  return new ProtocolError(own ? ErrorCode.InternalError : ErrorCode.InvalidParams, words, problem);
}

/** Where the hint says no more than what was expected, it is not told twice. */
function wordsOf({ code, detail, expected, hint = '' }: Problem): string {
  const said = `${code}: ${detail}.`;
  return expected !== null && hint.includes(expected) ? said : `${said} ${hint}`;
}
