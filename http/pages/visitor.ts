import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../../domain/account/credentials.js';
import { type SignedIn, signedIn } from '../../domain/account/session.js';
import type { Actor } from '../../domain/actor.js';
import { type Language, languageOf } from '../../domain/language.js';
import { countUnread } from '../../domain/mail/notices.js';
import { NOT_SHOWN, refuse } from '../../domain/refusal.js';
import { rule } from '../../domain/rules/index.js';
import { type Messages, messagesIn } from '../../messages/index.js';
import { type Words, wordsFor } from '../../messages/pages.js';
import { preferredLanguage } from '../../messages/preferred.js';
import type { HttpContext } from '../http-context.js';
import { clearCookie, readCookie, setCookie } from './cookies.js';
import { type Flash, flashOf } from './flash.js';
import { pageOf } from './next-page.js';

/** Who looks at a page. */
export interface Visitor {
  readonly actor: Actor;
  /** `null` while nobody is signed in. */
  readonly person: SignedIn | null;
  /** How many notices they have not read, at most 99. */
  readonly unread: number;
  /** What the forms of this page send back: bound to the session, or to a cookie while there is none. */
  readonly csrf: string;
  readonly language: Language;
  readonly words: Words;
  /** What the rules say, in the language of the page. */
  readonly messages: Messages;
  /** What the page before has to say on this one. */
  readonly flash: Flash | null;
  /** Path and query of the page in the browser. */
  readonly path: string;
  readonly now: Date;
  /** The origin of the service. */
  readonly baseUrl: string;
  /** Whether there is a page at a path: navigation leads nowhere else. */
  hasPage(path: string): boolean;
}

/** Somebody who is signed in. */
export type MemberVisitor = Visitor & { readonly person: SignedIn };

/** Whether the pages of reviewers are for this visitor too. */
export function isReviewer({ person }: Visitor): boolean {
  return person?.actor.roles.includes('reviewer') === true;
}

export function isSignedIn(visitor: Visitor): visitor is MemberVisitor {
  return visitor.person !== null;
}

type Person = Pick<Visitor, 'actor' | 'person' | 'csrf' | 'unread'>;

/** Finds the visitor by the session's cookie, and lets it live on with its use. */
export async function readVisitor(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const found = await personOf(http, request, reply);
  http.exchanges.identified(request.id, found.actor);
  return { ...surroundings(http, request, reply, found.person), ...found };
}

/** A visitor of whom only what the browser says is known: where the store may be what has failed. */
export function anonymousVisitor(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Visitor {
  return {
    ...surroundings(http, request, reply, null),
    actor: { kind: 'anonymous' },
    person: null,
    csrf: '',
    unread: 0,
  };
}

async function personOf(http: HttpContext, request: FastifyRequest, reply: FastifyReply): Promise<Person> {
  const cookie = readCookie(http, request, 'session');
  const person = cookie === null ? null : await signedIn(http.services.ports, cookie, http.services.clock());
  if (person !== null && cookie !== null) {
    setCookie(http, reply, 'session', cookie);
    const unread = await countUnread(http.services.ports, person.account);
    return { actor: person.actor, person, csrf: person.session.csrf, unread };
  }
  return { actor: { kind: 'anonymous' }, person: null, csrf: readCookie(http, request, 'form') ?? '', unread: 0 };
}

function surroundings(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
  person: SignedIn | null,
): Omit<Visitor, keyof Person> {
  const language = languageFor(http, request, person);
  const words = wordsFor(language);
  return {
    language,
    words,
    messages: messagesIn(language),
    flash: takeFlash(http, request, reply, words),
    path: pageOf(request, http.services.ports.settings.baseUrl, '/'),
    now: http.services.clock(),
    baseUrl: http.services.ports.settings.baseUrl,
    hasPage: (path) => request.server.hasRoute({ method: 'GET', url: path }),
  };
}

/** What was chosen in this browser, then what the member has chosen for good, then what the browser asks for. */
function languageFor(http: HttpContext, request: FastifyRequest, person: SignedIn | null): Language {
  const chosen = languageOf(readCookie(http, request, 'lang'));
  return chosen ?? person?.account.language ?? preferredLanguage(request.headers['accept-language']);
}

function takeFlash(http: HttpContext, request: FastifyRequest, reply: FastifyReply, words: Words): Flash | null {
  const code = request.method === 'GET' ? readCookie(http, request, 'flash') : null;
  if (code === null) return null;
  clearCookie(http, reply, 'flash');
  return flashOf(words, code);
}

/** The visitor of a page with a form for anybody: it needs a token to send back, and nobody else gets a cookie. */
export async function readFormVisitor(
  http: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await readVisitor(http, request, reply);
  if (visitor.csrf !== '') return visitor;
  const csrf = newSecret();
  setCookie(http, reply, 'form', csrf);
  return { ...visitor, csrf };
}

/** Refuses what another site made the browser send, where the browser says so. */
export function checkSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    refuse('permission_denied', 'Sec-Fetch-Site', String(site), rule('form.foreign'));
  }
}

/** Whether the browser says that a page of this service has sent this: what it carries may then be shown again. */
export function isOfOwnPage({ headers }: FastifyRequest, baseUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.origin === new URL(baseUrl).origin : site === 'same-origin';
}

/** Whether what is to come at `at` (RFC 3339) lies in the past already. */
export function isPast({ now }: Pick<Visitor, 'now'>, at: string | null): boolean {
  return at !== null && new Date(at) <= now;
}

/** Whether a form carries the token that the forms of this visitor have now. */
export function hasToken(visitor: Visitor, sent: string | undefined): sent is string {
  const expected = Buffer.from(hashOf(visitor.csrf));
  return sent !== undefined && sent !== '' && timingSafeEqual(Buffer.from(hashOf(sent)), expected);
}

/**
 * Refuses a form that another site made the browser send: the browser says so, or the form lacks the visitor's token.
 */
export function checkForm(request: FastifyRequest, visitor: Visitor, sent: string | undefined): void {
  checkSite(request);
  if (!hasToken(visitor, sent)) {
    refuse('permission_denied', 'csrf', sent === undefined ? null : NOT_SHOWN, rule('form.outdated'));
  }
}
