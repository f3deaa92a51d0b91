import type { OauthClient } from './client.js';
import type { ConsentRecord } from './grant.js';
import { scopeCovers } from './scopes.js';

/**
 * Whether a member's consent answers a request that grows it by nothing. Anybody's program can name itself by the id of
 * a public client: one that is not first-party always asks (service.md, OAuth rules 1; decisions §7). So does a
 * first-party client the first time.
 */
export function isRemembered(
  client: Pick<OauthClient, 'confidential' | 'first_party'>,
  consent: Pick<ConsentRecord, 'scope'> | null,
  scope: readonly string[],
): boolean {
  if (consent === null || (!client.confidential && !client.first_party)) return false;
  return scope.every((name) => scopeCovers(consent.scope, name));
}
