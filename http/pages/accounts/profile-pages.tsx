import type { FastifyInstance } from 'fastify';
import { type Language, languageOf } from '../../../domain/language.js';
import type { HttpContext } from '../../http-context.js';
import { readCookie, setCookie } from '../cookies.js';
import { type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { ProfilePage } from './profile.js';

const PATH = '/account/profile';

/** `/account/profile`: name, language and publisher name. */
export function addProfilePages(app: FastifyInstance, http: HttpContext): void {
  const show: ShowPage = async ({ visitor }, form) => {
    return <ProfilePage visitor={visitor} account={visitor.person.account} form={form} />;
  };
  memberPage(app, http, PATH, {}, show);
  memberForm(app, http, PATH, { page: show }, async (visit, fields) => {
    const { account } = visit.visitor.person;
    const name = (fields['name'] ?? '').trim();
    const { language = '' } = fields;
    if (name !== account.name) await visit.call('change_name', { name });
    if (language !== '' && language !== account.language) await visit.call('change_language', { language });
    showIn(visit, languageOf(language));
    return { to: PATH, flash: 'security.profileSaved' };
  });
  memberForm(app, http, `${PATH}/publisher-name`, { page: show }, async ({ call }, fields) => {
    await call('choose_publisher_name', { publisher_name: (fields['publisher_name'] ?? '').trim() });
    return { to: PATH, flash: 'security.publisherNameSet' };
  });
}

/** What this browser has chosen for itself gives way to what its member chooses here. */
function showIn({ http, request, reply }: MemberVisit, language: Language | null): void {
  if (language !== null && readCookie(http, request, 'lang') !== null) setCookie(http, reply, 'lang', language);
}
