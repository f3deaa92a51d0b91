import type { AccountRecord } from '../account/ports.js';
import type { Ports } from '../context.js';
import { effectivePermissions } from '../member/groups.js';
import { needsPermission } from './scopes.js';

/**
 * What a member's groups permit to whoever has these scopes, as of now (service.md, OAuth bearer tokens 3). Where no
 * scope needs a permission nothing is looked up, and nothing is permitted.
 */
export async function holderPermissions(
  ports: Pick<Ports, 'groups' | 'scopes'>,
  account: AccountRecord,
  scopes: readonly string[],
): Promise<readonly string[]> {
  return scopes.some(needsPermission) ? effectivePermissions(ports, account) : [];
}
