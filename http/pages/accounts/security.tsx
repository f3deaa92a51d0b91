import type { ComponentChildren, VNode } from 'preact';
import type { Static } from 'typebox';
import type { SecurityEvents } from '../../../domain/account/list-security-events.js';
import type { OwnSessions } from '../../../domain/account/own-sessions.js';
import type { ProgramAccess } from '../../../domain/account/program-access.js';
import type { Security } from '../../../domain/account/show-security.js';
import type { Words } from '../../../messages/pages.js';
import type { FormState } from '../form.js';
import {
  Badge,
  Breadcrumbs,
  Codes,
  type Column,
  EmptyState,
  Facts,
  Form,
  Hidden,
  Notice,
  Pager,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { EndPrograms } from './end-programs.js';
import { NewPassword } from './new-password.js';

type Session = Static<typeof OwnSessions>['sessions'][number];
type Log = Static<typeof SecurityEvents>;

/** Lines of the log on the page of everything. */
const LATEST = 5;

interface Props {
  readonly visitor: Visitor;
  readonly email: string;
  readonly state: Static<typeof Security>;
  readonly sessions: readonly Session[];
  readonly events: Log['events'];
}

/** How the account is got into, where it is open, and what has happened. */
export function SecurityPage({ visitor, email, state, sessions, events }: Props): VNode {
  const words = visitor.words.security;
  return (
    <Page title={words.title} visitor={visitor} area="account" width="wide">
      <h1>{words.title}</h1>
      {state.second_factor_wanted ? <Notice tone="warn">{words.secondFactor.wanted}</Notice> : null}
      <section aria-labelledby="second-factor">
        <h2 id="second-factor">{words.secondFactor.heading}</h2>
        <SecondFactorState state={state} visitor={visitor} />
      </section>
      <section aria-labelledby="password">
        <h2 id="password">{words.password.heading}</h2>
        <p>
          <a href="/account/security/password">{words.password.change}</a>
        </p>
      </section>
      <section aria-labelledby="email">
        <h2 id="email">{words.email.heading}</h2>
        <p>{`${words.email.now}: ${email}`}</p>
        <p>
          <a href="/account/security/email">{words.email.change}</a>
        </p>
      </section>
      <section aria-labelledby="sessions">
        <h2 id="sessions">{words.sessions.heading}</h2>
        <Sessions visitor={visitor} sessions={sessions} />
      </section>
      <section aria-labelledby="log">
        <h2 id="log">{words.log.heading}</h2>
        <p>{words.log.explanation}</p>
        <LogTable visitor={visitor} events={events.slice(0, LATEST)} />
        <p>
          <a href="/account/security/log">{words.log.all}</a>
        </p>
      </section>
    </Page>
  );
}

function SecondFactorState({ visitor, state }: Pick<Props, 'visitor' | 'state'>): VNode {
  const words = visitor.words.security.secondFactor;
  const { second_factor: on, since, recovery_codes_left } = state;
  return (
    <>
      <Facts
        entries={[
          { term: words.state, value: <Badge tone={on ? 'good' : 'quiet'}>{on ? words.on : words.off}</Badge> },
          on ? { term: words.since, value: <Time at={since} /> } : null,
          on ? { term: words.codesLeft, value: String(recovery_codes_left) } : null,
        ]}
      />
      {on ? null : <p>{words.why}</p>}
      <p>
        <a href="/account/security/second-factor">{on ? words.manage : words.setUp}</a>
      </p>
    </>
  );
}

function Sessions({ visitor, sessions }: Pick<Props, 'visitor' | 'sessions'>): VNode {
  const words = visitor.words.security.sessions;
  const ending: Column<Session> = {
    label: words.end,
    act: true,
    cell: ({ id, device, current }) =>
      current ? null : (
        <Form
          action="/account/security/sessions/end"
          submit={words.end}
          called={words.endThis(device ?? words.unknown)}
          inline
        >
          <Hidden name="id" value={id} />
        </Form>
      ),
  };
  return (
    <>
      <Table
        caption={words.heading}
        rows={sessions}
        keyOf={({ id }) => id}
        columns={[
          {
            label: words.device,
            cell: ({ device, current }) => (
              <>
                {device ?? words.unknown} {current ? <Badge tone="info">{words.current}</Badge> : null}
              </>
            ),
          },
          { label: words.address, cell: ({ address }) => address ?? words.unknown },
          { label: words.begun, cell: ({ created_at }) => <Time at={created_at} /> },
          { label: words.used, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
          // This one is left by the button at the top of every page.
          ...(sessions.every(({ current }) => current) ? [] : [ending]),
        ]}
      />
      <p class="quiet">{words.usedNote}</p>
      {sessions.length < 2 ? null : (
        <Form action="/account/security/sessions/end-others" submit={words.endOthers} inline />
      )}
    </>
  );
}

function LogTable({ visitor, events }: Pick<Props, 'visitor' | 'events'>): VNode {
  const { log, sessions } = visitor.words.security;
  if (events.length === 0) return <EmptyState title={log.empty}>{log.emptyNext}</EmptyState>;
  return (
    <Table
      caption={log.heading}
      rows={events.map((line, index) => ({ ...line, key: `${line.at} ${index}` }))}
      keyOf={({ key }) => key}
      columns={[
        {
          label: log.what,
          cell: ({ event, detail }) => (
            <>
              {log.events[event]}
              {detail === null ? null : (
                <>
                  {': '}
                  <span class="quiet">{detailOf(visitor.words, event, detail)}</span>
                </>
              )}
            </>
          ),
        },
        {
          label: log.from,
          cell: ({ address, device }) => (address === null ? log.console : `${device ?? sessions.unknown}, ${address}`),
        },
        { label: log.when, cell: ({ at }) => <Time at={at} /> },
      ]}
    />
  );
}

/** What a line is about; the scopes of a token stand behind its name. */
function detailOf({ agents }: Words, event: Log['events'][number]['event'], detail: string): ComponentChildren {
  if (event === 'api_key_made') return withScopes(detail);
  if (event !== 'agent_token_made') return detail;
  return detail.replace(
    /(^| \()read( publish)?(\)?)$/,
    (_, before: string, publish: string | undefined, after: string) =>
      `${before}${agents.scopes[publish === undefined ? 'read' : 'publish']}${after}`,
  );
}

/** Scopes are stored as they are sent: with spaces between them, in parentheses where the key has a name before. */
function withScopes(detail: string): ComponentChildren {
  const [, name, scopes] = /^(?:(.*?) ?\()?([^()]+)\)?$/s.exec(detail) ?? [];
  if (scopes === undefined) return detail;
  const codes = <Codes names={scopes.split(' ')} />;
  return name === undefined || name === '' ? (
    codes
  ) : (
    <>
      {name} ({codes})
    </>
  );
}

/** The whole log, page by page. */
export function LogPage(props: {
  readonly visitor: Visitor;
  readonly log: Log;
  readonly cursor: string | null;
}): VNode {
  const { visitor, log, cursor } = props;
  const words = visitor.words.security;
  return (
    <Page title={words.log.title} visitor={visitor} area="account" width="wide">
      <Breadcrumbs items={[{ href: '/account/security', label: words.title }]} here={words.log.title} />
      <h1>{words.log.title}</h1>
      <p>{words.log.explanation}</p>
      <LogTable visitor={visitor} events={log.events} />
      <Pager path="/account/security/log" cursor={cursor} next={log.next_cursor} />
    </Page>
  );
}

interface FormProps {
  readonly visitor: Visitor;
  readonly form: FormState;
}

export function PasswordPage({
  visitor,
  programs,
  form,
}: FormProps & { readonly programs: readonly ProgramAccess[] }): VNode {
  const { security } = visitor.words;
  const words = security.password;
  return (
    <Page title={words.change} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/security', label: security.title }]} here={words.change} />
      <h1>{words.change}</h1>
      <p>{words.explanation}</p>
      <Form action="/account/security/password" submit={words.submit} form={form}>
        <NewPassword email={visitor.person?.account.email ?? ''} label={words.label} form={form} />
        <EndPrograms programs={programs} form={form} />
      </Form>
    </Page>
  );
}

export function EmailPage({ visitor, form }: FormProps): VNode {
  const { security } = visitor.words;
  const words = security.email;
  return (
    <Page title={words.change} visitor={visitor} area="account">
      <Breadcrumbs items={[{ href: '/account/security', label: security.title }]} here={words.change} />
      <h1>{words.change}</h1>
      <p>{`${words.now}: ${visitor.person?.account.email ?? ''}`}</p>
      <p>{words.explanation}</p>
      <Form action="/account/security/email" submit={words.submit} form={form}>
        <TextField name="email" label={words.label} type="email" autocomplete="email" form={form} />
      </Form>
    </Page>
  );
}
