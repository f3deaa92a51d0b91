import type { VNode } from 'preact';
import type { Group } from '../../../domain/member/groups.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { FormState } from '../form.js';
import {
  ArtifactName,
  Badge,
  Codes,
  Facts,
  FaultSummary,
  Form,
  Hidden,
  Id,
  Notice,
  SelectField,
  State,
  Table,
  Time,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import { isPast, type Visitor } from '../visitor.js';
import { AdminPage, at } from './frame.js';
import { roleNames } from './members.js';

interface Props {
  readonly visitor: Visitor;
  readonly detail: MemberDetail;
  readonly groups: readonly Group[];
  readonly form: FormState;
}

/** Everything about one member, and what can be done. */
export function MemberPage({ visitor, detail, groups, form }: Props): VNode {
  const { admin } = visitor.words;
  const words = admin.member;
  const { member } = detail;
  const deleted = member.state === 'deleted';
  const title = deleted ? words.deletedTitle : member.name || admin.unnamed;
  return (
    <AdminPage visitor={visitor} title={title} above={[{ href: '/admin/members', label: admin.members.title }]}>
      <FaultSummary form={form} />
      {deleted ? <Notice tone="info">{words.deletedNote}</Notice> : null}
      <Facts
        entries={[
          { term: words.state, value: <State state={member.state} /> },
          member.banned_reason === null ? null : { term: words.bannedReason, value: member.banned_reason },
          deleted ? null : { term: words.email, value: member.email },
          { term: words.publisher, value: member.publisher_name ?? '–' },
          deleted ? null : { term: words.roles, value: roleNames(visitor, member.roles) },
          { term: words.since, value: <Time at={member.created_at} /> },
          { term: words.sessions, value: String(detail.sessions) },
          { term: words.connectedApps, value: String(detail.connected_apps) },
          deleted ? null : { term: words.secondFactor, value: <SecondFactor visitor={visitor} detail={detail} /> },
          { term: words.id, value: <code>{member.account_id}</code> },
        ]}
      />
      {deleted ? null : <Roles visitor={visitor} member={member} />}
      {deleted ? null : <Groups visitor={visitor} detail={detail} groups={groups} />}
      <Tokens visitor={visitor} detail={detail} />
      <h2>{words.artifacts}</h2>
      <Artifacts visitor={visitor} detail={detail} />
      <h2>{deleted ? admin.audit : words.acts}</h2>
      <Acts visitor={visitor} detail={detail} />
    </AdminPage>
  );
}

function Artifacts({ visitor, detail }: Pick<Props, 'visitor' | 'detail'>): VNode {
  const { admin } = visitor.words;
  const { columns } = admin.artifacts;
  if (detail.artifacts.length === 0) return <p class="quiet">{admin.member.noArtifacts}</p>;
  return (
    <Table
      caption={admin.member.artifacts}
      rows={detail.artifacts}
      keyOf={({ slug }) => slug}
      columns={[
        {
          label: columns.artifact,
          cell: ({ slug, name }) => (
            <>
              <a href={at('artifacts', slug)}>
                <ArtifactName name={name} />
              </a>{' '}
              <code>{slug}</code>
            </>
          ),
        },
        { label: columns.state, cell: ({ state }) => <State state={state} /> },
      ]}
    />
  );
}

/** Whether it is on, since when, and what is left for a lost device; a role that waits for it. */
function SecondFactor({ visitor, detail }: Pick<Props, 'visitor' | 'detail'>): VNode {
  const { admin, security } = visitor.words;
  const { second_factor: on, since, recovery_codes_left: left, second_factor_wanted: wanted } = detail.security;
  const words = security.secondFactor;
  if (!on) {
    return (
      <>
        <Badge tone={wanted ? 'warn' : 'quiet'}>{words.off}</Badge>
        {wanted ? ` ${admin.member.secondFactorWanted}` : null}
      </>
    );
  }
  return (
    <>
      <Badge tone="good">{words.on}</Badge> <Time at={since} />
      {`, ${admin.member.recoveryCodesLeft(left)}`}
    </>
  );
}

type Member = MemberDetail['member'];

function Roles({ visitor, member }: { readonly visitor: Visitor; readonly member: Member }): VNode {
  const words = visitor.words.admin.member;
  const names = visitor.words.shell.roles;
  return (
    <>
      <h2>{words.roles}</h2>
      <div class="row">
        {(['reviewer', 'admin'] as const).map((role) => {
          if (member.roles.includes(role)) {
            return (
              <a
                class="button plain small"
                href={listPath(at('members', member.account_id, 'take-role'), { role })}
                key={role}
              >
                {words.take(names[role])}
              </a>
            );
          }
          return (
            <Form
              inline
              action={at('members', member.account_id, 'give-role')}
              submit={words.give(names[role])}
              key={role}
            >
              <Hidden name="role" value={role} />
            </Form>
          );
        })}
      </div>
    </>
  );
}

function Groups({ visitor, detail, groups }: Pick<Props, 'visitor' | 'detail' | 'groups'>): VNode {
  const words = visitor.words.admin.member;
  const { member, permissions } = detail;
  const own = groups.filter(({ group_id }) => member.groups.includes(group_id));
  const none = <span class="quiet">{visitor.words.admin.groups.nothing}</span>;
  const others = groups.filter(({ group_id, fixed }) => !fixed && !member.groups.includes(group_id));
  return (
    <>
      <h2>{words.groups}</h2>
      <p>{words.everybody}</p>
      <div class="row">
        {own.map(({ group_id, name }) => (
          <Form
            inline
            action={at('members', member.account_id, 'take-out-of-group')}
            submit={words.takeOut(name)}
            key={group_id}
          >
            <Hidden name="group" value={group_id} />
          </Form>
        ))}
      </div>
      {others.length === 0 ? null : (
        <Form action={at('members', member.account_id, 'put-in-group')} submit={words.put}>
          <SelectField
            name="group"
            label={words.putInto}
            options={others.map(({ group_id, name }) => ({ value: group_id, label: name }))}
          />
        </Form>
      )}
      <Facts
        entries={[
          { term: words.belongs, value: ['members', ...own.map(({ name }) => name)].join(', ') },
          {
            term: words.permissions,
            value: permissions.length === 0 ? none : <Codes names={permissions} />,
          },
        ]}
      />
    </>
  );
}

function Tokens({ visitor, detail }: Pick<Props, 'visitor' | 'detail'>): VNode {
  const words = visitor.words.admin.member;
  const columns = words.tokenColumns;
  const { account_id } = detail.member;
  return (
    <>
      <h2>{words.tokens}</h2>
      {detail.tokens.length === 0 ? (
        <p class="quiet">{words.noTokens}</p>
      ) : (
        <Table
          caption={words.tokens}
          rows={detail.tokens}
          keyOf={({ id }) => id}
          columns={[
            { label: columns.token, cell: ({ id }) => <Id id={id} /> },
            { label: columns.kind, cell: ({ kind }) => <span class="words">{words.kinds[kind]}</span> },
            { label: columns.name, cell: ({ name }) => name || '–' },
            { label: columns.used, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
            {
              label: columns.state,
              tight: true,
              cell: ({ revoked_at, expires_at }) => (
                <>
                  <State state={stateOf(visitor, revoked_at, expires_at)} />
                  {revoked_at === null ? null : (
                    <p>
                      <Time at={revoked_at} />
                    </p>
                  )}
                </>
              ),
            },
            {
              label: columns.act,
              act: true,
              cell: ({ id, revoked_at }) =>
                revoked_at === null ? (
                  <a href={listPath(at('members', account_id, 'revoke-token'), { id })}>{words.revoke}</a>
                ) : null,
            },
          ]}
        />
      )}
    </>
  );
}

function stateOf(visitor: Visitor, revokedAt: string | null, expiresAt: string | null): string {
  if (revokedAt !== null) return 'revoked';
  return isPast(visitor, expiresAt) ? 'expired' : 'active';
}

function Acts({ visitor, detail }: Pick<Props, 'visitor' | 'detail'>): VNode {
  const words = visitor.words.admin.member;
  const { account_id: id, email, state } = detail.member;
  const own = visitor.person?.account._id === id;
  const to = (act: string): string => at('members', id, act);
  const link = (href: string, label: string, more = ''): VNode => (
    <a class={`button plain small${more}`} href={href}>
      {label}
    </a>
  );
  return (
    <>
      {state === 'deleted' ? null : (
        <div class="row">
          {state === 'active' ? <Form inline action={to('sign-in-link')} submit={words.signInLink} /> : null}
          {link(to('publisher-name'), words.setName)}
          {state === 'banned' && !own ? link(to('unban'), words.unban) : null}
          {state !== 'active' || own || detail.sessions === 0 ? null : (
            <Form inline action={to('end-sessions')} submit={words.endSessions} />
          )}
          {detail.security.second_factor && state === 'active'
            ? link(own ? '/account/security/second-factor' : to('second-factor'), words.takeSecondFactor, ' danger')
            : null}
          {state === 'active' && !own ? link(to('ban'), words.ban, ' danger') : null}
          {link(to('delete'), words.remove, ' danger')}
        </div>
      )}
      <ul class="links">
        {email === '' ? null : (
          <li>
            <a href={listPath('/admin/mails', { to: email })}>{words.mails}</a>
          </li>
        )}
        <li>
          <a href={listPath('/admin/log', { who: id })}>{words.logBy}</a>
        </li>
        <li>
          <a href={listPath('/admin/log', { subject: `account ${id}` })}>{words.logAbout}</a>
        </li>
      </ul>
    </>
  );
}
