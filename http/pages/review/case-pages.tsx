import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../domain/refusal.js';
import type { DecisionList } from '../../../domain/review/history.js';
import type { ReviewFiles } from '../../../domain/review/list-files.js';
import type { ReviewFlags } from '../../../domain/review/list-flags.js';
import type { ReviewFile } from '../../../domain/review/read-file.js';
import type { PackageSearch } from '../../../domain/review/search-package.js';
import type { Thread } from '../../../domain/review/thread.js';
import type { HttpContext } from '../../http-context.js';
import { formAgain, newForm } from '../form.js';
import { listPath } from '../list-path.js';
import { type Acted, enter, finish, type MemberVisit } from '../member.js';
import {
  againstIn,
  bases,
  casePage,
  choiceIn,
  given,
  namedIn,
  numberIn,
  releaseBase,
  reviewer,
  type ShowCase,
  subjectIn,
} from './case.js';
import { FilePage } from './file.js';
import { FilesPage } from './files.js';
import { FlagsPage } from './flags.js';
import { HistoryPage } from './history.js';
import { RegistrationPage, ReleasePage } from './overview.js';
import { casePath, diffPath, filePath } from './paths.js';
import { SearchPage } from './search.js';
import { smallDifferences } from './small-differences.js';
import { ThreadPage } from './thread.js';

/** What a reviewer looks at: the registration, the release with its report, files, search, conversation, history. */
export function addCasePages(app: FastifyInstance, http: HttpContext): void {
  for (const base of bases) casePage(app, http, base, showOverview);
  casePage(app, http, `${releaseBase}/flags`, showFlags);
  casePage(app, http, `${releaseBase}/files`, showFiles);
  casePage(app, http, `${releaseBase}/file`, showFile);
  app.get(`${releaseBase}/line`, async (request, reply) => {
    const visit = await enter(http, request, reply, reviewer);
    return visit === null ? reply : reply.redirect(await lineAsked(visit), 303);
  });
  app.get(`${releaseBase}/unseen`, async (request, reply) => {
    const visit = await enter(http, request, reply, reviewer);
    return visit === null ? reply : finish(visit, await goToUnseen(visit));
  });
  casePage(app, http, `${releaseBase}/search`, showSearch);
  for (const base of bases) {
    casePage(app, http, `${base}/thread`, showThread);
    casePage(app, http, `${base}/history`, showHistory);
  }
}

/** Also the page that a refused claim comes back on. */
export const showOverview: ShowCase = async (visit, review, form) => {
  const { visitor } = visit;
  if (review.release === null) {
    const { decisions } = await visit.call<DecisionList>('list_decisions', { ...namedIn(visit), version: null });
    return <RegistrationPage visitor={visitor} review={review} form={form} decisions={decisions} />;
  }
  const { to_tick_of: before } = review;
  const [files, { decisions }, ofBefore] = await Promise.all([
    review.report === null
      ? null
      : visit.call<ReviewFiles>('list_review_files', { ...namedIn(visit), ...againstIn(visit), choice: 'fresh' }),
    visit.call<DecisionList>('list_decisions', namedIn(visit)),
    before === null ? null : visit.call<DecisionList>('list_decisions', { ...namedIn(visit), version: before }),
  ]);
  const askedBecause = ofBefore?.decisions.find(({ decision }) => decision === 'reject')?.reason ?? null;
  const small = files === null ? null : await smallDifferences(visit, files);
  return <ReleasePage {...{ visitor, review, form, files, small, decisions, askedBecause }} />;
};

const showFlags: ShowCase = async (visit, review) => {
  const { rule, severity, page } = visit.query;
  const input = { ...namedIn(visit), ...given({ rule, severity, page: numberIn(page) }) };
  const list = await visit.call<ReviewFlags>('list_review_flags', input);
  const asked = { rule: rule ?? null, severity: severity ?? null };
  return <FlagsPage visitor={visit.visitor} review={review} list={list} asked={asked} />;
};

