import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import type { NavItem, Place } from '../../kit/nav.js';
import type { MemberVisit } from '../../member.js';
import type { Visitor } from '../../visitor.js';
import { at, systemApi } from '../frame.js';

export const CLIENTS = '/admin/oauth-clients';
export const CLIENT = `${CLIENTS}/:client`;

/** The path of a client, or of a page about it. */
export function clientPath(id: string, ...page: readonly string[]): string {
  return at('oauth-clients', id, ...page);
}

/** The id that the path names. */
export function idIn({ params }: MemberVisit): string {
  return params['client'] ?? '';
}

export async function readClient(visit: MemberVisit): Promise<ClientEntry> {
  return visit.call<ClientEntry>('show_oauth_client', { client_id: idIn(visit) });
}

export function aboveAll(visitor: Visitor): readonly (NavItem | Place)[] {
  return [...systemApi(visitor), { href: CLIENTS, label: visitor.words.clients.title }];
}

/** The pages above a page about one client. */
export function aboveOne(visitor: Visitor, { client_id, name }: ClientEntry): readonly (NavItem | Place)[] {
  return [...aboveAll(visitor), { href: clientPath(client_id), label: name }];
}
