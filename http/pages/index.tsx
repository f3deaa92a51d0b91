import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { fault, Refusal } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import type { HttpContext } from '../http-context.js';
import { refusalOf } from '../replies.js';
import { addAccountPages } from './accounts/index.js';
import { addActsOnly, notePageRoutes } from './acts-only.js';
import { addAdminPages } from './admin/index.js';
import { addArtifactPages } from './artifacts/index.js';
import { boundedForm } from './bounded-form.js';
import { sendPage } from './call-capability.js';
import { addCataloguePages } from './catalogue-pages.js';
import { addCodePages } from './code-pages.js';
import { answerRemedy } from './confirm-first.js';
import { addConfirmPages } from './confirm-pages.js';
import { addForms } from './form-body.js';
import { addAuthorizePages } from './oauth/authorize-pages.js';
import { addPublicPages } from './public-pages.js';
import { RefusedPage } from './refused.js';
import { addReviewPages } from './review/index.js';
import { addSignInPages } from './sign-in-pages.js';
import { anonymousVisitor, readVisitor } from './visitor.js';
import { addWebhookPages } from './webhook/index.js';

const FORM_BYTES = 64 * 1024;

/** The pages, in a scope of their own: nothing but our own style sheet, scripts and forms, never in a frame. */
export async function addPages(app: FastifyInstance, http: HttpContext): Promise<void> {
  const { baseUrl } = http.services.ports.settings;
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
  app.addHook('preParsing', async (request, _reply, payload) => boundedForm(http, request, payload));
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = ofForm(http, error, request);
    if (await answerRemedy(http, request, reply, refusal)) return reply;
    http.exchanges.refused(request.id, refusal.code);
    // The store may be what has failed.
    const visitor = await readVisitor(http, request, reply).catch(() => anonymousVisitor(http, request, reply));
    const { retryAfter } = refusal.extras;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const page = <RefusedPage visitor={visitor} refusal={refusal} requestId={request.id} path={request.url} />;
    return sendPage(reply, page, refusal.status);
  });
  addPublicPages(app, http);
  addCataloguePages(app, http);
  addSignInPages(app, http);
  addCodePages(app, http);
  addConfirmPages(app, http);
  addAccountPages(app, http);
  addAuthorizePages(app, http);
  await addArtifactPages(app, http);
  addWebhookPages(app, http);
  await addAdminPages(app, http);
  await addReviewPages(app, http);
  addActsOnly(app, http, routes);
}

function ofForm(http: HttpContext, error: FastifyError, request: FastifyRequest): Refusal {
  const { statusCode } = error;
  if (statusCode === 413) {
    return new Refusal([fault('too_large', 'body', 'a larger form', rule('size.bytes', { most: FORM_BYTES }))], {
      status: 413,
    });
  }
  if (statusCode === 415) {
    const received = request.headers['content-type'] ?? null;
    return new Refusal([
      fault(
        'unsupported_media_type',
        'Content-Type',
        received,
        rule('request.media_type', { allowed: ['application/x-www-form-urlencoded'], optional: false }),
      ),
    ]);
  }
  if (statusCode === 400) return new Refusal([fault('invalid_field', 'body', null, rule('request.framing'))]);
  return refusalOf(http, error, request.id);
}
