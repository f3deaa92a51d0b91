import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { GroupList } from '../../../domain/member/groups.js';
import type { MemberList } from '../../../domain/member/list.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Checkbox, TextField } from '../kit/index.js';
import type { NavItem } from '../kit/nav.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage, SecretPage } from './act-page.js';
import { asked, at } from './frame.js';
import { MemberPage } from './member-page.js';
import { MEMBER_FILTERS, MembersPage } from './members.js';

const MEMBERS = '/admin/members';

/** Members: the search, one member, and making an account. */
export function addMemberPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;

  memberPage(app, http, MEMBERS, { role }, async ({ visitor, query, call }) => {
    const input = asked(query, [...MEMBER_FILTERS, 'cursor']);
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
