import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../../door.js';
import { addRegistrationPages } from './registration-pages.js';
import { addReleasePages } from './release-pages.js';
import { addTokenAndAuditPages } from './token-and-audit-pages.js';
import { addUploadPages } from './upload-pages.js';

/** The artifacts of who is signed in: `/account` and what lies under `/account/artifacts`. */
export async function addArtifactPages(app: FastifyInstance, door: HttpDoor): Promise<void> {
  addRegistrationPages(app, door);
  addTokenAndAuditPages(app, door);
  addReleasePages(app, door);
  await addUploadPages(app, door);
}
