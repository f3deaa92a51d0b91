import type { VNode } from 'preact';
import type { OwnAgentTokens } from '../../../domain/account/own-agent-tokens.js';
import type { FormState } from '../form.js';
import {
  Breadcrumbs,
  Checkbox,
  EmptyState,
  Form,
  Hidden,
  Part,
  SecretOnce,
  State,
  Table,
  TextField,
  Time,
  withCode,
} from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { ClientConfigurations } from './clients.js';
import { lastMinute } from './last-minute.js';

interface Props {
  readonly visitor: Visitor;
  readonly tokens: OwnAgentTokens['tokens'];
  readonly baseUrl: string;
}

/** The agents of a member, by their tokens. */
export function TokensPage({ visitor, tokens, baseUrl }: Props): VNode {
  const words = visitor.words.agents;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      <p>
        <a class="button" href="/account/tokens/new">
          {words.make}
        </a>
      </p>
      {tokens.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <TokenTable visitor={visitor} tokens={tokens} />
      )}
      <Part title={words.clients.heading} folded={tokens.length > 0}>
        <p>{withCode(words.clients.withoutToken)}</p>
        <ClientConfigurations baseUrl={baseUrl} token="YOUR_TOKEN" />
      </Part>
    </Page>
  );
}

function TokenTable({ visitor, tokens }: Pick<Props, 'visitor' | 'tokens'>): VNode {
  const words = visitor.words.agents;
  const { columns } = words;
  return (
    <Table
      caption={words.title}
      rows={tokens}
      keyOf={({ id }) => id}
      columns={[
        { label: columns.name, cell: ({ name }) => (name === '' ? words.noName : name) },
        {
          label: columns.scopes,
          cell: ({ scopes }) => (scopes.includes('publish') ? words.scopes.publish : words.scopes.read),
        },
        { label: columns.state, cell: ({ state }) => <State state={state} /> },
        { label: columns.used, tight: true, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
        {
          label: columns.ends,
          tight: true,
          cell: ({ expires_at }) => <Time at={lastMinute(expires_at)} none={words.noEnd} />,
        },
        { label: columns.made, tight: true, cell: ({ created_at }) => <Time at={created_at} /> },
        {
          label: words.revoke,
          act: true,
          tight: true,
          cell: ({ id, name, state }) =>
            state === 'active' ? (
              <Form
                action="/account/tokens/revoke"
                submit={words.revoke}
                called={words.revokeNamed(name === '' ? words.noName : name)}
                inline
              >
                <Hidden name="id" value={id} />
              </Form>
            ) : null,
        },
      ]}
    />
  );
}

export function NewTokenPage({ visitor, form }: { readonly visitor: Visitor; readonly form: FormState }): VNode {
  const { title, form: words } = visitor.words.agents;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/tokens', label: title }]} here={words.title} />
      <h1>{words.title}</h1>
      <Form action="/account/tokens/new" submit={words.submit} form={form} back="/account/tokens">
        <TextField name="name" label={words.name} note={words.nameNote} form={form} />
        <Checkbox name="publish" label={words.publish} note={words.publishNote} form={form} />
        <TextField name="until" label={words.until} note={words.untilNote} type="date" form={form} optional />
      </Form>
    </Page>
  );
}

/** The token, shown this once, and what a client is told. */
export function MadeTokenPage({
  visitor,
  token,
  baseUrl,
}: {
  visitor: Visitor;
  token: string;
  baseUrl: string;
}): VNode {
  const words = visitor.words.agents;
  return (
    <Page title={words.made.title} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/tokens', label: words.title }]} here={words.made.title} />
      <h1>{words.made.title}</h1>
      <SecretOnce label={words.made.label} text={token} />
      <h2>{words.clients.heading}</h2>
      <p>{words.clients.withToken}</p>
      <ClientConfigurations baseUrl={baseUrl} token={token} />
      <p>
        <a href="/account/tokens">{words.made.back}</a>
      </p>
    </Page>
  );
}
