import type { VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import type { ClientPage as ClientList } from '../../../../domain/oauth/clients/list.js';
import { EmptyState, Pager, State, Table, Time, useVisitor } from '../../kit/index.js';
import type { Visitor } from '../../visitor.js';
import { AdminPage, systemApi } from '../frame.js';
import { CLIENTS, clientPath } from './client-paths.js';

interface Props {
  readonly visitor: Visitor;
  readonly cursor: string | null;
  readonly found: ClientList;
}

/** Every registered client, newest first. */
export function ClientsPage({ visitor, cursor, found }: Props): VNode {
  const words = visitor.words.clients;
  const { columns } = words;
  return (
    <AdminPage
      visitor={visitor}
      title={words.title}
      above={systemApi(visitor)}
      action={{ href: `${CLIENTS}/new`, label: words.register }}
    >
      <p>{words.introduction}</p>
      {found.clients.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          rows={found.clients}
          keyOf={({ client_id }) => client_id}
          columns={[
            {
              label: columns.name,
              cell: ({ client_id, name }) => (
                <a class="named" href={clientPath(client_id)}>
                  {name}
                </a>
              ),
            },
            { label: columns.kind, cell: (client) => <Kind client={client} /> },
            { label: columns.state, cell: ({ state }) => <State state={state} /> },
            { label: columns.since, cell: ({ created_at }) => <Time at={created_at} /> },
            { label: columns.id, cell: ({ client_id }) => <code class="id">{client_id}</code> },
          ]}
        />
      )}
      <Pager path={CLIENTS} cursor={cursor} next={found.next_cursor} />
    </AdminPage>
  );
}

function Kind({ client }: { readonly client: ClientEntry }): VNode {
  const { kinds, marks } = useVisitor().words.clients;
  const { confidential, first_party, resource_server } = client;
  const said = [
    confidential ? kinds.confidential : kinds.public,
    ...(first_party ? [marks.first_party] : []),
    ...(resource_server ? [marks.resource_server] : []),
  ];
  return <>{said.join(', ')}</>;
}
