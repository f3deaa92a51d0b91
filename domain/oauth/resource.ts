import type { Settings } from '../context.js';
import { refuse } from '../refusal.js';
import { rule } from '../rules/index.js';

/** The one resource that tokens can be made for: the service's own MCP endpoint (decisions §7). */
export function mcpResource({ baseUrl }: Pick<Settings, 'baseUrl'>): string {
  return `${baseUrl}/mcp`;
}

/** A `resource` as it was sent, in the form in which it is known; `null` where it is another one. Case of scheme and host does not count. */
export function readResource(settings: Pick<Settings, 'baseUrl'>, text: string): string | null {
  const wanted = mcpResource(settings);
  const origin = /^[A-Za-z]+:\/\/[^/?#]*/.exec(text)?.[0];
  return origin !== undefined && origin.toLowerCase() + text.slice(origin.length) === wanted ? wanted : null;
}

/** What a token is for: the resource, else the base URL. */
export function audienceOf(settings: Pick<Settings, 'baseUrl'>, resource: string | null): string {
  return resource ?? settings.baseUrl;
}

/** A token request may name the resource of its authorization, and no other (decisions §7). */
export function checkResource(
  settings: Pick<Settings, 'baseUrl'>,
  authorized: string | null,
  sent: string | undefined,
): void {
  if (sent === undefined) return;
  if (authorized !== null && readResource(settings, sent) === authorized) return;
  const broken =
    authorized === null
      ? rule('token_request.resource_not_authorized')
      : rule('token_request.resource_differs', { authorized });
  refuse('invalid_target', 'resource', sent, broken);
}
