import type { Context } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';
import {
  allOf,
  isRepeated,
  isUnreadable,
  parameterNames,
  repeatedIn,
  type SentParameters,
  sentValue,
} from './authorization-parameters.js';
import type { RequestedClient } from './requested-client.js';
import { requestedScope } from './requested-scope.js';
import { mcpResource, readResource } from './resource.js';

/** What a request asks for, once nothing is wrong with it. */
export interface RequestedAuthorization extends RequestedClient {
  readonly state: string;
  readonly challenge: string;
  readonly scope: readonly string[];
  readonly resource: string | null;
  /** The member is to be asked again (`prompt=consent`). */
  readonly asksAgain: boolean;
}

/** What goes back with every answer that redirects; `null` where it cannot be told which one was meant. */
export function stateOf(sent: SentParameters): string | null {
  return isRepeated(sent, 'state') || isUnreadable(sent, 'state') ? null : sentValue(sent, 'state');
}

/** Reads the rest of a request. What is refused here redirects to the client (oauth-answers, rows 8 to 14, 64, 67). */
export async function requestedAuthorization(
  ctx: Context,
  asked: RequestedClient,
  sent: SentParameters,
): Promise<RequestedAuthorization> {
  const repeated = repeatedIn(sent, parameterNames);
  if (repeated !== null) refuse('invalid_request', repeated, null, rule('authorization.parameter_repeated'));
  const unreadable = parameterNames.find((name) => isUnreadable(sent, name));
  if (unreadable !== undefined) {
    refuse('invalid_request', unreadable, null, rule('request.not_utf8'));
  }
  const state = stateOf(sent) ?? refuse('invalid_request', 'state', null, rule('authorization.state_missing'));
  checkResponse(sent);
  const challenge = askedChallenge(sent);
  const resource = askedResource(ctx, sent);
  const scope = await requestedScope(ctx, asked.client, sentValue(sent, 'scope'), resource);
  const prompts = (sentValue(sent, 'prompt') ?? '').split(' ');
  return { ...asked, state, challenge, scope, resource, asksAgain: prompts.includes('consent') };
}

function checkResponse(sent: SentParameters): void {
  const type = sentValue(sent, 'response_type');
  if (type === null) refuse('invalid_request', 'response_type', null, rule('authorization.response_type_not_code'));
  if (type !== 'code')
    refuse('unsupported_response_type', 'response_type', type, rule('authorization.response_type_not_code'));
  const mode = sentValue(sent, 'response_mode') ?? 'query';
  if (mode !== 'query') refuse('invalid_request', 'response_mode', mode, rule('authorization.response_mode_not_query'));
}

/** RFC 7636 §4.2 and §4.3, without `plain` (service.md, OAuth rules 1). */
function askedChallenge(sent: SentParameters): string {
  const challenge = sentValue(sent, 'code_challenge');
  if (challenge === null)
    return refuse('invalid_request', 'code_challenge', null, rule('authorization.challenge_missing'));
  const method = sentValue(sent, 'code_challenge_method');
  if (method !== 'S256')
    refuse('invalid_request', 'code_challenge_method', method, rule('authorization.challenge_method_not_s256'));
  if (/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) return challenge;
  return refuse('invalid_request', 'code_challenge', challenge, rule('authorization.challenge_malformed'));
}

function askedResource({ settings }: Context, sent: SentParameters): string | null {
  const asked = allOf(sent, 'resource');
  const other = asked.find((one) => readResource(settings, one) === null);
  const known = mcpResource(settings);
  if (other !== undefined)
    refuse('invalid_target', 'resource', other, rule('authorization.resource_unknown', { known }));
  return asked.length === 0 ? null : known;
}
