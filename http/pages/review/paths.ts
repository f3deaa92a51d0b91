import type { FileChoice } from '../../../domain/review/file-states.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { listPath } from '../list-path.js';

/** Addresses of the review pages. Those that are about no artifact stand under `-`, which is no slug. */
export const queuePath = '/review';
/** The queue as it was last seen: its filter, order and page. */
export const backToQueuePath = '/review/-/queue';
export const reasonsPath = '/review/-/reasons';
export const appealsPath = '/review/-/appeals';
export const keysPath = '/review/-/keys';
export const alteredPath = '/review/-/altered';

/** What is looked at: a registration, or with a version a release. */
export interface Subject {
  readonly slug: string;
  readonly version: string | null;
  /** What its package is compared with, where that is not the version before. */
  readonly against?: 'sent_back';
}

/** The subject of a case that is shown. */
export function subjectOf({ artifact, release, compared }: ReviewCase): Subject {
  const against = compared === 'sent_back' ? ({ against: 'sent_back' } as const) : {};
  return { slug: artifact.slug, version: release?.version ?? null, ...against };
}

/** Leads to the case after this one in the filter that the queue was last seen with; without one to the first. */
export function nextCasePath(subject?: Subject, place: string | null = null): string {
  if (subject === undefined) return '/review/-/next';
  const { slug, version } = subject;
  const query = { slug, ...(version === null ? {} : { version }), ...(place === null ? {} : { place }) };
  return `/review/-/next?${new URLSearchParams(query)}`;
}

export function casePath({ slug, version }: Subject, part = ''): string {
  const base = version === null ? `/review/${slug}` : `/review/${slug}/${version}`;
  return part === '' ? base : `${base}/${part}`;
}

/** Leads to the next file that was not reviewed; to the decision, from what was seen of the case, when all were. */
export function unseenPath(subject: Subject, seen: string): string {
  return listPath(casePath(subject, 'unseen'), { against: subject.against, seen });
}

/** Leads straight to the preview of an approval, from what was seen of the case. */
export function approvalPath(subject: Subject, seen: string): string {
  return listPath(casePath(subject, 'decide'), { decision: 'approve', seen });
}

export function appealPath({ appeal_id }: { readonly appeal_id: string }): string {
  return `${appealsPath}/${encodeURIComponent(appeal_id)}`;
}

/** Where a file is read: at a line, at a page, or at its beginning; the bytes of a binary one as text. */
export function filePath(
  subject: Subject,
  path: string,
  at: {
    readonly line?: number | undefined;
    readonly page?: number;
    readonly asText?: boolean;
    /** Which files the way leads through, if not all. */
    readonly choice?: FileChoice | undefined;
  } = {},
): string {
  const query = new URLSearchParams({ path });
  if (at.page !== undefined && at.page > 1) query.set('page', String(at.page));
  if (at.asText === true) query.set('text', '1');
  if (subject.against !== undefined) query.set('against', subject.against);
  if (at.choice !== undefined && at.choice !== 'all') query.set('choice', at.choice);
  if (at.line === undefined) return `${casePath(subject, 'file')}?${query}`;
  query.set('line', String(at.line));
  return `${casePath(subject, 'file')}?${query}#L${at.line}`;
}

/** Where a finding is noted: for a file, a line of it, and the rule of a flag there. */
export function findingPath(
  subject: Subject,
  at: {
    readonly path: string;
    readonly line?: number;
    readonly rule?: string;
    /** What the reader comes from, and goes back to: the difference, and the files that the way leads through. */
    readonly view?: 'diff';
    readonly choice?: FileChoice | undefined;
  },
): string {
  const query = new URLSearchParams({ path: at.path });
  if (at.line !== undefined) query.set('line', String(at.line));
  if (at.rule !== undefined) query.set('rule', at.rule);
  if (at.view !== undefined) query.set('view', at.view);
  if (at.choice !== undefined && at.choice !== 'all') query.set('choice', at.choice);
  return `${casePath(subject, 'finding')}?${query}`;
}

/** How a difference is asked for. */
export interface DiffAsked {
  readonly page?: number;
  /** Of the new text. */
  readonly line?: number;
  readonly whole?: boolean;
  readonly ignoreSpace?: boolean;
  readonly view?: 'unified' | 'split';
  /** Which files the way leads through, if not all. */
  readonly choice?: FileChoice | undefined;
}

/** Where a file is read beside the one that it was. */
export function diffPath(subject: Subject, path: string, asked: DiffAsked = {}): string {
  const query = new URLSearchParams({ path });
  if (asked.page !== undefined && asked.page > 1) query.set('page', String(asked.page));
  if (asked.whole === true) query.set('context', 'all');
  if (asked.ignoreSpace === true) query.set('space', 'hide');
  if (asked.view !== undefined) query.set('view', asked.view);
  if (asked.choice !== undefined && asked.choice !== 'all') query.set('choice', asked.choice);
  if (asked.line === undefined) return `${casePath(subject, 'diff')}?${query}`;
  query.set('line', String(asked.line));
  return `${casePath(subject, 'diff')}?${query}#N${asked.line}`;
}
