import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VNode } from 'preact';
import type { SignedIn } from '../../domain/account/session.js';
import type { Role } from '../../domain/actor.js';
import { takeLimit } from '../../domain/limits/take.js';
import { Refusal } from '../../domain/refusal.js';
import type { Spool } from '../../domain/release/ports.js';
import type { FlashCode, Words } from '../../messages/pages.js';
import type { HttpContext } from '../http-context.js';
import { pathOf } from '../paths.js';
import { AskPage, isSure, type Question } from './ask.js';
import { askToSignIn } from './ask-to-sign-in.js';
import { callFor, sendPage } from './call-capability.js';
import { confirmFirst, SECOND_FACTOR_PAGE } from './confirm-first.js';
import { setCookie } from './cookies.js';
import { ForbiddenPage } from './forbidden.js';
import {
  type Fields,
  type FormState,
  faultOfTag,
  fieldsOf,
  formAgain,
  newForm,
  refuseTagLeft,
  reshape,
  sentOf,
  textsOf,
} from './form.js';
import { firstSending, mayBeSentAgain, SentBeforePage } from './send-once.js';
import { SHOWN } from './showing.js';
import { checkForm, hasToken, isOfOwnPage, readVisitor, type Visitor } from './visitor.js';

/** One visit of somebody who is signed in and may be here. */
export interface MemberVisit {
  readonly http: HttpContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor & { readonly person: SignedIn };
  readonly words: Words;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** The query; what was sent twice counts once. */
  readonly query: Readonly<Record<string, string>>;
  /** Calls a capability as the visitor; with the package that a form carried, which the caller discards. */
  call<Answer>(capability: string, input: object, attachment?: Spool): Promise<Answer>;
}

export interface MemberOptions {
  /** Others who are signed in see that the page is not for them. */
  readonly role?: Role;
  /** The page's form asks for a fresh proof of the password: it is asked for before anything is typed. */
  readonly recentAuth?: true;
}

/** A page by what it shows; its form is new, or shown again with its faults. */
export type ShowPage = (visit: MemberVisit, form: FormState) => Promise<VNode>;

/** Where a form leads once it has acted, and what is said there; or the page to show at once (a secret shown once). */
export type Acted = { readonly to: string; readonly flash?: FlashCode } | { readonly page: VNode };

export interface FormOptions extends MemberOptions {
  /** The page that the form stands on: shown again when the form is refused. Without it a refusal has a page of its own. */
  readonly page?: ShowPage;
  /** Asks on a page of its own before the form acts, which cannot be undone; `null` where there is nothing to ask. */
  readonly asks?: (visit: MemberVisit) => Promise<Question | null>;
  /** It shows a secret once: the same form sent again, as by a reload, makes no other one. */
  readonly once?: true;
}

/** Descriptions and notes in many languages (decisions §1), percent-encoded. */
const MEMBER_FORM_BYTES = 4 * 1024 * 1024;

/** Adds a page for who is signed in: nobody goes to sign in, an ended session too. */
export function memberPage(
  app: FastifyInstance,
  http: HttpContext,
  path: string,
  options: MemberOptions,
  show: ShowPage,
): void {
  app.get(path, async (request, reply) => {
    const visit = await enter(http, request, reply, options);
    return visit === null ? reply : sendPage(reply, await show(visit, newForm));
  });
}

