import type { VNode } from 'preact';
import type { Scope } from '../../../domain/oauth/list-scopes.js';
import type { OwnApiKeys } from '../../../domain/oauth/own-api-keys.js';
import { type FormState, withLists } from '../form.js';
import {
  Breadcrumbs,
  Checkbox,
  Code,
  EmptyState,
  FaultText,
  Form,
  Hidden,
  SecretOnce,
  State,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { Page } from '../layout.js';
import { ScopeSentence } from '../scope-words.js';
import type { Visitor } from '../visitor.js';
import { lastMinute } from './last-minute.js';

interface Props {
  readonly visitor: Visitor;
  readonly keys: OwnApiKeys['keys'];
}

/** The API keys of a member. */
export function ApiKeysPage({ visitor, keys }: Props): VNode {
  const words = visitor.words.apiKeys;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      <h1>{words.title}</h1>
      <p>{words.explanation}</p>
      <p>
        <a class="button" href="/account/api-keys/new">
          {words.make}
        </a>
      </p>
      {keys.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <KeyTable visitor={visitor} keys={keys} />
      )}
    </Page>
  );
}

function KeyTable({ visitor, keys }: Props): VNode {
  const words = visitor.words.apiKeys;
  const { columns } = words;
  return (
    <Table
      caption={words.title}
      rows={keys}
      keyOf={({ key_id }) => key_id}
      columns={[
        { label: columns.name, cell: ({ name }) => (name === '' ? words.noName : name) },
        {
          label: columns.scopes,
          cell: ({ scopes }) => (
            <ul class="plain">
              {scopes.map((one) => (
                <li key={one}>
                  <code class="named">{one}</code>
                </li>
              ))}
            </ul>
          ),
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
          cell: ({ key_id, name, state }) =>
            state === 'active' ? (
              <Form
                action="/account/api-keys/revoke"
                submit={words.revoke}
                called={words.revokeNamed(name === '' ? words.noName : name)}
                inline
              >
                <Hidden name="key_id" value={key_id} />
              </Form>
            ) : null,
        },
      ]}
    />
  );
}

interface NewProps {
  readonly visitor: Visitor;
  readonly form: FormState;
  readonly scopes: readonly Scope[];
}

export function NewApiKeyPage({ visitor, form, scopes }: NewProps): VNode {
  const { title, form: words } = visitor.words.apiKeys;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/api-keys', label: title }]} here={words.title} />
      <h1>{words.title}</h1>
      <Form
        action="/account/api-keys/new"
        submit={words.submit}
        form={withLists(form, ['scopes'])}
        back="/account/api-keys"
      >
        <TextField name="name" label={words.name} note={words.nameNote} form={form} />
        <ScopeBoxes visitor={visitor} form={form} scopes={scopes} />
        <TextField name="until" label={words.until} note={words.untilNote} type="date" form={form} optional />
      </Form>
    </Page>
  );
}

/** A box for each scope; what is wrong with the choice is said once, of all of them. */
function ScopeBoxes({ visitor, form, scopes }: NewProps): VNode {
  const words = visitor.words.apiKeys.form;
  const fault = form.faults['scopes'];
  const { scopes: _all, ...faults } = form.faults;
  return (
    <fieldset
      id="scopes"
      tabindex={-1}
      aria-describedby={fault === undefined ? 'scopes-note' : 'scopes-note scopes-wrong'}
    >
      <legend>{words.scopes}</legend>
      <p class="note" id="scopes-note">
        {words.scopesNote}
      </p>
      {fault === undefined ? null : (
        <p class="wrong" id="scopes-wrong">
          <FaultText fault={fault} />
        </p>
      )}
      {scopes.map((scope) => (
        <Checkbox
          name="scopes"
          id={`scope-${scope.name}`}
          sends={scope.name}
          label={<ScopeSentence scope={scope} />}
          note={<code>{scope.name}</code>}
          form={{ ...form, faults }}
          key={scope.name}
        />
      ))}
    </fieldset>
  );
}

interface MadeProps {
  readonly visitor: Visitor;
  readonly apiKey: string;
  readonly baseUrl: string;
}

/** The key, shown this once, and how a program sends it. */
export function MadeApiKeyPage({ visitor, apiKey, baseUrl }: MadeProps): VNode {
  const { title, made: words } = visitor.words.apiKeys;
  return (
    <Page title={words.title} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/api-keys', label: title }]} here={words.title} />
      <h1>{words.title}</h1>
      <SecretOnce label={words.label} text={apiKey} />
      <h2>{words.use}</h2>
      <p>{words.useNote}</p>
      <Code text={`curl -H "Authorization: Bearer ${apiKey}" ${baseUrl}/oauth/userinfo`} />
      <p>
        <a href="/account/api-keys">{words.back}</a>
      </p>
    </Page>
  );
}
