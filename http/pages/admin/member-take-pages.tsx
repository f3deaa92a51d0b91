import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Role } from '../../../domain/actor.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import { refuse } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import { Hidden, Notice, requireTyped } from '../kit/index.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { at } from './frame.js';
import { MemberActPage, type MemberActProps } from './member-act-page.js';

const MEMBER = '/admin/members/:account';
const roles = ['reviewer', 'admin'] as const satisfies readonly Role[];

/** What an admin takes away from a member, each on a page that says what is lost. */
export function addMemberTakePages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const idOf = ({ params }: MemberVisit): string => params['account'] ?? '';
  const detailOf = (visit: MemberVisit): Promise<MemberDetail> =>
    visit.call<MemberDetail>('show_member', { account: idOf(visit) });

  const takingRole: ShowPage = async (visit, form) => {
    const { member } = await detailOf(visit);
    const taken = roleCalled(form.fields['role'] ?? visit.query['role']);
    return <TakeRolePage visitor={visit.visitor} member={member} form={form} taken={taken} />;
  };
  memberPage(app, http, `${MEMBER}/take-role`, { role, recentAuth: true }, takingRole);
  memberForm(app, http, `${MEMBER}/take-role`, { role, page: takingRole }, async (visit, fields) => {
    const taken = roleCalled(fields['role']);
    if (taken === 'admin') requireTyped(fields, (await detailOf(visit)).member.email);
    await visit.call('take_role', { account: idOf(visit), role: taken });
    return { to: at('members', idOf(visit)), flash: 'admin.roleTaken' };
  });

  const takingFactor: ShowPage = async (visit, form) => {
    const { member, security } = await detailOf(visit);
    if (!security.second_factor)
      return refuse('not_found', 'account', idOf(visit), rule('member.without_second_factor'));
    return <TakeSecondFactorPage visitor={visit.visitor} member={member} form={form} />;
  };
  memberPage(app, http, `${MEMBER}/second-factor`, { role, recentAuth: true }, takingFactor);
  memberForm(app, http, `${MEMBER}/second-factor`, { role, page: takingFactor }, async (visit, fields) => {
    requireTyped(fields, (await detailOf(visit)).member.email);
    await visit.call('remove_second_factor', { account: idOf(visit), reason: fields['reason'] ?? '' });
    return { to: at('members', idOf(visit)), flash: 'admin.secondFactorTaken' };
  });

  const revoking: ShowPage = async (visit, form) => {
    const { member, tokens } = await detailOf(visit);
    const id = form.fields['id'] ?? visit.query['id'] ?? '';
    const token = tokens.find((one) => one.id === id) ?? refuse('not_found', 'id', id, rule('member.token'));
    return <RevokeTokenPage visitor={visit.visitor} member={member} form={form} token={token} />;
  };
  memberPage(app, http, `${MEMBER}/revoke-token`, { role }, revoking);
  memberForm(app, http, `${MEMBER}/revoke-token`, { role, page: revoking }, async (visit, fields) => {
    await visit.call('revoke_token', { id: fields['id'] ?? '' });
    return { to: at('members', idOf(visit)), flash: 'admin.tokenRevoked' };
  });
}

function roleCalled(name: string | undefined): Role {
  return roles.find((one) => one === name) ?? refuse('not_found', 'role', name ?? null, rule('member.role'));
}

function TakeRolePage({ taken, ...props }: MemberActProps & { readonly taken: Role }): VNode {
  const { admin, shell } = props.visitor.words;
  const words = admin.takeRole;
  const { member, visitor } = props;
  const own = visitor.person?.account._id === member.account_id;
  return (
    <MemberActPage
      {...props}
      act="take-role"
      title={words.title(shell.roles[taken], member.name || admin.unnamed)}
      explanation={words.explanations[taken]}
      submit={words.submit}
      danger
      {...(taken === 'admin' && { typed: member.email })}
    >
      {own ? <Notice tone="warn">{words.own}</Notice> : null}
      <Hidden name="role" value={taken} />
    </MemberActPage>
  );
}

function TakeSecondFactorPage(props: MemberActProps): VNode {
  const { admin } = props.visitor.words;
  const words = admin.takeSecondFactor;
  const { name, email } = props.member;
  return (
    <MemberActPage
      {...props}
      act="second-factor"
      title={words.title(name || admin.unnamed)}
      explanation={words.explanation}
      submit={words.submit}
      danger
      reason="required"
      typed={email}
    />
  );
}

function RevokeTokenPage({
  token,
  ...props
}: MemberActProps & { readonly token: MemberDetail['tokens'][number] }): VNode {
  const { admin } = props.visitor.words;
  const words = admin.revokeToken;
  return (
    <MemberActPage
      {...props}
      act="revoke-token"
      title={words.title(token.id)}
      explanation={words.explanation(admin.member.kinds[token.kind], token.name)}
      submit={words.submit}
      danger
    >
      <Hidden name="id" value={token.id} />
    </MemberActPage>
  );
}
