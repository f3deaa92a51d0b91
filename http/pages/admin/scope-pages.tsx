import type { FastifyInstance } from 'fastify';
import type { Scope, ScopeList } from '../../../domain/oauth/list-scopes.js';
import { refuse } from '../../../domain/refusal.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import { languageMapOf } from '../form.js';
import { type FormOptions, type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { at, systemApi } from './frame.js';
import { SCOPES, ScopePage, ScopesPage } from './scopes.js';

/** `/admin/scopes`: the scopes of the core, and those that modules declare. */
export function addScopePages(app: FastifyInstance, http: HttpContext): void {
  const role = 'admin' as const;
  const scopesOf = async ({ call }: MemberVisit): Promise<readonly Scope[]> =>
    (await call<ScopeList>('list_scopes', {})).scopes;
  const declaredIn = async (visit: MemberVisit): Promise<Scope> => {
    const name = visit.params['name'] ?? '';
    const found = (await scopesOf(visit)).find((one) => one.name === name && one.origin !== 'core');
    return found ?? refuse('not_found', 'name', name, rule('scope.not_declared'));
  };

  const list: ShowPage = async (visit, form) => (
    <ScopesPage visitor={visit.visitor} scopes={await scopesOf(visit)} form={form} />
  );
  memberPage(app, http, SCOPES, { role }, list);
  memberForm(app, http, SCOPES, { role, page: list }, async (visit, fields) => {
    const name = (fields['name'] ?? '').trim();
    // Whoever declares a name that is there means another one: what it says is changed on its own page.
    if ((await scopesOf(visit)).some((one) => one.name === name && one.origin !== 'core')) {
      refuse('invalid_field', 'name', name, rule('scope.declared_already'));
    }
    await visit.call('declare_scope', { name, sentences: languageMapOf(fields, 'sentences') });
    return { to: SCOPES, flash: 'scopes.declared' };
  });

  const one: ShowPage = async (visit, form) => (
    <ScopePage visitor={visit.visitor} scope={await declaredIn(visit)} form={form} />
  );
  memberPage(app, http, `${SCOPES}/:name`, { role }, one);
  memberForm(app, http, `${SCOPES}/:name`, { role, page: one }, async (visit, fields) => {
    const { name } = await declaredIn(visit);
    await visit.call('declare_scope', { name, sentences: languageMapOf(fields, 'sentences') });
    return { to: SCOPES, flash: 'scopes.changed' };
  });

  const asks: FormOptions['asks'] = async (visit) => {
    const { name, origin } = await declaredIn(visit);
    const { asked, removeScope: submit, title: all, editTitle } = visit.words.scopes;
    const back = at('scopes', name);
    const above = [...systemApi(visit.visitor), { href: SCOPES, label: all }, { href: back, label: editTitle(name) }];
    const explanation = origin === 'file' ? `${asked.explanation} ${asked.ofFile}` : asked.explanation;
    return { title: asked.title(name), explanation, submit, back, above };
  };
  memberForm(app, http, `${SCOPES}/:name/remove`, { role, asks }, async ({ call, params }) => {
    await call('remove_scope', { name: params['name'] ?? '' });
    return { to: SCOPES, flash: 'scopes.removed' };
  });
}
