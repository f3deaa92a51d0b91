import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../../http-context.js';
import { addArtifactAdminPages } from './artifact-pages.js';
import { addClientPages } from './clients/client-pages.js';
import { addCoreReleasePages } from './core-release-pages.js';
import { addDatabasePage } from './database-page.js';
import { addDeliveryPages } from './delivery-pages.js';
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
import { addSignUpPages } from './sign-up-pages.js';
import { addTogetherPages } from './together-pages.js';
import { addWaitingPages } from './waiting-pages.js';

/** The admin panel: `/admin` and what lies under it. */
export async function addAdminPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  addOperationPages(app, http);
  addCoreReleasePages(app, http);
  addSignUpPages(app, http);
  addTogetherPages(app, http);
  addMemberPages(app, http);
  addMemberActPages(app, http);
  addMemberTakePages(app, http);
  addGroupPages(app, http);
  addWaitingPages(app, http);
  addArtifactAdminPages(app, http);
  addLicencePages(app, http);
  addKeyPages(app, http);
  addScopePages(app, http);
  addJobPages(app, http);
  addMailPages(app, http);
  addDeliveryPages(app, http);
  addDatabasePage(app, http);
  addLogPages(app, http);
  await addClientPages(app, http);
}
