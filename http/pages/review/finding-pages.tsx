import type { FastifyInstance } from 'fastify';
import { fileChoices } from '../../../domain/review/file-states.js';
import { guidelineOf } from '../../../domain/review/guideline-of-flag.js';
import { flagRules } from '../../../domain/scan/flag-rules.js';
import type { HttpContext } from '../../http-context.js';
import { type Fields, formAgain } from '../form.js';
import { memberForm } from '../member.js';
import { bases, casePage, namedIn, releaseBase, reviewer, type ShowCase, subjectIn, withCase } from './case.js';
import { findingOf, rowOf } from './finding-fields.js';
import { NoteFindingPage } from './note-finding.js';
import { casePath, diffPath, filePath } from './paths.js';

/** Findings that are noted while reading, and those of the last time that are ticked off. */
export function addFindingPages(app: FastifyInstance, http: HttpContext): void {
  casePage(app, http, `${releaseBase}/finding`, showNote);
  memberForm(app, http, `${releaseBase}/finding`, { ...reviewer, page: withCase(showAgain) }, async (visit, fields) => {
    const { guideline = '', level = '', file = '', line = '', text = '', view, choice } = fields;
    await visit.call('note_finding', { ...namedIn(visit), ...findingOf({ guideline, level, file, line, text }) });
    const subject = subjectIn(visit);
    const at = {
      ...(/^\d+$/.test(line) ? { line: Number(line) } : {}),
      choice: fileChoices.find((one) => one === choice),
    };
    const readPath = view === 'diff' ? diffPath : filePath;
    return {
      to: file.trim() === '' ? casePath(subject, 'decide') : readPath(subject, file.trim(), at),
      flash: 'findings.added',
    };
  });
  for (const base of bases) {
    memberForm(app, http, `${base}/tick`, reviewer, async (visit, { finding = '', done }) => {
      const number = /^\d{1,4}$/.test(finding) ? Number(finding) : finding;
      await visit.call('tick_finding', { ...namedIn(visit), finding: number, done: done === 'on' });
      return {
        to: `${casePath(subjectIn(visit))}#findings`,
        flash: done === 'on' ? 'findings.fixed' : 'findings.open',
      };
    });
  }
}

/** The form begins with the place that was read, or with what was asked for the last time. */
const showNote: ShowCase = (visit, review) => {
  const { file = '', path = file, line = '', rule, again, view = '', choice = '' } = visit.query;
  const flagRule = flagRules.find((one) => one === rule);
  const guideline = flagRule === undefined ? 'other' : guidelineOf(flagRule);
  const asked = again === undefined ? undefined : review.to_tick[Number(again)];
  const fields: Fields =
    asked === undefined
      ? { guideline, level: 'must', file: path, line, text: '', view, choice }
      : { ...rowOf({ ...asked, file: asked.file_now, line: asked.line_now }) };
  return <NoteFindingPage visitor={visit.visitor} review={review} form={formAgain(fields, null)} />;
};

const showAgain: ShowCase = (visit, review, form) => (
  <NoteFindingPage visitor={visit.visitor} review={review} form={form} />
);
