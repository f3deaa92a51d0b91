import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { SecurityEvents } from '../../../domain/account/list-security-events.js';
import type { OwnSessions } from '../../../domain/account/own-sessions.js';
import type { ProgramAccess } from '../../../domain/account/program-access.js';
import type { NewSession } from '../../../domain/account/session.js';
import type { Security } from '../../../domain/account/show-security.js';
import type { HttpContext } from '../../http-context.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { renewed } from './renewed.js';
import { EmailPage, LogPage, PasswordPage, SecurityPage } from './security.js';

const SECURITY_PATH = '/account/security';

/** `/account/security`: password, address, second factor, sessions and the log. */
export function addSecurityPages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, SECURITY_PATH, {}, async ({ visitor, call }) => {
    const [state, { sessions }, { events }] = await Promise.all([
      call<Static<typeof Security>>('show_security', {}),
      call<Static<typeof OwnSessions>>('list_sessions', {}),
      call<Static<typeof SecurityEvents>>('list_security_events', {}),
    ]);
    const { email } = visitor.person.account;
    return <SecurityPage visitor={visitor} email={email} state={state} sessions={sessions} events={events} />;
  });

  memberPage(app, http, `${SECURITY_PATH}/log`, {}, async ({ visitor, call, query }) => {
    const { cursor } = query;
    const input = cursor === undefined ? {} : { cursor };
    const log = await call<Static<typeof SecurityEvents>>('list_security_events', input);
    return <LogPage visitor={visitor} log={log} cursor={cursor ?? null} />;
  });

  addPassword(app, http);
  addEmail(app, http);

  memberForm(app, http, `${SECURITY_PATH}/sessions/end`, {}, async ({ call }, fields) => {
    await call('end_session', { id: fields['id'] ?? '' });
    return { to: SECURITY_PATH, flash: 'security.sessionEnded' };
  });
  memberForm(app, http, `${SECURITY_PATH}/sessions/end-others`, {}, async (visit) => {
    await renewed(visit, (await visit.call<NewSession>('end_other_sessions', {})).session);
    return { to: SECURITY_PATH, flash: 'security.sessionsEnded' };
  });
}

function addPassword(app: FastifyInstance, http: HttpContext): void {
  const path = `${SECURITY_PATH}/password`;
  const show: ShowPage = async ({ visitor, call }, form) => {
    const { programs } = await call<{ programs: readonly ProgramAccess[] }>('list_program_access', {});
    return <PasswordPage visitor={visitor} programs={programs} form={form} />;
  };
  memberPage(app, http, path, { recentAuth: true }, show);
  memberForm(app, http, path, { page: show }, async (visit, fields) => {
    const input = { password: fields['password'] ?? '', end_programs: fields['end_programs'] === 'on' };
    await renewed(visit, (await visit.call<NewSession>('change_password', input)).session);
    return { to: SECURITY_PATH, flash: 'security.passwordChanged' };
  });
}

function addEmail(app: FastifyInstance, http: HttpContext): void {
  const path = `${SECURITY_PATH}/email`;
  const show: ShowPage = async ({ visitor }, form) => <EmailPage visitor={visitor} form={form} />;
  memberPage(app, http, path, { recentAuth: true }, show);
  memberForm(app, http, path, { page: show }, async ({ call }, fields) => {
    await call('ask_email_change', { email: (fields['email'] ?? '').trim() });
    return { to: SECURITY_PATH, flash: 'security.emailAsked' };
  });
}
