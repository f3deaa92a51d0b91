import type { FastifyInstance } from 'fastify';
import type { AlteredCopies, AlteredList } from '../../../domain/licence/altered-copies.js';
import type { Appeal } from '../../../domain/review/appeal.js';
import type { AppealList } from '../../../domain/review/list-appeals.js';
import type { ReviewList } from '../../../domain/review/list-reviews.js';
import type { ReasonList } from '../../../domain/review/reasons.js';
import type { HttpContext } from '../../http-context.js';
import { formAgain } from '../form.js';
import { requireTyped } from '../kit/index.js';
import { enter, type FormOptions, finish, type MemberVisit, memberForm, memberPage, type ShowPage } from '../member.js';
import { proveBy } from '../proof.js';
import { AlteredGroupPage, AlteredPage } from './altered.js';
import { AppealPage, AppealsPage } from './appeals.js';
import { given, reviewer } from './case.js';
import { KeysPage } from './keys.js';
import { findNextCase } from './next-case.js';
import { alteredPath, appealsPath, backToQueuePath, casePath, keysPath, queuePath, reasonsPath } from './paths.js';
import { isOfPreview } from './preview-faults.js';
import { QueuePage } from './queue.js';
import { askedIn, inputOf, keepFilter, keptQueuePath } from './queue-filter.js';
import { ReasonsPage } from './reasons.js';
import { ReinstatementPage, reinstatementTyped } from './reinstatement.js';

/** What is about no single review: the queue, the reasons, the appeals. */
export function addQueuePages(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, queuePath, reviewer, async (visit) => {
    const cursor = visit.query['cursor'];
    const asked = askedIn(visit.query);
    const input = { ...inputOf(asked), ...given({ after: cursor }) };
    const list = await visit.call<ReviewList>('list_reviews', input);
    keepFilter(visit, asked, cursor ?? null);
    return <QueuePage visitor={visit.visitor} list={list} cursor={cursor ?? null} asked={asked} />;
  });
  app.get('/review/-/next', async (request, reply) => {
    const visit = await enter(http, request, reply, reviewer);
    if (visit === null) return reply;
    const { slug = '', version = null, place } = visit.query;
    const next = await findNextCase(visit, { slug, version, place });
    return finish(visit, next === null ? { to: keptQueuePath(visit), flash: 'review.noNext' } : { to: casePath(next) });
  });
  app.get(backToQueuePath, async (request, reply) => {
    const visit = await enter(http, request, reply, reviewer);
    return visit === null ? reply : reply.redirect(keptQueuePath(visit), 303);
  });
  memberPage(app, http, keysPath, reviewer, async ({ visitor }) => <KeysPage visitor={visitor} />);
  app.get('/review/-/open', async (request, reply) => {
    const visit = await enter(http, request, reply, reviewer);
    if (visit === null) return reply;
    const { slug = '', version = '' } = visit.query;
    if (slug.trim() === '') return reply.redirect(queuePath, 303);
    const subject = { slug: encodeURIComponent(slug.trim()), version: encodeURIComponent(version.trim()) || null };
    return reply.redirect(casePath(subject), 303);
  });
  addReasons(app, http);
  addAppeals(app, http);
  addAltered(app, http);
}

function addReasons(app: FastifyInstance, http: HttpContext): void {
  const show: ShowPage = async (visit, form) => {
    const list = await visit.call<ReasonList>('list_reasons', {});
    const editing = form.fields['reason_id'] ?? visit.query['edit'] ?? null;
    return <ReasonsPage visitor={visit.visitor} list={list} editing={editing} form={form} />;
  };
  memberPage(app, http, reasonsPath, reviewer, show);
  memberForm(app, http, reasonsPath, { ...reviewer, page: show }, async ({ call }, fields) => {
    const { reason_id, title = '', text = '' } = fields;
    await call('save_reason', { title, text, ...given({ reason_id }) });
    return { to: reasonsPath, flash: 'review.reasonSaved' };
  });
  const asks: FormOptions['asks'] = async ({ words: { review } }) => {
    const { remove: submit, asked } = review.reasons;
    return { ...asked, submit, back: reasonsPath };
  };
  memberForm(app, http, `${reasonsPath}/delete`, { ...reviewer, asks }, async ({ call }, { reason_id = '' }) => {
    await call('delete_reason', { reason_id });
    return { to: reasonsPath, flash: 'review.reasonDeleted' };
  });
}

