import type { FastifyInstance } from 'fastify';
import type { ConnectedApps } from '../../../domain/oauth/connected-apps.js';
import type { HttpContext } from '../../http-context.js';
import { fieldsOf } from '../form.js';
import { type FormOptions, memberForm, memberPage } from '../member.js';
import { AppsPage, nameOf } from './apps.js';

const PATH = '/account/apps';

/** `/account/apps`: the apps that act for who is signed in (service.md, OAuth rules 7). */
export function addAppPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, PATH, {}, async ({ visitor, call }) => {
    const { apps } = await call<ConnectedApps>('list_connected_apps', {});
    return <AppsPage visitor={visitor} apps={apps} />;
  });

  const asks: FormOptions['asks'] = async ({ words, call, request }) => {
    const { apps } = await call<ConnectedApps>('list_connected_apps', {});
    const id = fieldsOf(request)['client_id'];
    const app = apps.find(({ client_id }) => client_id === id);
    // The act itself refuses what is not connected.
    if (app === undefined) return null;
    const { title, asked, revoke: submit } = words.apps;
    const above = [{ href: PATH, label: title }];
    return { title: asked.title(nameOf(words, app)), explanation: asked.explanation, submit, back: PATH, above };
  };
  memberForm(app, http, `${PATH}/revoke`, { asks }, async ({ call }, fields) => {
    await call('revoke_connected_app', { client_id: fields['client_id'] ?? '' });
    return { to: PATH, flash: 'apps.revoked' };
  });
}
