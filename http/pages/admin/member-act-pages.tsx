import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { GroupList } from '../../../domain/member/groups.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import type { FlashCode } from '../../../messages/pages.js';
import type { HttpContext } from '../../http-context.js';
import type { Fields } from '../form.js';
import { TextField } from '../kit/index.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { at } from './frame.js';
import { MemberActPage, type MemberActProps } from './member-act-page.js';
import { MemberPage } from './member-page.js';

const MEMBER = '/admin/members/:account';

/** What an admin does to one member: at one press, or on a page of its own where something is to be said. */
export function addMemberActPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const idOf = (visit: MemberVisit): string => visit.params['account'] ?? '';
  const detailOf = (visit: MemberVisit): Promise<MemberDetail> =>
    visit.call<MemberDetail>('show_member', { account: idOf(visit) });

  const member: ShowPage = async (visit, form) => {
    const [detail, { groups }] = await Promise.all([detailOf(visit), visit.call<GroupList>('list_groups', {})]);
    return <MemberPage visitor={visit.visitor} detail={detail} groups={groups} form={form} />;
  };

  /** One press on the member's page. */
  function press(
    act: string,
    capability: string,
    flash: FlashCode,
    input: (account: string, fields: Fields) => object,
  ): void {
    memberForm(app, http, `${MEMBER}/${act}`, { role, page: member }, async (visit, fields) => {
      await visit.call(capability, input(idOf(visit), fields));
      return { to: at('members', idOf(visit)), flash };
    });
  }

  const inRole = (account: string, { role: given = '' }: Fields): object => ({ account, role: given });
  const inGroup = (account: string, { group = '' }: Fields): object => ({ account, group });
  press('give-role', 'give_role', 'admin.roleGiven', inRole);
  press('end-sessions', 'end_member_sessions', 'admin.sessionsEnded', (account) => ({ account }));
  press('put-in-group', 'put_in_group', 'admin.groupPut', inGroup);
  press('take-out-of-group', 'take_out_of_group', 'admin.groupTaken', inGroup);

  /** A page of its own, with a form. */
  function page(
    act: string,
    fresh: boolean,
    flash: FlashCode,
    show: (props: MemberActProps) => VNode,
    send: (visit: MemberVisit, fields: Fields) => Promise<unknown>,
  ): void {
    const shown: ShowPage = async (visit, form) => {
      return show({ visitor: visit.visitor, member: (await detailOf(visit)).member, form });
    };
    memberPage(app, http, `${MEMBER}/${act}`, { role, ...(fresh && { recentAuth: true as const }) }, shown);
    memberForm(app, http, `${MEMBER}/${act}`, { role, page: shown }, async (visit, fields) => {
      await send(visit, fields);
      return { to: at('members', idOf(visit)), flash };
    });
  }

  const reasoned = (capability: string) => (visit: MemberVisit, fields: Fields) =>
    visit.call(capability, { account: idOf(visit), reason: fields['reason'] ?? '' });
  page('ban', true, 'admin.banned', BanPage, reasoned('ban_member'));
  page('unban', false, 'admin.unbanned', UnbanPage, reasoned('unban_member'));
  page('delete', true, 'admin.deleted', DeletePage, (visit, { confirm = '', reason = '' }) =>
    visit.call('delete_member', { account: idOf(visit), confirm, reason }),
  );
  page('publisher-name', false, 'admin.publisherName', PublisherNamePage, async (visit, fields) => {
    const input = { account: idOf(visit), publisher_name: (fields['publisher_name'] ?? '').trim() };
    const { publisher_name } = (await detailOf(visit)).member;
    if (publisher_name === null) return visit.call('set_publisher_name', input);
    return visit.call('change_publisher_name', { ...input, reason: fields['reason'] ?? '' });
  });
}

function BanPage(props: MemberActProps): VNode {
  const words = props.visitor.words.admin.ban;
  const { title, explanation, submit } = words;
  return (
    <MemberActPage
      {...props}
      act="ban"
      title={title(props.member.name)}
      explanation={explanation}
      submit={submit}
      danger
      reason="required"
    />
  );
}

function UnbanPage(props: MemberActProps): VNode {
  const words = props.visitor.words.admin.ban;
  return (
    <MemberActPage
      {...props}
      act="unban"
      title={words.unbanTitle(props.member.name)}
      explanation={words.unbanExplanation}
      submit={words.unbanSubmit}
      reason="required"
    />
  );
}

function DeletePage(props: MemberActProps): VNode {
  const words = props.visitor.words.admin.remove;
  return (
    <MemberActPage
      {...props}
      act="delete"
      title={words.title(props.member.name)}
      explanation={words.explanation}
      submit={words.submit}
      danger
      reason="required"
      typed={props.member.email}
      typedName="confirm"
    />
  );
}

function PublisherNamePage(props: MemberActProps): VNode {
  const words = props.visitor.words.admin.publisherName;
  const { name, publisher_name } = props.member;
  return (
    <MemberActPage
      {...props}
      act="publisher-name"
      title={words.title(name)}
      explanation={publisher_name === null ? words.first : words.change}
      submit={words.submit}
      {...(publisher_name !== null && { reason: 'required' as const })}
    >
      <TextField name="publisher_name" label={words.field} value={publisher_name ?? ''} form={props.form} />
    </MemberActPage>
  );
}
