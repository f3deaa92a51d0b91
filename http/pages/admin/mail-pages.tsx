import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { MailShown, WholeMail } from '../../../domain/mail/mail-log.js';
import { type MailState, mailStates } from '../../../domain/mail/ports.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import {
  Badge,
  Checkbox,
  EmptyState,
  Facts,
  FaultSummary,
  Form,
  NONE,
  NoMatches,
  Notice,
  Pager,
  SearchForm,
  SelectField,
  stateOption,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { isPast, type Visitor } from '../visitor.js';
import { AdminPage, asked, at } from './frame.js';

const MAILS = '/admin/mails';
/** Choices beside the states: of the waiting ones those that have failed before, and all that ever have. */
const CHOICES = ['retried', 'failed_once'] as const;
const tones = {
  waiting: 'info',
  sent: 'good',
  page_only: 'quiet',
  kept: 'quiet',
  failed: 'bad',
  closed: 'quiet',
} as const;

/** The outbox of mails: what was written, what became of it, and the message itself (decisions §9). */
export function addMailPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, MAILS, { role }, async ({ visitor, query, call }) => {
    const { cursor, state, ...input } = asked(query, ['state', 'to', 'since', 'cursor']);
    const choice = CHOICES.find((one) => one === state);
    const inState = choice === undefined ? { ...(state !== undefined && { state }) } : { [choice]: true };
    const found = await call<Found>('list_mails', {
      ...input,
      ...inState,
      ...(query['sendable'] === 'on' && { sendable: true }),
      ...(cursor === undefined ? {} : { before: cursor }),
    });
    return <MailsPage visitor={visitor} query={query} found={found} />;
  });

  const show =
    (input: object): ShowPage =>
    async ({ visitor, params, call }, form) => {
      const mail = await call<WholeMail>('show_mail', { mail_id: params['mail'] ?? '', ...input });
      return <MailPage visitor={visitor} mail={mail} form={form} />;
    };
  const one = show({});
  memberPage(app, http, `${MAILS}/:mail`, { role }, one);
  memberPage(app, http, `${MAILS}/:mail/link`, { role, recentAuth: true }, show({ with_link: true }));
  for (const [act, capability, flash] of [
    ['retry', 'retry_mail', 'admin.mailRetried'],
    ['close', 'dismiss_mail', 'admin.mailClosed'],
  ] as const) {
    memberForm(app, http, `${MAILS}/:mail/${act}`, { role, page: one }, async ({ params, call }) => {
      const mail = params['mail'] ?? '';
      await call(capability, { mail_id: mail });
      return { to: at('mails', mail), flash };
    });
  }
}

interface Found {
  readonly mails: readonly MailShown[];
  readonly next: string | null;
}

function MailBadge({ visitor, state }: { readonly visitor: Visitor; readonly state: MailState }): VNode {
  return <Badge tone={tones[state]}>{visitor.words.admin.mails.states[state]}</Badge>;
}

interface MailsProps {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  readonly found: Found;
}

function MailsPage({ visitor, query, found }: MailsProps): VNode {
  const { admin } = visitor.words;
  const words = admin.mails;
  const { columns } = words;
  const { state = '', to = '', since = '', sendable = '', cursor = null } = query;
  const filters = { state, to, since, sendable };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const choices = [
    ...mailStates.map((one) => stateOption(one, words.states[one])),
    ...CHOICES.map((one) => stateOption(one, words.choices[one])),
  ];
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction}</p>
      <SearchForm action={MAILS} submit={admin.search}>
        <TextField name="to" type="search" label={columns.to} note={words.toNote} value={to} optional />
        <SelectField
          name="state"
          label={columns.state}
          value={state}
          options={[{ value: '', label: words.all }, ...choices]}
        />
        <TextField name="since" type="date" label={words.since} value={since} optional />
        <Checkbox name="sendable" label={words.sendable} checked={sendable === 'on'} />
      </SearchForm>
      {state === 'failed' && found.mails.length > 0 ? (
        <Form action="/admin/jobs/send-mails/retry" submit={words.retryAll} inline />
      ) : null}
      {found.mails.length === 0 ? (
        isFiltered ? (
          <NoMatches path={MAILS} />
        ) : (
          <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
        )
      ) : (
        <Table
          caption={words.title}
          rows={found.mails}
          keyOf={({ mail_id }) => mail_id}
          columns={[
            { label: columns.subject, cell: (mail) => <a href={at('mails', mail.mail_id)}>{mail.subject}</a> },
            { label: columns.to, cell: (mail) => <Reader mail={mail} none={words.nobody} /> },
            { label: columns.state, cell: (mail) => <MailBadge visitor={visitor} state={mail.state} /> },
            { label: columns.written, cell: ({ created_at }) => <Time at={created_at} /> },
            { label: columns.sent, cell: ({ sent_at }) => <Time at={sent_at} none={NONE} /> },
          ]}
        />
      )}
      <Pager path={listPath(MAILS, filters)} cursor={cursor} next={found.next} />
    </AdminPage>
  );
}

