import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { fault, Refusal } from '../../domain/refusal.js';
import type { HttpDoor } from '../door.js';
import { refusalOf } from '../replies.js';
import { addAccountPages } from './accounts/index.js';
import { addActsOnly, notePageRoutes } from './acts-only.js';
import { addAdminPages } from './admin/index.js';
import { addArtifactPages } from './artifacts/index.js';
import { boundedForm } from './bounded-form.js';
import { addCodePages } from './code-pages.js';
import { answerRemedy } from './confirm-first.js';
import { addConfirmPages } from './confirm-pages.js';
import { sendPage } from './desk.js';
import { addForms } from './form-body.js';
import { addAuthorizePages } from './oauth/authorize-pages.js';
import { addPublicPages } from './public-pages.js';
import { RefusedPage } from './refused.js';
import { addReviewPages } from './review/index.js';
import { addSignInPages } from './sign-in-pages.js';
import { strangerOf, visitorOf } from './visitor.js';
import { addWebhookPages } from './webhook/index.js';

const FORM_BYTES = 64 * 1024;

/** The pages, in a scope of their own: nothing but our own style sheet, scripts and forms, never in a frame. */
export async function addPages(app: FastifyInstance, door: HttpDoor): Promise<void> {
  const { baseUrl } = door.services.ports.settings;
  const routes = notePageRoutes(app);
  await app.register(fastifyCookie);
  await addForms(app, FORM_BYTES);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // A sign-in link carries its token in the address: it goes to no other site.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    frameguard: { action: 'deny' },
  });
  app.addHook('preParsing', async (request, _reply, payload) => boundedForm(door, request, payload));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = ofForm(door, error, request);
    if (await answerRemedy(door, request, reply, refusal)) return reply;
    // The store may be what has failed.
    const visitor = await visitorOf(door, request, reply).catch(() => strangerOf(door, request, reply));
    const { retryAfter } = refusal.extras;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const page = <RefusedPage visitor={visitor} refusal={refusal} requestId={request.id} path={request.url} />;
    return sendPage(reply, page, refusal.status);
  });
  addPublicPages(app, door);
  addSignInPages(app, door);
  addCodePages(app, door);
  addConfirmPages(app, door);
  addAccountPages(app, door);
  addAuthorizePages(app, door);
  await addArtifactPages(app, door);
  addWebhookPages(app, door);
  await addAdminPages(app, door);
  await addReviewPages(app, door);
  addActsOnly(app, door, routes);
}

function ofForm(door: HttpDoor, error: FastifyError, request: FastifyRequest): Refusal {
  const { statusCode } = error;
  if (statusCode === 413) {
    return new Refusal([fault('too_large', 'body', 'a larger form', `at most ${FORM_BYTES} bytes`)], { status: 413 });
  }
  if (statusCode === 415) {
    const received = request.headers['content-type'] ?? null;
    return new Refusal([
      fault('unsupported_media_type', 'Content-Type', received, 'application/x-www-form-urlencoded'),
    ]);
  }
  if (statusCode === 400) return new Refusal([fault('invalid_field', 'body', 'something else', 'a form')]);
  return refusalOf(door, error, request.id);
}
