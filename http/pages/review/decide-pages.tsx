import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { MINUTE, SECOND } from '../../../domain/durations.js';
import { Refusal } from '../../../domain/refusal.js';
import { type Decision, decisions } from '../../../domain/release/decision.js';
import { requireReason } from '../../../domain/release/decision-rules.js';
import type { ReviewFinding } from '../../../domain/review/finding.js';
import type { ReasonList } from '../../../domain/review/reasons.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import type { FlashCode } from '../../../messages/pages.js';
import type { HttpContext } from '../../http-context.js';
import { sendPage } from '../call-capability.js';
import { type Fields, type FormState, formAgain, newForm } from '../form.js';
import { requireTyped } from '../kit/index.js';
import { type Acted, enter, type MemberVisit, memberForm } from '../member.js';
import { proveBy } from '../proof.js';
import { bases, caseIn, MOST_SEEN, namedIn, reviewer, type ShowCase, subjectIn, withCase } from './case.js';
import { DecidePage } from './decide.js';
import { confirmationOf, PreviewPage } from './decide-preview.js';
import { findingOf, findingRows, rowOf, withRows } from './finding-fields.js';
import { findNextCase } from './next-case.js';
import { casePath } from './paths.js';
import { isOfPreview } from './preview-faults.js';

/** The decision, its preview, and the act itself. */
export function addDecidePages(app: FastifyInstance, http: HttpContext): void {
  for (const base of bases) {
    app.get(`${base}/decide`, async (request, reply) => {
      const visit = await enter(http, request, reply, reviewer);
      if (visit === null) return reply;
      const review = await caseIn(visit, visit.query['seen']);
      return sendPage(reply, await showAsked(visit, review));
    });
    memberForm(app, http, `${base}/decide`, { ...reviewer, page: withCase(showAgain) }, act);
  }
}

const showDecide: ShowCase = async (visit, review, form) => {
  const reasons = await visit.call<ReasonList>('list_reasons', {});
  return <DecidePage visitor={visit.visitor} review={review} form={form} reasons={reasons} />;
};

/** The form; where an approval is asked for, its preview straight away: it needs no text. */
async function showAsked(visit: MemberVisit, review: ReviewCase): Promise<VNode> {
  const { decision, seen = review.seen } = visit.query;
  if (decision !== 'approve') return showDecide(visit, review, newForm);
  const form = formAgain({ decision, seen, ...withRows({}, review.drafts.map(rowOf)) }, null);
  const canBe = review.possible.includes(decision) && review.changed.length === 0;
  if (!canBe) return showDecide(visit, review, form);
  return <PreviewPage {...{ visitor: visit.visitor, review, decision, reason: null, findings: [], form }} />;
}

/** A refused decision comes back on the step that it was sent from. */
const showAgain: ShowCase = (visit, review, form) => {
  const { step, reason = '' } = form.fields;
  const decision = decisionIn(form.fields);
  const typed = decision === null ? null : confirmationOf(review, decision);
  const isAtPreview = step === 'decide' && isOfPreview(form);
  if (decision === null || typed === null || !isAtPreview) return showDecide(visit, review, form);
  const findings = findingRows(form.fields).map(findingOf) as ReviewFinding[];
  return <PreviewPage {...{ visitor: visit.visitor, review, decision, reason, findings, form }} />;
};

async function act(visit: MemberVisit, fields: Fields): Promise<Acted> {
  const { step, reason = '', insert, saved = '', drop, more } = fields;
  const review = await caseIn(visit, fields['seen']);
  if (insert !== undefined)
    return { page: await showDecide(visit, review, formAgain(await inserted(visit, fields, saved), null)) };
  if (more !== undefined) return { page: await showDecide(visit, review, formAgain(fields, null)) };
  if (drop !== undefined) {
    return { page: await showDecide(visit, review, formAgain(await dropped(visit, review, fields, drop), null)) };
  }
  if (step === 'change') return { page: await showDecide(visit, review, formAgain(fields, null)) };
  const decision = decisionIn(fields);
  if (decision === null) return decide(visit, review, String(fields['decision'] ?? ''), fields);
  const given = requireReason(decision, reason.trim() === '' ? null : reason);
  if (step !== 'decide') {
    // Told before the preview too: nobody confirms what cannot be decided any more.
    if (review.changed.length > 0) return { page: await showDecide(visit, review, formAgain(fields, null)) };
    const findings = decision === 'approve' ? [] : await checkedRows(visit, review, fields);
    const form = withSeen(fields);
    return { page: <PreviewPage {...{ visitor: visit.visitor, review, decision, reason: given, findings, form }} /> };
  }
  const typed = confirmationOf(review, decision);
  const isConfirmed = typed !== null && review.possible.includes(decision);
  if (isConfirmed) requireTyped(fields, typed);
  const proved = isConfirmed ? await proveBy(visit, fields) : visit;
  return decide(proved, review, decision, fields).catch((error: unknown) => decidedAlready(visit, decision, error));
}

