import type { FastifyInstance } from 'fastify';
import { type NoticeKind, noticeKinds } from '../../../domain/mail/notice-kinds.js';
import type { Notices } from '../../../domain/mail/notices.js';
import type { HttpContext } from '../../http-context.js';
import { memberForm, memberPage, type ShowPage } from '../member.js';
import { NoticesPage } from './notices.js';

const PATH = '/account/notices';

/** `/account/notices`: what the member was told of, and what of it is emailed. */
export function addNoticePages(app: FastifyInstance, http: HttpContext): void {
  const show: ShowPage = async ({ visitor, query, call }, form) => {
    const cursor = query['cursor'] ?? null;
    const notices = await call<Notices>('list_notices', cursor === null ? {} : { cursor });
    return <NoticesPage visitor={visitor} notices={notices} cursor={cursor} form={form} path={PATH} />;
  };
  memberPage(app, http, PATH, {}, show);
  memberForm(app, http, `${PATH}/read`, { page: show }, async ({ call }, fields) => {
    await call('mark_notices_read', { until: fields['until'] ?? '' });
    return { to: PATH, flash: 'notices.read' };
  });
  memberForm(app, http, PATH, { page: show }, async ({ call }, fields) => {
    const page_only: NoticeKind[] = noticeKinds.filter((kind) => fields[kind] !== 'on');
    await call('choose_notices', { page_only });
    return { to: PATH, flash: 'notices.saved' };
  });
}
