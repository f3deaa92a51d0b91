import type { VNode } from 'preact';
import type { ConnectedApp } from '../../../domain/oauth/connected-apps.js';
import type { Words } from '../../../messages/pages.js';
import { Address, Badge, Codes, EmptyState, Facts, Form, Hidden, Time } from '../kit/index.js';
import { Page } from '../layout.js';
import { AppLogo } from '../oauth/logo.js';
import { ScopeSentence } from '../scope-words.js';
import type { Visitor } from '../visitor.js';

interface Props {
  readonly visitor: Visitor;
  readonly apps: readonly ConnectedApp[];
}

/** The apps that act for a member: what each may do, and the way to end it. */
export function AppsPage({ visitor, apps }: Props): VNode {
  const words = visitor.words.apps;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <h1>{words.title}</h1>
      {apps.length === 0 ? null : <p>{words.explanation}</p>}
      {apps.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        apps.map((app) => <App visitor={visitor} app={app} key={app.client_id} />)
      )}
    </Page>
  );
}

interface AppProps {
  readonly visitor: Visitor;
  readonly app: ConnectedApp;
}

function App({ visitor, app }: AppProps): VNode {
  const words = visitor.words.apps;
  const name = nameOf(visitor.words, app);
  const known = app.scopes.filter((scope) => scope.known);
  const unknown = app.scopes.filter((scope) => !scope.known);
  return (
    <section class="app">
      <div class="app-head">
        <AppLogo name={name} logo={app.logo} />
        <h2>
          {name} <Marks visitor={visitor} app={app} />
        </h2>
      </div>
      {app.revoked ? <p>{words.revokedNote}</p> : null}
      {app.host === null ? null : (
        <p>
          {words.uncheckedNote}{' '}
          <code>
            <Address text={app.client_id} />
          </code>
        </p>
      )}
      <p>{app.revoked ? words.was : words.may}</p>
      <ul class="app-scopes">
        {known.map((scope) => (
          <li key={scope.name}>
            <ScopeSentence scope={scope} />
          </li>
        ))}
      </ul>
      {unknown.length === 0 ? null : (
        <p class="quiet">
          <Codes names={unknown.map(({ name: scope }) => scope)} /> {words.notKnown(unknown.length)}
        </p>
      )}
      <Facts
        entries={[
          { term: words.since, value: <Time at={app.since} /> },
          { term: words.used, value: <Time at={app.last_used_at} /> },
          app.website === null ? null : { term: words.website, value: <Website url={app.website} /> },
        ]}
      />
      <Form action="/account/apps/revoke" submit={words.revoke} called={words.revokeNamed(name)} inline>
        <Hidden name="client_id" value={app.client_id} />
      </Form>
    </section>
  );
}

/** Whose app it is, as far as anybody here knows, and whether it can do anything at all. */
function Marks({ visitor, app }: AppProps): VNode {
  const words = visitor.words.apps;
  return (
    <>
      {app.first_party ? <Badge tone="good">{words.firstParty}</Badge> : null}
      {app.host === null ? null : <Badge tone="warn">{words.unchecked}</Badge>}
      {app.revoked ? <Badge tone="quiet">{words.revoked}</Badge> : null}
    </>
  );
}

function Website({ url }: { readonly url: string }): VNode {
  return (
    <a href={url} rel="noopener noreferrer nofollow">
      {new URL(url).host}
    </a>
  );
}

/** What a member knows an app by: its name, or the host of the document that describes it. */
export function nameOf({ apps }: Pick<Words, 'apps'>, { name, host }: Pick<ConnectedApp, 'name' | 'host'>): string {
  return name ?? host ?? apps.noName;
}
