import type { ClientEntry } from '../../domain/oauth/clients/client-schemas.js';
import type { ClientPage } from '../../domain/oauth/clients/list.js';
import type { ClientFigures } from '../../domain/oauth/clients/show-figures.js';
import { more } from './list-tables.js';
import { table } from './table.js';

/** Registered clients for a person, without what `show-oauth-client` and `--json` have besides. */
export function showClients(answer: Readonly<Record<string, unknown>>): string {
  const { clients, next_cursor } = answer as ClientPage;
  const rows = clients.map((one) => [one.client_id, one.state, one.name, marksOf(one), one.created_at]);
  return `${table(['ID', 'STATUS', 'NAME', 'KIND', 'REGISTERED'], rows)}${more('list-oauth-clients', next_cursor)}`;
}

/** What happened to a client, the most frequent first, and what lives of it. */
export function showFigures(answer: Readonly<Record<string, unknown>>): string {
  const { since, totals, grants, tokens, counted_to } = answer as ClientFigures;
  const counted = (count: number): string => (count >= counted_to ? `${count} or more` : String(count));
  const rows = Object.entries(totals).sort(([, a], [, b]) => b - a);
  return [
    table(
      [`EVENT, SINCE ${since}`, 'COUNT'],
      rows.map(([name, count]) => [name, String(count)]),
    ),
    `Active authorizations:     ${counted(grants)}\nWith a valid access token: ${counted(tokens)}\n`,
  ].join('\n');
}

function marksOf({ confidential, first_party, resource_server }: ClientEntry): string {
  const marks = [
    confidential ? 'confidential' : 'public',
    ...(first_party ? ['first-party'] : []),
    ...(resource_server ? ['resource server'] : []),
  ];
  return marks.join(', ');
}
