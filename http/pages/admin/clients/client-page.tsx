import type { VNode } from 'preact';
import type { ClientEntry } from '../../../../domain/oauth/clients/client-schemas.js';
import { redirectKind } from '../../../../domain/oauth/redirect-uri.js';
import { Code, Facts, Form, Notice, Table, Time, useVisitor } from '../../kit/index.js';
import { listPath } from '../../list-path.js';
import type { Visitor } from '../../visitor.js';
import { AdminPage } from '../frame.js';
import { ClientLogo } from './client-logo.js';
import { aboveAll, clientPath } from './client-paths.js';

interface ClientProps {
  readonly client: ClientEntry;
}

interface PageProps extends ClientProps {
  readonly visitor: Visitor;
  readonly baseUrl: string;
}

/** One client: what it is, what its developer needs, and what can be done with it. */
export function ClientPage({ visitor, client, baseUrl }: PageProps): VNode {
  const { page: words } = visitor.words.clients;
  return (
    <AdminPage visitor={visitor} title={client.name} above={aboveAll(visitor)} width="narrow">
      {client.state === 'revoked' ? <Notice tone="warn">{words.revokedNotice}</Notice> : null}
      <About client={client} />
      <h2>{words.redirects}</h2>
      <Redirects client={client} />
      <LogoPart client={client} />
      {client.state === 'revoked' ? null : <ForDeveloper client={client} baseUrl={baseUrl} />}
      <h2>{words.acts}</h2>
      <Acts client={client} />
    </AdminPage>
  );
}

function About({ client }: ClientProps): VNode {
  const { page: words } = useVisitor().words.clients;
  const { website, scopes, default_scopes, revoked_at, revoked_reason, previous_secret_until } = client;
  const yesOrNo = (is: boolean): string => (is ? words.yes : words.no);
  return (
    <Facts
      entries={[
        { term: words.kind, value: client.confidential ? words.kindWords.confidential : words.kindWords.public },
        { term: words.firstParty, value: yesOrNo(client.first_party) },
        { term: words.resourceServer, value: client.confidential ? yesOrNo(client.resource_server) : null },
        { term: words.website, value: website === null ? null : <a href={website}>{website}</a> },
        { term: words.scopes, value: scopes === null ? words.everyScope : <Names names={scopes} /> },
        { term: words.defaults, value: <Names names={default_scopes.length === 0 ? ['profile'] : default_scopes} /> },
        { term: words.registered, value: <Time at={client.created_at} /> },
        { term: words.previousSecret, value: previous_secret_until && <Time at={previous_secret_until} /> },
        {
          term: words.revoked,
          value: revoked_at && <Time at={revoked_at} />,
        },
        { term: words.reason, value: revoked_reason },
      ]}
    />
  );
}

function Names({ names }: { readonly names: readonly string[] }): VNode {
  return (
    <ul class="plain">
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

function Redirects({ client: { redirect_uris } }: ClientProps): VNode {
  const { page: words } = useVisitor().words.clients;
  if (redirect_uris.length === 0) return <p>{words.noRedirects}</p>;
  return (
    <Table
      caption={words.redirects}
      rows={redirect_uris}
      keyOf={(uri) => uri}
      columns={[
        { label: words.uri, cell: (uri) => <code>{uri}</code> },
        {
          label: words.redirectKind,
          cell: (uri) => <span class="words named">{words.redirectKinds[redirectKind(uri)]}</span>,
        },
      ]}
    />
  );
}

function LogoPart({ client }: ClientProps): VNode {
  const { logo: words } = useVisitor().words.clients;
  const { client_id, logo, state } = client;
  return (
    <>
      <h2>{words.title}</h2>
      {logo !== null ? <ClientLogo client={client} /> : <p>{state === 'revoked' ? words.no : words.none}</p>}
      {state === 'revoked' ? null : (
        <div class="row">
          <a class="button plain small" href={clientPath(client_id, 'logo')}>
            {logo === null ? words.put : words.replace}
          </a>
          {logo === null ? null : (
            <Form inline action={clientPath(client_id, 'logo', 'remove')} submit={words.remove} />
          )}
        </div>
      )}
    </>
  );
}

function ForDeveloper({ client, baseUrl }: Omit<PageProps, 'visitor'>): VNode {
  const { columns, page: words } = useVisitor().words.clients;
  return (
    <>
      <h2>{words.forDeveloper}</h2>
      <Code label={columns.id} text={client.client_id} />
      <Code label={words.issuer} text={baseUrl} />
      <Code label={words.metadata} text={`${baseUrl}/.well-known/oauth-authorization-server`} />
    </>
  );
}

function Acts({ client }: ClientProps): VNode {
  const { page: words } = useVisitor().words.clients;
  const { client_id, confidential, state, previous_secret_until } = client;
  const lives = state === 'active';
  const button = (act: string, label: string): VNode => (
    <a class="button plain small" href={clientPath(client_id, act)}>
      {label}
    </a>
  );
  return (
    <>
      <p class="bar">
        <a href={clientPath(client_id, 'figures')}>{words.figures}</a>
        <a href={listPath('/admin/log', { subject: `oauth_client ${client_id}` })}>{words.log}</a>
      </p>
      {lives ? (
        <div class="row">
          {button('edit', words.edit)}
          {confidential ? button('rotate', words.rotate) : null}
          {previous_secret_until === null ? null : (
            <Form inline danger action={clientPath(client_id, 'end-previous')} submit={words.endPrevious} />
          )}
          <a class="button plain small danger" href={clientPath(client_id, 'revoke')}>
            {words.revoke}
          </a>
        </div>
      ) : null}
    </>
  );
}
