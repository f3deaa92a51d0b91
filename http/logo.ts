import type { FastifyInstance } from 'fastify';
import type { HttpContext } from './http-context.js';
import { type Respond, routeHandler } from './route-handler.js';
import type { Route } from './routes.js';

/** Logos of OAuth clients: never fetched from elsewhere, so that a consent screen tells nobody who looks at it. */
const route: Route = {
  method: 'GET',
  url: '/oauth/logos/:sha256',
  capability: 'read_oauth_logo',
  credential: 'none',
  takes: 'none',
  path: ['sha256'],
  reply: { as: 'json', status: 200 },
};

/** Adds `GET` and `HEAD /oauth/logos/{sha256}`. */
export function addLogos(app: FastifyInstance, http: HttpContext): void {
  const options = routeHandler(http, route, sendLogo);
  app.route(options);
  app.route({ ...options, method: 'HEAD' });
}

/** An image and nothing else, whatever a browser would like to make of it; under its hash it never changes. */
const sendLogo: Respond = async (request, reply, answer) => {
  const { type, data } = answer as { readonly type: string; readonly data: string };
  const bytes = Buffer.from(data, 'base64');
  return reply
    .code(200)
    .headers({
      'content-type': type,
      'content-length': bytes.length,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-request-id': request.id,
    })
    .send(request.method === 'HEAD' ? '' : bytes);
};
