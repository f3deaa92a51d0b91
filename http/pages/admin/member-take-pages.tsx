import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Role } from '../../../domain/actor.js';
import type { MemberDetail } from '../../../domain/member/show.js';
import { refuse } from '../../../domain/refusal.js';
import type { HttpDoor } from '../../door.js';
import { Hidden, Notice, requireTyped, TypedConfirmation } from '../kit/index.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { at } from './frame.js';
import { ActPage, type ActProps } from './member-act-page.js';

const MEMBER = '/admin/members/:account';
const roles = ['reviewer', 'admin'] as const satisfies readonly Role[];

/** What an admin takes away from a member, each on a page that says what is lost. */
export function addMemberTakePages(app: FastifyInstance, door: HttpDoor): void {
  const role = 'admin' as const;
  const idOf = ({ params }: MemberVisit): string => params['account'] ?? '';
  const detailOf = (visit: MemberVisit): Promise<MemberDetail> =>
    visit.call<MemberDetail>('show_member', { account: idOf(visit) });

  const takingRole: ShowPage = async (visit, form) => {
    const { member } = await detailOf(visit);
    const taken = roleCalled(form.fields['role'] ?? visit.query['role']);
    return <TakeRolePage visitor={visit.visitor} member={member} form={form} taken={taken} />;
  };
  memberPage(app, door, `${MEMBER}/take-role`, { role, fresh: true }, takingRole);
  memberForm(app, door, `${MEMBER}/take-role`, { role, page: takingRole }, async (visit, fields) => {
    const taken = roleCalled(fields['role']);
    if (taken === 'admin') requireTyped(fields, (await detailOf(visit)).member.email);
    await visit.call('take_role', { account: idOf(visit), role: taken });
    return { to: at('members', idOf(visit)), flash: 'admin.roleTaken' };
  });

  const revoking: ShowPage = async (visit, form) => {
    const { member, tokens } = await detailOf(visit);
    const id = form.fields['id'] ?? visit.query['id'] ?? '';
    const token = tokens.find((one) => one.id === id) ?? refuse('not_found', 'id', id, 'a token of this member');
    return <RevokeTokenPage visitor={visit.visitor} member={member} form={form} token={token} />;
  };
  memberPage(app, door, `${MEMBER}/revoke-token`, { role }, revoking);
  memberForm(app, door, `${MEMBER}/revoke-token`, { role, page: revoking }, async (visit, fields) => {
    await visit.call('revoke_token', { id: fields['id'] ?? '' });
    return { to: at('members', idOf(visit)), flash: 'admin.tokenRevoked' };
  });
}

function roleCalled(name: string | undefined): Role {
  return roles.find((one) => one === name) ?? refuse('not_found', 'role', name ?? null, 'reviewer or admin');
}

function TakeRolePage({ taken, ...props }: ActProps & { readonly taken: Role }): VNode {
  const { admin, shell } = props.visitor.words;
  const words = admin.takeRole;
  const { member, visitor, form } = props;
  const own = visitor.person?.account._id === member.account_id;
  return (
    <ActPage
      {...props}
      act="take-role"
      title={words.title(shell.roles[taken], member.name || admin.unnamed)}
      explanation={words.explanations[taken]}
      submit={words.submit}
      reason={false}
      danger
    >
      {own ? <Notice tone="warn">{words.own}</Notice> : null}
      <Hidden name="role" value={taken} />
      {taken === 'admin' ? <TypedConfirmation word={member.email} form={form} /> : null}
    </ActPage>
  );
}

function RevokeTokenPage({ token, ...props }: ActProps & { readonly token: MemberDetail['tokens'][number] }): VNode {
  const { admin } = props.visitor.words;
  const words = admin.revokeToken;
  return (
    <ActPage
      {...props}
      act="revoke-token"
      title={words.title(token.id)}
      explanation={words.explanation(admin.member.kinds[token.kind], token.name)}
      submit={words.submit}
      reason={false}
      danger
    >
      <Hidden name="id" value={token.id} />
    </ActPage>
  );
}
