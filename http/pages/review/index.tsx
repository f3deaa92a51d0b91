import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../../http-context.js';
import { addActs } from './acts.js';
import { addCasePages } from './case-pages.js';
import { addDecidePages } from './decide-pages.js';
import { addDiffPages } from './diff-pages.js';
import { addFindingPages } from './finding-pages.js';
import { addQueuePages } from './queue-pages.js';

/** `/review`: the pages of reviewers (decisions §9, Pages). */
export async function addReviewPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  addQueuePages(app, http);
  addCasePages(app, http);
  await addDiffPages(app, http);
  addActs(app, http);
  addFindingPages(app, http);
  addDecidePages(app, http);
}
