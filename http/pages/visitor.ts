import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf, newSecret } from '../../domain/account/credentials.js';
import { type SignedIn, signedIn } from '../../domain/account/session.js';
import type { Actor } from '../../domain/actor.js';
import { NOT_SHOWN, refuse } from '../../domain/refusal.js';
import type { HttpDoor } from '../door.js';
import { readCookie, setCookie } from './cookies.js';

/** Who looks at a page. */
export interface Visitor {
  readonly actor: Actor;
  /** `null` while nobody is signed in. */
  readonly person: SignedIn | null;
  /** What the forms of this page send back: bound to the session, or to a cookie while there is none. */
  readonly csrf: string;
}

/** Finds the visitor by the session's cookie, and lets it live on with its use. */
export async function visitorOf(door: HttpDoor, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const cookie = readCookie(door, request, 'session');
  const person = cookie === null ? null : await signedIn(door.services.ports, cookie, door.services.clock());
  if (person !== null && cookie !== null) {
    setCookie(door, reply, 'session', cookie);
    return { actor: person.actor, person, csrf: person.session.csrf };
  }
  return { actor: { kind: 'anonymous' }, person: null, csrf: readCookie(door, request, 'form') ?? '' };
}

/** The visitor of a page with a form for anybody: it needs a token to send back, and nobody else gets a cookie. */
export async function formVisitorOf(door: HttpDoor, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const visitor = await visitorOf(door, request, reply);
  if (visitor.csrf !== '') return visitor;
  const csrf = newSecret();
  setCookie(door, reply, 'form', csrf);
  return { ...visitor, csrf };
}

/**
 * Refuses a form that another site made the browser send: the browser says so, or the form lacks the visitor's token.
 */
export function checkForm(request: FastifyRequest, visitor: Visitor, sent: string | undefined): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    refuse('permission_denied', 'Sec-Fetch-Site', String(site), 'a form of this site');
  }
  const expected = Buffer.from(hashOf(visitor.csrf));
  if (sent === undefined || sent === '' || !timingSafeEqual(Buffer.from(hashOf(sent)), expected)) {
    refuse('permission_denied', 'csrf', sent === undefined ? null : NOT_SHOWN, 'a form of this session: load it again');
  }
}
