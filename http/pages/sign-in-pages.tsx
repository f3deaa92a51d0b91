import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOutcome } from '../../domain/account/begin-session.js';
import { signUpState } from '../../domain/operation/sign-up.js';
import { Refusal } from '../../domain/refusal.js';
import type { HttpContext } from '../http-context.js';
import { callFor, sendPage } from './call-capability.js';
import { clearCookie } from './cookies.js';
import { isBeginning } from './detour.js';
import { type Fields, type FormState, fieldsOf, formAgain, newForm, tryForm } from './form.js';
import { goOn } from './go-on.js';
import { ownPath } from './next-page.js';
import { LinkPage, SignInPage, SpentLinkPage } from './sign-in.js';
import { signInOrigin } from './sign-in-origin.js';
import { toSignIn } from './to-sign-in.js';
import { tooManyAttempts } from './too-many-attempts.js';
import { checkForm, readFormVisitor, type Visitor } from './visitor.js';
import { readWaiting, WAITING_FORM_BYTES } from './waiting.js';

/** One visit to a page: everything that answering it takes. */
interface Visit {
  readonly http: HttpContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/** `/sign-in`, with a password or a one-time link, and `/sign-out`. */
export function addSignInPages(app: FastifyInstance, http: HttpContext): void {
  const visit = async (request: FastifyRequest, reply: FastifyReply): Promise<Visit> => {
    return { http, request, reply, visitor: await readFormVisitor(http, request, reply) };
  };

  app.get('/sign-in', async (request, reply) => {
    const here = await visit(request, reply);
    const { link } = request.query as Readonly<Record<string, unknown>>;
    if (typeof link === 'string') return showLink(here, link, newForm, 200);
    const next = ownPath((request.query as Readonly<Record<string, unknown>>)['next'], '/account');
    if (here.visitor.person !== null) return reply.redirect(next, 303);
    const signUp = await signUpState(http.services.ports);
    return sendPage(
      reply,
      <SignInPage visitor={here.visitor} form={newForm} next={next} alert={null} signUp={signUp} />,
    );
  });

  app.post('/sign-in', { bodyLimit: WAITING_FORM_BYTES }, async (request, reply) => {
    const here = await visit(request, reply);
    const fields = fieldsOf(request);
    checkForm(request, here.visitor, fields['csrf']);
    const { link } = fields;
    if (isBeginning(fields)) return toSignIn(http, reply, here.visitor, ownPath(fields['next'], '/account'));
    return link === undefined ? signIn(here, fields) : useLink(here, link, fields);
  });

  app.post('/sign-out', async (request, reply) => {
    const here = await visit(request, reply);
    const { csrf, next } = fieldsOf(request);
    checkForm(request, here.visitor, csrf);
    if (here.visitor.person !== null) await callFor(http, request, here.visitor, 'sign_out', {});
    clearCookie(http, reply, 'session');
    return reply.redirect(ownPath(next, '/'), 303);
  });
}

async function signIn({ http, request, reply, visitor }: Visit, fields: Fields): Promise<FastifyReply> {
  const next = ownPath(fields['next'], '/account');
  const waiting = readWaiting(fields['waiting']);
  const { email = '', password = '' } = fields;
  const input = { email: email.trim(), password };
  try {
    const from = signInOrigin(http, request, reply, visitor);
    const outcome = await callFor<SignInOutcome>(http, request, visitor, 'sign_in', input, undefined, from);
    return await goOn(http, reply, outcome, { visitor, next, waiting });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const tooMany = tooManyAttempts(reply, visitor, error);
    const alert = tooMany ?? visitor.words.signIn.wrong;
    const signUp = await signUpState(http.services.ports);
    const props = { visitor, form: formAgain(fields, null), next, alert, signUp, waiting };
    return sendPage(reply, <SignInPage {...props} />, tooMany === null ? 401 : 429);
  }
}

async function useLink(visit: Visit, link: string, fields: Fields): Promise<FastifyReply> {
  const { http, request, reply, visitor } = visit;
  const { email, name, password = '' } = fields;
  const input = {
    link,
    password,
    ...(email === undefined ? {} : { email: email.trim() }),
    ...(name === undefined ? {} : { name: name.trim() }),
  };
  try {
    const from = signInOrigin(http, request, reply, visitor);
    const tried = await tryForm(['email', 'name', 'password'], () =>
      callFor<SignInOutcome>(http, request, visitor, 'use_sign_in_link', input, undefined, from),
    );
    if ('done' in tried) return await goOn(http, reply, tried.done, { visitor, next: '/account', waiting: null });
    return await showLink(visit, link, formAgain(fields, tried.refusal), tried.refusal.status);
  } catch (error) {
    return spent(visit, error);
  }
}

async function showLink(visit: Visit, link: string, form: FormState, status: number): Promise<FastifyReply> {
  const { http, request, reply, visitor } = visit;
  try {
    const { email } = await callFor<{ email: string | null }>(http, request, visitor, 'read_sign_in_link', { link });
    const page = <LinkPage visitor={visitor} link={link} email={email} form={form} />;
    return sendPage(reply, page, status);
  } catch (error) {
    return spent(visit, error);
  }
}

/** A link that is not there any more is told as such; anything else goes on. */
function spent({ reply, visitor }: Visit, error: unknown): FastifyReply {
  if (!(error instanceof Refusal) || error.first.field !== 'link') throw error;
  return sendPage(reply, <SpentLinkPage visitor={visitor} />, 404);
}