/** Whom a mail is to: the person where there is one, and the address. */
function Reader({ mail, none }: { readonly mail: MailShown; readonly none: string }): VNode {
  const { account_id, account_name, to } = mail;
  if (account_name === null) return <>{to ?? none}</>;
  return (
    <>
      <a href={at('members', account_id)}>{account_name || to}</a> <span class="quiet address">{to ?? none}</span>
    </>
  );
}

interface MailProps {
  readonly visitor: Visitor;
  readonly mail: WholeMail;
  readonly form: FormState;
}

function MailPage({ visitor, mail, form }: MailProps): VNode {
  const words = visitor.words.admin.mails;
  const { columns } = words;
  const { link_ends_at: ends } = mail;
  const isOver = isPast(visitor, ends);
  const isDue = isPast(visitor, mail.next_attempt_at);
  return (
    <AdminPage visitor={visitor} title={words.one(mail.subject)} above={[{ href: MAILS, label: words.title }]}>
      <FaultSummary form={form} />
      <Facts
        entries={[
          { term: columns.state, value: <MailBadge visitor={visitor} state={mail.state} /> },
          { term: columns.to, value: <Reader mail={mail} none={words.nobody} /> },
          { term: columns.written, value: <Time at={mail.created_at} /> },
          { term: columns.sent, value: <Time at={mail.sent_at} none={visitor.words.kit.notYet} /> },
          mail.state === 'sent'
            ? null
            : {
                term: isDue ? words.dueSince : words.next,
                value: <Time at={mail.next_attempt_at} none={words.noNext} />,
              },
          ends === null ? null : { term: words.linkEnds, value: <Time at={ends} /> },
        ]}
      />
      {mail.state !== 'sent' && isOver ? <Notice tone="info">{words.over}</Notice> : null}
      <div class="row">
        {mail.state === 'sent' || isOver ? null : (
          <Form
            inline
            main={mail.state === 'failed'}
            action={at('mails', mail.mail_id, 'retry')}
            submit={mail.attempts.length === 0 ? words.send : words.retry}
          />
        )}
        {mail.state === 'failed' ? (
          <Form inline action={at('mails', mail.mail_id, 'close')} submit={words.close} />
        ) : null}
      </div>
      {mail.state === 'failed' ? <p class="note">{words.closeNote}</p> : null}
      {mail.attempts.length === 0 ? null : (
        <>
          <h2>{words.attempts}</h2>
          <Table
            caption={words.attempts}
            rows={mail.attempts}
            keyOf={(attempt) => attempt.at}
            columns={[
              { label: visitor.words.admin.log.columns.at, cell: (attempt) => <Time at={attempt.at} /> },
              {
                label: words.error,
                cell: ({ error }) => (error === null ? words.went : visitor.messages.mailFailure(error)),
              },
            ]}
          />
        </>
      )}
      <h2>{words.text}</h2>
      {mail.link !== 'hidden' ? null : (
        <p>
          {`${words.linkHidden} `}
          <a href={at('mails', mail.mail_id, 'link')}>{words.showLink}</a>
        </p>
      )}
      <pre class="letter">{mail.text}</pre>
    </AdminPage>
  );
}
