import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../../door.js';
import { addApiKeyPages } from './api-key-pages.js';
import { addAppPages } from './app-pages.js';
import { addMailedPages } from './mailed-pages.js';
import { addProfilePages } from './profile-pages.js';
import { addSecondFactorPages } from './second-factor-pages.js';
import { addSecurityPages } from './security-pages.js';
import { addTokenPages } from './token-pages.js';

/** Accounts: how they are made and got back, and what their people see and change of them. */
export function addAccountPages(app: FastifyInstance, door: HttpDoor): void {
  addMailedPages(app, door);
  addSecurityPages(app, door);
  addSecondFactorPages(app, door);
  addTokenPages(app, door);
  addApiKeyPages(app, door);
  addAppPages(app, door);
  addProfilePages(app, door);
}