/** Adds what a form of such a page is sent to: it acts through a capability, then leads on. */
export function memberForm(
  app: FastifyInstance,
  http: HttpContext,
  path: string,
  options: FormOptions,
  act: (visit: MemberVisit, fields: Fields, values: (name: string) => readonly string[]) => Promise<Acted>,
): void {
  app.post(path, { bodyLimit: MEMBER_FORM_BYTES }, async (request, reply) => {
    const visit = await enter(http, request, reply, options);
    if (visit === null) return reply;
    const fields = fieldsOf(request);
    if (isStale(visit, fields) && options.page !== undefined) {
      const flash = { tone: 'warn', text: visit.words.shell.stale } as const;
      const page = await options.page(
        { ...visit, visitor: { ...visit.visitor, flash } },
        formAgain(fields, null, sentOf(request)),
      );
      return sendPage(reply, page, 403);
    }
    checkForm(request, visit.visitor, fields['csrf']);
    const reshaped = options.page === undefined ? null : reshape(fields);
    if (reshaped !== null && options.page !== undefined) {
      return sendPage(reply, await options.page(visit, formAgain(reshaped, faultOfTag(fields))));
    }
    const question = options.asks === undefined || isSure(fields) ? null : await options.asks(visit);
    if (question !== null) {
      const asked = { visitor: visit.visitor, question, action: pathOf(request.url), fields };
      return sendPage(reply, <AskPage {...asked} />);
    }
    if (options.once === true && !(await firstSending(visit, fields[SHOWN]))) {
      return sendPage(reply, <SentBeforePage visitor={visit.visitor} />, 409);
    }
    try {
      refuseTagLeft(fields);
      const sent = sentOf(request);
      return finish(visit, await act(visit, fields, (name) => sent[name] ?? []));
    } catch (error) {
      if (options.once === true && error instanceof Refusal) await mayBeSentAgain(visit, fields[SHOWN]);
      return refused(visit, fields, error, options.page);
    }
  });
}

/** A form of an earlier session of this browser: it does nothing, and can be sent again from the page as it is now. */
function isStale({ http, request, visitor }: MemberVisit, { csrf }: Fields): boolean {
  const { baseUrl } = http.services.ports.settings;
  return csrf !== undefined && !hasToken(visitor, csrf) && isOfOwnPage(request, baseUrl);
}

/** Sends the browser on after a form, with a notice for the next page. */
export function finish({ http, reply }: MemberVisit, acted: Acted): FastifyReply {
  if ('page' in acted) return sendPage(reply, acted.page);
  if (acted.flash !== undefined) setCookie(http, reply, 'flash', acted.flash);
  return reply.redirect(acted.to, 303);
}

/** A refused form is shown again where it stands; what no correction of it helps against goes to the refusal page. */
export async function refused(
  visit: MemberVisit,
  fields: Fields,
  error: unknown,
  page: ShowPage | undefined,
): Promise<FastifyReply> {
  if (!(error instanceof Refusal)) throw error;
  // What was typed may name nothing that there is; where it is the page's own thing, the page refuses as well.
  if (page === undefined || ![400, 404, 409, 413, 422, 429].includes(error.status)) throw error;
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) visit.reply.header('retry-after', String(retryAfter));
  return sendPage(visit.reply, await page(visit, formAgain(fields, error, sentOf(visit.request))), error.status);
}

/** Who may be here, or `null` when the answer has been given. */
export async function enter(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { role, recentAuth }: MemberOptions,
): Promise<MemberVisit | null> {
  const visitor = await readVisitor(http, request, reply);
  const { person } = visitor;
  if (person === null) {
    await askToSignIn(http, request, reply, visitor);
    return null;
  }
  await takeLimit(http.services.ports, 'page_views_per_minute', person.session._id);
  if (role !== undefined && !person.actor.roles.includes(role)) {
    if (person.actor.withheld?.includes(role) === true) {
      setCookie(http, reply, 'flash', 'security.secondFactorFirst' satisfies FlashCode);
      reply.redirect(SECOND_FACTOR_PAGE, 303);
      return null;
    }
    sendPage(reply, <ForbiddenPage visitor={visitor} role={role} />, 403);
    return null;
  }
  if (recentAuth === true && request.method === 'GET' && confirmFirst(http, request, reply, visitor)) return null;
  return {
    http,
    request,
    reply,
    visitor: { ...visitor, person },
    words: visitor.words,
    params: textsOf(request.params),
    query: textsOf(request.query),
    call: (capability, input, attachment) => callFor(http, request, visitor, capability, input, attachment),
  };
}
