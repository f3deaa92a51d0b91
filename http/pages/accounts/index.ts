import type { FastifyInstance } from 'fastify';
import type { HttpContext } from '../../http-context.js';
import { addApiKeyPages } from './api-key-pages.js';
import { addAppPages } from './app-pages.js';
import { addMailedPages } from './mailed-link-pages.js';
import { addNoticePages } from './notice-pages.js';
import { addProfilePages } from './profile-pages.js';
import { addSecondFactorPages } from './second-factor-pages.js';
import { addSecurityPages } from './security-pages.js';
import { addTokenPages } from './token-pages.js';

/** Accounts: how they are made and got back, and what their people see and change of them. */
export function addAccountPages(app: FastifyInstance, http: HttpContext): void {
  addMailedPages(app, http);
  addSecurityPages(app, http);
  addSecondFactorPages(app, http);
  addTokenPages(app, http);
  addApiKeyPages(app, http);
  addAppPages(app, http);
  addProfilePages(app, http);
  addNoticePages(app, http);
}
