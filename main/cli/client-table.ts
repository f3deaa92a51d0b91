import type { ClientEntry } from '../../domain/oauth/clients/client-schemas.js';
import type { ClientPage } from '../../domain/oauth/clients/list.js';
import type { ClientFigures } from '../../domain/oauth/clients/show-figures.js';
import type { Messages } from '../../messages/index.js';
import { more } from './list-tables.js';
import { table } from './table.js';

/** Registered clients for a person, without what `show-oauth-client` and `--json` have besides. */
export function showClients(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { clients, next_cursor } = answer as ClientPage;
  const rows = clients.map((one) => [one.client_id, one.state, one.name, marksOf(one, messages), one.created_at]);
  const list = table(messages, ['id', 'state', 'name', 'kind', 'registered'], rows);
  return `${list}${more(messages, 'list-oauth-clients', next_cursor)}`;
}

/** What happened to a client, the most frequent first, and what lives of it. */
export function showFigures(answer: Readonly<Record<string, unknown>>, messages: Messages): string {
  const { since, totals, grants, tokens, counted_to } = answer as ClientFigures;
  const { eventSince, orMore, activeAuthorizations, withValidToken } = messages.console.outcomes;
  const counted = (count: number): string => (count >= counted_to ? orMore(count) : String(count));
  const rows = Object.entries(totals).sort(([, a], [, b]) => b - a);
  const width = Math.max(activeAuthorizations.length, withValidToken.length) + 1;
  const line = (label: string, count: number): string => `${`${label}:`.padEnd(width)} ${counted(count)}\n`;
  return [
    table(
      messages,
      [{ heading: eventSince(since) }, 'count'],
      rows.map(([name, count]) => [name, String(count)]),
    ),
    `${line(activeAuthorizations, grants)}${line(withValidToken, tokens)}`,
  ].join('\n');
}

function marksOf({ confidential, first_party, resource_server }: ClientEntry, messages: Messages): string {
  const { clientMarks } = messages.console.outcomes;
  const marks = [
    confidential ? clientMarks.confidential : clientMarks.public,
    ...(first_party ? [clientMarks.first_party] : []),
    ...(resource_server ? [clientMarks.resource_server] : []),
  ];
  return marks.join(', ');
}