/** The preview takes along what was seen first. */
function withSeen(fields: Fields): FormState {
  return formAgain({ seen: fields['seen'] ?? '', ...withRows({}, findingRows(fields)) }, null);
}

/** How long a second press waits for the first one's decision: signing takes a while. */
const TIME_OF_A_DECISION = 30 * SECOND;
const LOOK_AGAIN = SECOND / 4;
/** A decision of one's own from longer ago was not made by the same press. */
const SAME_PRESS = 2 * MINUTE;

/** A button pressed twice decides once: the second press ends where the first has led. */
async function decidedAlready(visit: MemberVisit, decision: Decision, error: unknown): Promise<Acted> {
  if (!(error instanceof Refusal) || error.code !== 'decision_not_possible') throw error;
  const begun = performance.now();
  let review = await caseIn(visit);
  while (review.deciding?.mine === true && performance.now() - begun < TIME_OF_A_DECISION) {
    await setTimeout(LOOK_AGAIN);
    review = await caseIn(visit);
  }
  const { last } = review;
  const now = visit.visitor.now.getTime();
  const isOwn = last?.mine === true && last.decision === decision;
  if (!isOwn || now - new Date(last.at).getTime() > SAME_PRESS) throw error;
  return { to: casePath(subjectIn(visit)), flash: flashes[decision] };
}

async function inserted({ call }: MemberVisit, fields: Fields, saved: string): Promise<Fields> {
  const { reasons } = await call<ReasonList>('list_reasons', {});
  const text = reasons.find(({ reason_id }) => reason_id === saved)?.text ?? '';
  const { reason = '' } = fields;
  const { insert: _pressed, ...rest } = fields;
  return { ...rest, reason: reason.trim() === '' ? text : `${reason.trimEnd()}\n\n${text}` };
}

const flashes: Readonly<Record<Decision, FlashCode>> = {
  approve: 'review.approved',
  reject: 'review.rejected',
  request_changes: 'review.changesRequested',
  suspend: 'review.suspended',
  reinstate: 'review.reinstated',
};

/**
 * The rows as findings, kept as the reviewer's before the preview: their faults are told there, and a page that is left
 * loses nothing. Of what is no longer in review nothing is kept.
 */
async function checkedRows(visit: MemberVisit, review: ReviewCase, fields: Fields): Promise<ReviewFinding[]> {
  const findings = findingRows(fields).map(findingOf);
  if (review.release?.state === 'in_review' && findings.length + review.drafts.length > 0) {
    await visit.call('keep_findings', { ...namedIn(visit), findings });
  }
  return findings as unknown as ReviewFinding[];
}

/** Without one row; as far as the others are in order, it is no longer kept either. */
async function dropped(visit: MemberVisit, review: ReviewCase, fields: Fields, drop: string): Promise<Fields> {
  const { drop: _pressed, ...rest } = fields;
  const left = withRows(
    rest,
    findingRows(fields).filter((_, at) => String(at) !== drop),
  );
  await checkedRows(visit, review, left).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  return left;
}

async function decide(visit: MemberVisit, review: ReviewCase, decision: string, fields: Fields): Promise<Acted> {
  const { reason = '', seen = '' } = fields;
  const findings = decision === 'approve' ? [] : findingRows(fields).map(findingOf);
  const named = namedIn(visit);
  const words = reason.trim() === '' ? {} : { reason };
  await visit.call(named.version === undefined ? 'decide_artifact' : 'decide_release', {
    ...named,
    decision,
    seen: seen.slice(0, MOST_SEEN),
    ...words,
    ...(findings.length === 0 ? {} : { findings }),
  });
  const known = decisions.find((one) => one === decision);
  return {
    to: await afterDecision(visit, known, review.place),
    ...(known === undefined ? {} : { flash: flashes[known] }),
  };
}

/** On to the next case of the queue; what was no part of it leads nowhere else. */
async function afterDecision(
  visit: MemberVisit,
  decision: Decision | undefined,
  place: string | null,
): Promise<string> {
  const here = subjectIn(visit);
  const wasQueued = decision !== 'suspend' && decision !== 'reinstate';
  return casePath((wasQueued ? await findNextCase(visit, { ...here, place }) : null) ?? here);
}

/** `null` for a word that is none: the capability says so. */
function decisionIn(fields: Fields): Decision | null {
  return decisions.find((one) => one === fields['decision']) ?? null;
}
