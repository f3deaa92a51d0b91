import type { FastifyInstance } from 'fastify';
import type { IssuedApiKey } from '../../../domain/oauth/issue-api-key.js';
import type { ScopeList } from '../../../domain/oauth/list-scopes.js';
import type { OwnApiKeys } from '../../../domain/oauth/own-api-keys.js';
import { OFFLINE_ACCESS } from '../../../domain/oauth/scopes.js';
import type { HttpContext } from '../../http-context.js';
import { type FormOptions, memberForm, memberPage, type ShowPage } from '../member.js';
import { ApiKeysPage, MadeApiKeyPage, NewApiKeyPage } from './api-keys.js';

const PATH = '/account/api-keys';

/** `/account/api-keys`: the keys that programs of who is signed in use. */
export function addApiKeyPages(app: FastifyInstance, http: HttpContext): void {
  const { settings } = http.services.ports;
  memberPage(app, http, PATH, {}, async ({ visitor, call }) => {
    const { keys } = await call<OwnApiKeys>('list_api_keys', {});
    return <ApiKeysPage visitor={visitor} keys={keys} />;
  });

  const show: ShowPage = async ({ visitor, call }, form) => {
    const { scopes } = await call<ScopeList>('list_scopes', {});
    const offered = scopes.filter(({ name }) => name !== OFFLINE_ACCESS);
    return <NewApiKeyPage visitor={visitor} form={form} scopes={offered} />;
  };
  memberPage(app, http, `${PATH}/new`, { recentAuth: true }, show);
  memberForm(app, http, `${PATH}/new`, { page: show, once: true }, async ({ visitor, call }, fields, values) => {
    const { name = '', until = '' } = fields;
    const made = await call<IssuedApiKey>('create_api_key', {
      name: name.trim(),
      scopes: [...values('scopes')],
      ...(until === '' ? {} : { until }),
    });
    return { page: <MadeApiKeyPage visitor={visitor} apiKey={made.api_key} baseUrl={settings.baseUrl} /> };
  });

  const asks: FormOptions['asks'] = async ({ words: { apiKeys } }) => ({
    ...apiKeys.asked,
    submit: apiKeys.revoke,
    back: PATH,
    above: [{ href: PATH, label: apiKeys.title }],
  });
  memberForm(app, http, `${PATH}/revoke`, { asks }, async ({ call }, fields) => {
    await call('revoke_api_key', { key_id: fields['key_id'] ?? '' });
    return { to: PATH, flash: 'apiKeys.revoked' };
  });
}
