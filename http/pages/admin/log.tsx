import type { VNode } from 'preact';
import type { AuditEntry, AuditPage } from '../../../domain/audit/list-lines.js';
import type { Area } from '../areas.js';
import {
  Badge,
  Checkbox,
  EmptyState,
  Pager,
  SearchForm,
  SelectField,
  Table,
  TextField,
  Time,
  useVisitor,
} from '../kit/index.js';
import { Page } from '../layout.js';
import type { Visitor } from '../visitor.js';
import { at, listPath } from './frame.js';

interface Props {
  readonly visitor: Visitor;
  readonly path: string;
  readonly area: Area;
  readonly query: Readonly<Record<string, string>>;
  readonly page: AuditPage;
  /** Capabilities that leave a line. */
  readonly audited: readonly string[];
}

/** The audit trail with its filters. */
export function LogPage({ visitor, path, area, query, page, audited }: Props): VNode {
  const { admin, done } = visitor.words;
  const words = admin.log;
  const { columns } = words;
  const {
    who = '',
    capability = '',
    slug = '',
    subject = '',
    since = '',
    until = '',
    jobs = '',
    cursor = null,
  } = query;
  const choices = audited
    .map((one) => ({ value: one, label: done[one] ?? one }))
    .sort((a, b) => a.label.localeCompare(b.label, visitor.language));
  return (
    <Page title={words.title} visitor={visitor} area={area} width="wide">
      <h1>{words.title}</h1>
      <p>{words.introduction}</p>
      <SearchForm action={path} submit={admin.search}>
        <TextField name="who" type="search" label={words.who} note={words.whoNote} value={who} optional />
        <SelectField
          name="capability"
          label={words.what}
          value={capability}
          options={[{ value: '', label: words.anything }, ...choices]}
          optional
        />
        <TextField name="slug" type="search" label={words.artifact} value={slug} optional code />
        {subject === '' ? null : <TextField name="subject" label={words.about} value={subject} optional code />}
        <TextField name="since" type="date" label={words.since} value={since} optional />
        <TextField name="until" type="date" label={words.until} value={until} optional />
        <Checkbox name="jobs" label={words.withJobs} checked={jobs === 'on'} />
      </SearchForm>
      {page.lines.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          rows={page.lines}
          keyOf={({ id }) => id}
          columns={[
            { label: columns.at, cell: (line) => <Time at={line.at} /> },
            { label: columns.who, cell: (line) => <Who line={line} links={area === 'admin'} /> },
            { label: columns.what, cell: (line) => <What line={line} /> },
            { label: columns.about, cell: (line) => <About line={line} links={area === 'admin'} /> },
            { label: columns.changes, cell: (line) => <Changes line={line} /> },
            { label: columns.result, cell: (line) => <Result line={line} /> },
          ]}
        />
      )}
      <Pager
        path={listPath(path, { who, capability, slug, subject, since, until, jobs })}
        cursor={cursor}
        next={page.next_cursor}
      />
    </Page>
  );
}

interface LineProps {
  readonly line: AuditEntry;
}

function Who({ line, links }: LineProps & { readonly links: boolean }): VNode {
  const { admin, artifacts } = useVisitor().words;
  const { account, actor, door } = line;
  const via = <span class="quiet">{` ${admin.log.via(artifacts.audit.doors[door] ?? door)}`}</span>;
  const token = /^(?:bkp|agt|lic)_/.test(actor) ? <code>{admin.log.token(actor)}</code> : null;
  if (account === null) {
    return (
      <>
        {token ?? otherActor(actor, admin.log)}
        {via}
      </>
    );
  }
  const name = account.deleted ? admin.deletedMember : account.name || account.email;
  return (
    <>
      {links ? <a href={at('members', account.account_id)}>{name}</a> : name} {token}
      {via}
    </>
  );
}

function otherActor(actor: string, words: { console: string; anonymous: string; system(job: string): string }): string {
  if (actor === 'console') return words.console;
  if (actor === 'anonymous') return words.anonymous;
  return actor.startsWith('system:') ? words.system(actor.slice('system:'.length)) : actor;
}

function What({ line }: LineProps): VNode {
  const { done } = useVisitor().words;
  const notes = Object.entries(line.note).filter(([, text]) => text !== '');
  return (
    <>
      <span>{done[line.capability] ?? line.capability}</span>
      {notes.map(([name, text]) => (
        <p class="note" key={name}>{`${name}: ${text}`}</p>
      ))}
    </>
  );
}

function About({ line, links }: LineProps & { readonly links: boolean }): VNode {
  const { admin } = useVisitor().words;
  const { slug, version, subject, subject_name } = line;
  const [kind = '', id = ''] = subject?.split(' ') ?? [];
  const isMember = kind === 'account';
  const name = isMember ? subject_name || admin.deletedMember : id;
  return (
    <>
      {slug === null ? null : (
        <p>
          {links ? <a href={at('artifacts', slug)}>{slug}</a> : <code>{slug}</code>}
          {version === null ? '' : ` ${version}`}
        </p>
      )}
      {subject === null ? null : (
        <p>
          {`${admin.log.subjects[kind] ?? kind} `}
          {isMember && links ? <a href={at('members', id)}>{name}</a> : isMember ? name : <code>{name}</code>}
        </p>
      )}
      {slug === null && subject === null ? '–' : null}
    </>
  );
}

function Changes({ line }: LineProps): VNode {
  const { nothing } = useVisitor().words.admin.log;
  if (line.changes.length === 0) return <>–</>;
  return (
    <>
      {line.changes.map(({ field, from, to }) => (
        <p key={field}>
          {`${field}: `}
          <span class="quiet">{from || nothing}</span>
          {' → '}
          <span>{to || nothing}</span>
        </p>
      ))}
    </>
  );
}

function Result({ line }: LineProps): VNode {
  const { admin, kit } = useVisitor().words;
  const { result } = line;
  if (result === null) return <Badge tone="warn">{admin.log.cutOff}</Badge>;
  if (result === 'ok') return <Badge tone="good">{kit.states.ok}</Badge>;
  return (
    <>
      <Badge tone="bad">{kit.states.refused}</Badge>{' '}
      <a class="named" href={`/errors#${result}`}>
        <code>{result}</code>
      </a>
    </>
  );
}
