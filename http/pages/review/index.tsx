import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../../door.js';
import { addActs } from './acts.js';
import { addCasePages } from './case-pages.js';
import { addDecidePages } from './decide-pages.js';
import { addDeskPages } from './desk-pages.js';
import { addDiffPages } from './diff-pages.js';

/** `/review`: the desk of the reviewers (decisions §9, Pages). */
export async function addReviewPages(app: FastifyInstance, door: HttpDoor): Promise<void> {
  addDeskPages(app, door);
  addCasePages(app, door);
  await addDiffPages(app, door);
  addActs(app, door);
  addDecidePages(app, door);
}