const showFiles: ShowCase = async (visit, review) => {
  const { choice, find, page } = visit.query;
  const input = {
    ...namedIn(visit),
    ...againstIn(visit),
    ...given({ choice, path_contains: find, page: numberIn(page) }),
  };
  const list = await visit.call<ReviewFiles>('list_review_files', input);
  const asked = { choice: choice ?? null, find: find ?? null };
  return <FilesPage visitor={visit.visitor} review={review} list={list} asked={asked} />;
};

const showFile: ShowCase = async (visit, review) => {
  const { page, line } = visit.query;
  const where = given({ page: numberIn(page), line: numberIn(line) });
  const file = await fileAt(visit, where);
  const choice = choiceIn(visit);
  const shown = { file, asText: isAsText(visit), line: numberIn(line) ?? null, choice };
  return <FilePage visitor={visit.visitor} review={review} {...shown} />;
};

/**
 * The first new or changed file that the reviewer has not seen, those with flags first, beside what it was where that
 * can be shown; the decision when all are seen.
 */
export async function goToUnseen(visit: MemberVisit): Promise<Extract<Acted, { readonly to: string }>> {
  const input = { ...namedIn(visit), ...againstIn(visit), choice: 'unseen' };
  const { files, text_before } = await visit.call<ReviewFiles>('list_review_files', input);
  const [first] = files;
  const subject = subjectIn(visit);
  if (first === undefined) {
    const { seen } = visit.query;
    return { to: listPath(casePath(subject, 'decide'), { seen }), flash: 'review.allSeen' };
  }
  const choice = 'unseen';
  return {
    to: text_before === null ? filePath(subject, first.path, { choice }) : diffPath(subject, first.path, { choice }),
  };
}

/** Where the line that was asked for stands, with the fragment that a form cannot send; past the end the last one. */
async function lineAsked(visit: MemberVisit): Promise<string> {
  const { path = '', line } = visit.query;
  const asked = numberIn(line) ?? 1;
  const { lines } = await fileAt(visit, { line: asked });
  return filePath(subjectIn(visit), path, { line: Math.min(asked, lines ?? 1), asText: isAsText(visit) });
}

function fileAt(visit: MemberVisit, where: { readonly page?: number; readonly line?: number }): Promise<ReviewFile> {
  const { path = '' } = visit.query;
  const bytes = isAsText(visit) ? { even_binary: true } : {};
  return visit.call<ReviewFile>('read_review_file', {
    ...namedIn(visit),
    ...againstIn(visit),
    path,
    ...where,
    ...bytes,
    ...given({ choice: choiceIn(visit) }),
  });
}

function isAsText({ query }: MemberVisit): boolean {
  return query['text'] === '1';
}

const showSearch: ShowCase = async (visit, review) => {
  const { query, ignore_case } = visit.query;
  const fields = given({ query, ignore_case }) as Record<string, string>;
  if (query === undefined) {
    return <SearchPage visitor={visit.visitor} review={review} form={newForm} found={null} />;
  }
  try {
    const input = { ...namedIn(visit), query, ignore_case: ignore_case === 'on' };
    const found = await visit.call<PackageSearch>('search_review_package', input);
    return <SearchPage visitor={visit.visitor} review={review} form={formAgain(fields, null)} found={found} />;
  } catch (error) {
    if (!(error instanceof Refusal) || error.first.field !== 'query') throw error;
    return (
      <SearchPage visitor={visit.visitor} review={review} form={formAgain({ query, ...fields }, error)} found={null} />
    );
  }
};

/** Also the page that a refused question or note comes back on. */
export const showThread: ShowCase = async (visit, review, form) => {
  const thread = await visit.call<Thread>('read_review_thread', { ...namedIn(visit), ...beforeIn(visit) });
  return <ThreadPage visitor={visit.visitor} review={review} thread={thread} form={form} />;
};

/** Of the whole artifact, wherever it is looked at from. */
const showHistory: ShowCase = async (visit, review) => {
  const input = { slug: review.artifact.slug, ...beforeIn(visit) };
  const list = await visit.call<DecisionList>('list_decisions', input);
  return <HistoryPage visitor={visit.visitor} review={review} list={list} />;
};

function beforeIn({ query }: MemberVisit): { before?: string } {
  return given({ before: query['before'] });
}
