import type { FastifyReply } from 'fastify';
import { redirectKind } from '../../../domain/oauth/redirect-uri.js';

const HEADER = 'content-security-policy';

/**
 * Lets the form of this page lead to a redirect URI: browsers hold a form's policy against the redirect that answers it
 * too (oauth-answers, row 17).
 */
export function allowFormTo(reply: FastifyReply, redirectUri: string): void {
  const policy = String(reply.raw.getHeader(HEADER) ?? '');
  const source = sourceOf(redirectUri);
  if (source !== null) reply.header(HEADER, policy.replace("form-action 'self'", `form-action 'self' ${source}`));
}

/** As a policy names it; `null` where nothing but letters, digits and the like may stand in one. */
function sourceOf(redirectUri: string): string | null {
  const { origin, protocol } = new URL(redirectUri);
  const source = redirectKind(redirectUri) === 'app' ? protocol : origin;
  return /^[a-z][a-z0-9+.-]*:(?:\/\/[a-z0-9.-]+(?::\d+)?)?$/.test(source) ? source : null;
}
