import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LONGEST_NEXT } from '../../../domain/account/account-link.js';
import type { SignInOutcome } from '../../../domain/account/begin-session.js';
import type { ProgramAccess } from '../../../domain/account/program-access.js';
import { signUpState } from '../../../domain/operation/sign-up.js';
import { Refusal } from '../../../domain/refusal.js';
import type { HttpContext } from '../../http-context.js';
import { callFor, sendPage } from '../call-capability.js';
import { isBeginning } from '../detour.js';
import { type Fields, type FormState, fieldsOf, formAgain, newForm, textsOf } from '../form.js';
import { goOn } from '../go-on.js';
import { ownPath } from '../next-page.js';
import { signInOrigin } from '../sign-in-origin.js';
import { toSignIn } from '../to-sign-in.js';
import { checkForm, readFormVisitor, type Visitor } from '../visitor.js';
import {
  AskPage,
  ClosedPage,
  EmailChangedPage,
  EmailConfirmPage,
  LinkOverPage,
  SentPage,
  SetPasswordPage,
} from './mailed-links.js';

type Kind = 'sign_up' | 'reset';

interface Visit {
  readonly http: HttpContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
}

/** Where somebody was going when they asked for the mail; the link may be opened in any browser. */
interface Onward {
  readonly next: string | null;
}

const HOME = '/account';

const paths = { sign_up: '/sign-up', reset: '/reset' } as const;

/**
 * What is done with a link that was mailed: an account made, a password set anew, an address changed. Looking at the
 * page of a link does nothing, since programs look into mails too.
 */
export function addMailedPages(app: FastifyInstance, http: HttpContext): void {
  for (const kind of ['sign_up', 'reset'] as const) {
    addAsking(app, http, kind);
    addSettingPassword(app, http, kind);
  }
  addEmailChange(app, http);
}

/** The form that asks for the mail, and what is said when it was sent. */
function addAsking(app: FastifyInstance, http: HttpContext, kind: Kind): void {
  const path = paths[kind];
  const isClosed = async (): Promise<boolean> =>
    kind === 'sign_up' && (await signUpState(http.services.ports)) === 'closed';
  app.get(path, async (request, reply) => {
    const visitor = await readFormVisitor(http, request, reply);
    const next = ownPath(textsOf(request.query)['next'], HOME);
    const closed = await isClosed();
    return sendPage(reply, <AskPage visitor={visitor} kind={kind} closed={closed} form={newForm} next={next} />);
  });
  app.get(`${path}/sent`, async (request, reply) => {
    const visitor = await readFormVisitor(http, request, reply);
    return sendPage(reply, <SentPage visitor={visitor} kind={kind} />);
  });
  app.post(path, async (request, reply) => {
    const visit = await visitOf(http, request, reply);
    const fields = sentFields(visit);
    const { email = '', name = '' } = fields;
    const next = ownPath(fields['next'], HOME);
    const page = { visitor: visit.visitor, kind, closed: await isClosed(), next };
    if (isBeginning(fields)) return sendPage(reply, <AskPage {...page} form={newForm} />);
    const input = {
      email: email.trim(),
      ...(kind === 'sign_up' && { name: name.trim() }),
      ...(next !== HOME && next.length <= LONGEST_NEXT && { next }),
    };
    return orAgain(
      visit,
      async () => {
        await callFor(http, request, visit.visitor, kind === 'sign_up' ? 'sign_up' : 'ask_password_reset', input);
        return reply.redirect(`${path}/sent`, 303);
      },
      (refusal) => <AskPage {...page} form={formAgain(fields, refusal)} />,
    );
  });
}

