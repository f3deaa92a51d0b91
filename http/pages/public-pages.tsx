import type { FastifyInstance } from 'fastify';
import type { HttpDoor } from '../door.js';
import { looksForPage, NOT_FOUND_PAGE } from '../paths.js';
import { sendPage } from './desk.js';
import { ErrorsPage } from './errors.js';
import { FrontPage } from './front.js';
import { NotFoundPage } from './not-found.js';
import { stylesheet } from './stylesheet.js';
import { visitorOf } from './visitor.js';

const FOR_GOOD = 'public, max-age=31536000, immutable';

/** `/`, `/errors`, what is shown where nothing is, and the style sheet: for anybody. */
export function addPublicPages(app: FastifyInstance, door: HttpDoor): void {
  app.get('/', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <FrontPage visitor={visitor} />);
  });
  app.get('/errors', async (request, reply) => {
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <ErrorsPage visitor={visitor} />);
  });
  app.get(NOT_FOUND_PAGE, async (request, reply) => {
    if (!looksForPage(request.raw, NOT_FOUND_PAGE)) return reply.callNotFound();
    const visitor = await visitorOf(door, request, reply);
    return sendPage(reply, <NotFoundPage visitor={visitor} />, 404);
  });
  app.get(stylesheet.url, async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').header('cache-control', FOR_GOOD).send(stylesheet.text),
  );
}
