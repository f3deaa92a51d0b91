import type { ClientEntry } from '../../domain/oauth/clients/client-forms.js';
import type { ClientPage } from '../../domain/oauth/clients/list.js';
import { more } from './list-tables.js';
import { table } from './table.js';

/** Registered clients for a person, without what `show-oauth-client` and `--json` have besides. */
export function showClients(answer: Readonly<Record<string, unknown>>): string {
  const { clients, next_cursor } = answer as ClientPage;
  const rows = clients.map((one) => [one.client_id, one.state, one.name, marksOf(one), one.created_at]);
  return `${table(['ID', 'STATE', 'NAME', 'KIND', 'SINCE'], rows)}${more('list-oauth-clients', next_cursor)}`;
}

function marksOf({ confidential, first_party, resource_server }: ClientEntry): string {
  const marks = [
    confidential ? 'confidential' : 'public',
    ...(first_party ? ['first-party'] : []),
    ...(resource_server ? ['resource server'] : []),
  ];
  return marks.join(', ');
}