/** The form that a link leads to, where a password is set. */
function addSettingPassword(app: FastifyInstance, http: HttpContext, kind: Kind): void {
  const path = `${paths[kind]}/confirm`;
  const show = async (visit: Visit, link: string, form: FormState, status: number): Promise<FastifyReply> => {
    const { visitor, reply } = visit;
    if (kind === 'sign_up' && (await signUpState(http.services.ports)) === 'closed') {
      return sendPage(reply, <ClosedPage visitor={visitor} next={HOME} withLink />, 403);
    }
    const { email, programs } = await readLink(visit, link, kind);
    const page = (
      <SetPasswordPage visitor={visitor} kind={kind} link={link} email={email} programs={programs} form={form} />
    );
    return sendPage(reply, page, status);
  };

  app.get(path, async (request, reply) => {
    const visit = await visitOf(http, request, reply);
    return orOver(visit, kind, () => show(visit, linkOf(request), newForm, 200));
  });

  app.post(path, async (request, reply) => {
    const visit = await visitOf(http, request, reply);
    const { visitor } = visit;
    const fields = sentFields(visit);
    const { link = '', password = '' } = fields;
    const input = { link, password };
    return orOver(visit, kind, async () => {
      try {
        if (kind === 'reset') {
          const ends = { ...input, end_programs: fields['end_programs'] === 'on' };
          const { next } = await callFor<Onward>(http, request, visitor, 'reset_password', ends);
          return toSignIn(http, reply, visitor, ownPath(next, HOME), 'signIn.passwordSet');
        }
        const from = signInOrigin(http, request, reply, visitor);
        const outcome = await callFor<SignInOutcome & Onward>(
          http,
          request,
          visitor,
          'confirm_sign_up',
          input,
          undefined,
          from,
        );
        return await goOn(http, reply, outcome, { visitor, next: ownPath(outcome.next, HOME), waiting: null });
      } catch (error) {
        if (!(error instanceof Refusal) || ![400, 403].includes(error.status)) throw error;
        return show(visit, link, formAgain(fields, error), error.status);
      }
    });
  });
}

/** Where the link leads that was mailed to a new address. Whoever holds it need not be signed in. */
function addEmailChange(app: FastifyInstance, http: HttpContext): void {
  const path = '/account/email/confirm';
  app.get(path, async (request, reply) => {
    const visit = await visitOf(http, request, reply);
    return orOver(visit, 'email', async () => {
      const link = linkOf(request);
      const { email } = await readLink(visit, link, 'email');
      return sendPage(reply, <EmailConfirmPage visitor={visit.visitor} link={link} email={email} />);
    });
  });
  app.post(path, async (request, reply) => {
    const visit = await visitOf(http, request, reply);
    const { link = '' } = sentFields(visit);
    return orOver(visit, 'email', async () => {
      const { email } = await callFor<{ email: string }>(http, request, visit.visitor, 'confirm_email_change', {
        link,
      });
      return sendPage(reply, <EmailChangedPage visitor={visit.visitor} email={email} />);
    });
  });
}

async function visitOf(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
  return { http, request, reply, visitor: await readFormVisitor(http, request, reply) };
}

function sentFields({ request, visitor }: Visit): Fields {
  const fields = fieldsOf(request);
  checkForm(request, visitor, fields['csrf']);
  return fields;
}

function linkOf(request: FastifyRequest): string {
  const { link } = request.query as Readonly<Record<string, unknown>>;
  return typeof link === 'string' ? link : '';
}

function readLink(
  { http, request, visitor }: Visit,
  link: string,
  purpose: Kind | 'email',
): Promise<{ readonly email: string; readonly programs: readonly ProgramAccess[] }> {
  return callFor(http, request, visitor, 'read_account_link', { link, purpose });
}

/** Shows a form again that was refused for what stands in it, or for being sent too often. */
async function orAgain(
  { reply }: Visit,
  act: () => Promise<FastifyReply>,
  page: (refusal: Refusal) => Parameters<typeof sendPage>[1],
): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || ![400, 403, 429].includes(error.status)) throw error;
    const { retryAfter } = error.extras;
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return sendPage(reply, page(error), error.status);
  }
}

/** A link that is over is told as such; anything else goes on. */
async function orOver(visit: Visit, kind: Kind | 'email', act: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof Refusal) || error.first.field !== 'link') throw error;
    return sendPage(visit.reply, <LinkOverPage visitor={visit.visitor} kind={kind} />, 404);
  }
}
