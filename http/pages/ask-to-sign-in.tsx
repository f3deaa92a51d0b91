import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../domain/account/credentials.js';
import { signUpState } from '../../domain/operation/sign-up.js';
import type { FlashCode } from '../../messages/pages.js';
import type { HttpContext } from '../http-context.js';
import { sendPage } from './call-capability.js';
import { setCookie } from './cookies.js';
import { newForm } from './form.js';
import { pageOf, signInPath } from './next-page.js';
import { SignInPage } from './sign-in.js';
import { isOfOwnPage, type Visitor } from './visitor.js';
import { waitingForm } from './waiting.js';

/**
 * Answers who is not signed in, or no longer: by the way to sign in and back. A form that was sent meanwhile is carried
 * along where it can be, to be sent again at one press.
 */
export async function askToSignIn(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
): Promise<void> {
  const { ports } = http.services;
  const { baseUrl } = ports.settings;
  const isForm = request.method === 'POST';
  const waiting = isForm && isOfOwnPage(request, baseUrl) ? waitingForm(request) : null;
  if (waiting === null) {
    if (isForm) setCookie(http, reply, 'flash', 'signIn.signedOut' satisfies FlashCode);
    void reply.redirect(signInPath(request, baseUrl), 303);
    return;
  }
  const csrf = visitor.csrf === '' ? newSecret() : visitor.csrf;
  setCookie(http, reply, 'form', csrf);
  const signUp = await signUpState(ports);
  const next = pageOf(request, baseUrl);
  const props = { visitor: { ...visitor, csrf }, form: newForm, next, alert: null, signUp, waiting };
  sendPage(reply, <SignInPage {...props} />, 401);
}
