import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { type MemberList, MOST_NAMED } from '../../../domain/member/list.js';
import type { Member } from '../../../domain/member/member.js';
import { Refusal } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { EmptyState, FaultText, Hidden, State } from '../kit/index.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { ActPage } from './act-page.js';
import { AdminPage } from './frame.js';
import { MemberLink, togetherActs } from './members.js';

const PATH = '/admin/members/together';

type Act = (typeof togetherActs)[number];

const capabilities: Readonly<Record<Act, string>> = {
  ban: 'ban_member',
  unban: 'unban_member',
  'end-sessions': 'end_member_sessions',
};

/**
 * Several members at once: a page that lists who was picked, then each by the capability for one, with its rules and an
 * entry in the log of its own. One who is refused stops nobody else, and is told of.
 */
export function addTogetherPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const shown: ShowPage = async (visit, form) => {
    const members = await pickedOf(visit, form.sent['accounts'] ?? pickedInQuery(visit));
    return <TogetherPage visitor={visit.visitor} act={actOf(visit, form)} members={members} form={form} />;
  };
  memberPage(app, http, PATH, { role, recentAuth: true }, shown);
  memberForm(app, http, PATH, { role, page: shown }, async (visit, fields, values) => {
    const act = togetherActs.find((one) => one === fields['act']) ?? 'end-sessions';
    const members = await pickedOf(visit, values('accounts'));
    const refused: Array<{ readonly member: Member; readonly refusal: Refusal }> = [];
    for (const member of members) {
      try {
        const reason = act === 'end-sessions' ? {} : { reason: fields['reason'] ?? '' };
        await visit.call(capabilities[act], { account: member.account_id, ...reason });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Of the form or of who sent it, not of this member: nobody would fare better.
        if (error.extras.remedy !== undefined || error.first.field === 'reason') throw error;
        refused.push({ member, refusal: error });
      }
    }
    const done = members.length - refused.length;
    return {
      page: <OutcomePage visitor={visit.visitor} act={act} done={done} all={members.length} refused={refused} />,
    };
  });
}

function actOf({ query }: MemberVisit, { fields }: FormState): Act {
  return togetherActs.find((one) => one === (fields['act'] ?? query['act'])) ?? 'end-sessions';
}

function pickedInQuery({ request }: MemberVisit): readonly string[] {
  const { accounts } = request.query as Readonly<Record<string, unknown>>;
  return [accounts].flat().filter((one): one is string => typeof one === 'string');
}

async function pickedOf(visit: MemberVisit, ids: readonly string[]): Promise<readonly Member[]> {
  const accounts = [...new Set(ids)].slice(0, MOST_NAMED);
  if (accounts.length === 0) return [];
  return (await visit.call<MemberList>('list_members', { accounts })).members;
}

interface Props {
  readonly visitor: Visitor;
  readonly act: Act;
  readonly members: readonly Member[];
  readonly form: FormState;
}

const above = ({ words }: Visitor): readonly { href: string; label: string }[] => [
  { href: '/admin/members', label: words.admin.members.title },
];

function TogetherPage({ visitor, act, members, form }: Props): VNode {
  const words = visitor.words.admin.members.together;
  if (members.length === 0) {
    return (
      <AdminPage visitor={visitor} title={words.title} above={above(visitor)}>
        <EmptyState title={words.none}>
          <p>
            {`${words.noneNext} `}
            <a href="/admin/members">{words.toList}</a>
          </p>
        </EmptyState>
      </AdminPage>
    );
  }
  const { title, explanation, submit } = words[act];
  return (
    <ActPage
      visitor={visitor}
      title={title(members.length)}
      above={above(visitor)}
      explanation={explanation}
      action={PATH}
      form={form}
      submit={submit}
      danger={act === 'ban'}
      {...(act !== 'end-sessions' && { reason: 'required' as const })}
    >
      <Hidden name="act" value={act} />
      <ul>
        {members.map((member) => (
          <li key={member.account_id}>
            <Hidden name="accounts" value={member.account_id} />
            <MemberLink visitor={visitor} member={member} /> {member.email}
            {member.state === 'active' ? null : (
              <>
                {' '}
                <State state={member.state} />
              </>
            )}
          </li>
        ))}
      </ul>
    </ActPage>
  );
}

interface OutcomeProps {
  readonly visitor: Visitor;
  readonly act: Act;
  readonly done: number;
  readonly all: number;
  readonly refused: ReadonlyArray<{ readonly member: Member; readonly refusal: Refusal }>;
}

function OutcomePage({ visitor, act, done, all, refused }: OutcomeProps): VNode {
  const words = visitor.words.admin.members.together;
  return (
    <AdminPage visitor={visitor} title={words[act].done(done, all)} above={above(visitor)} width="narrow">
      {refused.length === 0 ? null : (
        <>
          <h2>{words.unchanged}</h2>
          <ul>
            {refused.map(({ member, refusal }) => (
              <li key={member.account_id}>
                <MemberLink visitor={visitor} member={member} />
                {' – '}
                {words.why[refusal.first.rule?.rule ?? ''] ?? <FaultText fault={refusal.first} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <a href="/admin/members">{words.toList}</a>
      </p>
    </AdminPage>
  );
}