function addAppeals(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, appealsPath, reviewer, async (visit) => {
    const { cursor, state } = visit.query;
    const answered = state === 'answered';
    const input = { state: answered ? 'answered' : 'open', ...given({ after: cursor }) };
    const list = await visit.call<AppealList>('list_appeals', input);
    return <AppealsPage visitor={visit.visitor} list={list} answered={answered} cursor={cursor ?? null} />;
  });
  const path = `${appealsPath}/:appeal`;
  const show: ShowPage = async (visit, form) => {
    const appeal = await appealIn(visit);
    const isAtPreview = form.fields['step'] === 'decide' && isOfPreview(form);
    const Shown = isAtPreview && appeal.possible.includes('reinstated') ? ReinstatementPage : AppealPage;
    return <Shown visitor={visit.visitor} appeal={appeal} form={form} />;
  };
  memberPage(app, http, path, reviewer, show);
  memberForm(app, http, path, { ...reviewer, page: show }, async (visit, fields) => {
    const { slug = '', version, outcome = '', answer = '', step } = fields;
    if (step === 'change') return { page: await show(visit, formAgain(fields, null)) };
    const appeal = await appealIn(visit);
    // What cannot be answered so, or not with these words, the capability refuses.
    if (outcome === 'reinstated' && appeal.possible.includes('reinstated') && answer.trim() !== '') {
      const form = formAgain(fields, null);
      if (step !== 'decide') return { page: <ReinstatementPage visitor={visit.visitor} appeal={appeal} form={form} /> };
      requireTyped(fields, reinstatementTyped(appeal));
    }
    const { appeal_id } = appeal;
    const { call } = step === 'decide' ? await proveBy(visit, fields) : visit;
    await call('answer_appeal', { appeal_id, slug, outcome, answer, ...given({ version }) });
    return { to: appealsPath, flash: 'review.appealAnswered' };
  });
}

function addAltered(app: FastifyInstance, http: HttpContext): void {
  memberPage(app, http, alteredPath, reviewer, async (visit) => {
    const { cursor, state } = visit.query;
    const closed = state === 'closed';
    const input = { state: closed ? 'closed' : 'open', ...given({ after: cursor }) };
    const list = await visit.call<AlteredList>('list_altered_copies', input);
    return <AlteredPage visitor={visit.visitor} list={list} closed={closed} cursor={cursor ?? null} />;
  });
  const show: ShowPage = async (visit, form) => (
    <AlteredGroupPage visitor={visit.visitor} group={await groupIn(visit)} form={form} />
  );
  const path = `${alteredPath}/:slug/:hash`;
  memberPage(app, http, path, reviewer, show);
  memberForm(app, http, path, { ...reviewer, page: show }, async ({ call, params }, fields) => {
    const { last_reported_at, note } = fields;
    const group = { slug: params['slug'] ?? '', received_sha256: params['hash'] ?? '' };
    await call('close_altered_copies', { ...group, ...given({ last_reported_at, note }) });
    return { to: alteredPath, flash: 'review.alteredClosed' };
  });
}

function appealIn({ call, params }: MemberVisit): Promise<Appeal> {
  return call<Appeal>('show_appeal', { appeal_id: params['appeal'] ?? '' });
}

function groupIn({ call, params }: MemberVisit): Promise<AlteredCopies> {
  const { slug = '', hash = '' } = params;
  return call<AlteredCopies>('show_altered_copies', { slug, received_sha256: hash });
}
