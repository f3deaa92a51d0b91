import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Group, GroupList } from '../../../domain/member/groups.js';
import { refuse } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import { counted } from '../../../messages/numbers.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { Checkbox, Codes, Form, Table, TextField, withCode } from '../kit/index.js';
import { listPath } from '../list-path.js';
import { type FormOptions, type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import type { Visitor } from '../visitor.js';
import { AdminPage, at } from './frame.js';

const GROUPS = '/admin/groups';

/** Groups of members, and what each permits. */
export function addGroupPages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const groupsOf = ({ call }: MemberVisit): Promise<GroupList> => call<GroupList>('list_groups', {});

  const list: ShowPage = async (visit, form) => {
    return <GroupsPage visitor={visit.visitor} {...(await groupsOf(visit))} form={form} />;
  };
  memberPage(app, http, GROUPS, { role }, list);
  memberForm(app, http, GROUPS, { role, page: list }, async ({ call }, fields, values) => {
    await call('create_group', { name: (fields['name'] ?? '').trim(), permissions: [...values('permissions')] });
    return { to: GROUPS, flash: 'admin.groupMade' };
  });

  const one: ShowPage = async (visit, form) => {
    const id = visit.params['group'] ?? '';
    const { groups, grantable } = await groupsOf(visit);
    const group = groups.find(({ group_id }) => group_id === id);
    if (group === undefined) return refuse('not_found', 'group', id, rule('group.not_found'));
    return <GroupPage visitor={visit.visitor} group={group} grantable={grantable} form={form} />;
  };
  memberPage(app, http, `${GROUPS}/:group`, { role }, one);
  memberForm(app, http, `${GROUPS}/:group`, { role, page: one }, async ({ call, params }, fields, values) => {
    const group = params['group'] ?? '';
    const name = fields['name']?.trim();
    await call('change_group', {
      group,
      ...(name === undefined ? {} : { name }),
      permissions: [...values('permissions')],
    });
    return { to: GROUPS, flash: 'admin.groupChanged' };
  });
  const asks: FormOptions['asks'] = async ({ words: { admin }, params }) => {
    const { title, remove: submit, asked } = admin.groups;
    const above = [{ href: GROUPS, label: title }];
    return { ...asked, submit, back: at('groups', params['group'] ?? ''), above };
  };
  memberForm(app, http, `${GROUPS}/:group/delete`, { role, page: one, asks }, async ({ call, params }) => {
    await call('delete_group', { group: params['group'] ?? '' });
    return { to: GROUPS, flash: 'admin.groupDeleted' };
  });
}

interface GroupsProps {
  readonly visitor: Visitor;
  readonly groups: readonly Group[];
  readonly grantable: readonly string[];
  readonly form: FormState;
}

function GroupsPage({ visitor, groups, grantable, form }: GroupsProps): VNode {
  const words = visitor.words.admin.groups;
  const { columns } = words;
  return (
    <AdminPage visitor={visitor} title={words.title}>
      <p>{words.introduction}</p>
      <Table
        caption={words.title}
        rows={groups}
        keyOf={({ group_id }) => group_id}
        columns={[
          {
            label: columns.name,
            cell: ({ group_id, name }) => (
              <a class="named" href={at('groups', group_id)}>
                {name}
              </a>
            ),
          },
          {
            label: columns.permissions,
            cell: ({ permissions }) => (permissions.length === 0 ? words.nothing : <Codes names={permissions} />),
          },
          {
            label: columns.members,
            cell: ({ group_id, members }) => (
              <a class="named" href={listPath('/admin/members', { group: group_id })}>
                {members === null ? words.everybody : counted(members, visitor.language)}
              </a>
            ),
          },
        ]}
      />
      <h2>{words.newTitle}</h2>
      <Form action={GROUPS} form={form} submit={words.make}>
        <TextField name="name" label={words.name} form={form} />
        <Permissions visitor={visitor} form={form} grantable={grantable} given={[]} />
      </Form>
    </AdminPage>
  );
}

interface GroupProps {
  readonly visitor: Visitor;
  readonly group: Group;
  readonly grantable: readonly string[];
  readonly form: FormState;
}

function GroupPage({ visitor, group, grantable, form }: GroupProps): VNode {
  const words = visitor.words.admin.groups;
  const { group_id, name, permissions, fixed } = group;
  return (
    <AdminPage
      visitor={visitor}
      title={words.editTitle(name)}
      above={[{ href: GROUPS, label: words.title }]}
      width="narrow"
    >
      {fixed ? <p>{words.fixed}</p> : null}
      <Form action={at('groups', group_id)} form={form} submit={words.save}>
        {fixed ? null : <TextField name="name" label={words.name} value={name} form={form} />}
        <Permissions visitor={visitor} form={form} grantable={grantable} given={permissions} />
      </Form>
      {fixed ? null : (
        <>
          <h2>{words.remove}</h2>
          <p>{words.removeExplanation}</p>
          <Form inline danger action={at('groups', group_id, 'delete')} submit={words.remove} />
        </>
      )}
    </AdminPage>
  );
}

interface PermissionsProps {
  readonly visitor: Visitor;
  readonly form: FormState;
  readonly grantable: readonly string[];
  readonly given: readonly string[];
}

/** A box for each permission, those of an area together; one that is not declared any more stays until it is taken away. */
function Permissions({ visitor, form, grantable, given }: PermissionsProps): VNode {
  const words = visitor.words.admin.groups;
  return (
    <fieldset>
      <legend>{words.permissions}</legend>
      <p class="note">{withCode(words.permissionsNote)}</p>
      <div class="boxes">
        {[...new Set([...grantable, ...given])].sort().map((one) => (
          <Checkbox
            name="permissions"
            id={`permission-${one.replace('*', 'all')}`}
            sends={one}
            label={
              <>
                <code>{one}</code>
                {grantable.includes(one) ? null : <span class="quiet">{` ${words.notDeclared}`}</span>}
              </>
            }
            checked={given.includes(one)}
            form={form}
            key={one}
          />
        ))}
      </div>
    </fieldset>
  );
}
