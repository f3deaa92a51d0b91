import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeLimit } from '../../../domain/limits/take.js';
import type { AuthorizationAnswer } from '../../../domain/oauth/decide-authorization.js';
import type { AuthorizationRead } from '../../../domain/oauth/read-authorization.js';
import { oauthCodes, Refusal } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import { callFor, sendPage } from '../call-capability.js';
import { fieldsOf, textsOf } from '../form.js';
import { ownPath, pageOf } from '../next-page.js';
import { toSignIn } from '../to-sign-in.js';
import { checkForm, isSignedIn, readVisitor, type Visitor } from '../visitor.js';
import { ConsentPage } from './consent.js';
import { allowFormTo } from './form-action.js';
import { sendOnward } from './onward.js';
import { AUTHORIZE } from './path.js';
import { parametersOf } from './query.js';
import { AnsweredPage, WrongRequestPage } from './wrong-request.js';

/**
 * `/oauth/authorize`: where an app sends a member to be asked (service.md, OAuth endpoints). HEAD is no method of it:
 * it would ask, and could hand a code over, with nobody looking.
 */
export function addAuthorizePages(app: FastifyInstance, http: HttpContext): void {
  app.get(AUTHORIZE, { exposeHeadRoute: false }, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    await countView(http, visitor);
    try {
      const read = await callFor<AuthorizationRead>(
        http,
        request,
        visitor,
        'read_authorization',
        parametersOf(request.raw.url ?? ''),
      );
      return await answerRead(http, request, reply, visitor, read);
    } catch (error) {
      return wrongRequest(request, reply, visitor, error);
    }
  });

  app.post(AUTHORIZE, async (request, reply) => {
    const visitor = await readVisitor(http, request, reply);
    const { csrf, back, ...fields } = fieldsOf(request);
    const { baseUrl } = http.services.ports.settings;
    const here = backTo(ownPath(back, pageOf(request, baseUrl)));
    if (!isSignedIn(visitor)) return toSignIn(http, reply, visitor, here ?? '/account', 'consent.signedOut');
    await countView(http, visitor);
    checkForm(request, visitor, csrf);
    const { request: asked = '', decision = '' } = fields;
    try {
      const input = { request: asked, decision };
      const answer = await callFor<AuthorizationAnswer>(http, request, visitor, 'decide_authorization', input);
      return reply.redirect(answer.redirect, 303);
    } catch (error) {
      if (!(error instanceof Refusal) || error.first.field !== 'request') {
        return wrongRequest(request, reply, visitor, error);
      }
      return sendPage(reply, <AnsweredPage visitor={visitor} again={here} />, 400);
    }
  });
}

async function answerRead(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  read: AuthorizationRead,
): Promise<FastifyReply> {
  const { outcome, redirect, request: asked, screen } = read;
  if (outcome === 'refused' && redirect !== null) return sendOnward(request, reply, visitor, redirect);
  if (outcome === 'remembered') {
    const input = { request: asked };
    const answer = await callFor<AuthorizationAnswer>(http, request, visitor, 'continue_authorization', input);
    return sendOnward(request, reply, visitor, answer.redirect);
  }
  if (outcome === 'ask' && screen !== null && asked !== null && isSignedIn(visitor)) {
    allowFormTo(reply, screen.redirect_uri);
    return sendPage(reply, <ConsentPage visitor={visitor} screen={screen} request={asked} />);
  }
  return toSignIn(http, reply, visitor, ownPath(request.raw.url, '/account'));
}

/** As on every other page of a member (decisions §8). */
async function countView(http: HttpContext, visitor: Visitor): Promise<void> {
  const { person } = visitor;
  if (person !== null) await takeLimit(http.services.ports, 'page_views_per_minute', person.session._id);
}

/** What is wrong with the request itself has a page of its own; anything else goes on. */
function wrongRequest(request: FastifyRequest, reply: FastifyReply, visitor: Visitor, error: unknown): FastifyReply {
  if (!(error instanceof Refusal) || !oauthCodes.some((one) => one === error.code)) throw error;
  const clientId = textsOf(request.query)['client_id'] ?? '';
  const props = { visitor, refusal: error, clientId, requestId: request.id };
  return sendPage(reply, <WrongRequestPage {...props} />, 400);
}

/** The page of a question, where it can be asked again; `null` where the form came from nowhere. */
function backTo(path: string): string | null {
  return path.startsWith(`${AUTHORIZE}?`) ? path : null;
}
