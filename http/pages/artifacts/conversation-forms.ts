import type { FastifyInstance } from 'fastify';
import type { OwnAppeals } from '../../../domain/review/appeal.js';
import type { OwnDecisions } from '../../../domain/review/own-decisions.js';
import type { Thread } from '../../../domain/review/thread.js';
import type { HttpContext } from '../../http-context.js';
import { type MemberVisit, memberForm, type ShowPage } from '../member.js';
import { artifactPath, releasePath } from './paths.js';

/** What publisher and reviewers have to say to each other about a registration or a version. */
export interface ReviewConversation {
  readonly thread: Thread;
  readonly appeals: OwnAppeals;
  /** On the version; of an artifact, on all of it. */
  readonly decisions: OwnDecisions;
  /** Whether earlier messages are shown instead of the latest ones. */
  readonly earlier: boolean;
}

export async function readConversation(visit: MemberVisit): Promise<ReviewConversation> {
  const { call, query } = visit;
  const before = query['messages'];
  const subject = subjectOf(visit);
  const until = query['decisions'];
  const [thread, appeals, decisions] = await Promise.all([
    call<Thread>('read_review_thread', { ...subject, ...(before === undefined ? {} : { before }) }),
    call<OwnAppeals>('list_own_appeals', subject),
    call<OwnDecisions>('list_own_decisions', { ...subject, ...(until === undefined ? {} : { before: until }) }),
  ]);
  return { thread, appeals, decisions, earlier: before !== undefined };
}

/** Writing to the reviewer, and appealing against a decision, from the page of a registration or a version. */
export function addConversationForms(app: FastifyInstance, http: HttpContext, path: string, page: ShowPage): void {
  memberForm(app, http, `${path}/messages`, { page }, async (visit, fields) => {
    await visit.call('write_to_reviewer', { ...subjectOf(visit), text: fields['text'] ?? '' });
    return { to: `${placeOf(visit)}#thread`, flash: 'releases.sent' };
  });
  memberForm(app, http, `${path}/appeal`, { page }, async (visit, fields) => {
    await visit.call('appeal_decision', { ...subjectOf(visit), words: fields['words'] ?? '' });
    return { to: `${placeOf(visit)}#appeal`, flash: 'releases.appealed' };
  });
}

function subjectOf({ params }: MemberVisit): { slug: string; version?: string } {
  const { slug = '', version } = params;
  return version === undefined ? { slug } : { slug, version };
}

function placeOf(visit: MemberVisit): string {
  const { slug, version } = subjectOf(visit);
  return version === undefined ? artifactPath(slug) : releasePath(slug, version);
}
