import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../../http-context.js';
import { addActivityPages } from './activity-pages.js';
import { addRegistrationPages } from './registration-pages.js';
import { addReleasePages } from './release-pages.js';
import { addTokenPages } from './token-pages.js';
import { addUploadPages } from './upload-pages.js';

/** The artifacts of who is signed in: `/account` and what lies under `/account/artifacts`. */
export async function addArtifactPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  addRegistrationPages(app, http);
  addTokenPages(app, http);
  addActivityPages(app, http);
  addReleasePages(app, http);
  await addUploadPages(app, http);
}
