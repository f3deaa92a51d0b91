import { errorDescription } from '../../domain/oauth/error-description.js';
import { oauthCodes, type Refusal, type RefusalCode } from '../../domain/refusal.js';
import { problemOf } from '../../tools/problem.js';
import { USERINFO_PATH } from './paths.js';

/** A refusal as OAuth has it (RFC 6749 §5.2). */
export interface OauthError {
  readonly error: string;
  readonly error_description: string;
  readonly error_uri: string;
}

const OWN: ReadonlySet<string> = new Set(oauthCodes);

/** Refusals of ours by the names that OAuth has for them. */
const NAMES: Partial<Record<RefusalCode, string>> = {
  invalid_token: 'invalid_token',
  scope_required: 'insufficient_scope',
  permission_denied: 'access_denied',
  rate_limited: 'temporarily_unavailable',
  unavailable: 'temporarily_unavailable',
  internal: 'server_error',
};

export function oauthError(refusal: Refusal, baseUrl: string, requestId: string): OauthError {
  const { code } = refusal;
  return {
    error: OWN.has(code) ? code : (NAMES[code] ?? 'invalid_request'),
    error_description: errorDescription(problemOf(refusal, baseUrl, requestId).detail),
    error_uri: `${baseUrl}/errors#${code}`,
  };
}

/** How to authenticate: clients with Basic, members' tokens as Bearer (decisions §2). */
export function oauthChallenge(path: string, refusal: Refusal): string {
  if (path !== USERINFO_PATH) return 'Basic realm="OAuth client", charset="UTF-8"';
  return refusal.code === 'invalid_token' ? 'Bearer error="invalid_token"' : 'Bearer';
}
