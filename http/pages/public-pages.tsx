import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../door.js';
import { looksForPage, NOT_FOUND_PAGE } from '../paths.js';
import { languageOf } from '../words/languages.js';
import { addAssets } from './assets.js';
import { setCookie } from './cookies.js';
import { sendPage } from './desk.js';
import { ErrorsPage } from './errors.js';
import { fieldsOf } from './form.js';
import { FrontPage } from './front.js';
import { ownPath } from './next.js';
import { NotFoundPage } from './not-found.js';
import { checkSite, visitorOf } from './visitor.js';

/** `/`, `/errors`, the choice of a language, what is shown where nothing is, and the assets: for anybody. */
export function addPublicPages(app: FastifyInstance, door: HttpDoor): void {
  app.get('/', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <FrontPage visitor={visitor} />);
  });
  app.get('/errors', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <ErrorsPage visitor={visitor} />);
  });
  // Without a token: who only reads gets no cookie to bind it to, and a language harms nobody.
  app.post('/language', async (request, reply) => {
    checkSite(request);
    const { language, back } = fieldsOf(request);
    const chosen = languageOf(language);
    if (chosen !== null) setCookie(door, reply, 'lang', chosen);
    return reply.redirect(ownPath(back, '/'), 303);
  });
  app.get(NOT_FOUND_PAGE, async (request, reply) => {
    if (!looksForPage(request.raw, NOT_FOUND_PAGE)) return reply.callNotFound();
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <NotFoundPage visitor={visitor} />, 404);
  });
  addAssets(app);
}
