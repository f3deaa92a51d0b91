import type { VNode } from 'preact';
import type { Group } from '../../../domain/member/groups.js';
import type { MemberList } from '../../../domain/member/list.js';
import type { Member } from '../../../domain/member/member.js';
import {
  Dotted,
  EmptyState,
  NONE,
  NoMatches,
  Pager,
  SearchForm,
  SelectField,
  State,
  Table,
  TextField,
  Time,
} from '../kit/index.js';
import { listPath } from '../list-path.js';
import type { Visitor } from '../visitor.js';
import { AdminPage, at } from './frame.js';

const MEMBERS = '/admin/members';

/** What of the query is a filter of the list. */
export const MEMBER_FILTERS = ['query', 'state', 'role', 'second_factor', 'since', 'until', 'group'] as const;

/** What is done to several members at once. */
export const togetherActs = ['ban', 'unban', 'end-sessions'] as const;

interface MembersProps {
  readonly visitor: Visitor;
  readonly query: Readonly<Record<string, string>>;
  /** Whose members are listed, where it is those of one. */
  readonly group: Group | null;
  readonly found: MemberList;
}

/** Members by what was asked for, with boxes to pick several. */
export function MembersPage({ visitor, query, group, found }: MembersProps): VNode {
  const { admin } = visitor.words;
  const words = admin.members;
  const filters = Object.fromEntries(MEMBER_FILTERS.map((name) => [name, query[name]]));
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== '');
  return (
    <AdminPage visitor={visitor} title={words.title} action={{ href: `${MEMBERS}/new`, label: words.make }}>
      {group === null ? null : (
        <Dotted>
          {words.inGroup(group.name)}
          <a href={MEMBERS}>{words.all}</a>
        </Dotted>
      )}
      <MemberSearch visitor={visitor} query={query} />
      {found.members.length === 0 ? (
        isFiltered ? (
          <NoMatches path={MEMBERS} />
        ) : (
          <EmptyState title={words.empty}>{words.emptyNext}</EmptyState>
        )
      ) : (
        <form method="get" action={`${MEMBERS}/together`}>
          <MemberTable visitor={visitor} members={found.members} areAllPicked={query['select'] === 'all'} />
          <p>
            <a href={listPath(MEMBERS, { ...filters, cursor: query['cursor'], select: 'all' })}>{words.selectAll}</a>
          </p>
          <p id="together">{words.together.for}</p>
          <div class="buttons">
            {togetherActs.map((act) => (
              <button
                type="submit"
                class={act === 'ban' ? 'plain danger' : 'plain'}
                name="act"
                value={act}
                key={act}
                aria-describedby="together"
              >
                {words.together[act].submit}
              </button>
            ))}
          </div>
        </form>
      )}
      <Pager path={listPath(MEMBERS, filters)} cursor={query['cursor'] ?? null} next={found.next_cursor} />
    </AdminPage>
  );
}

function MemberSearch({ visitor, query }: Pick<MembersProps, 'visitor' | 'query'>): VNode {
  const { admin, shell } = visitor.words;
  const words = admin.members;
  const { query: text = '', state = '', role = '', second_factor = '', since = '', until = '', group = '' } = query;
  const any = { value: '', label: words.any };
  return (
    <SearchForm action={MEMBERS} submit={admin.search}>
      {group === '' ? null : <input type="hidden" name="group" value={group} />}
      <TextField name="query" type="search" label={words.query} note={words.queryNote} value={text} optional />
      <SelectField
        name="state"
        label={words.stateFilter}
        value={state}
        options={[any, ...optionsOf(words.states)]}
        optional
      />
      <SelectField name="role" label={words.role} value={role} options={[any, ...optionsOf(shell.roles)]} optional />
      <SelectField
        name="second_factor"
        label={words.secondFactor}
        value={second_factor}
        options={[any, ...optionsOf(words.factors)]}
        optional
      />
      <TextField name="since" type="date" label={words.createdSince} value={since} optional />
      <TextField name="until" type="date" label={words.createdUntil} value={until} optional />
    </SearchForm>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>): ReadonlyArray<{ value: string; label: string }> {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

interface TableProps {
  readonly visitor: Visitor;
  readonly members: readonly Member[];
  /** All on the page, by a link: without script too. */
  readonly areAllPicked: boolean;
}

function MemberTable({ visitor, members, areAllPicked }: TableProps): VNode {
  const { admin } = visitor.words;
  const words = admin.members;
  const { columns } = words;
  return (
    <Table
      caption={words.title}
      rows={members}
      keyOf={({ account_id }) => account_id}
      columns={[
        {
          label: columns.name,
          cell: (one) => (
            <span class="picked">
              {one.state === 'deleted' ? null : (
                <input
                  type="checkbox"
                  name="accounts"
                  value={one.account_id}
                  checked={areAllPicked}
                  aria-label={words.selectOne(one.name || one.email || one.account_id)}
                />
              )}
              <MemberLink visitor={visitor} member={one} />
            </span>
          ),
        },
        { label: columns.email, cell: ({ email }) => (email === '' ? NONE : <span class="address">{email}</span>) },
        {
          label: columns.publisher,
          cell: ({ publisher_name }) => (publisher_name === null ? NONE : <span class="named">{publisher_name}</span>),
        },
        { label: columns.roles, cell: ({ roles }) => roleNames(visitor, roles) },
        { label: columns.state, cell: ({ state }) => <State state={state} /> },
        { label: columns.since, tight: true, cell: ({ created_at }) => <Time at={created_at} /> },
      ]}
    />
  );
}

/** A member's name, which leads to their page. */
export function MemberLink({ visitor, member }: { readonly visitor: Visitor; readonly member: Member }): VNode {
  const { admin } = visitor.words;
  return (
    <a href={at('members', member.account_id)}>
      {member.state === 'deleted' ? admin.deletedMember : member.name || admin.unnamed}
    </a>
  );
}

/** Roles in the reader's language. */
export function roleNames(visitor: Visitor, roles: readonly string[]): string {
  const { roles: names } = visitor.words.shell;
  const named = roles.map((role) => (role === 'reviewer' || role === 'admin' ? names[role] : role));
  return named.length === 0 ? '–' : named.join(', ');
}
