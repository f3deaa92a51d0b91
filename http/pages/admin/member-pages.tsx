import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Group, GroupList } from '../../../domain/member/groups.js';
import { type MemberList, memberChoices } from '../../../domain/member/list.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Checkbox, EmptyState, Pager, SearchForm, SelectField, State, Table, TextField, Time } from '../kit/index.js';
import type { NavItem } from '../kit/nav.js';
import { listPath } from '../list-path.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage, SecretPage } from './act-page.js';
import { AdminPage, asked, at } from './frame.js';
import { MemberPage } from './member-page.js';
import { SIGN_UP } from './sign-up-pages.js';

const MEMBERS = '/admin/members';

/** Members: the search, one member, and making an account. */
export function addMemberPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, MEMBERS, { role }, async ({ visitor, query, call }) => {
    const input = asked(query, ['query', 'which', 'group', 'cursor']);
    const [found, { groups }] = await Promise.all([
      call<MemberList>('list_members', input),
      call<GroupList>('list_groups', {}),
    ]);
    const group = groups.find(({ group_id }) => group_id === query['group']) ?? null;
    return <MembersPage visitor={visitor} query={query} group={group} found={found} />;
  });

  const making: ShowPage = async ({ visitor }, form) => <NewMemberPage visitor={visitor} form={form} />;
  memberPage(app, http, `${MEMBERS}/new`, { role, recentAuth: true }, making);
  memberForm(
    app,
    http,
    `${MEMBERS}/new`,
    { role, page: making, once: true },
    async ({ visitor, call }, fields, values) => {
      const publisher = (fields['publisher_name'] ?? '').trim();
      const made = await call<{ account_id: string; sign_in_url: string }>('create_account', {
        email: (fields['email'] ?? '').trim(),
        name: (fields['name'] ?? '').trim(),
        ...(publisher === '' ? {} : { publisher_name: publisher }),
        roles: [...values('roles')],
      });
      const title = visitor.words.admin.newMember.madeTitle;
      return { page: <LinkPage visitor={visitor} title={title} account={made.account_id} url={made.sign_in_url} /> };
    },
  );

  memberPage(app, http, `${MEMBERS}/:account`, { role }, async ({ visitor, params, call }, form) => {
    const [detail, { groups }] = await Promise.all([
      call<MemberDetail>('show_member', { account: params['account'] ?? '' }),
      call<GroupList>('list_groups', {}),
    ]);
    return <MemberPage visitor={visitor} detail={detail} groups={groups} form={form} />;
  });

  memberForm(app, http, `${MEMBERS}/:account/sign-in-link`, { role, once: true }, async ({ visitor, params, call }) => {
    const account = params['account'] ?? '';
    const { sign_in_url } = await call<{ sign_in_url: string }>('issue_sign_in_link', { account });
    const title = visitor.words.admin.newMember.linkTitle;
    return { page: <LinkPage visitor={visitor} title={title} account={account} url={sign_in_url} /> };
  });
}

interface MembersProps {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  /** Whose members are listed, where it is those of one. */
  readonly group: Group | null;
  readonly found: MemberList;
}

function MembersPage({ visitor, query, group, found }: MembersProps): VNode {
  const { admin } = visitor.words;
  const words = admin.members;
  const { columns } = words;
  const { query: text = '', which = 'all', cursor = null } = query;
  return (
    <AdminPage visitor={visitor} title={words.title}>
      {group === null ? null : (
        <p>
          {`${words.inGroup(group.name)} `}
          <a href={MEMBERS}>{words.all}</a>
        </p>
      )}
      <SearchForm action={MEMBERS} submit={admin.search}>
        <TextField name="query" type="search" label={words.query} note={words.queryNote} value={text} optional />
        <SelectField
          name="which"
          label={words.which}
          value={which}
          options={memberChoices.map((one) => ({ value: one, label: words.choices[one] }))}
        />
      </SearchForm>
      <p>
        <a href={`${MEMBERS}/new`}>{words.make}</a>
        {' · '}
        <a href={SIGN_UP}>{admin.signUp.change}</a>
      </p>
      {found.members.length === 0 ? (
        <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
      ) : (
        <Table
          caption={words.title}
          rows={found.members}
          keyOf={({ account_id }) => account_id}
          columns={[
            {
              label: columns.name,
              cell: (one) => (
                <a href={at('members', one.account_id)}>
                  {one.state === 'deleted' ? admin.deletedMember : one.name || admin.unnamed}
                </a>
              ),
            },
            { label: columns.email, cell: ({ email }) => email || '–' },
            { label: columns.publisher, cell: ({ publisher_name }) => publisher_name ?? '–' },
            { label: columns.roles, cell: ({ roles }) => roleNames(visitor, roles) },
            { label: columns.state, cell: ({ state }) => <State state={state} /> },
            { label: columns.since, cell: ({ created_at }) => <Time at={created_at} /> },
          ]}
        />
      )}
      <Pager
        path={listPath(MEMBERS, { query: text, which, group: group?.group_id })}
        cursor={cursor}
        next={found.next_cursor}
      />
    </AdminPage>
  );
}

/** Roles in the reader's language. */
function roleNames(visitor: Visitor, roles: readonly string[]): string {
  const { roles: names } = visitor.words.shell;
  const named = roles.map((role) => (role === 'reviewer' || role === 'admin' ? names[role] : role));
  return named.length === 0 ? '–' : named.join(', ');
}

const above = ({ words }: Visitor): readonly NavItem[] => [{ href: MEMBERS, label: words.admin.members.title }];

function NewMemberPage({ visitor, form }: { readonly visitor: Visitor; readonly form: FormState }): VNode {
  const { admin, shell } = visitor.words;
  const words = admin.newMember;
  return (
    <ActPage
      visitor={visitor}
      title={words.title}
      above={above(visitor)}
      explanation={words.introduction}
      action={`${MEMBERS}/new`}
      form={form}
      submit={words.submit}
    >
      <TextField name="email" type="email" label={words.email} form={form} />
      <TextField name="name" label={words.name} form={form} />
      <TextField name="publisher_name" label={words.publisher} note={words.publisherNote} form={form} optional />
      <fieldset>
        <legend>{words.roles}</legend>
        <Checkbox name="roles" id="roles-reviewer" sends="reviewer" label={shell.roles.reviewer} form={form} />
        <Checkbox name="roles" id="roles-admin" sends="admin" label={shell.roles.admin} form={form} />
      </fieldset>
    </ActPage>
  );
}

interface LinkProps {
  readonly visitor: Visitor;
  readonly title: string;
  readonly account: string;
  readonly url: string;
}

function LinkPage({ visitor, title, account, url }: LinkProps): VNode {
  const words = visitor.words.admin.newMember;
  return (
    <SecretPage
      visitor={visitor}
      title={title}
      above={above(visitor)}
      label={words.link}
      secret={url}
      kind="pass"
      next={{ href: at('members', account), label: words.toMember }}
    />
  );
}
