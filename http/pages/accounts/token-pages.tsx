import type { FastifyInstance } from 'fastify';
import type { IssuedAgentToken } from '../../../domain/account/issue-agent-token.js';
import type { OwnAgentTokens } from '../../../domain/account/own-agent-tokens.js';
import type { HttpContext } from '../../http-context.js';
import { type FormOptions, memberForm, memberPage, type ShowPage } from '../member.js';
import { MadeTokenPage, NewTokenPage, TokensPage } from './tokens.js';

const PATH = '/account/tokens';

/** `/account/tokens`: the agents of who is signed in. */
export function addTokenPages(app: FastifyInstance, http: HttpContext): void {
  const { settings } = http.services.ports;
  memberPage(app, http, PATH, {}, async ({ visitor, call }) => {
    const { tokens } = await call<OwnAgentTokens>('list_agent_tokens', {});
    return <TokensPage visitor={visitor} tokens={tokens} baseUrl={settings.baseUrl} />;
  });

  const show: ShowPage = async ({ visitor }, form) => <NewTokenPage visitor={visitor} form={form} />;
  memberPage(app, http, `${PATH}/new`, { recentAuth: true }, show);
  memberForm(app, http, `${PATH}/new`, { page: show, once: true }, async ({ visitor, call }, fields) => {
    const { name = '', until = '' } = fields;
    const made = await call<IssuedAgentToken>('create_agent_token', {
      name: name.trim(),
      ...(fields['publish'] === 'on' ? { scopes: ['publish'] } : {}),
      ...(until === '' ? {} : { until }),
    });
    return { page: <MadeTokenPage visitor={visitor} token={made.token} baseUrl={settings.baseUrl} /> };
  });

  const asks: FormOptions['asks'] = async ({ words: { agents } }) => ({
    ...agents.asked,
    submit: agents.revoke,
    back: PATH,
    above: [{ href: PATH, label: agents.title }],
  });
  memberForm(app, http, `${PATH}/revoke`, { asks }, async ({ call }, fields) => {
    await call('revoke_agent_token', { id: fields['id'] ?? '' });
    return { to: PATH, flash: 'agents.revoked' };
  });
}
