import type { FastifyInstance } from 'fastify';
import type { VNode } from 'preact';
import { Refusal, refuse } from '../../../domain/refusal.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewDifference } from '../../../domain/review/read-difference.js';
import type { ReviewCase } from '../../../domain/review/show-review.js';
import { rule } from '../../../domain/rules/index.js';
import type { HttpContext } from '../../http-context.js';
import { PREVIOUS, takeForm, tooLarge } from '../artifacts/arriving-form.js';
import { type FormState, newForm } from '../form.js';
import { enter, finish, type MemberVisit, refused } from '../member.js';
import { withUploads } from '../uploads.js';
import {
  casePage,
  choiceIn,
  given,
  namedIn,
  numberIn,
  releaseBase,
  reviewer,
  type ShowCase,
  subjectIn,
  withCase,
} from './case.js';
import { DiffPage } from './diff.js';
import { layoutOf } from './layout-choice.js';
import { casePath, type DiffAsked, diffPath } from './paths.js';
import { PreviousPackagePage } from './previous-package.js';

/** Files beside those that they were, and the zip that it takes for that. */
export async function addDiffPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  casePage(app, http, `${releaseBase}/diff`, showDiff);
  casePage(app, http, `${releaseBase}/previous`, showHandIn);
  await withUploads(app, (uploads) => {
    uploads.post(`${releaseBase}/previous`, async (request, reply) => {
      const visit = await enter(http, request, reply, reviewer);
      if (visit === null) return reply;
      const arrived = await takeForm(visit, [PREVIOUS]);
      const { against = '', path = '' } = arrived.fields;
      try {
        const file = arrived.files.get(PREVIOUS);
        if (file?.tooLarge) throw tooLarge('more than that', PREVIOUS);
        const spool = file?.spool ?? refuse('invalid_field', PREVIOUS, null, rule('form.zip_missing'));
        await visit.call('submit_previous_package', { ...namedIn(visit), against }, spool);
        const subject = subjectIn(visit);
        const to = path === '' ? casePath(subject, 'files') : diffPath(subject, path);
        return finish(visit, { to, flash: 'diff.handedIn' });
      } catch (error) {
        return await refused(visit, arrived.fields, error, withCase(showHandIn));
      } finally {
        await arrived.discard();
      }
    });
  });
}

const showDiff: ShowCase = async (visit, review, form) => {
  const { path = '', page, line, context, space } = visit.query;
  const asked: DiffAsked = {
    ...given({ page: numberIn(page), line: numberIn(line) }),
    whole: context === 'all',
    ignoreSpace: space === 'hide',
    choice: choiceIn(visit),
  };
  try {
    const difference = await visit.call<ReviewDifference>('read_review_diff', {
      ...namedIn(visit),
      path,
      ...given({ page: asked.page, line: asked.line, choice: asked.choice }),
      context: asked.whole === true ? 'all' : 'folded',
      ignore_space: asked.ignoreSpace === true,
    });
    return (
      <DiffPage visitor={visit.visitor} review={review} difference={difference} asked={asked} view={layoutOf(visit)} />
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'package_not_available') throw error;
    return handIn(visit, review, form, path);
  }
};

const showHandIn: ShowCase = (visit, review, form) =>
  handIn(visit, review, form, form === newForm ? (visit.query['path'] ?? '') : (form.fields['path'] ?? ''));

async function handIn(visit: MemberVisit, review: ReviewCase, form: FormState, path: string): Promise<VNode> {
  const list = await visit.call<ReviewFiles>('list_review_files', namedIn(visit));
  return (
    <PreviousPackagePage
      visitor={visit.visitor}
      review={review}
      list={list}
      form={form}
      path={path === '' ? null : path}
    />
  );
}
