import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import type { Against } from '../../../domain/release/comparison.js';
import { type FileChoice, fileChoices } from '../../../domain/review/file-states.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import type { HttpContext } from '../../http-context.js';
import type { FormState } from '../form.js';
import { type FormOptions, type MemberOptions, type MemberVisit, memberPage } from '../member.js';
import type { Subject } from './paths.js';

/** Every review page. */
export const reviewer = { role: 'reviewer' } as const satisfies MemberOptions;

/** How a subject's parts are addressed: of a registration, and of a release. */
export const bases = ['/review/:slug', '/review/:slug/:version'] as const;
export const releaseBase = '/review/:slug/:version';

export function subjectIn(visit: MemberVisit): Subject {
  const { params } = visit;
  return { slug: params['slug'] ?? '', version: params['version'] ?? null, ...againstIn(visit) };
}

/** The subject as capabilities take it: without a version it is a registration. */
export function namedIn(visit: MemberVisit): { slug: string; version?: string } {
  const { slug, version } = subjectIn(visit);
  return version === null ? { slug } : { slug, version };
}

/** With `seen`, also what has changed since a page was opened. */
export function caseIn(visit: MemberVisit, seen?: string): Promise<ReviewCase> {
  return visit.call<ReviewCase>('show_review', {
    ...namedIn(visit),
    ...againstIn(visit),
    ...given({ seen: seen?.slice(0, MOST_SEEN) }),
  });
}

/** What the package is compared with, where a page asks for another than the version before. */
export function againstIn({ query, params }: MemberVisit): { against?: Extract<Against, 'sent_back'> } {
  return query['against'] === 'sent_back' && params['version'] !== undefined ? { against: 'sent_back' } : {};
}

/** Longer than any token: what is more is none. */
export const MOST_SEEN = 500;

/** Shows a part of a review. */
export type ShowCase = (visit: MemberVisit, review: ReviewCase, form: FormState) => Promise<VNode> | VNode;

export function casePage(app: FastifyInstance, http: HttpContext, path: string, show: ShowCase): void {
  memberPage(app, http, path, reviewer, withCase(show));
}

/** The page that a refused form comes back on. */
export function withCase(show: ShowCase): NonNullable<FormOptions['page']> {
  return async (visit, form) => show(visit, await caseIn(visit, form.fields['seen']), form);
}

/** A whole number out of a query; nothing where there is none. */
export function numberIn(text: string | undefined): number | undefined {
  const value = text === undefined || !/^\d{1,15}$/.test(text) ? Number.NaN : Number(text);
  return Number.isNaN(value) || value < 1 ? undefined : value;
}

/** The parts of an input that are there. */
export function given<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** The files that a reviewer goes through, if not all. */
export function choiceIn({ query }: MemberVisit): FileChoice | undefined {
  return fileChoices.find((one) => one === query['choice']);
}
