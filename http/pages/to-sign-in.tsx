import type { FastifyReply } from 'fastify';
import { newSecret } from '../../domain/account/credentials.js';
import { signUpState } from '../../domain/operation/sign-up.js';
import type { FlashCode } from '../../messages/pages.js';
import type { HttpContext } from '../http-context.js';
import { sendPage } from './call-capability.js';
import { setCookie } from './cookies.js';
import { newForm } from './form.js';
import { addressWith, fitsAddress } from './next-page.js';
import { SignInPage } from './sign-in.js';
import type { Visitor } from './visitor.js';

/**
 * Leads to where signing in is, and from there to `next`. What is too long for an address is carried by the form
 * instead: an app's request may be as long as the head of a request may be.
 */
export async function toSignIn(
  http: HttpContext,
  reply: FastifyReply,
  visitor: Visitor,
  next: string,
  flash?: FlashCode,
): Promise<FastifyReply> {
  if (flash !== undefined) setCookie(http, reply, 'flash', flash);
  if (fitsAddress(next)) return reply.redirect(addressWith('/sign-in', next), 303);
  const csrf = visitor.csrf === '' ? newSecret() : visitor.csrf;
  setCookie(http, reply, 'form', csrf);
  const signUp = await signUpState(http.services.ports);
  const props = { visitor: { ...visitor, csrf }, form: newForm, next, alert: null, signUp };
  return sendPage(reply, <SignInPage {...props} />, 401);
}
