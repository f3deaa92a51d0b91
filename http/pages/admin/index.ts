import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../../door.js';
import { addArtifactAdminPages } from './artifact-pages.js';
import { addClientPages } from './clients/client-pages.js';
import { addCoreReleasePages } from './core-release-pages.js';
import { addGroupPages } from './group-pages.js';
import { addJobPages } from './job-pages.js';
import { addKeyPages } from './key-pages.js';
import { addLicencePages } from './licence-pages.js';
import { addLogPages } from './log-pages.js';
import { addMailPages } from './mail-pages.js';
import { addMemberActPages } from './member-act-pages.js';
import { addMemberPages } from './member-pages.js';
import { addMemberTakePages } from './member-take-pages.js';
import { addOperationPages } from './operation-pages.js';
import { addScopePages } from './scope-pages.js';

/** The admin panel: `/admin` and what lies under it. */
export async function addAdminPages(app: FastifyInstance, door: HttpDoor): Promise<void> {
  addOperationPages(app, door);
  addCoreReleasePages(app, door);
  addMemberPages(app, door);
  addMemberActPages(app, door);
  addMemberTakePages(app, door);
  addGroupPages(app, door);
  addArtifactAdminPages(app, door);
  addLicencePages(app, door);
  addKeyPages(app, door);
  addScopePages(app, door);
  addJobPages(app, door);
  addMailPages(app, door);
  addLogPages(app, door);
  await addClientPages(app, door);
}
