import type { FastifyInstance } from 'fastify';
import { fileChoices } from '../../../domain/review/file-states.js';
import type { HttpContext } from '../../http-context.js';
import { listPath } from '../list-path.js';
import { memberForm } from '../member.js';
import { bases, namedIn, releaseBase, reviewer, subjectIn, withCase } from './case.js';
import { goToUnseen, showOverview, showThread } from './case-pages.js';
import { approvalPath, casePath, diffPath, filePath } from './paths.js';
import { shownIn } from './small-differences.js';

/** Claims, questions, notes and marks: acts on what waits that decide nothing. */
export function addActs(app: FastifyInstance, http: HttpContext): void {
  const claiming = { ...reviewer, page: withCase(showOverview) };
  for (const base of bases) {
    memberForm(app, http, `${base}/claim`, claiming, async (visit) => {
      await visit.call('claim_review', namedIn(visit));
      return { to: casePath(subjectIn(visit)), flash: 'review.claimed' };
    });
    memberForm(app, http, `${base}/release-claim`, claiming, async (visit) => {
      await visit.call('release_claim', namedIn(visit));
      return { to: casePath(subjectIn(visit)), flash: 'review.released' };
    });
    const written = { ...reviewer, page: withCase(showThread) };
    memberForm(app, http, `${base}/ask`, written, async (visit, { question = '' }) => {
      await visit.call('ask_publisher', { ...namedIn(visit), text: question });
      return { to: casePath(subjectIn(visit), 'thread'), flash: 'review.asked' };
    });
    memberForm(app, http, `${base}/note`, written, async (visit, { note = '' }) => {
      await visit.call('write_review_note', { ...namedIn(visit), text: note });
      return { to: casePath(subjectIn(visit), 'thread'), flash: 'review.noted' };
    });
  }
  memberForm(app, http, `${releaseBase}/seen`, reviewer, async (visit, fields) => {
    const { path = '', seen, then, stay, approve, next = '', choice, view } = fields;
    await visit.call('mark_file_seen', { ...namedIn(visit), path, seen: seen === 'on' });
    const subject = subjectIn(visit);
    const chosen = fileChoices.find((one) => one === choice);
    const isNext = then === 'next' && stay === undefined && (next !== '' || chosen === 'unseen');
    const flash = seen === 'on' ? 'review.seen' : 'review.unseen';
    if (approve !== undefined) return { flash, to: approvalPath(subject, visit.query['seen'] ?? '') };
    // Unseen files are read flagged ones first, wherever they stand.
    if (isNext && chosen === 'unseen') return { flash, ...(await goToUnseen(visit)) };
    const goesOn = isNext ? next : path;
    const at = { choice: chosen };
    return { to: view === 'diff' ? diffPath(subject, goesOn, at) : filePath(subject, goesOn, at), flash };
  });
  memberForm(app, http, `${releaseBase}/seen-here`, claiming, async (visit, fields) => {
    for (const file of shownIn(fields)) await visit.call('mark_file_seen', { ...namedIn(visit), ...file, seen: true });
    const subject = subjectIn(visit);
    const flash = 'review.seen';
    if (fields['approve'] !== undefined) return { flash, to: approvalPath(subject, visit.query['seen'] ?? '') };
    if (fields['stay'] !== undefined) return { flash, to: listPath(casePath(subject), { against: subject.against }) };
    return { flash, ...(await goToUnseen(visit)) };
  });
}
